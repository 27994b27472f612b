import { Button, Modal, Stack, Text } from '@mantine/core';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { discardDraft } from '#entities/draft/discard-draft.ts';
import type { SyncLine } from './sync-lines.ts';

interface DiscardDialogProps {
  line: SyncLine;
  name: string;
  onClose: () => void;
  onTrouble: (trouble: unknown) => void;
}

/** Names the draft and what is lost before it is discarded. */
export function DiscardDialog({ line, name, onClose, onTrouble }: DiscardDialogProps) {
  const agentId = useAgent()._id;
  const { t } = useWords();
  const { draftId, isOnServer, attempts, problem, photos } = line;
  const unsent = photos.filter(({ state }) => state !== 'stored').length;
  const mayHaveArrived = attempts > 0 && problem === null;
  const confirm = () => {
    onClose();
    discardDraft(agentId, draftId).catch(onTrouble);
  };
  return (
    <Modal opened title={t('sync.discard-title', { name })} onClose={onClose}>
      <Stack gap="md">
        <Text>
          {t(
            isOnServer ? 'sync.discard-changes' : mayHaveArrived ? 'sync.discard-maybe' : 'sync.discard-all',
          )}
        </Text>
        {unsent > 0 && <Text>{t('sync.discard-photos', { count: unsent })}</Text>}
        <Button color="red" onClick={confirm}>
          {t('sync.discard-confirm')}
        </Button>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('sync.discard-keep')}
        </Button>
      </Stack>
    </Modal>
  );
}
