/** A save of the editor, from the press to the device: check, autosave, store. */
import { type DraftBecomes, type DraftBody, isForPublic } from '#domain/draft/draft.ts';
import { needsAgent } from '#outbox/read.ts';
import { versionAfter, versionsIn, withSaved, withTyped, withWriting } from './autosave.ts';
import { outboxChanged } from './editor-following.ts';
import {
  type EditorEffect,
  type EditorEvent,
  type EditorState,
  type EditorStep,
  type Saving,
  isOwnSave,
} from './editor-state.ts';
import {
  isQuietSaveBlocked,
  isQuietlySaving,
  isTakenBack,
  ownerRemoval,
  hasTextForQuietSave,
  withNothingTyped,
  withoutQuietSave,
} from './editor-quiet.ts';
import { baseAfterSave, baseOfTyped, typed } from './editor-typing.ts';
import type { SyncState } from './sync-state.ts';

const notSaved = { isSaved: false };

/** True where another save would change nothing: the text is that of the last save. */
function isUnchangedSinceSave({ isDirty, sync, base, isNew }: EditorState): boolean {
  return !isDirty && sync.state !== 'rejected' && (base.parent !== null || !isNew);
}

/** True where the last save has this text and already publishes it (`becomes` Published) or submits it. */
function isAlreadySavedAs(state: EditorState, becomes: DraftBecomes): boolean {
  return (
    !state.isDirty && isOwnSave(state) && state.sync.state !== 'rejected' && state.sync.becomes === becomes
  );
}

/** Begins a save, a submission or a publication, unless there is nothing to save or something is missing. */
export function saveAsked(
  before: EditorState,
  { id, mutationId, becomes, body, missing }: Extract<EditorEvent, { kind: 'saveAsked' }>,
): EditorStep {
  const state = withoutQuietSave(before);
  const answer = (isSaved: boolean): EditorEffect => ({ kind: 'answer', id, isSaved });
  if (state.saving?.isQuiet) {
    if (state.nextSave && !state.nextSave.isQuiet) return { state, effects: [answer(false)] };
    return { state: { ...state, nextSave: { id, becomes, isQuiet: false } }, effects: [] };
  }
  if (becomes === undefined) {
    if (state.saving) {
      const nextSave = { id: 0, becomes: undefined, isQuiet: false };
      return { state: { ...state, nextSave }, effects: [answer(true)] };
    }
    if (isUnchangedSinceSave(state)) return { state, effects: [answer(true)] };
  } else if (state.saving || isAlreadySavedAs(state, becomes)) {
    return { state, effects: [answer(isAlreadySavedAs(state, becomes))] };
  }
  if (missing.length > 0) {
    return {
      state: { ...state, problems: missing, validationCount: state.validationCount + 1 },
      effects: [answer(false)],
    };
  }
  return beginSave(state, { id, mutationId, becomes, body, isQuiet: false });
}

/**
 * Begins a save that nobody pressed for, where there is text to save by itself. During a save that was
 * pressed for, it follows.
 */
export function quietSaveAsked(
  before: EditorState,
  { mutationId, body }: Extract<EditorEvent, { kind: 'quietSaveAsked' }>,
): EditorStep {
  if (isQuietlySaving(before)) return { state: before, effects: [] };
  const state = withoutQuietSave(before);
  if (state.saving) {
    const nextSave = state.nextSave ?? { id: 0, becomes: undefined, isQuiet: true };
    return { state: { ...state, nextSave }, effects: [] };
  }
  if (!hasTextForQuietSave(state)) return { state, effects: [] };
  if (isTakenBack(state, body)) return withNothingTyped(state);
  return beginSave(state, { id: 0, mutationId, becomes: undefined, body, isQuiet: true });
}

function beginSave(
  state: EditorState,
  asked: Pick<Saving, 'id' | 'mutationId' | 'becomes' | 'body' | 'isQuiet'>,
): EditorStep {
  const { mutationId, body, becomes } = asked;
  const { state: next, effects } = body === state.body ? { state, effects: [] } : typed(state, body);
  const { base, autosave, prefill } = next;
  const order = autosave.typedCount;
  const { pick } = prefill;
  return {
    state: { ...next, saving: { ...asked, step: 'checking', order, pick, base, replaces: null } },
    effects: [...effects, { kind: 'check', mutationId, body, becomes }],
  };
}

/** The rules were checked. Without problems the save continues; else it ends. A quiet save shows no problems. */
export function checked(
  state: EditorState,
  { mutationId, problems }: Extract<EditorEvent, { kind: 'checked' }>,
  now: number,
): EditorStep {
  const { saving } = state;
  if (saving?.step !== 'checking' || saving.mutationId !== mutationId) return { state, effects: [] };
  const next = saving.isQuiet
    ? { ...state, unsavable: problems[0] ?? null }
    : { ...state, problems, validationCount: state.validationCount + 1 };
  if (problems.length > 0) {
    const removal = saving.isQuiet ? ownerRemoval(state, saving.body) : null;
    return removal
      ? saveRemovalAlone(next, saving, removal, now)
      : endSave({ ...next, saving: null }, saving, notSaved);
  }
  return autosaveFirst(saving.isQuiet ? next : { ...next, error: null }, saving, now);
}

