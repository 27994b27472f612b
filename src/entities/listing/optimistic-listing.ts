import type { ListingSummary } from '#domain/listing.ts';
import { compareListings, isWanted, type ListingWanted } from '#domain/listing-search.ts';
import { summaryOfBody } from '#domain/listing-body.ts';
import { qualityOf } from '#domain/listing-quality.ts';
import { type StatusCommand, type SavedDraft, needsAgent } from '#outbox/read.ts';
import { withStatusCommands } from './optimistic-status.ts';

/**
 * A listing in the list, with the changes on this device. `mark` says which changes are not on the server or
 * were rejected.
 */
export interface ListingEntry {
  listing: ListingSummary;
  mark?: 'waiting' | 'attention';
}

/** Changes to listings on this device that the server's answers do not contain. */
export interface OnDevice {
  commands: readonly StatusCommand[];
  /** The save that determines each draft's content. */
  saved: ReadonlyMap<string, SavedDraft>;
  /** Ids of the listings with a save or a command. */
  touched: ReadonlySet<string>;
}

export function onDeviceOf(saved: readonly SavedDraft[], commands: readonly StatusCommand[]): OnDevice {
  const byId = new Map(
    saved.filter(({ body }) => body.intent !== null).map((record) => [record.draftId, record]),
  );
  return {
    commands,
    saved: byId,
    touched: new Set([...byId.keys(), ...commands.flatMap(({ waitsFor }) => waitsFor)]),
  };
}

/** True unless the server had acknowledged the save before it answered: then the answer contains it. */
const isNewer = ({ state, ackedAt }: SavedDraft, fetchedAt: number) =>
  state !== 'acked' || ackedAt > fetchedAt;

/**
 * True where the text that was published here replaces the server's: it is queued or being sent, or the
 * server acknowledged it after the answer of `fetchedAt`. A rejected text, or one in conflict, does not.
 */
export const replacesServerText = (record: SavedDraft, fetchedAt: number) =>
  record.becomes === 'Published' && !needsAgent(record) && isNewer(record, fetchedAt);

/**
 * True where what was noted of the owner here replaces the server's. It does not wait to be published, so every
 * save counts that the server will take.
 */
export const replacesServerOwner = (record: SavedDraft, fetchedAt: number) =>
  !needsAgent(record) && isNewer(record, fetchedAt);

const markOf = (record: SavedDraft): Pick<ListingEntry, 'mark'> =>
  record.state === 'acked'
    ? {}
    : { mark: needsAgent(record) ? ('attention' as const) : ('waiting' as const) };

/**
 * A listing of the server's answer of `fetchedAt` (epoch ms), with the newer changes on this device. A
 * listing without changes is returned as the same object.
 */
export function entryOf(listing: ListingSummary, fetchedAt: number, device: OnDevice): ListingEntry {
  if (!device.touched.has(listing._id)) return { listing };
  const record = device.saved.get(listing._id);
  const newer = record && isNewer(record, fetchedAt) ? record : null;
  const { isWaiting, ...current } = withStatusCommands(
    { ...listing, confirmedAt: listing.confirmedAt ?? null },
    fetchedAt,
    device.commands,
  );
  return {
    listing: newer ? withText(current, newer, fetchedAt) : current,
    ...(isWaiting && { mark: 'waiting' as const }),
    ...(newer && markOf(newer)),
  };
}

function withText(listing: ListingSummary, record: SavedDraft, fetchedAt: number): ListingSummary {
  if (!replacesServerText(record, fetchedAt)) return { ...listing, changesWaiting: true };
  const { body, savedAt } = record;
  const published = summaryOfBody(body, { ...listing, updatedAt: new Date(savedAt).toISOString() });
  return { ...published, quality: qualityOf(body).score, changesWaiting: false };
}

/** A listing that was published on this device and is not in the server's answer. */
export function newEntry(record: SavedDraft, commands: OnDevice['commands']): ListingEntry {
  const at = new Date(record.savedAt).toISOString();
  const bare = { _id: record.draftId, status: 'Active' as const, outdated: false, updatedAt: at };
  const { isWaiting, ...current } = withStatusCommands(
    { ...summaryOfBody(record.body, bare), confirmedAt: at },
    record.ackedAt,
    commands,
  );
  return {
    listing: { ...current, quality: qualityOf(record.body).score },
    ...(isWaiting && { mark: 'waiting' as const }),
    ...markOf(record),
  };
}

/**
 * Listings that were published on this device and are in none of the cached answers (`listed`; the newest is
 * of `fetchedAt`). Newest first; only those that the list has.
 */
export function newEntries(
  device: OnDevice,
  listed: ReadonlySet<string>,
  fetchedAt: number,
  wanted: ListingWanted,
): ListingEntry[] {
  return [...device.saved.values()]
    .filter(
      (record) => record.becomes === 'Published' && !listed.has(record.draftId) && isNewer(record, fetchedAt),
    )
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .map((record) => newEntry(record, device.commands))
    .filter(({ listing }) => isWanted(listing, wanted));
}

/** Sorts listings as the server does (R-LIST-5). */
export function inOrder(entries: readonly ListingEntry[], wanted: ListingWanted): ListingEntry[] {
  return entries.toSorted(({ listing: a }, { listing: b }) => compareListings(a, b, wanted));
}
