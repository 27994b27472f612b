/** The editor resolves a conflict, or discards a rejected save or what was typed. */
import { versionsFrom, withoutText } from './autosave.ts';
import { withoutQuietSave } from './editor-quiet.ts';
import { autosaveFirst } from './editor-saving.ts';
import {
  type Discarding,
  type EditorEvent,
  type EditorState,
  type EditorStep,
  type Saving,
  isOwnSave,
} from './editor-state.ts';
import { autosaved, typed } from './editor-typing.ts';

/** The agent resolved a conflict with `body`, which replaces the save that was in conflict. */
export function conflictResolved(
  before: EditorState,
  { id, mutationId: key, body }: Extract<EditorEvent, { kind: 'conflictResolved' }>,
  now: number,
): EditorStep {
  const state = withoutQuietSave(before);
  const { theirs = null, theirsRev = null, mutationId, becomes } = state.sync;
  const unchanged: EditorStep = { state, effects: [{ kind: 'answer', id, isSaved: false }] };
  if (theirsRev === null || mutationId === undefined || state.saving) return unchanged;
  if (!isOwnSave(state)) {
    const other = { replaces: mutationId, supersedes: [], typedOn: null, isOther: true };
    const effect = { kind: 'resolve', mutationId: key, body, ...other } as const;
    return { state, effects: [effect, { kind: 'answer', id, isSaved: true }] };
  }
  const base = { baseRev: theirsRev, base: theirs, parent: state.base.parent };
  const { state: next, effects } = typed({ ...state, base }, body);
  const order = next.autosave.typedCount;
  const saving: Saving = {
    step: 'autosaving',
    id,
    isQuiet: false,
    mutationId: key,
    body,
    order,
    pick: next.prefill.pick,
    becomes,
    base,
    replaces: mutationId,
  };
  const step = autosaveFirst({ ...next, error: null }, saving, now);
  return { state: step.state, effects: [...effects, ...step.effects] };
}

/**
 * Discards the save that the server rejected. The text of this form is discarded with it only if it was typed after
 * that save, and if nothing was typed since the text was copied.
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

/**
 * Discards the typed text, and the save with this `mutationId`, if any. Waits for a version that is being written.
 */
export function discardWhenWritten(state: EditorState, discarding: Discarding): EditorStep {
  if (state.autosave.writing) return { state: { ...state, discarding }, effects: [] };
  const versions = versionsFrom(state.autosave);
  return {
    state: { ...state, discarding: null, autosave: withoutText(state.autosave) },
    effects: [{ kind: 'discard', ...discarding, versions }],
  };
}
