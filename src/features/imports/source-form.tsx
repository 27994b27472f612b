import '@mantine/dropzone/styles.layer.css';
import { Alert, Button, Flex, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { makeSendOnce } from '#api/send-once.ts';
import { agentStorage } from '#browser/device-storage.ts';
import { importFormats } from '#domain/import/import-feed.ts';
import type { ImportFormat } from '#domain/import/imports.ts';
import { importsKey } from '#entities/import/queries.ts';
import { ImportSection, ImportSectionHead } from './import-section.tsx';
import { importAddress, importFile } from './run-requests.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { IconCloudUpload } from '#ui/icons/cloud-upload.ts';
import { toast } from '#ui/toast.ts';
import { useIsOpen } from '#ui/use-is-open.ts';
import { useOnline } from '#ui/use-online.ts';
import face from './imports.module.css';

const mostBytes = 200 * 1024 * 1024;

interface SourceFormProps {
  platform: string;
  onBegun: (runId: string) => void;
}

/** The same file, as far as a browser tells. */
const factsFrom = ({ name, size, lastModified }: File) => ({ name, size, lastModified });

/** Begins an import of a feed. Where an answer was lost, the same feed begins one import. */
function useBegin({ platform, onBegun }: SourceFormProps, format: ImportFormat | null) {
  const agentId = useAgent()._id;
  const { t, sentence } = useWords();
  const isOnline = useOnline();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  const isOpen = useIsOpen();
  const client = useQueryClient();
  const [sendOnce] = useState(makeSendOnce);
  const start = { agentId, platform, format };

  async function begin(feed: unknown, send: (id: string) => Promise<{ _id: string }>): Promise<void> {
    if (isSending) return;
    if (!isOnline) return setError(t('imports.offline'));
    setSending(true);
    setError('');
    try {
      const { _id } = await sendOnce([start, feed], send);
      if (isOpen.current) onBegun(_id);
      else void toast({ message: t('imports.begun-elsewhere'), tone: 'good' });
    } catch (reason) {
      if (isOpen.current) setError(sentence(reason));
      else void toast({ message: sentence(reason), tone: 'bad' });
    }
    void client.invalidateQueries({ queryKey: [...importsKey(agentId), 'runs'] });
    setSending(false);
  }
  const beginFile = (file: File) => void begin(factsFrom(file), (id) => importFile(id, start, file));
  const beginAddress = (url: string) => void begin(url, (id) => importAddress(id, start, url));
  return { beginFile, beginAddress, isSending, error, setError };
}

/** Where a feed comes from: a file or an address. Nothing is sent while the device is offline. */
export function SourceForm(props: SourceFormProps) {
  const { t } = useWords();
  const isOnline = useOnline();
  const [kind, setKind] = useState<'File' | 'Address'>('File');
  const [format, setFormat] = useState<ImportFormat | null>(null);
  const { beginFile, beginAddress, isSending, error, setError } = useBegin(props, format);
  return (
    <ImportSection id="import-new">
      <Stack gap="lg">
        <ImportSectionHead id="import-new" title={t('imports.new')} text={t('imports.new-text')} />
        <SegmentedControl
          fullWidth
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
            onFile={beginFile}
            onRefused={() => setError(t('imports.file-refused'))}
          />
        ) : (
          <AddressField platform={props.platform} isSending={isSending} onAddress={beginAddress} />
        )}
        <Select
          label={t('imports.format')}
          clearable
          clearButtonProps={{ 'aria-label': t('pick.clear') }}
          maw={400}
          placeholder={t('imports.format-found')}
          data={[...importFormats]}
          value={format}
          onChange={(value) => setFormat(value as ImportFormat | null)}
        />
        {!isOnline && !error && <Alert color="gray">{t('imports.offline')}</Alert>}
        {error && <Alert color="red">{error}</Alert>}
      </Stack>
    </ImportSection>
  );
}

interface FilePickerProps {
  isSending: boolean;
  onFile: (file: File) => void;
  onRefused: () => void;
}

function FilePicker({ isSending, onFile, onRefused }: FilePickerProps) {
  const { t, language } = useWords();
  const formats = new Intl.ListFormat(language, { type: 'disjunction' }).format(importFormats);
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
      <Stack align="center" gap="sm" py="md" ta="center">
        <IconCloudUpload size={36} stroke={1.5} aria-hidden="true" />
        <Text>{t('imports.drop')}</Text>
        <Text c="dimmed" fz="sm">
          {t('imports.drop-formats', { formats })}
        </Text>
        <Button style={{ pointerEvents: 'all' }} onClick={() => open.current?.()}>
          {t('imports.choose-file')}
        </Button>
      </Stack>
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
    <Flex
      component="form"
      direction={{ base: 'column', md: 'row' }}
      align={{ base: 'stretch', md: 'end' }}
      gap="md"
      onSubmit={submit}
      noValidate
    >
      <TextInput
        flex={1}
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
    </Flex>
  );
}
