/** The state of the editor of a draft, its events, and its effects. */
import type { DraftBecomes, DraftBody } from '#domain/draft/draft.ts';
import type { AutosaveVersion, DraftBase } from '#outbox/read.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';
import type { AutosaveState, VersionToStore } from './autosave.ts';
import type { AdvertEvent, AdvertFilling } from './advert-filling.ts';
import type { Prefill, PrefillEvent } from './prefill.ts';
import type { FormProblem } from '#entities/draft/form-rules.ts';
import type { SyncState } from './sync-state.ts';

/** A save on its way to the device: the problems are looked for, the text is autosaved, then it is stored. */
export interface Saving {
  step: 'checking' | 'autosaving' | 'storing';
  /** The press that asked for it; 0 where none did. */
  id: number;
  /** No press asked for it, and it shows no problems. */
  isQuiet: boolean;
  /** Key of the save. */
  mutationId: string;
  body: DraftBody;
  /** The number of the text: how many texts were typed in this form up to it. */
  order: number;
  pick: PropertyPick | null;
  becomes: DraftBecomes | undefined;
  base: DraftBase<DraftBody>;
  /** The conflicting save that this text resolves. */
  replaces: string | null;
}

/** A save that was asked for during another one, and follows it. */
interface NextSave {
  id: number;
  becomes: Exclude<DraftBecomes, 'Draft'> | undefined;
  isQuiet: boolean;
}

/** A discard that waits for the version that is being written. Otherwise that version would remain after it. */
export interface Discarding {
  id: number;
  mutationId: string | null;
}

export interface EditorState {
  /** The text on the screen. */
  readonly body: DraftBody;
  /** The save or revision that the text was made from. */
  readonly base: DraftBase<DraftBody>;
  /** The text as it was opened or last saved; null where the form opened with an autosaved text. */
  readonly lastSaved: DraftBody | null;
  /** Nothing was ever stored under this draft's id. */
  readonly isNew: boolean;
  /** Typed since the last save. */
  readonly isDirty: boolean;
  readonly problems: readonly FormProblem[];
  /** Number of validations so far; changes after each, so that the form can move the focus. */
  readonly validationCount: number;
  /** The problem for which the last quiet save did not store the text; null where there was none. */
  readonly unsavable: FormProblem | null;
  /** Why the device could not store something; null where it could. */
  readonly error: unknown;
  readonly saving: Saving | null;
  readonly nextSave: NextSave | null;
  readonly failedSave: { becomes: DraftBecomes | undefined } | null;
  readonly discarding: Discarding | null;
  readonly sync: SyncState;
  /**
   * The save that this form's last one replaced, until the outbox reports another: a report that still names it
   * was read before the last save was stored. Null where there is none.
   */
  readonly replaced: string | null;
  /** False until the outbox was read for the first time: `sync` is not known yet. */
  readonly isOutboxRead: boolean;
  /** The last save of this form that the server has acknowledged. */
  readonly delivered: string | null;
  /** The last save of this form that publishes or submits. */
  readonly published: string | null;
  readonly autosave: AutosaveState;
  readonly prefill: Prefill;
  /** The last advert that was taken into the text, which can be undone; null before one. */
  readonly advert: AdvertFilling | null;
}

export type EditorEvent =
  | PrefillEvent
  | AdvertEvent
  | { kind: 'typed'; body: DraftBody }
  /**
   * The agent pressed Submit or Publish; without `becomes`, Save as draft for a text that was to be published.
   * `body` is the text in the form in which it is saved; `missing` are the problems for which it cannot be.
   */
  | {
      kind: 'saveAsked';
      id: number;
      mutationId: string;
      becomes?: Exclude<DraftBecomes, 'Draft'> | undefined;
      body: DraftBody;
      missing: readonly FormProblem[];
    }
  /**
   * The agent has paused, goes to another step, or leaves the form. `body` is the text in the form in which it is
   * saved.
   */
  | { kind: 'quietSaveAsked'; mutationId: string; body: DraftBody }
  /** The draft is opened again, or discarded: a quiet save that is not being stored yet ends. */
  | { kind: 'quietSaveCancelled' }
  /** `mutationId` is that of the save whose text was checked. */
  | { kind: 'checked'; mutationId: string; problems: readonly FormProblem[] }
  | { kind: 'stored' }
  | { kind: 'storeFailed'; error: unknown }
  /** The sync state of the draft's latest save changed, in any tab or in the worker. */
  | { kind: 'outboxChanged'; sync: SyncState }
  /** The browser emptied the outbox; `savedHere` is the save that is still on the device. */
  | { kind: 'outboxEmptied'; savedHere: string | null }
  | { kind: 'conflictResolved'; id: number; mutationId: string; body: DraftBody }
  /** Something else could not be stored or read; null where it could. */
  | { kind: 'errorSet'; error: unknown }
  | { kind: 'autosaveDue' }
  | { kind: 'autosaved' }
  | { kind: 'autosaveFailed'; error: unknown }
  | { kind: 'retryAsked'; id: number }
  /** Discard the save that the server rejected; `copied` is the text that was copied before. */
  | { kind: 'saveDiscarded'; id: number; copied?: DraftBody | undefined }
  /** Discard what was typed since the last save. */
  | { kind: 'typedDiscarded'; id: number }
  | { kind: 'pageHidden' };

export type EditorEffect =
  | { kind: 'autosave'; version: VersionToStore }
  | { kind: 'autosaveOnClose'; version: VersionToStore }
  | { kind: 'autosaveSoon' }
  /** The text is to be saved by itself after a pause; at once where it `isUrgent`, as with a new photo. */
  | { kind: 'saveSoon'; isUrgent: boolean }
  /** The first text is typed: the id is not unused any more. */
  | { kind: 'touch' }
  | { kind: 'check'; mutationId: string; body: DraftBody; becomes: DraftBecomes | undefined }
  | {
      kind: 'save';
      mutationId: string;
      body: DraftBody;
      pick: PropertyPick | null;
      base: DraftBase<DraftBody>;
      becomes: DraftBecomes | undefined;
      isQuiet: boolean;
      supersedes: readonly AutosaveVersion[];
      /** The autosaved version that was typed after this text. Its base becomes this save. */
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
  | { kind: 'saveAgain'; becomes: DraftBecomes | undefined; id: number; isQuiet: boolean }
  /** The press with this id ended: is the text stored? */
  | { kind: 'answer'; id: number; isSaved: boolean };

export interface EditorStep {
  state: EditorState;
  effects: readonly EditorEffect[];
}

/** Is the sync state that of this form's own last save, and not an earlier or another tab's? */
export function isOwnSave({ sync, base }: Pick<EditorState, 'sync' | 'base'>): boolean {
  return sync.mutationId !== undefined && sync.mutationId === base.parent;
}
