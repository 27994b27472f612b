import { labelOfPart, listed } from '#messages/draft-facts.ts';
import { useWords } from '#messages/words.ts';
import { exportDrafts } from '#entities/draft/export-drafts.ts';
import { Notice } from '#ui/notice.tsx';
import face from '../fields/draft-form.module.css';
import { useForm } from '../fields/form-context.ts';
import type { OpenedDraft } from '#entities/draft/open-draft.ts';
import type { DraftEditor } from '#entities/draft/use-draft-editor.ts';

interface DraftNoticesProps {
  editor: DraftEditor;
  opened: OpenedDraft;
  /** Any other error. */
  trouble: unknown;
  hasConflict: boolean;
  onDiscard: () => void;
}

/** What the agent needs to know about this draft before typing. */
export function DraftNotices({ editor, opened, trouble, hasConflict, onDiscard }: DraftNoticesProps) {
  const words = useWords();
  const { t, sentence, language } = words;
  const { agentId, draftId, text } = useForm();
  return (
    <>
      {opened.reason && <Notice tone="bad">{t('draft.came-back', { reason: opened.reason })}</Notice>}
      {trouble !== null && (
        <Notice
          tone="bad"
          action={
            <span className={face.troubleActions}>
              <button
                type="button"
                onClick={() => void exportDrafts(agentId, [{ draftId, body: text.get() }], words)}
              >
                {t('draft.export')}
              </button>
              {editor.trouble !== null && (
                <button type="button" onClick={() => void editor.tryAgain()}>
                  {t('draft.try-again')}
                </button>
              )}
            </span>
          }
        >
          {t('draft.not-saved', { reason: sentence(trouble) })}
        </Notice>
      )}
      {editor.merged.length > 0 && !hasConflict && (
        <Notice tone="good">
          {t('draft.merged', {
            parts: listed(
              editor.merged.map((part) => labelOfPart(part, t)),
              language,
            ),
          })}
        </Notice>
      )}
      {opened.autosaves !== null && editor.isDirty && (
        <Notice
          tone="good"
          action={
            <button type="button" onClick={onDiscard}>
              {t('draft.typed-forget')}
            </button>
          }
        >
          {t('draft.typed-restored')}
        </Notice>
      )}
    </>
  );
}
