/**
 * The editor of a draft, as pure rules: a state and an event give the next state and the effects to run. It
 * decides what is saved, what a save was made from, what comes into the form from another device, and what
 * is autosaved. `editor-store.ts` runs the effects in the portal; the simulation in `tests/faults` runs them
 * in a world that goes wrong.
 */
import type { DraftBecomes, DraftBody } from '#domain/draft.ts';
import { mergeDrafts } from '#domain/draft-merge.ts';
import type { AutosaveVersion, DraftBase } from '#outbox/read.ts';
import {
  type AutosaveBase,
  type AutosaveState,
  type VersionToStore,
  newAutosave,
  versionAfter,
  versionsIn,
  versionsOf,
  withClosing,
  withSaved,
  withTyped,
  withWriting,
  withWritten,
  withoutText,
} from './autosave.ts';
import { type FormProblem, stillWrong } from './form-rules.ts';
import type { OpenedDraft } from './open-draft.ts';
import type { SyncState } from './sync-state.ts';

/** A save on its way to the device: the problems are looked for, the text is autosaved, then it is stored. */
interface Saving {
  step: 'checking' | 'autosaving' | 'storing';
  /** Which press asked for it. */
  id: number;
  /** Key of the save. */
  mutationId: string;
  body: DraftBody;
  /** Place of the text in the order of typing. */
  order: number;
  becomes: DraftBecomes | undefined;
  base: DraftBase<DraftBody>;
  /** The conflicting save that this text resolves. */
  replaces: string | null;
}

/** A discard that waits until no version is being written, which would come back after it. */
interface Discarding {
  id: number;
  mutationId: string | null;
}

export interface EditorState {
  /** The text on the screen. */
  readonly body: DraftBody;
  /** What the text was made from. */
  readonly base: DraftBase<DraftBody>;
  /** The text as it was opened or last saved; null where the form opened with an autosaved text. */
  readonly lastSaved: DraftBody | null;
  /** Nothing was ever stored under this draft's id. */
  readonly isNew: boolean;
  /** Typed since the last save. */
  readonly isDirty: boolean;
  readonly problems: readonly FormProblem[];
  /** How often problems were looked for. */
  readonly checks: number;
  /** Why the device could not store something; null where it could. */
  readonly trouble: unknown;
  readonly saving: Saving | null;
  /** A press of Save during a save: its text is saved after it. */
  readonly isSaveDue: boolean;
  readonly failedSave: { becomes: DraftBecomes | undefined } | null;
  readonly discarding: Discarding | null;
  readonly sync: SyncState;
  /** The last save of this form that the server has. */
  readonly delivered: string | null;
  readonly autosave: AutosaveState;
}

export type EditorEvent =
  | { kind: 'typed'; body: DraftBody }
  /** Save, Submit or Publish. `body` is the text as it is to be saved, `missing` what keeps it from that. */
  | {
      kind: 'saveAsked';
      id: number;
      mutationId: string;
      becomes?: Exclude<DraftBecomes, 'Draft'> | undefined;
      body: DraftBody;
      missing: readonly FormProblem[];
    }
  | { kind: 'checked'; problems: readonly FormProblem[] }
  | { kind: 'stored' }
  | { kind: 'storeFailed'; trouble: unknown }
  /** How the draft's latest save stands, in whichever tab or worker it changed. */
  | { kind: 'outboxChanged'; sync: SyncState }
  /** The browser emptied the outbox; `savedHere` is the save that is still on the device. */
  | { kind: 'outboxEmptied'; savedHere: string | null }
  | { kind: 'conflictResolved'; id: number; mutationId: string; body: DraftBody }
  /** Something else could not be stored or read; null where it could. */
  | { kind: 'troubled'; trouble: unknown }
  | { kind: 'autosaveDue' }
  | { kind: 'autosaved' }
  | { kind: 'autosaveFailed'; trouble: unknown }
  | { kind: 'retryAsked'; id: number }
  /** Give up the save that the server rejected; `copied` is the text that was copied before. */
  | { kind: 'saveDiscarded'; id: number; copied?: DraftBody | undefined }
  /** Give up what was typed since the last save. */
  | { kind: 'typedDiscarded'; id: number }
  | { kind: 'pageHidden' };

