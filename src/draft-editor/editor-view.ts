import { isQuietSaveBlocked } from './editor-quiet.ts';
import type { EditorState } from './editor-state.ts';
import type { SyncState } from './sync-state.ts';

/** The part of the editor's state that screens show. The text itself is in `EditorStore.text`. */
export type EditorView = Pick<
  EditorState,
  'problems' | 'validationCount' | 'unsavable' | 'error' | 'isDirty' | 'base'
> & {
  syncState: SyncState;
  /** A save that was pressed for is on its way to the device. */
  isSaving: boolean;
  /** The text is being submitted: it must not be changed any more. */
  isSubmitting: boolean;
  /** False while another save of the draft needs the agent, or publishes or submits it. */
  canSaveItself: boolean;
  /** The typed text is on the device, and the agent has paused. */
  isStored: boolean;
};

export function toView(state: EditorState, isTyping: boolean): EditorView {
  const { problems, validationCount, unsavable, error, isDirty, base, sync, saving, autosave } = state;
  const isStored = !isTyping && autosave.isStored && autosave.writing === null;
  return {
    problems,
    validationCount,
    unsavable,
    error,
    isDirty,
    base,
    syncState: sync,
    isSaving: saving !== null && !saving.isQuiet,
    isSubmitting: saving?.becomes === 'Submitted',
    canSaveItself: !isQuietSaveBlocked(state),
    isStored,
  };
}

export function isSameView(one: EditorView, other: EditorView): boolean {
  return (Object.keys(one) as (keyof EditorView)[]).every((name) => one[name] === other[name]);
}
