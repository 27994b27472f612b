import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { ListingStatus } from '#domain/listing/listing.ts';
import type { Executor } from '#server/db/client.ts';
import { listings, newPublicCode } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { recordChanges, type FieldChange, type NewChange } from './changes.ts';
import type { ListingFollower } from './follower.ts';
import { derivedColumns, toListingColumns, type ListingBody, type ListingRow } from './row.ts';

/** A listing that is added. */
export interface NewListing {
  id: string;
  agentId: string;
  status: ListingStatus;
  body: ListingBody;
}

/** What becomes of a listing, which the caller has locked. */
export interface ListingChange {
  listing: Pick<ListingRow, 'id' | 'agentId' | 'status'>;
  /** The new content; null where it stays. */
  body: ListingBody | null;
  /** What the history says of the new content; empty for nothing. */
  changes: FieldChange[];
  /** The new status; null where it stays. */
  status: ListingStatus | null;
  /** Does the agent confirm with it that the listing is available? */
  isConfirmed?: boolean;
}

/** The columns that change with a status. Activating a listing also confirms it. */
function toStatusColumns(to: ListingStatus, now: Date): Partial<ListingRow> {
  const archivedAt = to === 'Archived' ? now : null;
  return { status: to, archivedAt, updatedAt: now, ...(to === 'Active' && { confirmedAt: now }) };
}

/** Adds listings, confirmed now. Their history begins. */
export async function addListings(tx: Executor, added: readonly NewListing[], now: Date): Promise<void> {
  if (added.length === 0) return;
  const dates = { confirmedAt: now, createdAt: now, updatedAt: now };
  await tx
    .insert(listings)
    .values(added.map(({ body, ...about }) => ({ ...about, ...toListingColumns(body), ...dates })));
  await recordChanges(
    tx,
    added.map(({ id, agentId, status }) => ({
      listingId: id,
      agentId,
      at: now,
      what: 'published',
      statusTo: status,
    })),
  );
}

/** Gives listings a status, and nothing else: the caller adds to their history. */
export async function setStatus(
  tx: Executor,
  ids: readonly string[],
  status: ListingStatus,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(listings)
    .set(toStatusColumns(status, now))
    .where(inArray(listings.id, [...ids]));
}

/** Confirms that listings are available. The caller adds to their history. */
export async function confirmListings(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(listings)
    .set({ confirmedAt: now })
    .where(inArray(listings.id, [...ids]));
}

/**
 * Writes the facts that only the agent sees. No follower is called, and `updatedAt` stays. The caller adds to the
 * history.
 */
export async function writePrivateFacts(tx: Executor, id: string, body: ListingBody): Promise<void> {
  const { facts } = toListingColumns(body);
  await tx
    .update(listings)
    .set({ facts, ...derivedColumns(body) })
    .where(eq(listings.id, id));
}

async function writeChanges(tx: Executor, changed: readonly ListingChange[], now: Date): Promise<void> {
  const statusAlone = changed.filter(({ body }) => body === null);
  for (const status of new Set(statusAlone.map((one) => one.status).filter((one) => one !== null)))
    await setStatus(
      tx,
      statusAlone.filter((one) => one.status === status).map(({ listing }) => listing.id),
      status,
      now,
    );
  for (const { listing, body, status, isConfirmed } of changed) {
    if (!body) continue;
    const ofStatus = status && toStatusColumns(status, now);
    const confirmation = isConfirmed && { confirmedAt: now };
    await tx
      .update(listings)
      .set({ ...toListingColumns(body), updatedAt: now, ...confirmation, ...ofStatus })
      .where(eq(listings.id, listing.id));
  }
}

const toHistory = ({ listing, changes, status }: ListingChange, now: Date): NewChange[] => {
  const of = { listingId: listing.id, agentId: listing.agentId, at: now };
  return [
    ...(changes.length > 0 ? [{ ...of, what: 'edited' as const, changes }] : []),
    ...(status ? [{ ...of, what: 'status' as const, statusFrom: listing.status, statusTo: status }] : []),
  ];
};

/**
 * Changes listings with everything that a change entails: the row with its derived columns, the history, and what
 * follows the listing, also where it has neither a new content nor a new status. The caller has locked drafts,
 * listings and groups, in this order.
 */
export async function changeListings(
  tx: Executor,
  changed: readonly ListingChange[],
  { now, follower }: { now: Date; follower: ListingFollower },
): Promise<void> {
  await writeChanges(tx, changed, now);
  await recordChanges(
    tx,
    changed.flatMap((one) => toHistory(one, now)),
  );
  const isEnded = ({ status }: ListingChange) => status !== null && status !== 'Active';
  for (const { listing } of changed.filter((one) => !isEnded(one)))
    await follower.changed(tx, listing.id, now);
  const ended = changed.filter(isEnded).map(({ listing }) => listing.id);
  if (ended.length > 0) await follower.ended(tx, ended, now);
}

/** Marks a listing of the agent as a best deal, or no longer. False where the agent has no such listing. */
export async function markBestDeal(
  db: Executor,
  agentId: string,
  id: string,
  bestDeal: boolean,
): Promise<boolean> {
  const matching = and(eq(listings.id, id), eq(listings.agentId, agentId));
  const changed = await db.update(listings).set({ bestDeal }).where(matching).returning({ id: listings.id });
  return changed.length > 0;
}

/**
 * Gives the public page of the agent's own listing a new address; the earlier one is unknown from then on.
 * Throws `not_found`.
 */
export async function renewPublicCode(db: Executor, agentId: string, id: string): Promise<void> {
  const { rowCount } = await db
    .update(listings)
    .set({ publicCode: newPublicCode })
    .where(and(eq(listings.id, id), eq(listings.agentId, agentId)));
  if (rowCount === 0) throw new Refusal('not_found');
}

/** Writes a listing's derived columns as they are made now, if the row still matches. The history says nothing. */
export async function renewDerivedColumns(
  db: Executor,
  id: string,
  body: ListingBody,
  matching: SQL | undefined,
): Promise<void> {
  await db
    .update(listings)
    .set(derivedColumns(body))
    .where(and(eq(listings.id, id), matching));
}