export type EditorEffect =
  | { kind: 'autosave'; version: VersionToStore }
  | { kind: 'autosaveOnClose'; version: VersionToStore }
  | { kind: 'autosaveSoon' }
  /** The first text is typed: the id is not unused any more. */
  | { kind: 'touch' }
  | { kind: 'check'; body: DraftBody; becomes: DraftBecomes | undefined }
  | {
      kind: 'save';
      mutationId: string;
      body: DraftBody;
      base: DraftBase<DraftBody>;
      becomes: DraftBecomes | undefined;
      supersedes: readonly AutosaveVersion[];
      /** A version that was typed after this text: from now on it is made from this save. */
      typedOn: AutosaveVersion | null;
    }
  /** `isOther`: the conflict of another tab's save; this form's text and base stay. */
  | {
      kind: 'resolve';
      mutationId: string;
      body: DraftBody;
      replaces: string;
      supersedes: readonly AutosaveVersion[];
      typedOn: AutosaveVersion | null;
      isOther: boolean;
    }
  | { kind: 'published'; body: DraftBody; mutationId: string }
  | { kind: 'discard'; id: number; mutationId: string | null; versions: readonly AutosaveVersion[] }
  | { kind: 'saveAgain'; becomes: DraftBecomes | undefined; id: number }
  /** The press with this id ended: is the text stored? */
  | { kind: 'answer'; id: number; isSaved: boolean };

export interface EditorStep {
  state: EditorState;
  effects: readonly EditorEffect[];
}

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
    checks: 0,
    trouble: null,
    saving: null,
    isSaveDue: false,
    failedSave: null,
    discarding: null,
    sync: { state: 'none', ackedRev: null },
    delivered: null,
    autosave: newAutosave(editorId, opened.autosaves ?? []),
  };
}

/** Is the sync state that of this form's own last save, and not an earlier or another tab's? */
export function isOwnSave({ sync, base }: Pick<EditorState, 'sync' | 'base'>): boolean {
  return sync.mutationId !== undefined && sync.mutationId === base.parent;
}

