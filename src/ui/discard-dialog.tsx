import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type MessageId, useWords } from '#messages/words.ts';
import { Dialog } from './dialog.tsx';

const warnings = {
  changes: 'sync.discard-changes',
  maybe: 'sync.discard-maybe',
  all: 'sync.discard-all',
} as const satisfies Record<string, MessageId>;

/** What is lost: changes of a draft on the server, a text that may be there, or the only text. */
export type LostText = keyof typeof warnings;

interface DiscardDialogProps {
  name: string;
  lost: LostText;
  unsentPhotos: number;
  /** Discards the work and does not reject. */
  onDiscard: () => Promise<void>;
  onClose: () => void;
}

/** Names the draft and what is lost before it is discarded; closes when it is. */
export function DiscardDialog({ name, lost, unsentPhotos, onDiscard, onClose }: DiscardDialogProps) {
  const { t } = useWords();
  const [isBusy, setIsBusy] = useState(false);
  const confirm = () => {
    setIsBusy(true);
    void onDiscard().then(onClose);
  };
  return (
    <Dialog title={t('sync.discard-title', { name })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t(warnings[lost])}</Text>
        {unsentPhotos > 0 && <Text>{t('sync.discard-photos', { count: unsentPhotos })}</Text>}
        <Button color="red" loading={isBusy} onClick={confirm}>
          {t('sync.discard-confirm')}
        </Button>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('sync.discard-keep')}
        </Button>
      </Stack>
    </Dialog>
  );
}
