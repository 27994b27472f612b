import { useNavigate } from '@tanstack/react-router';
import { type MessageId, useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import face from './draft-form.module.css';
import type { DraftEditor } from './use-draft-editor.ts';

type Tone = 'plain' | 'waiting' | 'good' | 'bad';

/** Save, always in reach of a thumb, and the truth about where the draft is. */
export function DraftBar({
  editor,
  formId,
  listingPath,
}: {
  editor: DraftEditor;
  formId: string;
  listingPath: '/properties/draftslisting' | '/webview/property/drafts';
}) {
  const { t, sentence } = useWords();
  const navigate = useNavigate();
  const [tone, message] = standingOf(editor);
  const reason = editor.standing.state === 'rejected' && editor.standing.problem ? ` ${sentence(editor.standing.problem.code)}` : '';
  return (
    <div className={face.bar} data-bar>
      <p className={face.standing} role="status" data-tone={tone}>
        <span className={face.dot} aria-hidden="true" />
        <span>
          {t(message)}
          {reason}
        </span>
      </p>
      <div className={face.actions}>
        {!editor.isDirty && editor.standing.state !== 'none' && (
          <Button look="quiet" onClick={() => void navigate({ to: listingPath })}>
            {t('draft.to-listing')}
          </Button>
        )}
        <Button type="submit" form={formId} disabled={editor.isSaving}>
          {t('draft.save')}
        </Button>
      </div>
    </div>
  );
}

function standingOf({ trouble, isDirty, isKept, standing }: DraftEditor): [Tone, MessageId] {
  if (trouble) return ['bad', 'draft.standing-trouble'];
  if (isDirty) return ['plain', isKept ? 'draft.standing-typed' : 'draft.standing-typing'];
  switch (standing.state) {
    case 'waiting':
      return ['waiting', 'draft.standing-waiting'];
    case 'sending':
      return ['waiting', 'draft.standing-sending'];
    case 'sent':
      return ['good', 'draft.standing-sent'];
    case 'rejected':
      return ['bad', 'draft.standing-rejected'];
    case 'conflict':
      return ['bad', 'draft.standing-conflict'];
    default:
      return ['plain', 'draft.standing-none'];
  }
}
