/** When a draft is saved without a press of Save. */
import type { EditorState } from './editor-state.ts';
import { isOvertaken } from '../sync-state.ts';

/** True while a save of the draft needs the agent, or publishes or submits it. */
export function isQuietSaveBlocked({ sync, base }: EditorState): boolean {
  if (sync.state === 'rejected' || sync.state === 'conflict') return true;
  return (sync.becomes === 'Published' || sync.becomes === 'Submitted') && !isOvertaken(sync, base);
}

/** True while there is text that is neither saved nor discarded, and no save that blocks a quiet one. */
export function hasTextForQuietSave(state: EditorState): boolean {
  const { isDirty, autosave, discarding } = state;
  const isTyped = autosave.latest !== null || autosave.openedFrom.length > 0;
  return isDirty && isTyped && discarding === null && !isQuietSaveBlocked(state);
}

/** True while a quiet save of the latest text runs. */
export function isQuietlySaving({ saving, autosave }: EditorState): boolean {
  return saving !== null && saving.isQuiet && saving.order === autosave.typedCount;
}

/** Ends a quiet save that is not being stored yet: its text stays autosaved. */
export function withoutQuietSave(state: EditorState): EditorState {
  const { saving } = state;
  return saving?.isQuiet && saving.step !== 'storing' ? { ...state, saving: null } : state;
}