/**
 * For a text that fails the rules, but removes facts of the owner: saves that removal alone. All other changes of the
 * text count as typed after it.
 */
function saveRemovalAlone(state: EditorState, saving: Saving, removal: DraftBody, now: number): EditorStep {
  const autosave = state.autosave.latest ? state.autosave : withTyped(state.autosave, state.body);
  return autosaveFirst({ ...state, autosave }, { ...saving, body: removal, order: 0 }, now);
}

/**
 * Autosaves the text before its save is stored. An autosave that ended after the save would bring the text back as
 * unsaved.
 */
export function autosaveFirst(state: EditorState, saving: Saving, now: number): EditorStep {
  const { state: autosave, version } = withWriting(state.autosave, baseOfTyped(state), now);
  const next = { ...state, autosave, saving: { ...saving, step: 'autosaving' as const } };
  if (version) return { state: next, effects: [{ kind: 'autosave', version }] };
  return autosave.writing ? { state: next, effects: [] } : store(next);
}

/** Stores the save. Its text is autosaved by now. */
export function store(state: EditorState): EditorStep {
  const { saving, autosave } = state;
  if (saving?.step !== 'autosaving') return { state, effects: [] };
  if (saving.isQuiet && isQuietSaveBlocked(state))
    return endSave({ ...state, saving: null }, saving, notSaved);
  const { mutationId, body, pick, becomes, isQuiet, replaces, order } = saving;
  const base = replaces === null ? state.base : saving.base;
  const supersedes = versionsIn(autosave, order);
  const typedOn = versionAfter(autosave, order);
  return {
    state: { ...state, saving: { ...saving, base, step: 'storing' } },
    effects: [
      replaces === null
        ? { kind: 'save', mutationId, body, pick, base, becomes, isQuiet, supersedes, typedOn }
        : { kind: 'resolve', mutationId, body, replaces, supersedes, typedOn, isOther: false },
    ],
  };
}

/**
 * The device holds the save: it is the base of the text from now on. It waits for the server until the outbox
 * reports otherwise, unless an earlier save needs the agent.
 */
export function stored(state: EditorState): EditorStep {
  const { saving } = state;
  if (saving?.step !== 'storing') return { state, effects: [] };
  const { mutationId, body, becomes, order } = saving;
  const base = baseAfterSave(saving);
  const { state: autosave, isTypedOn } = withSaved(state.autosave, order);
  const isStillReported = needsAgent(state.sync) || state.sync.mutationId === mutationId;
  const next = {
    ...state,
    ...(!isStillReported && { sync: waiting(state.sync, saving), replaced: state.sync.mutationId ?? null }),
    base,
    lastSaved: body,
    published: isForPublic(becomes) ? mutationId : state.published,
    error: null,
    failedSave: null,
    isDirty: isTypedOn,
    autosave,
    saving: null,
  };
  const { state: after, effects } = endSave(next, saving, { isSaved: true });
  return {
    state: after,
    effects: [
      ...(isTypedOn ? [{ kind: 'autosaveSoon' } as const] : []),
      ...(becomes === 'Published' ? [{ kind: 'published', body, mutationId } as const] : []),
      ...effects,
    ],
  };
}

/** The sync state of a save that the device has just stored. */
function waiting({ ackedRev }: SyncState, { mutationId, body, becomes, base }: Saving): SyncState {
  const madeFrom = { baseRev: base.baseRev, base: base.base };
  return { state: 'waiting', mutationId, body, ...(becomes && { becomes }), ...madeFrom, ackedRev };
}

/**
 * The device could not store the save: the text stays dirty, and the save can be tried again. A quiet save
 * says nothing: its text is autosaved.
 */
export function storeFailed(state: EditorState, error: unknown): EditorStep {
  const { saving } = state;
  if (saving?.step !== 'storing') return { state, effects: [] };
  if (saving.isQuiet) return endSave({ ...state, saving: null }, saving, notSaved);
  const next = { ...state, error, saving: null };
  const failedSave = { becomes: saving.replaces === null ? saving.becomes : undefined };
  return endSave({ ...next, failedSave }, saving, notSaved);
}

/**
 * Ends a save: applies the sync state that came during it, answers the press, and begins the save that was asked for
 * meanwhile, because that one may have more text.
 */
function endSave(state: EditorState, { id }: Saving, { isSaved }: { isSaved: boolean }): EditorStep {
  const { nextSave } = state;
  const { state: next, effects } = outboxChanged({ ...state, nextSave: null }, state.sync);
  return {
    state: next,
    effects: [
      ...effects,
      { kind: 'answer', id, isSaved },
      ...(nextSave ? [{ kind: 'saveAgain', ...nextSave } as const] : []),
    ],
  };
}
