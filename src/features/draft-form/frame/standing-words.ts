import type { MessageId } from '#messages/words.ts';
import type { DraftEditor } from '#entities/draft/use-draft-editor.ts';

type Tone = 'plain' | 'waiting' | 'good' | 'bad';

/** Where the draft is, in a sentence. A browser that keeps nothing must not sound as if it did. */
export function standingWords(editor: DraftEditor, isInMemory: boolean): [Tone, MessageId] {
  return (isInMemory ? standingInMemory(editor) : null) ?? standingOf(editor);
}

const handedIn = {
  Published: {
    waiting: 'form.standing-publish-waiting',
    sending: 'form.standing-publish-sending',
    sent: 'form.standing-published',
  },
  Submitted: {
    waiting: 'form.standing-submit-waiting',
    sending: 'form.standing-submit-sending',
    sent: 'form.standing-submitted',
  },
} as const satisfies Record<string, Record<string, MessageId>>;

function standingOf({
  trouble,
  isDirty,
  isKept,
  standing: { state, becomes },
}: DraftEditor): [Tone, MessageId] {
  if (trouble) return ['bad', 'draft.standing-trouble'];
  if (isDirty) return ['plain', isKept ? 'draft.standing-typed' : 'draft.standing-typing'];
  const words = becomes === 'Published' || becomes === 'Submitted' ? handedIn[becomes] : null;
  switch (state) {
    case 'waiting':
      return ['waiting', words?.waiting ?? 'draft.standing-waiting'];
    case 'sending':
      return ['waiting', words?.sending ?? 'draft.standing-sending'];
    case 'sent':
      return ['good', words?.sent ?? 'draft.standing-sent'];
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
  if (standing.state === 'waiting' || standing.state === 'sending')
    return ['waiting', 'draft.standing-memory'];
  return standing.state === 'sent' ? ['good', 'draft.standing-memory-sent'] : null;
}
