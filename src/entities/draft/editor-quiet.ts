/** When a draft is saved without a press of Save. */
import type { EditorState } from './editor-state.ts';
import { isOvertaken } from './sync-state.ts';

/**
 * Does something keep the draft from being saved by itself: a save that needs the agent, or one that
 * publishes or submits the draft?
 */
export function isHeldUp({ sync, base }: EditorState): boolean {
  if (sync.state === 'rejected' || sync.state === 'conflict') return true;
  return (sync.becomes === 'Published' || sync.becomes === 'Submitted') && !isOvertaken(sync, base);
}

/** Is there text that is neither saved nor discarded, and nothing that holds it up? */
export function isToSaveByItself(state: EditorState): boolean {
  const { isDirty, autosave, discarding } = state;
  const isTyped = autosave.latest !== null || autosave.openedFrom.length > 0;
  return isDirty && isTyped && discarding === null && !isHeldUp(state);
}

/** Is the latest text being saved by itself already? */
export function isQuietlySaving({ saving, autosave }: EditorState): boolean {
  return saving !== null && saving.isQuiet && saving.order === autosave.typedCount;
}

/** Ends a quiet save that is not being stored yet: its text stays autosaved. */
export function withoutQuietSave(state: EditorState): EditorState {
  const { saving } = state;
  return saving?.isQuiet && saving.step !== 'storing' ? { ...state, saving: null } : state;
}
