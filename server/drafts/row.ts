import { asc, eq, getTableColumns, inArray, notExists, and, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { draftTombstones, drafts, listings } from '#server/db/schema.ts';
import { toListingBody, findListing, type ListingRow } from '#server/listings/row.ts';
import { Refusal } from '#server/http/refusals.ts';
import { toDraftColumns } from './columns.ts';

type StoredRow = typeof drafts.$inferSelect;

export type DraftRow = StoredRow & {
  /** Does a listing have this `_id`? */
  listed: boolean;
};

/** The columns of a `DraftRow`. */
export const draftSelection = {
  ...getTableColumns(drafts),
  listed: sql<boolean>`exists (select from listings where listings.id = drafts.id)`,
};

/** The draft of a listing that was never edited. */
function storedFromListing(listing: ListingRow): StoredRow {
  const { id, agentId, createdAt, updatedAt } = listing;
  return {
    id,
    agentId,
    rev: 1,
    status: 'Published',
    reason: null,
    ...toDraftColumns(toListingBody(listing)),
    nameKey: null,
    createdAt,
    updatedAt,
    savedOn: null,
  };
}

/**
 * Stores the implicit drafts of these listings, in the order of their ids. Those that exist stay as they are.
 */
export async function storeImplicitDrafts(tx: Executor, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return;
  const ofListing = tx.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, listings.id));
  const missing = await tx
    .select()
    .from(listings)
    .where(and(inArray(listings.id, [...listingIds]), notExists(ofListing)))
    .orderBy(asc(listings.id));
  if (missing.length > 0)
    await tx.insert(drafts).values(missing.map(storedFromListing)).onConflictDoNothing();
}

/**
 * The columns of a draft's next revision, which are due with every change. `savedOn` is null for no device.
 */
export const nextRevision = ({ rev }: Pick<StoredRow, 'rev'>, now: Date, savedOn: string | null = null) => ({
  rev: rev + 1,
  updatedAt: now,
  savedOn,
});

/** The record of a deleted draft, or null. */
export async function findTombstone(
  tx: Executor,
  id: string,
): Promise<typeof draftTombstones.$inferSelect | null> {
  const [row] = await tx.select().from(draftTombstones).where(eq(draftTombstones.id, id));
  return row ?? null;
}

async function find(tx: Executor, id: string, lock: 'lock' | 'look'): Promise<DraftRow | null> {
  const query = tx.select(draftSelection).from(drafts).where(eq(drafts.id, id)).$dynamic();
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row ?? null;
}

/**
 * The agent's own draft, or null if it never existed. A listing without a draft has an implicit one at
 * revision 1 with the listing's content. `lock` stores the implicit draft and locks the row until the end of
 * the transaction. Throws `not_found` for a draft of another agent, `draft_gone` for a deleted one.
 */
export async function ownDraft(
  tx: Executor,
  agentId: string,
  id: string,
  lock: 'lock' | 'look',
): Promise<DraftRow | null> {
  const row = await find(tx, id, lock);
  const listing = row ? null : await findListing(tx, id);
  const owner = row ?? listing ?? (await findTombstone(tx, id));
  if (owner && owner.agentId !== agentId) throw new Refusal('not_found');
  if (row || !owner) return row;
  if (!listing) throw new Refusal('draft_gone');
  const made = storedFromListing(listing);
  if (lock === 'look') return { ...made, listed: true };
  await tx.insert(drafts).values(made).onConflictDoNothing();
  return find(tx, id, 'lock');
}
