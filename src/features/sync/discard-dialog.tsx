import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { discardDraft } from '#entities/draft/discard-draft.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { SyncLine } from './sync-lines.ts';
import face from './sync.module.css';

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
    <Dialog opened title={t('sync.discard-title', { name })} onClose={onClose}>
      <div className={face.lost}>
        <p>
          {t(
            isOnServer ? 'sync.discard-changes' : mayHaveArrived ? 'sync.discard-maybe' : 'sync.discard-all',
          )}
        </p>
        {unsent > 0 && <p>{t('sync.discard-photos', { count: unsent })}</p>}
      </div>
      <Button look="quiet" wide onClick={onClose}>
        {t('sync.discard-keep')}
      </Button>
      <Button look="danger" wide onClick={confirm}>
        {t('sync.discard-confirm')}
      </Button>
    </Dialog>
  );
}
