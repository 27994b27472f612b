import type { MessageId } from '#messages/words.ts';
import type { DraftEditor } from '#entities/draft/editor/use-draft-editor.ts';

type Tone = 'plain' | 'waiting' | 'good' | 'bad';

/**
 * The sync state of the draft in a sentence. If the browser stores nothing, the sentence does not say that
 * the text is saved. Null where nothing is to be said.
 */
export function stateWords(editor: DraftEditor, isInMemory: boolean): [Tone, MessageId] | null {
  return (isInMemory ? stateInMemory(editor) : null) ?? wordsFor(editor);
}

const publishWords = {
  Published: {
    waiting: 'form.state-publish-waiting',
    sending: 'form.state-publish-sending',
    sent: 'form.state-published',
  },
  Submitted: {
    waiting: 'form.state-submit-waiting',
    sending: 'form.state-submit-sending',
    sent: 'form.state-submitted',
  },
} as const satisfies Record<string, Record<string, MessageId>>;

function wordsFor({
  trouble,
  isDirty,
  isStored,
  syncState: { state, becomes },
}: DraftEditor): [Tone, MessageId] | null {
  if (trouble) return ['bad', 'draft.state-trouble'];
  if (isDirty) return ['plain', isStored ? 'draft.state-typed' : 'draft.state-typing'];
  const words = becomes === 'Published' || becomes === 'Submitted' ? publishWords[becomes] : null;
  switch (state) {
    case 'waiting':
      return ['waiting', words?.waiting ?? 'draft.state-waiting'];
    case 'sending':
      return ['waiting', words?.sending ?? 'draft.state-sending'];
    case 'sent':
      return ['good', words?.sent ?? 'draft.state-sent'];
    case 'rejected':
      return ['bad', 'draft.state-rejected'];
    case 'conflict':
      return ['bad', 'draft.state-conflict'];
    default:
      return null;
  }
}

function stateInMemory({ trouble, isDirty, syncState }: DraftEditor): [Tone, MessageId] | null {
  if (trouble) return null;
  if (isDirty) return ['bad', 'draft.state-memory-typed'];
  if (syncState.state === 'waiting' || syncState.state === 'sending')
    return ['waiting', 'draft.state-memory'];
  return syncState.state === 'sent' ? ['good', 'draft.state-memory-sent'] : null;
}
