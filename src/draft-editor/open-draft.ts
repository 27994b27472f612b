import { type Draft, type DraftBody, toBody, emptyDraft, mayChange } from '#domain/draft/draft.ts';
import type { PropertyPick } from '#domain/draft/property-pick.ts';
import type { DraftStatus } from '#domain/draft/draft-status.ts';
import {
  type AutosaveVersion,
  type DraftBase,
  type OpenAutosave,
  type SavedDraft,
  baseFrom,
} from '#outbox/read.ts';

/** A draft as a form opens it. */
export interface OpenedDraft {
  body: DraftBody;
  base: DraftBase<DraftBody>;
  /** The picked property and the values that it filled in, where this device knows them. */
  pick?: PropertyPick | undefined;
  /** The autosaved versions that hold this text, never saved; null for a saved or a new draft. */
  autosaves: readonly AutosaveVersion[] | null;
  /** How many other texts of it, never saved, are on this device: each was typed in another tab. */
  others?: number;
  /** Nothing was ever stored under this id. */
  isNew: boolean;
  /** Submitted: it can be read, and no longer changed. */
  isClosed: boolean;
  /** The server's status of the draft, and whether it is a listing; absent where only this device was asked. */
  status?: DraftStatus;
  listed?: boolean;
  /** Why a reviewer returned it. */
  returned?: Pick<Draft, 'reason' | 'rejection'>;
}

/** The places that a draft can be read from. */
export interface DraftSources {
  /** The latest save, the latest autosaved text, and how many others this device has. @throws {ApiError} */
  device(): Promise<{ saved: SavedDraft | null; autosaved: OpenAutosave | null; others?: number }>;
  /** The server's copy; null where it knows no such draft. @throws {ApiError} where it cannot be asked */
  server(): Promise<Draft | null>;
  /** The newest copy of the server's that this device has seen; null where it has seen none. */
  cache(): Promise<Draft | null>;
  /** Resolves when an open form no longer waits for the server, if the device has an older copy. */
  patience(): Promise<void>;
}

/** A draft that was never stored anywhere. */
export const newDraft: OpenedDraft = {
  body: emptyDraft,
  base: { baseRev: null, base: null, parent: null },
  autosaves: null,
  isNew: true,
  isClosed: false,
};

/**
 * What a form starts from: autosaved text first, then what waits on this device, then the server's copy; null
 * where there is no such draft.
 * @throws {ApiError} where neither the server nor this device can say it, so that no unseen draft is overwritten
 */
export async function openDraft(sources: DraftSources): Promise<OpenedDraft | null> {
  const { saved, autosaved, others = 0 } = await sources.device();
  const open = { autosaves: null, isNew: false, isClosed: false };
  if (autosaved) {
    const { body, pick, baseRev, base, parent, supersedes } = autosaved;
    const autosaves = [autosaved, ...supersedes].map(({ editorId, typedAt }) => ({ editorId, typedAt }));
    return { ...open, body, pick, base: { baseRev, base, parent }, autosaves, others };
  }
  if (saved && saved.state !== 'acked')
    return { ...open, body: saved.body, pick: saved.pick, base: baseFrom(saved) };

  const draft = await serverCopy(sources).catch((error: unknown) => {
    if (saved) return null;
    throw error;
  });
  if (saved && (draft === null || draft.rev < (saved.ackedRev ?? 0))) {
    const isClosed = saved.becomes === 'Submitted';
    const status = isClosed ? { status: 'Submitted' as const } : {};
    return { ...open, body: saved.body, pick: saved.pick, base: baseFrom(saved), isClosed, ...status };
  }
  if (draft === null) return null;
  const body = toBody(draft);
  const { status, listed = false } = draft;
  const seen = { ...open, isClosed: !mayChange(draft), status, listed, returned: draft, body };
  if (saved && draft.rev === saved.ackedRev)
    return { ...seen, pick: saved.pick, base: { ...baseFrom(saved), base: body } };
  return { ...seen, base: { baseRev: draft.rev, base: body, parent: null } };
}

/**
 * The server's copy, or the newest one this device has seen where the server does not answer soon; null where
 * the server knows no such draft. @throws {ApiError} where neither can be read
 */
function serverCopy(sources: DraftSources): Promise<Draft | null> {
  const inTime = sources.server().catch(async (error: unknown) => {
    const draft = await sources.cache();
    if (draft === null) throw error;
    return draft;
  });
  const late = new Promise<Draft>((resolve, reject) => {
    sources
      .patience()
      .then(() => sources.cache())
      .then((draft) => draft && resolve(draft), reject);
  });
  return Promise.race([inTime, late]);
}
