import { useNavigate } from '@tanstack/react-router';
import { type PhotoRecord, isUnderWay } from '#draft-queue/photos.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { Button } from '#ui/button.tsx';
import face from './draft-form.module.css';
import type { DraftEditor } from './use-draft-editor.ts';

type Tone = 'plain' | 'waiting' | 'good' | 'bad';

/** Save, always in reach of a thumb, and the truth about where the draft is. */
export function DraftBar({
  editor,
  photos,
  isInMemory,
  formId,
  listingPath,
}: {
  editor: DraftEditor;
  photos: readonly PhotoRecord[];
  /** This browser keeps nothing: what is said must not sound as if it did. */
  isInMemory: boolean;
  formId: string;
  listingPath: '/properties/draftslisting' | '/webview/property/drafts';
}) {
  const { t, sentence } = useWords();
  const navigate = useNavigate();
  const [tone, message] = (isInMemory ? standingInMemory(editor) : null) ?? standingOf(editor);
  const waiting = photos.filter(isUnderWay).length;
  const reason = editor.standing.state === 'rejected' && editor.standing.problem ? ` ${sentence(editor.standing.problem.code)}` : '';
  return (
    <div className={face.bar} data-bar>
      <p className={face.standing} role="status" data-tone={tone}>
        <span className={face.dot} aria-hidden="true" />
        <span>
          {t(message)}
          {reason}
          {waiting > 0 && !editor.isDirty && ` ${t('draft.waiting-photos', { count: waiting })}`}
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

function standingInMemory({ trouble, isDirty, standing }: DraftEditor): [Tone, MessageId] | null {
  if (trouble) return null;
  if (isDirty) return ['bad', 'draft.standing-memory-typed'];
  if (standing.state === 'waiting' || standing.state === 'sending') return ['waiting', 'draft.standing-memory'];
  return standing.state === 'sent' ? ['good', 'draft.standing-memory-sent'] : null;
}
