import '@mantine/dropzone/styles.layer.css';
import { Alert, Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type FormEvent, useRef, useState } from 'react';
import { agentStorage } from '#browser/device-storage.ts';
import { importFormats, type ImportFormat } from '#domain/imports.ts';
import { importAddress, importFile } from '#entities/import/orders.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconCloudUpload } from '#ui/icons/cloud-upload.ts';
import { useOnline } from '#ui/use-online.ts';
import face from './imports.module.css';

const mostBytes = 200 * 1024 * 1024;

interface SourceFormProps {
  platform: string;
  onBegun: (runId: string) => void;
}

/** Where a feed comes from: a file or an address. Nothing is sent while the device is offline. */
export function SourceForm({ platform, onBegun }: SourceFormProps) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const isOnline = useOnline();
  const [kind, setKind] = useState<'File' | 'Address'>('File');
  const [format, setFormat] = useState<ImportFormat | null>(null);
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState('');

  async function begin(send: () => Promise<{ _id: string }>): Promise<void> {
    if (isSending) return;
    if (!isOnline) return setTrouble(t('imports.offline'));
    setSending(true);
    setTrouble('');
    try {
      onBegun((await send())._id);
    } catch (reason) {
      setTrouble(sentence(reason));
    }
    setSending(false);
  }

  const start = { agentId, platform, format };
  return (
    <section className={face.card} aria-labelledby="import-new">
      <h2 id="import-new">{t('imports.new')}</h2>
      <p className={face.note}>{t('imports.new-text')}</p>
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('imports.source')}
        data={[
          { value: 'File', label: t('imports.file') },
          { value: 'Address', label: t('imports.address') },
        ]}
        value={kind}
        onChange={(value) => setKind(value as 'File' | 'Address')}
      />
      {kind === 'File' ? (
        <FilePicker
          isSending={isSending}
          onFile={(file) => void begin(() => importFile(start, file))}
          onRefused={() => setTrouble(t('imports.file-refused'))}
        />
      ) : (
        <AddressField
          platform={platform}
          isSending={isSending}
          onAddress={(url) => void begin(() => importAddress(start, url))}
        />
      )}
      <Select
        label={t('imports.format')}
        clearable
        placeholder={t('imports.format-found')}
        data={[...importFormats]}
        value={format}
        onChange={(value) => setFormat(value as ImportFormat | null)}
      />
      {!isOnline && !trouble && <Alert color="gray">{t('imports.offline')}</Alert>}
      {trouble && (
        <Alert color="red" role="alert">
          {trouble}
        </Alert>
      )}
    </section>
  );
}

interface FilePickerProps {
  isSending: boolean;
  onFile: (file: File) => void;
  onRefused: () => void;
}

function FilePicker({ isSending, onFile, onRefused }: FilePickerProps) {
  const { t } = useWords();
  const open = useRef<() => void>(null);
  return (
    <Dropzone
      openRef={open}
      className={face.drop}
      loading={isSending}
      multiple={false}
      maxSize={mostBytes}
      activateOnClick={false}
      activateOnKeyboard={false}
      onDrop={([file]) => file && onFile(file)}
      onReject={onRefused}
      inputProps={{ 'aria-label': t('imports.file') }}
    >
      <div className={face.dropText}>
        <IconCloudUpload size={36} stroke={1.5} aria-hidden="true" />
        <p>{t('imports.drop')}</p>
        <p className={face.note}>{t('imports.drop-formats')}</p>
        <Button className={face.choose} onClick={() => open.current?.()}>
          {t('imports.choose-file')}
        </Button>
      </div>
    </Dropzone>
  );
}

interface AddressFieldProps {
  platform: string;
  isSending: boolean;
  onAddress: (url: string) => void;
}

/** The address of a feed; kept on the device for the next time. */
function AddressField({ platform, isSending, onAddress }: AddressFieldProps) {
  const { t } = useWords();
  const stored = agentStorage.feedAddresses(useAgent()._id);
  const [url, setUrl] = useState(() => stored.read()?.[platform] ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim()) onAddress(url.trim());
  };
  return (
    <form className={face.address} onSubmit={submit} noValidate>
      <TextInput
        type="url"
        inputMode="url"
        label={t('imports.address-label')}
        placeholder="https://"
        maxLength={2000}
        value={url}
        onChange={({ currentTarget: { value } }) => {
          setUrl(value);
          stored.write({ ...stored.read(), [platform]: value });
        }}
      />
      <Button type="submit" loading={isSending} disabled={!url.trim()}>
        {t('imports.fetch')}
      </Button>
    </form>
  );
}
