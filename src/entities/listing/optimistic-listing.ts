import type { ListingSummary } from '#domain/listing/listing.ts';
import { compareListings, isWanted, type ListingWanted } from '#domain/search/listing-search.ts';
import { summaryOfBody } from '#domain/search/listing-summary.ts';
import { qualityFrom } from '#domain/draft/listing-quality.ts';
import {
  type ListingCommand,
  type SavedDraft,
  isFirstPublication,
  isNewerThan,
  needsAgent,
} from '#outbox/read.ts';
import { commandsById, isNewerSave, statusesBefore, withStatusCommands } from './optimistic-status.ts';

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
  commands: readonly ListingCommand[];
  commandsById: ReadonlyMap<string, readonly ListingCommand[]>;
  /** The save that determines each draft's content. */
  saved: ReadonlyMap<string, SavedDraft>;
  /** Ids of the listings with a save or a command. */
  touched: ReadonlySet<string>;
}

export function onDeviceOf(saved: readonly SavedDraft[], commands: readonly ListingCommand[]): OnDevice {
  const byId = new Map(
    saved.filter(({ body }) => body.intent !== null).map((record) => [record.draftId, record]),
  );
  const ofEach = commandsById(commands);
  return {
    commands,
    commandsById: ofEach,
    saved: byId,
    touched: new Set([...byId.keys(), ...ofEach.keys()]),
  };
}

const commandsFor = ({ commandsById: ofEach }: OnDevice, id: string) => ofEach.get(id) ?? [];

/**
 * True where the text that was published here replaces the server's: it is queued or being sent, or the
 * server acknowledged it after the answer of `fetchedAt`. A rejected text, or one in conflict, does not.
 */
export const replacesServerText = (record: SavedDraft, fetchedAt: number) =>
  record.becomes === 'Published' && !needsAgent(record) && isNewerSave(record, fetchedAt);

/**
 * True where what was noted of the owner here replaces the server's. It does not wait to be published, so every
 * save counts that the server will take.
 */
export const replacesServerOwner = (record: SavedDraft, fetchedAt: number) =>
  !needsAgent(record) && isNewerSave(record, fetchedAt);

const markFrom = (record: SavedDraft): Pick<ListingEntry, 'mark'> =>
  record.state === 'acked'
    ? {}
    : { mark: needsAgent(record) ? ('attention' as const) : ('waiting' as const) };

/**
 * A listing of the server's answer of `fetchedAt` (epoch ms), with the newer changes on this device. A
 * listing without changes is returned as the same object.
 */
export function toEntry(listing: ListingSummary, fetchedAt: number, device: OnDevice): ListingEntry {
  if (!device.touched.has(listing._id)) return { listing };
  const record = device.saved.get(listing._id);
  const own = commandsFor(device, listing._id);
  const newer = record && isNewerSave(record, fetchedAt) ? record : null;
  const bare = { ...listing, confirmedAt: listing.confirmedAt ?? null };
  const { isWaiting, ...current } = withStatusCommands(
    newer ? withText(bare, newer, fetchedAt) : bare,
    fetchedAt,
    newer ? own.filter((command) => !isOlderPrice(command, newer)) : own,
  );
  return {
    listing: current,
    ...(isWaiting && { mark: 'waiting' as const }),
    ...(newer && markFrom(newer)),
    ...(own.some((command) => isRejectedFor(command, listing._id)) && {
      mark: 'attention' as const,
    }),
  };
}

/** The server refused to do it to this listing, and the agent has not read why. */
const isRejectedFor = ({ rejections }: ListingCommand, listingId: string) =>
  rejections.some(({ subject }) => subject === null || subject === listingId);

/** A price that was changed before the text was published, which has a price itself. */
const isOlderPrice = ({ kind, madeAt }: ListingCommand, { becomes, savedAt }: SavedDraft) =>
  kind === 'price' && becomes === 'Published' && madeAt < savedAt;

