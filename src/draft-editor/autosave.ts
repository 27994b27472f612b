/** The text that is typed and not saved, and how much of it is on the device. Pure rules. */
import type { DraftBody } from '#domain/draft/draft.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';
import type { AutosaveVersion, DraftBase } from '#outbox/read.ts';

/** A text, and its number: how many texts were typed in this form up to it. */
interface Typed {
  body: DraftBody;
  order: number;
}

/** A text that the device holds, or is about to hold. */
interface Stored {
  body: DraftBody;
  order: number;
  typedAt: number;
  /** False where it has to be stored again, on top of a newer save. */
  isCurrent: boolean;
}

/** The autosave of one open form. Times are epoch milliseconds of the device's clock. */
export interface AutosaveState {
  readonly editorId: string;
  /** The newest text that is typed and not saved; null where there is none. */
  readonly latest: Typed | null;
  /** Is `latest` on the device? */
  readonly isStored: boolean;
  /** The version of this form that the device holds. */
  readonly stored: Stored | null;
  /** The version that is being written. */
  readonly writing: Stored | null;
  /** Write again as soon as `writing` has ended. */
  readonly isDue: boolean;
  /** Versions of closed forms that this form's text was opened from. */
  readonly openedFrom: readonly AutosaveVersion[];
  /** The number of texts that were typed in this form. */
  readonly typedCount: number;
  readonly lastTypedAt: number;
}

/**
 * What a version is made from, and the pick of its property. `fallbackParent` counts where the save `parent`
 * was not stored after all.
 */
export type AutosaveBase = DraftBase<DraftBody> & {
  fallbackParent?: string | null;
  pick?: PropertyPick | undefined;
};

/** One version for the device to store: `Autosave` without what names the draft. */
export type VersionToStore = AutosaveVersion &
  AutosaveBase & { body: DraftBody; supersedes: readonly AutosaveVersion[] };

/** The autosave of a form that was just opened from these versions. */
export function newAutosave(editorId: string, openedFrom: readonly AutosaveVersion[]): AutosaveState {
  return {
    editorId,
    latest: null,
    isStored: true,
    stored: null,
    writing: null,
    isDue: false,
    openedFrom,
    typedCount: 0,
    lastTypedAt: 0,
  };
}

/** The agent typed `body`. */
export function withTyped(state: AutosaveState, body: DraftBody): AutosaveState {
  const order = state.typedCount + 1;
  return { ...state, latest: { body, order }, isStored: false, typedCount: order };
}

/**
 * Begins to store what is not stored yet, as made from `base`. While another version is being written, only
 * notes that it is due. No two versions of a form have the same `typedAt`, whatever the clock does.
 */
export function withWriting(
  state: AutosaveState,
  base: AutosaveBase,
  now: number,
): { state: AutosaveState; version: VersionToStore | null } {
  if (state.writing) return { state: { ...state, isDue: !state.isStored }, version: null };
  if (!state.latest || state.isStored) return { state, version: null };
  const { version, stored } = nextVersion(state, state.latest, base, now);
  return { state: { ...state, writing: stored, isStored: true, lastTypedAt: stored.typedAt }, version };
}

/**
 * The page is being closed: what the device does not hold is written without waiting. The result is unknown,
 * so it counts as stored, and is stored again if the page lives on.
 */
export function withClosing(
  state: AutosaveState,
  base: AutosaveBase,
  now: number,
): { state: AutosaveState; version: VersionToStore | null } {
  const { latest, stored } = state;
  if (!latest || (stored?.isCurrent && stored.body === latest.body)) return { state, version: null };
  const next = nextVersion(state, latest, base, now);
  return {
    state: { ...state, stored: { ...next.stored, isCurrent: false }, lastTypedAt: next.stored.typedAt },
    version: next.version,
  };
}

function nextVersion(
  { editorId, openedFrom, lastTypedAt }: AutosaveState,
  { body, order }: Typed,
  base: AutosaveBase,
  now: number,
): { version: VersionToStore; stored: Stored } {
  const typedAt = Math.max(now, lastTypedAt + 1);
  return {
    version: { editorId, typedAt, body, ...base, supersedes: openedFrom },
    stored: { body, order, typedAt, isCurrent: true },
  };
}

/** The write ended: the device holds the version, or could not store it. */
export function withWritten(state: AutosaveState, isStoredOnDevice: boolean): AutosaveState {
  const { writing } = state;
  if (!writing) return state;
  if (!isStoredOnDevice) return { ...state, writing: null, isStored: state.latest === null };
  const isNewest = (state.stored?.typedAt ?? 0) < writing.typedAt;
  return { ...state, writing: null, stored: isNewest ? writing : state.stored };
}

/** Every version of this form's text that the device holds. */
export function versionsFrom({ editorId, stored, openedFrom }: AutosaveState): readonly AutosaveVersion[] {
  return stored ? [{ editorId, typedAt: stored.typedAt }, ...openedFrom] : openedFrom;
}

/** The versions that a save of the text with this number contains: none that was typed after it. */
export function versionsIn(state: AutosaveState, order: number): readonly AutosaveVersion[] {
  return state.stored && state.stored.order > order ? state.openedFrom : versionsFrom(state);
}

/** The stored version, if it is of a text that was typed after the one with this number; or else null. */
export function versionAfter({ editorId, stored }: AutosaveState, order: number): AutosaveVersion | null {
  return stored && stored.order > order ? { editorId, typedAt: stored.typedAt } : null;
}

/** The text with this number is saved. Text that was typed after it is stored again (`isTypedOn`). */
export function withSaved(state: AutosaveState, order: number): { state: AutosaveState; isTypedOn: boolean } {
  const { latest, stored } = state;
  if (!latest || latest.order <= order) return { state: withoutText(state), isTypedOn: false };
  const kept = { ...state, openedFrom: [], stored: stored && { ...stored, isCurrent: false } };
  return { state: withTyped(kept, latest.body), isTypedOn: true };
}

/** The typed text was saved or discarded: there is none any more. */
export function withoutText(state: AutosaveState): AutosaveState {
  return { ...state, latest: null, stored: null, isStored: true, isDue: false, openedFrom: [] };
}
