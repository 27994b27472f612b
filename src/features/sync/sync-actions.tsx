import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DraftBody } from '#domain/draft.ts';
import { useWords } from '#messages/words.ts';
import { useAgent } from '#session/use-agent.ts';
import { copyDraft } from '#entities/draft/copy-draft.ts';
import { exportDrafts } from '#entities/draft/export-drafts.ts';
import { toast } from '#ui/toast.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import type { SyncLine } from './sync-lines.ts';
import face from './sync.module.css';

/** Edit, duplicate, export and discard; each label names its draft. */
export function SyncActions({ line, body, name }: { line: SyncLine; body: DraftBody | null; name: string }) {
  const agentId = useAgent()._id;
  const words = useWords();
  const { t, sentence } = words;
  const [isAsked, setIsAsked] = useState(false);
  const [trouble, setTrouble] = useState<unknown>(null);
  const { draftId, problem } = line;
  const edit = t(problem === 'draft_conflict' ? 'sync.compare' : 'sync.edit');
  const about = (action: string) => `${action}: ${name}`;
  const [isBusy, setIsBusy] = useState(false);
  const attempt = (task: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    setTrouble(null);
    void task()
      .catch(setTrouble)
      .then(() => setIsBusy(false));
  };
  const duplicate = async (text: DraftBody) => {
    const copy = await copyDraft(agentId, { draftId, body: text }, true);
    const left = copy.photosLeft > 0 ? ` ${t('draft.photos-left', { count: copy.photosLeft })}` : '';
    void toast({
      message: t('sync.duplicated', { name: copy.name || t('drafts.no-name') }) + left,
      tone: 'good',
    });
  };
  return (
    <>
      {trouble !== null && (
        <p className={face.reason} role="alert">
          {sentence(trouble)}
        </p>
      )}
      <div className={face.actions}>
        {body?.intent === null ? (
          <Link to="/master" search={{ draft: draftId }} className={face.action} aria-label={about(edit)}>
            {edit}
          </Link>
        ) : (
          <Link
            to="/properties/form/$propId"
            params={{ propId: draftId }}
            className={face.action}
            aria-label={about(edit)}
          >
            {edit}
          </Link>
        )}
        {body && (
          <>
            <button
              type="button"
              className={face.action}
              aria-label={about(t('sync.duplicate'))}
              onClick={() => attempt(() => duplicate(body))}
            >
              {t('sync.duplicate')}
            </button>
            <button
              type="button"
              className={face.action}
              aria-label={about(t('sync.export'))}
              onClick={() => attempt(() => exportDrafts(agentId, [{ draftId, body }], words))}
            >
              {t('sync.export')}
            </button>
          </>
        )}
        {line.hasUnsentText && (
          <button
            type="button"
            className={`${face.action} ${face.discard}`}
            aria-label={about(t('sync.discard'))}
            onClick={() => setIsAsked(true)}
          >
            {t('sync.discard')}
          </button>
        )}
      </div>
      {isAsked && (
        <DiscardDialog line={line} name={name} onClose={() => setIsAsked(false)} onTrouble={setTrouble} />
      )}
    </>
  );
}
