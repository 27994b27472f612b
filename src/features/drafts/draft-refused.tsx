import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import { useWords } from '#messages/words.ts';
import { copyDraft } from '#session/copy-draft.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import face from './draft-form.module.css';

interface DraftRefusedProps {
  agentId: string;
  draftId: string;
  body: DraftBody;
  code: ErrorCode | DeviceErrorCode | undefined;
  listingPath: '/properties/draftslisting' | '/webview/property/drafts';
  onGiveUp: (copied?: DraftBody) => Promise<void>;
}

/** The server will never take this save, whatever is typed (the draft is gone, or handed in): two ways out, and the text stays until one is taken. */
export function DraftRefused({ agentId, draftId, body, code, listingPath, onGiveUp }: DraftRefusedProps) {
  const { t, sentence } = useWords();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isGone = code === 'draft_gone';
  const saveAsNew = async () => {
    setIsBusy(true);
    try {
      const { name, photosLeft } = await copyDraft(agentId, { draftId, body }, false);
      const left = photosLeft > 0 ? ` ${t('draft.gone-photos', { count: photosLeft })}` : '';
      void toast({ message: t('draft.recreated', { name }) + left, tone: 'good' });
      await onGiveUp(body);
      await navigate({ to: listingPath });
    } catch (fault) {
      setTrouble(fault);
      setIsBusy(false);
    }
  };
  return (
    <section className={face.choice} role="alert">
      <h2>{t(isGone ? 'draft.gone-title' : 'draft.standing-rejected')}</h2>
      <p>{isGone ? t('draft.gone-text') : sentence(code)}</p>
      {trouble !== null && <p>{t('draft.not-saved', { reason: sentence(trouble) })}</p>}
      <div className={face.choiceActions}>
        <Button disabled={isBusy} onClick={() => void saveAsNew()}>
          {t(isGone ? 'draft.recreate' : 'draft.save-as-new')}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => void onGiveUp().catch(setTrouble)}>
          {t(isGone ? 'sync.discard' : 'draft.give-up')}
        </Button>
      </div>
    </section>
  );
}
