/** How the editor reacts to changes of its saves: acknowledged, merged, or lost with the browser's storage. */
import { mergeDrafts } from '#domain/draft/draft-merge.ts';
import { needsAgent } from '#outbox/read.ts';
import { withTyped } from './autosave.ts';
import { hasTextForQuietSave, isQuietSaveBlocked } from './editor-quiet.ts';
import { type EditorState, type EditorStep, isOwnSave } from './editor-state.ts';
import { typed } from './editor-typing.ts';
import type { SyncState } from './sync-state.ts';

/**
 * Applies a report of the outbox, except one that was read before this form's last save was stored. A save that
 * needs the agent is reported also while newer ones wait behind it.
 */
export function outboxReported(state: EditorState, sync: SyncState): EditorStep {
  const isOlder = state.replaced !== null && sync.mutationId === state.replaced;
  if (isOlder && !needsAgent(sync)) return { state, effects: [] };
  return outboxChanged({ ...state, replaced: null }, sync);
}

/**
 * Applies the sync state of the draft's latest save: its revision, and what it was merged with. If a quiet save was
 * blocked by the state before, it follows.
 */
export function outboxChanged(state: EditorState, sync: SyncState): EditorStep {
  const step = withSyncState(state, sync);
  const isFree = isQuietSaveBlocked(state) && hasTextForQuietSave(step.state);
  return isFree ? { ...step, effects: [...step.effects, { kind: 'saveSoon', isUrgent: false }] } : step;
}

function withSyncState(state: EditorState, sync: SyncState): EditorStep {
  const { savedRev = null, mutationId } = sync;
  const next = {
    ...state,
    isOutboxRead: true,
    sync,
    delivered: mutationId !== undefined && savedRev !== null ? mutationId : state.delivered,
  };
  const isNewRevision = isOwnSave(next) && savedRev !== null && savedRev !== next.base.baseRev;
  if (isNewRevision) {
    const base = { ...next.base, baseRev: savedRev, base: sync.body ?? null };
    return { state: { ...next, base }, effects: [] };
  }
  return withMerge(next);
}

/**
 * Where the server merged this form's save with another device's text: takes the parts from there into the form. Does
 * nothing if one of these parts was typed over meanwhile, and nothing during a save: its end calls this again.
 */
function withMerge(state: EditorState): EditorStep {
  const { mutationId, mergedFrom = null, body: mergedBody, savedRev = null } = state.sync;
  const { baseRev = null, base = null } = state.sync;
  const isOfThisForm = mergedFrom !== null && mergedFrom === state.base.parent;
  if (!mutationId || !mergedBody || !isOfThisForm || state.saving) return { state, effects: [] };
  const { body, clashing } = mergeDrafts(state.lastSaved, state.body, mergedBody);
  if (clashing.length > 0) return { state, effects: [] };
  const isTypedOn = state.body !== state.lastSaved;
  const revision = savedRev === null ? { baseRev, base } : { baseRev: savedRev, base: mergedBody };
  const madeFrom = { ...revision, parent: mutationId };
  const next = { ...state, base: madeFrom, lastSaved: mergedBody, body: isTypedOn ? body : mergedBody };
  if (!isTypedOn) return { state: next, effects: [] };
  return {
    state: { ...next, autosave: withTyped(next.autosave, body) },
    effects: [{ kind: 'autosaveSoon' }, { kind: 'saveSoon', isUrgent: false }],
  };
}

/** The browser emptied the outbox: autosaves the text again, unless the server or the device has all of it. */
export function outboxEmptied(state: EditorState, savedHere: string | null): EditorStep {
  const { base, isDirty, delivered, saving } = state;
  const isBaseStored = base.parent === null || [savedHere, delivered].includes(base.parent);
  return saving || (!isDirty && isBaseStored) ? { state, effects: [] } : typed(state, state.body);
}
