import { labelOfPart } from '#messages/draft-facts.ts';
import { formatAnd } from '#domain/formats.ts';
import { useWords } from '#messages/words.ts';
import { returnReason } from '#entities/draft/return-reason.ts';
import { exportDrafts } from '#entities/draft/export-drafts.ts';
import { AlertAction } from '../fields/alert-action.tsx';
import { FormAlert } from '../fields/form-alert.tsx';
import { useForm } from '../fields/form-context.ts';
import type { OpenedDraft } from '#draft-editor/open-draft.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';

interface DraftNoticesProps {
  editor: DraftEditor;
  opened: OpenedDraft;
  /** Any other error. */
  error: unknown;
  hasConflict: boolean;
  /** The agent has submitted the draft; the server may not have it yet. */
  isSubmitted: boolean;
  onDiscard: () => void;
}

/** Notices about this draft that the agent has to see before typing. */
export function DraftNotices({
  editor,
  opened,
  error,
  hasConflict,
  isSubmitted,
  onDiscard,
}: DraftNoticesProps) {
  const words = useWords();
  const { t, sentence, language } = words;
  const { agentId, draftId, text } = useForm();
  const reason = returnReason(opened.returned ?? {}, sentence);
  return (
    <>
      {reason !== null && <FormAlert tone="bad">{t('draft.came-back', { reason })}</FormAlert>}
      {error !== null && (
        <FormAlert
          tone="bad"
          action={
            <>
              <AlertAction onClick={() => void exportDrafts(agentId, [{ draftId, body: text.get() }], words)}>
                {t('draft.export')}
              </AlertAction>
              {editor.error !== null && (
                <AlertAction onClick={() => void editor.store.retry()}>{t('error.retry')}</AlertAction>
              )}
            </>
          }
        >
          {t('draft.not-saved', { reason: sentence(error) })}
        </FormAlert>
      )}
      {editor.merged.length > 0 && !hasConflict && (
        <FormAlert tone="good">
          {t('draft.merged', {
            parts: formatAnd(
              editor.merged.map((part) => labelOfPart(part, t)),
              language,
            ),
          })}
        </FormAlert>
      )}
      {((editor.isDirty && isSubmitted) || opened.autosaves !== null) && (
        <FormAlert
          tone={isSubmitted ? 'waiting' : 'good'}
          action={editor.isDirty && <AlertAction onClick={onDiscard}>{t('draft.typed-forget')}</AlertAction>}
        >
          {t(isSubmitted ? 'draft.typed-after-submit' : 'draft.typed-restored')}
          {!!opened.others && ` ${t('draft.typed-others')}`}
        </FormAlert>
      )}
    </>
  );
}