/** Applies one event. `now` is the device's clock. */
export function reduce(state: EditorState, event: EditorEvent, now: number): EditorStep {
  switch (event.kind) {
    case 'typed':
      return typed(state, event.body);
    case 'saveAsked':
      return saveAsked(state, event);
    case 'checked':
      return checked(state, event.problems, now);
    case 'stored':
      return stored(state);
    case 'storeFailed':
      return storeFailed(state, event.trouble);
    case 'outboxChanged':
      return outboxChanged(state, event.sync);
    case 'outboxEmptied':
      return outboxEmptied(state, event.savedHere);
    case 'conflictResolved':
      return conflictResolved(state, event, now);
    case 'troubled':
      return { state: { ...state, trouble: event.trouble }, effects: [] };
    case 'autosaveDue':
      return autosaved(state, now);
    case 'autosaved':
      return autosaveEnded(state, now, null);
    case 'autosaveFailed':
      return autosaveEnded(state, now, event.trouble);
    case 'retryAsked':
      return retryAsked(state, event.id, now);
    case 'saveDiscarded':
      return saveDiscarded(state, event, now);
    case 'typedDiscarded':
      return discardWhenWritten(state, { id: event.id, mutationId: null });
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
 * What the text on the screen is made from now. While a save is being stored, what is typed is made from it,
 * and if it is not stored after all, from what that save was made from.
 */
function baseOfTyped({ saving, base }: EditorState): AutosaveBase {
  if (saving?.step !== 'storing') return base;
  return { ...baseAfterSave(saving), fallbackParent: base.parent };
}

function baseAfterSave({ base: { baseRev, base }, mutationId }: Saving): DraftBase<DraftBody> {
  return { baseRev, base, parent: mutationId };
}

function typed(state: EditorState, body: DraftBody): EditorStep {
  const { problems, body: before, autosave } = state;
  const isFirst = autosave.typedCount === 0;
  return {
    state: {
      ...state,
      body,
      isDirty: true,
      problems: problems.length > 0 ? stillWrong(problems, before, body) : problems,
      autosave: withTyped(autosave, body),
    },
    effects: [...(isFirst ? [{ kind: 'touch' } as const] : []), { kind: 'autosaveSoon' }],
  };
}

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

function saveAsked(
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

function checked(state: EditorState, problems: readonly FormProblem[], now: number): EditorStep {
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

function store(state: EditorState): EditorStep {
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

function stored(state: EditorState): EditorStep {
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

function storeFailed(state: EditorState, trouble: unknown): EditorStep {
  const { saving } = state;
  if (saving?.step !== 'storing') return { state, effects: [] };
  const next = { ...state, trouble, saving: null };
  const failedSave = { becomes: saving.replaces === null ? saving.becomes : undefined };
  return ended({ ...next, failedSave }, saving, false);
}

/** A save that was asked for during this one follows it: it may mean more text. */
function ended(state: EditorState, { id }: Saving, isDone: boolean): EditorStep {
  const { state: next, effects } = merged({ ...state, isSaveDue: false });
  return {
    state: next,
    effects: [
      ...effects,
      { kind: 'answer', id, isSaved: isDone },
      ...(state.isSaveDue ? [{ kind: 'saveAgain', becomes: undefined, id: 0 } as const] : []),
    ],
  };
}

function outboxChanged(state: EditorState, sync: SyncState): EditorStep {
  const { savedRev = null, mutationId } = sync;
  const next = {
    ...state,
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
  const { mutationId, mergedFrom = null, body: both, baseRev = null, base = null } = state.sync;
  const isOfThisForm = mergedFrom !== null && mergedFrom === state.base.parent;
  if (!mutationId || !both || !isOfThisForm || state.saving) return { state, effects: [] };
  const { body, clashing } = mergeDrafts(state.lastSaved, state.body, both);
  if (clashing.length > 0) return { state, effects: [] };
  const isTypedOn = state.body !== state.lastSaved;
  const madeFrom = { baseRev, base, parent: mutationId };
  const next = { ...state, base: madeFrom, lastSaved: both, body: isTypedOn ? body : both };
  if (!isTypedOn) return { state: next, effects: [] };
  return {
    state: { ...next, autosave: withTyped(next.autosave, body) },
    effects: [{ kind: 'autosaveSoon' }],
  };
}

/** What neither the server nor the device has is autosaved again. */
function outboxEmptied(state: EditorState, savedHere: string | null): EditorStep {
  const { base, isDirty, delivered, saving } = state;
  const isElsewhere = base.parent === null || [savedHere, delivered].includes(base.parent);
  return saving || (!isDirty && isElsewhere) ? { state, effects: [] } : typed(state, state.body);
}

function conflictResolved(
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

function autosaved(state: EditorState, now: number): EditorStep {
  const { saving } = state;
  const isBeingSaved = saving?.step === 'storing' && (state.autosave.latest?.order ?? 0) <= saving.order;
  if (isBeingSaved) return { state, effects: [] };
  const { state: autosave, version } = withWriting(state.autosave, baseOfTyped(state), now);
  return { state: { ...state, autosave }, effects: version ? [{ kind: 'autosave', version }] : [] };
}

/** One version is written, or could not be. Whoever waited for it goes on. */
function autosaveEnded(state: EditorState, now: number, trouble: unknown): EditorStep {
  const isHeld = trouble === null;
  const { isDue } = state.autosave;
  const autosave = { ...withWritten(state.autosave, isHeld), isDue: false };
  /* The save that waits for it is stored all the same, and says itself what keeps it from that. */
  if (state.saving?.step === 'autosaving') return store({ ...state, autosave });
  const isAllStored = isHeld && autosave.isStored;
  const next = { ...state, autosave, trouble: isAllStored ? null : isHeld ? state.trouble : trouble };
  if (next.discarding) return discardWhenWritten(next, next.discarding);
  return isDue ? autosaved(next, now) : { state: next, effects: [] };
}

/** Once more what could not be stored: the save, or what was typed. */
function retryAsked(state: EditorState, id: number, now: number): EditorStep {
  const { failedSave } = state;
  if (failedSave) return { state, effects: [{ kind: 'saveAgain', becomes: failedSave.becomes, id }] };
  const { state: next, effects } = autosaved(state, now);
  return { state: next, effects: [...effects, { kind: 'answer', id, isSaved: true }] };
}

/**
 * This form's text goes with the save only where it was typed on that save, and where nothing was typed since
 * it was copied.
 */
function saveDiscarded(
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

function discardWhenWritten(state: EditorState, discarding: Discarding): EditorStep {
  if (state.autosave.writing) return { state: { ...state, discarding }, effects: [] };
  const versions = versionsOf(state.autosave);
  return {
    state: { ...state, discarding: null, autosave: withoutText(state.autosave) },
    effects: [{ kind: 'discard', ...discarding, versions }],
  };
}
