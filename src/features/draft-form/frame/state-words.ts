import { isForPublic } from '#domain/draft/draft.ts';
import type { MessageId } from '#messages/words.ts';
import type { DraftEditor } from '#draft-editor/use-draft-editor.ts';

/** `passing`: it changes by itself in a moment, and is not announced. */
type Tone = 'passing' | 'plain' | 'waiting' | 'good' | 'bad';

type Stated = Pick<
  DraftEditor,
  'error' | 'isDirty' | 'isStored' | 'unsavable' | 'canSaveItself' | 'syncState'
>;

/** Facts about the draft that its editor does not have. */
export interface DraftPlace {
  /** The browser stores nothing: then no sentence says that the text is saved. */
  isInMemory: boolean;
  /** It is the draft of a published listing. */
  isListed: boolean;
  /** The latest save waits for longer than a save takes. */
  isDelayed: boolean;
}

/**
 * Where the draft is, in a sentence: Saving, Saved, or On this device only; or what needs the agent. Null where
 * nothing is to be said.
 */
export function stateWords(editor: Stated, place: DraftPlace): [Tone, MessageId] | null {
  return (place.isInMemory ? stateInMemory(editor) : null) ?? wordsFor(editor, place);
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

function wordsFor(editor: Stated, { isListed, isDelayed }: DraftPlace): [Tone, MessageId] | null {
  const { error, isDirty, syncState } = editor;
  const { state, becomes } = syncState;
  const saving = ['passing', 'draft.state-typing'] as const satisfies [Tone, MessageId];
  if (error) return ['bad', 'draft.state-error'];
  if (isDirty) return isOnDeviceOnly(editor) ? ['plain', 'draft.state-device'] : [...saving];
  const words = isForPublic(becomes) ? publishWords[becomes] : null;
  switch (state) {
    case 'waiting':
    case 'sending':
      if (words) return ['waiting', words[state]];
      return isDelayed ? ['waiting', 'draft.state-waiting'] : [...saving];
    case 'sent':
      return ['good', words?.sent ?? (isListed ? 'draft.state-unpublished' : 'draft.state-sent')];
    case 'rejected':
      return ['bad', 'draft.state-rejected'];
    case 'conflict':
      return ['bad', 'draft.state-conflict'];
    default:
      return null;
  }
}

/** True where the typed text is on the device, and is not saved until the agent does something. */
function isOnDeviceOnly({ isStored, unsavable, canSaveItself }: Stated): boolean {
  return isStored && (unsavable !== null || !canSaveItself);
}

function stateInMemory({ error, isDirty, syncState }: Stated): [Tone, MessageId] | null {
  if (error) return null;
  if (isDirty) return ['bad', 'draft.state-memory-typed'];
  if (syncState.state === 'waiting' || syncState.state === 'sending')
    return ['waiting', 'draft.state-memory'];
  return syncState.state === 'sent' ? ['good', 'draft.state-memory-sent'] : null;
}
