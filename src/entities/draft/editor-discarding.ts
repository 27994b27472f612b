/** The editor discards a rejected save, or what was typed. */
import { versionsOf, withoutText } from './autosave.ts';
import {
  type Discarding,
  type EditorEvent,
  type EditorState,
  type EditorStep,
  isOwnSave,
} from './editor-state.ts';
import { autosaved } from './editor-typing.ts';

/**
 * This form's text goes with the save only where it was typed on that save, and where nothing was typed since
 * it was copied.
 */
export function saveDiscarded(
  state: EditorState,
  { id, copied }: Extract<EditorEvent, { kind: 'saveDiscarded' }>,
  now: number,
): EditorStep {
  const mutationId = state.sync.mutationId ?? '';
  const isWithText = isOwnSave(state) && (copied === undefined || copied === state.body);
  if (isWithText) return discardWhenWritten(state, { id, mutationId });
  const { state: next, effects } = autosaved(state, now);
  return { state: next, effects: [...effects, { kind: 'discard', id, mutationId, versions: [] }] };
}

/** Discards what is typed, and a save where one is named; waits until a version that is being written is there. */
export function discardWhenWritten(state: EditorState, discarding: Discarding): EditorStep {
  if (state.autosave.writing) return { state: { ...state, discarding }, effects: [] };
  const versions = versionsOf(state.autosave);
  return {
    state: { ...state, discarding: null, autosave: withoutText(state.autosave) },
    effects: [{ kind: 'discard', ...discarding, versions }],
  };
}
