import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listing } from '#domain/listing.ts';
import { labelOfPart, listed } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import { discardDraft } from '#entities/draft/discard-draft.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import form from '../fields/draft-form.module.css';
import { useForm } from '../fields/form-context.ts';
import { draftQuery, revertOnServer } from '#entities/draft/queries.ts';
import type { DraftEditor } from '#entities/draft/use-draft-editor.ts';
import face from './listing.module.css';
import { useChangesWaiting } from './use-changes-waiting.ts';

interface ListedNoticesProps {
  editor: DraftEditor;
  listing: Listing | null;
  onStartOver: () => void;
}

/**
 * For a published listing: says that it does not change until its changes are published, lists the changes,
 * and offers to undo them.
 */
export function ListedNotices({ editor, listing, onStartOver }: ListedNoticesProps) {
  const { t, sentence, language } = useWords();
  const { agentId, draftId } = useForm();
  const queryClient = useQueryClient();
  const changes = useChangesWaiting(listing);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const { state, becomes } = editor.syncState;
  const isOnItsWay =
    !editor.isDirty && becomes === 'Published' && (state === 'waiting' || state === 'sending');
  if (!listing || changes.length === 0 || isOnItsWay) return null;

  const undo = async () => {
    setIsBusy(true);
    setTrouble(null);
    try {
      const draft = await queryClient.fetchQuery({ ...draftQuery(agentId, draftId), retry: false });
      if (draft && draft.status !== 'Published') await revertOnServer(agentId, draft);
      await editor.discardAutosaves();
      await discardDraft(agentId, draftId);
      await queryClient.invalidateQueries({ queryKey: ['drafts'] });
      await queryClient.invalidateQueries({ queryKey: ['listing', agentId, draftId] });
      onStartOver();
    } catch (fault) {
      setTrouble(fault);
      setIsBusy(false);
    }
  };

  return (
    <div className={form.notices}>
      <Notice
        tone="waiting"
        action={
          <button type="button" onClick={() => setIsAsking(true)}>
            {t('form.undo-changes')}
          </button>
        }
      >
        <strong>{t('form.changes-waiting')}</strong>{' '}
        {t('form.changes-waiting-text', {
          parts: listed(
            changes.map((part) => labelOfPart(part, t)),
            language,
          ),
        })}
      </Notice>
      <Dialog opened={isAsking} title={t('form.undo-title')} onClose={() => setIsAsking(false)}>
        <p className={face.dialogText}>{t('form.undo-text')}</p>
        {trouble !== null && <Notice tone="bad">{sentence(trouble)}</Notice>}
        <Button look="danger" wide disabled={isBusy} onClick={() => void undo()}>
          {t('form.undo-changes')}
        </Button>
        <Button look="quiet" wide disabled={isBusy} onClick={() => setIsAsking(false)}>
          {t('form.undo-keep')}
        </Button>
      </Dialog>
    </div>
  );
}
