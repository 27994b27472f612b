import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { download, share } from '#browser/hand-out.ts';
import { formatBytes } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';
import type { MadeBrochure } from './make-brochure.ts';
import { canShareFiles } from './share-by.ts';
import face from './share.module.css';
import type { BrochureState } from './use-brochure.ts';

interface BrochurePartProps {
  state: BrochureState;
  onCancel: () => void;
  /** It was sent or saved. */
  onShared: () => void;
}

/** The state of the brochure that was asked for; renders nothing before. */
export function BrochurePart({ state, onCancel, onShared }: BrochurePartProps) {
  const { t } = useWords();
  switch (state.kind) {
    case 'idle':
      return null;
    case 'making':
      return <Making {...state} onCancel={onCancel} />;
    case 'made':
      return <Made made={state.made} onShared={onShared} />;
    case 'failed':
      return <Alert color="red">{t('listings.brochure-failed', { code: state.code })}</Alert>;
  }
}

function Making({ done, of, onCancel }: { done: number; of: number; onCancel: () => void }) {
  const { t } = useWords();
  const isPicture = done < of;
  return (
    <Stack gap="xs">
      <Group justify="space-between" wrap="nowrap">
        <Text role="status" fz="sm">
          {isPicture ? t('listings.brochure-picture', { done: done + 1, of }) : t('listings.brochure-making')}
        </Text>
        <Button variant="default" flex="none" onClick={onCancel}>
          {t('listings.brochure-cancel')}
        </Button>
      </Group>
      <Progress.Root>
        <Progress.Section value={((done + 0.5) / (of + 1)) * 100} aria-label={t('listings.brochure')} />
      </Progress.Root>
    </Stack>
  );
}

/** The file, shared by an app where the browser hands files to one, else downloaded at once. */
function Made({ made: { file, pages, missing }, onShared }: { made: MadeBrochure; onShared: () => void }) {
  const { t, language } = useWords();
  const isSendable = canShareFiles([file]);
  useEffect(() => {
    if (!canShareFiles([file])) download(file, file.name);
  }, [file]);
  const send = () =>
    void share({ files: [file] }).then(
      (isShared) => isShared && onShared(),
      () => toast({ message: t('listings.brochure-not-sent'), tone: 'bad' }),
    );
  const save = () => {
    download(file, file.name);
    onShared();
  };
  return (
    <Stack gap="xs">
      <Text role="status" fz="sm">
        {t('listings.brochure-made', { count: pages, size: formatBytes(file.size, language) })}
        {missing > 0 && ` ${t('listings.share-photos-missing', { count: missing })}`}
      </Text>
      <div className={face.others}>
        {isSendable && <Button onClick={send}>{t('listings.brochure-send')}</Button>}
        <Button variant="default" onClick={save}>
          {t('listings.brochure-save')}
        </Button>
      </div>
    </Stack>
  );
}
