/** The editor follows its saves: acknowledged, merged, or gone with the storage of the browser. */
import { mergeDrafts } from '#domain/draft/draft-merge.ts';
import { withTyped } from './autosave.ts';
import { hasTextForQuietSave, isQuietSaveBlocked } from './editor-quiet.ts';
import { type EditorState, type EditorStep, isOwnSave } from './editor-state.ts';
import { typed } from './editor-typing.ts';
import type { SyncState } from './sync-state.ts';

/**
 * Takes in how the draft's latest save stands: its revision, and what it was merged with. Text that had to
 * wait for it is saved by itself.
 */
export function outboxChanged(state: EditorState, sync: SyncState): EditorStep {
  const step = followed(state, sync);
  const isFree = isQuietSaveBlocked(state) && hasTextForQuietSave(step.state);
  return isFree ? { ...step, effects: [...step.effects, { kind: 'saveSoon', isUrgent: false }] } : step;
}

function followed(state: EditorState, sync: SyncState): EditorStep {
  const { savedRev = null, mutationId } = sync;
  const next = {
    ...state,
    hasHeard: true,
    sync,
    delivered: mutationId !== undefined && savedRev !== null ? mutationId : state.delivered,
  };
  const isNewRevision = isOwnSave(next) && savedRev !== null && savedRev !== next.base.baseRev;
  if (isNewRevision) {
    const base = { ...next.base, baseRev: savedRev, base: sync.body ?? null };
    return { state: { ...next, base }, effects: [] };
  }
  return merged(next);
}

/**
 * This form's save was merged with another device's text: what came from there comes into the form, unless
 * the same part was typed over meanwhile. During a save it waits until that has ended.
 */
function merged(state: EditorState): EditorStep {
  const { mutationId, mergedFrom = null, body: both, savedRev = null } = state.sync;
  const { baseRev = null, base = null } = state.sync;
  const isOfThisForm = mergedFrom !== null && mergedFrom === state.base.parent;
  if (!mutationId || !both || !isOfThisForm || state.saving) return { state, effects: [] };
  const { body, clashing } = mergeDrafts(state.lastSaved, state.body, both);
  if (clashing.length > 0) return { state, effects: [] };
  const isTypedOn = state.body !== state.lastSaved;
  const revision = savedRev === null ? { baseRev, base } : { baseRev: savedRev, base: both };
  const madeFrom = { ...revision, parent: mutationId };
  const next = { ...state, base: madeFrom, lastSaved: both, body: isTypedOn ? body : both };
  if (!isTypedOn) return { state: next, effects: [] };
  return {
    state: { ...next, autosave: withTyped(next.autosave, body) },
    effects: [{ kind: 'autosaveSoon' }, { kind: 'saveSoon', isUrgent: false }],
  };
}

/** What neither the server nor the device has is autosaved again. */
export function outboxEmptied(state: EditorState, savedHere: string | null): EditorStep {
  const { base, isDirty, delivered, saving } = state;
  const isElsewhere = base.parent === null || [savedHere, delivered].includes(base.parent);
  return saving || (!isDirty && isElsewhere) ? { state, effects: [] } : typed(state, state.body);
}
