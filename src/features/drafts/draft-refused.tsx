import { useNavigate } from '@tanstack/react-router';
import type { DraftBody } from '#domain/draft.ts';
import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import { saveDraft } from '#draft-queue/save.ts';
import { useWords } from '#messages/words.ts';
import { newDraftId, touch } from '#session/new-draft-id.ts';
import { Button } from '#ui/button.tsx';
import face from './draft-form.module.css';

interface DraftRefusedProps {
  agentId: string;
  body: DraftBody;
  code: ErrorCode | DeviceErrorCode | undefined;
  listingPath: '/properties/draftslisting' | '/webview/property/drafts';
  onGiveUp: () => void;
}

/** The server will never take this save, whatever is typed (the draft is gone, or handed in): two ways out, and the text stays until one is taken. */
export function DraftRefused({ agentId, body, code, listingPath, onGiveUp }: DraftRefusedProps) {
  const { t, sentence } = useWords();
  const navigate = useNavigate();
  const saveAsNew = async () => {
    const draftId = newDraftId();
    touch(draftId);
    await saveDraft({ agentId, draftId, body, baseRev: null, after: null }, []);
    onGiveUp();
    await navigate({ to: listingPath });
  };
  return (
    <section className={face.choice} role="alert">
      <h2>{t('draft.standing-rejected')}</h2>
      <p>{sentence(code)}</p>
      <div className={face.choiceActions}>
        <Button onClick={() => void saveAsNew()}>{t('draft.save-as-new')}</Button>
        <Button look="quiet" onClick={onGiveUp}>
          {t('draft.give-up')}
        </Button>
      </div>
    </section>
  );
}
