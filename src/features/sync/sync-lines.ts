import type { DraftBody } from '#domain/draft/draft.ts';
import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import {
  type OpenCommand,
  isToDo,
  type SavedDraft,
  type OpenAutosave,
  type UnreadableItem,
  needsAgent,
  problemOfRecord,
} from '#outbox/read.ts';
import { type PhotoRecord, isUnderWay } from '#outbox/photos.ts';
import type { SyncOverview } from '#outbox/overview.ts';

/**
 * One draft of the sync centre: what of it is on this device, and its sync state. Times are epoch
 * milliseconds.
 */
export interface SyncLine {
  draftId: string;
  syncState: 'attention' | 'sending' | 'waiting' | 'photos' | 'unsaved';
  /** Null if the server has the text and only pictures are on this device. */
  body: DraftBody | null;
  since: number;
  attempts: number;
  nextAttemptAt: number;
  /** The error that the server or another device caused for the text. */
  problem: ErrorCode | DeviceErrorCode | null;
  /** Whether the server has an older text of it. */
  isOnServer: boolean;
  /** Whether there is text that the server does not have, saved or autosaved. */
  hasUnsentText: boolean;
  /** Whether there is newer text that was autosaved and not saved. */
  hasAutosave: boolean;
  photos: readonly PhotoRecord[];
}

export interface SyncLines {
  lines: SyncLine[];
  unreadable: readonly UnreadableItem[];
  /** Changes of listings that wait, and those that were partly rejected. */
  changes: readonly OpenCommand[];
  isSending: boolean;
  /** The time of the next try after a failure; null if there was none. */
  nextTryAt: number | null;
  /** The time of the oldest unsent work on this device; null if everything is sent. */
  oldest: number | null;
}

const order: readonly SyncLine['syncState'][] = ['attention', 'sending', 'waiting', 'photos', 'unsaved'];

/** The drafts of the sync centre, the most urgent first, and in each group the oldest first. */
export function syncLines({
  drafts,
  photos,
  commands,
}: Pick<SyncOverview, 'drafts' | 'photos' | 'commands'>): SyncLines {
  const autosavesInto = new Map(drafts.autosaved.map((text) => [text.draftId, text]));
  const savedAs = new Map(drafts.saved.map((record) => [record.draftId, record]));
  const photosFor = new Map<string, PhotoRecord[]>();
  for (const photo of photos) photosFor.set(photo.draftId, [...(photosFor.get(photo.draftId) ?? []), photo]);
  const draftIds = new Set([...savedAs.keys(), ...autosavesInto.keys(), ...photosFor.keys()]);
  const lines = [...draftIds]
    .flatMap(
      (draftId) =>
        toLine(draftId, savedAs.get(draftId), autosavesInto.get(draftId), photosFor.get(draftId) ?? []) ?? [],
    )
    .toSorted((a, b) => order.indexOf(a.syncState) - order.indexOf(b.syncState) || a.since - b.since);

  const records = drafts.saved.filter(({ state }) => state === 'queued' || state === 'sending');
  const pictures = photos.filter(isUnderWay);
  const changes = commands.filter((command) => isToDo(command) || command.state === 'rejected');
  const toDo = changes.filter(isToDo);
  const tries = [...records, ...pictures, ...toDo]
    .filter(({ state, attempts }) => state !== 'sending' && attempts > 0)
    .map(({ nextAttemptAt }) => nextAttemptAt);
  const ages = [
    ...lines.map(({ since }) => since),
    ...toDo.map(({ madeAt }) => madeAt),
    ...drafts.unreadable.map(({ storedAt }) => storedAt),
  ];
  return {
    lines,
    unreadable: drafts.unreadable,
    changes,
    isSending: [...records, ...pictures, ...toDo].some(({ state }) => state === 'sending'),
    nextTryAt: tries.length > 0 ? Math.min(...tries) : null,
    oldest: ages.length > 0 ? Math.min(...ages) : null,
  };
}

function toLine(
  draftId: string,
  saved: SavedDraft | undefined,
  autosaved: OpenAutosave | undefined,
  photos: readonly PhotoRecord[],
): SyncLine | null {
  const unsent = saved && saved.state !== 'acked' ? saved : undefined;
  const isRejected = photos.some(({ state }) => state === 'rejected');
  const underWay = photos.filter(isUnderWay);
  if (!unsent && !autosaved && !isRejected && underWay.length === 0) return null;

  const source = autosaved ?? unsent ?? saved;
  const since = unsent?.savedAt ?? autosaved?.typedAt ?? Math.min(...photos.map(({ addedAt }) => addedAt));
  const { attempts, nextAttemptAt } = unsent ??
    underWay.toSorted((a, b) => b.attempts - a.attempts)[0] ?? { attempts: 0, nextAttemptAt: 0 };
  return {
    draftId,
    syncState: toSyncState(unsent, autosaved, isRejected, underWay),
    body: source?.body ?? null,
    since,
    attempts,
    nextAttemptAt,
    problem: unsent ? problemOfRecord(unsent) : null,
    isOnServer: source ? source.baseRev !== null || saved?.state === 'acked' : true,
    hasUnsentText: unsent !== undefined || autosaved !== undefined,
    hasAutosave: unsent !== undefined && autosaved !== undefined,
    photos,
  };
}

function toSyncState(
  unsent: SavedDraft | undefined,
  autosaved: OpenAutosave | undefined,
  isRejected: boolean,
  underWay: readonly PhotoRecord[],
): SyncLine['syncState'] {
  if (isRejected || (unsent && needsAgent(unsent))) return 'attention';
  if (unsent) return unsent.state === 'sending' ? 'sending' : 'waiting';
  if (autosaved) return 'unsaved';
  return underWay.some(({ state }) => state === 'sending') ? 'sending' : 'photos';
}

/** Whether two lines render equally. Every read of the outbox creates new objects. */
export function isSameLine(a: SyncLine, b: SyncLine): boolean {
  const { photos: photosOfA, ...restOfA } = a;
  const { photos: photosOfB, ...restOfB } = b;
  const isSamePhotos =
    photosOfA.length === photosOfB.length && photosOfA.every((photo, index) => photo === photosOfB[index]);
  return (
    isSamePhotos &&
    Object.entries(restOfA).every(([name, value]) => value === restOfB[name as keyof typeof restOfB])
  );
}
