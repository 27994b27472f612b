/**
 * The editor of a draft, as pure rules: a state and an event give the next state and the effects to run. It
 * decides what is saved, what a save was made from, what comes into the form from another device, and what
 * is autosaved. `editor-effects.ts` runs the effects in the portal; the simulation in `tests/faults` runs them
 * with faults at every step.
 */
import { newAutosave, withClosing, withWritten } from './autosave.ts';
import { outboxEmptied, outboxReported } from './editor-following.ts';
import { withoutQuietSave } from './editor-quiet.ts';
import { conflictResolved, discardWhenWritten, saveDiscarded } from './editor-resolving.ts';
import { advertised } from './editor-advert.ts';
import { prefilled } from './editor-prefill.ts';
import { checked, quietSaveAsked, saveAsked, store, stored, storeFailed } from './editor-saving.ts';
import type { EditorEvent, EditorState, EditorStep } from './editor-state.ts';
import { autosaved, baseOfTyped, typed } from './editor-typing.ts';
import { newPrefill } from './prefill.ts';
import type { OpenedDraft } from './open-draft.ts';

/** The editor of a draft that was just opened. */
export function newEditor(opened: OpenedDraft, editorId: string): EditorState {
  const isTyped = opened.autosaves !== null;
  return {
    body: opened.body,
    base: opened.base,
    lastSaved: isTyped ? null : opened.body,
    isNew: opened.isNew,
    isDirty: isTyped,
    problems: [],
    validationCount: 0,
    unsavable: null,
    error: null,
    saving: null,
    nextSave: null,
    failedSave: null,
    discarding: null,
    sync: { state: 'none', ackedRev: null },
    replaced: null,
    isOutboxRead: false,
    delivered: null,
    published: null,
    autosave: newAutosave(editorId, opened.autosaves ?? []),
    prefill: newPrefill(opened.pick ?? null),
    advert: null,
  };
}

/** Applies one event. `now` is the device's clock. */
export function reduce(state: EditorState, event: EditorEvent, now: number): EditorStep {
  switch (event.kind) {
    case 'typed':
      return typed(state, event.body);
    case 'propertyPicked':
    case 'propertyLearned':
    case 'nameTyped':
    case 'categoryChosen':
    case 'partChosen':
    case 'prefillUndone':
      return prefilled(state, event);
    case 'advertTaken':
    case 'advertUndone':
      return advertised(state, event);
    case 'saveAsked':
      return saveAsked(state, event);
    case 'quietSaveAsked':
      return quietSaveAsked(state, event);
    case 'quietSaveCancelled':
      return { state: withoutQuietSave(state), effects: [] };
    case 'checked':
      return checked(state, event, now);
    case 'stored':
      return stored(state);
    case 'storeFailed':
      return storeFailed(state, event.error);
    case 'outboxChanged':
      return outboxReported(state, event.sync);
    case 'outboxEmptied':
      return outboxEmptied(state, event.savedHere);
    case 'conflictResolved':
      return conflictResolved(state, event, now);
    case 'errorSet':
      return { state: { ...state, error: event.error }, effects: [] };
    case 'autosaveDue':
      return autosaved(state, now);
    case 'autosaved':
      return autosaveEnded(state, now, null);
    case 'autosaveFailed':
      return autosaveEnded(state, now, event.error);
    case 'retryAsked':
      return retryAsked(state, event.id, now);
    case 'saveDiscarded':
      return saveDiscarded(withoutQuietSave(state), event, now);
    case 'typedDiscarded':
      return discardWhenWritten(withoutQuietSave(state), { id: event.id, mutationId: null });
    case 'pageHidden': {
      const { state: autosave, version } = withClosing(state.autosave, baseOfTyped(state), now);
      return {
        state: { ...state, autosave },
        effects: version ? [{ kind: 'autosaveOnClose', version }] : [],
      };
    }
  }
}

/**
 * A version was written, or could not be (`error`). Continues the save or the discard that waited for it; else writes
 * the next version, where one is due.
 */
function autosaveEnded(before: EditorState, now: number, error: unknown): EditorStep {
  const isStoredOnDevice = error === null;
  const state = isStoredOnDevice ? before : withoutQuietSave(before);
  const { isDue } = state.autosave;
  const autosave = { ...withWritten(state.autosave, isStoredOnDevice), isDue: false };
  /* The waiting save is tried after a failure too: its own error then names the cause. */
  if (state.saving?.step === 'autosaving') return store({ ...state, autosave });
  const isAllStored = isStoredOnDevice && autosave.isStored;
  const next = {
    ...state,
    autosave,
    error: isAllStored ? null : isStoredOnDevice ? state.error : error,
  };
  if (next.discarding) return discardWhenWritten(next, next.discarding);
  return isDue ? autosaved(next, now) : { state: next, effects: [] };
}

/** Tries again what could not be stored: the save, or else the typed text. */
function retryAsked(state: EditorState, id: number, now: number): EditorStep {
  const { failedSave } = state;
  if (failedSave) {
    return { state, effects: [{ kind: 'saveAgain', becomes: failedSave.becomes, id, isQuiet: false }] };
  }
  const { state: next, effects } = autosaved(state, now);
  return { state: next, effects: [...effects, { kind: 'answer', id, isSaved: true }] };
}