function withText<One extends ListingSummary>(listing: One, record: SavedDraft, fetchedAt: number): One {
  if (!replacesServerText(record, fetchedAt)) return { ...listing, changesWaiting: true };
  const { body, savedAt } = record;
  const at = new Date(savedAt).toISOString();
  /* What is published is confirmed with it. */
  const published = summaryOfBody(body, { ...listing, updatedAt: at, confirmedAt: at, outdated: false });
  return { ...listing, ...published, quality: qualityFrom(body).score, changesWaiting: false };
}

/** A listing that was published on this device and is not in the server's answer. */
export function newEntry(record: SavedDraft, device: OnDevice): ListingEntry {
  const at = new Date(record.savedAt).toISOString();
  const bare = { _id: record.draftId, status: 'Active' as const, outdated: false, updatedAt: at };
  const { isWaiting, ...current } = withStatusCommands(
    { ...summaryOfBody(record.body, bare), confirmedAt: at },
    record.ackedAt,
    commandsFor(device, record.draftId),
  );
  return {
    listing: { ...current, quality: qualityFrom(record.body).score },
    ...(isWaiting && { mark: 'waiting' as const }),
    ...markFrom(record),
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
      (record) =>
        record.becomes === 'Published' && !listed.has(record.draftId) && isNewerSave(record, fetchedAt),
    )
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .map((record) => newEntry(record, device))
    .filter(({ listing }) => isWanted(listing, wanted, Date.now()));
}

/** True where this device did or published something that the server's answer of `fetchedAt` (epoch ms) has not. */
export const hasNews = ({ commands, saved }: OnDevice, fetchedAt: number): boolean =>
  commands.some(isNewerThan(fetchedAt)) ||
  [...saved.values()].some((record) => replacesServerText(record, fetchedAt));

/**
 * The publications on this device that make a listing which the server's answer of `fetchedAt` (epoch ms) has not, and
 * none of the `rows` that this device has. A listing that is not among the rows may be one that was only changed.
 */
export const firstPublications = (
  { saved }: OnDevice,
  fetchedAt: number,
  rows: ReadonlyMap<string, ListingSummary>,
): SavedDraft[] =>
  [...saved.values()].filter(
    (record) =>
      replacesServerText(record, fetchedAt) && isFirstPublication(record) && !rows.has(record.draftId),
  );

/**
 * The listings among `rows` that this device changed, as they were when the server counted at `fetchedAt` (epoch ms),
 * and as they are now.
 */
export function changedRows(
  fetchedAt: number,
  device: OnDevice,
  rows: ReadonlyMap<string, ListingSummary>,
): { before: ListingSummary; after: ListingSummary }[] {
  const statuses = statusesBefore(device.commands.filter(isNewerThan(fetchedAt)));
  return [...device.touched]
    .flatMap((id) => rows.get(id) ?? [])
    .map((row) => {
      const before = { ...row, status: statuses.get(row._id) ?? row.status };
      return { before, after: toEntry(before, fetchedAt, device).listing };
    });
}

/**
 * How many more listings a list has than the server counted at `fetchedAt` (epoch ms), by what was done and published
 * on this device since. `rows` are the listings that this device has in its lists.
 */
export function listGrowth(
  wanted: ListingWanted,
  fetchedAt: number,
  device: OnDevice,
  rows: ReadonlyMap<string, ListingSummary>,
): number {
  const now = Date.now();
  const has = (listing: ListingSummary) => Number(isWanted(listing, wanted, now));
  const fresh = firstPublications(device, fetchedAt, rows).map((record) =>
    has(newEntry(record, device).listing),
  );
  const changed = changedRows(fetchedAt, device, rows).map(({ before, after }) => has(after) - has(before));
  return [...fresh, ...changed].reduce((sum, one) => sum + one, 0);
}

/** Sorts listings as the server does (R-LIST-5). */
export function inOrder(entries: readonly ListingEntry[], wanted: ListingWanted): ListingEntry[] {
  return entries.toSorted(({ listing: a }, { listing: b }) => compareListings(a, b, wanted));
}
