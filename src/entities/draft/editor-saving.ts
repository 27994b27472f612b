/** A save of the editor, from the press to the device: check, autosave, store. Also the resolution of a conflict. */
import type { DraftBecomes } from '#domain/draft.ts';
import { versionAfter, versionsIn, withSaved, withWriting } from './autosave.ts';
import { outboxChanged } from './editor-following.ts';
import {
  type EditorEffect,
  type EditorEvent,
  type EditorState,
  type EditorStep,
  type Saving,
  isOwnSave,
} from './editor-state.ts';
import { baseAfterSave, typed } from './editor-typing.ts';
import type { FormProblem } from './form-rules.ts';

/** Then another save of the same text would say nothing new. */
function isSaved({ isDirty, sync, base, isNew }: EditorState): boolean {
  return !isDirty && sync.state !== 'rejected' && (base.parent !== null || !isNew);
}

/** Then the text is published or submitted already. */
function isAlready(state: EditorState, becomes: DraftBecomes): boolean {
  return (
    !state.isDirty && isOwnSave(state) && state.sync.state !== 'rejected' && state.sync.becomes === becomes
  );
}

/** Begins a save, a submission or a publication, unless there is nothing to save or something is missing. */
export function saveAsked(
  state: EditorState,
  { id, mutationId, becomes, body, missing }: Extract<EditorEvent, { kind: 'saveAsked' }>,
): EditorStep {
  const answer = (isDone: boolean): EditorEffect => ({ kind: 'answer', id, isSaved: isDone });
  if (becomes === undefined) {
    if (state.saving) return { state: { ...state, isSaveDue: true }, effects: [answer(true)] };
    if (isSaved(state)) return { state, effects: [answer(true)] };
  } else if (state.saving || isAlready(state, becomes)) {
    return { state, effects: [answer(isAlready(state, becomes))] };
  }
  if (missing.length > 0) {
    return {
      state: { ...state, problems: missing, checks: state.checks + 1 },
      effects: [answer(false)],
    };
  }
  const { state: next, effects } = body === state.body ? { state, effects: [] } : typed(state, body);
  const { base, autosave } = next;
  const order = autosave.typedCount;
  return {
    state: {
      ...next,
      saving: { step: 'checking', id, mutationId, body, order, becomes, base, replaces: null },
    },
    effects: [...effects, { kind: 'check', body, becomes }],
  };
}

/** The rules were checked: the save goes on, or ends with their problems. */
export function checked(state: EditorState, problems: readonly FormProblem[], now: number): EditorStep {
  const { saving } = state;
  if (saving?.step !== 'checking') return { state, effects: [] };
  const next = { ...state, problems, checks: state.checks + 1 };
  return problems.length > 0
    ? ended({ ...next, saving: null }, saving, false)
    : autosaveFirst({ ...next, trouble: null }, saving, now);
}

/** Text that is being autosaved is stored first, so that it cannot come back after its own save. */
function autosaveFirst(state: EditorState, saving: Saving, now: number): EditorStep {
  const { state: autosave, version } = withWriting(state.autosave, state.base, now);
  const next = { ...state, autosave, saving: { ...saving, step: 'autosaving' as const } };
  if (version) return { state: next, effects: [{ kind: 'autosave', version }] };
  return autosave.writing ? { state: next, effects: [] } : store(next);
}

/** Stores the text of the save, whose autosave is on the device by now. */
export function store(state: EditorState): EditorStep {
  const { saving, autosave } = state;
  if (saving?.step !== 'autosaving') return { state, effects: [] };
  const { mutationId, body, becomes, replaces, order } = saving;
  const base = replaces === null ? state.base : saving.base;
  const supersedes = versionsIn(autosave, order);
  const typedOn = versionAfter(autosave, order);
  return {
    state: { ...state, saving: { ...saving, base, step: 'storing' } },
    effects: [
      replaces === null
        ? { kind: 'save', mutationId, body, base, becomes, supersedes, typedOn }
        : { kind: 'resolve', mutationId, body, replaces, supersedes, typedOn, isOther: false },
    ],
  };
}

/** The device holds the save: it is the base of the text from now on. */
export function stored(state: EditorState): EditorStep {
  const { saving } = state;
  if (saving?.step !== 'storing') return { state, effects: [] };
  const { mutationId, body, becomes, order } = saving;
  const base = baseAfterSave(saving);
  const { state: autosave, isTypedOn } = withSaved(state.autosave, order);
  const next = {
    ...state,
    base,
    lastSaved: body,
    trouble: null,
    failedSave: null,
    isDirty: isTypedOn,
    autosave,
    saving: null,
  };
  const { state: after, effects } = ended(next, saving, true);
  return {
    state: after,
    effects: [
      ...(isTypedOn ? [{ kind: 'autosaveSoon' } as const] : []),
      ...(becomes === 'Published' ? [{ kind: 'published', body, mutationId } as const] : []),
      ...effects,
    ],
  };
}

/** The device could not store the save: the text stays dirty, and the save can be tried again. */
export function storeFailed(state: EditorState, trouble: unknown): EditorStep {
  const { saving } = state;
  if (saving?.step !== 'storing') return { state, effects: [] };
  const next = { ...state, trouble, saving: null };
  const failedSave = { becomes: saving.replaces === null ? saving.becomes : undefined };
  return ended({ ...next, failedSave }, saving, false);
}

/**
 * What the outbox said during the save is taken in now. A save that was asked for during this one follows it:
 * it may mean more text.
 */
function ended(state: EditorState, { id }: Saving, isDone: boolean): EditorStep {
  const { state: next, effects } = outboxChanged({ ...state, isSaveDue: false }, state.sync);
  return {
    state: next,
    effects: [
      ...effects,
      { kind: 'answer', id, isSaved: isDone },
      ...(state.isSaveDue ? [{ kind: 'saveAgain', becomes: undefined, id: 0 } as const] : []),
    ],
  };
}

/** The agent resolved a conflict by a text of their own, which replaces the save that met it. */
export function conflictResolved(
  state: EditorState,
  { id, mutationId: key, body }: Extract<EditorEvent, { kind: 'conflictResolved' }>,
  now: number,
): EditorStep {
  const { theirs = null, theirsRev = null, mutationId, becomes } = state.sync;
  const nothing: EditorStep = { state, effects: [{ kind: 'answer', id, isSaved: false }] };
  if (theirsRev === null || mutationId === undefined || state.saving) return nothing;
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
    mutationId: key,
    body,
    order,
    becomes,
    base,
    replaces: mutationId,
  };
  const step = autosaveFirst({ ...next, trouble: null }, saving, now);
  return { state: step.state, effects: [...effects, ...step.effects] };
}
