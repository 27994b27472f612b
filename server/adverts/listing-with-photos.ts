import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';
import { toListingBody, type ListingBody, type ListingRow } from '#server/listings/row.ts';
import { storedPhotos } from '#server/photos/store.ts';

/** A listing with what an advertisement needs of it. */
export interface ListingWithPhotos {
  row: ListingRow;
  body: ListingBody;
  photosStored: string[];
}

/** The agent's own listings among these, by id. `lock` locks the rows until the end of the transaction. */
export async function findListingsWithPhotos(
  tx: Executor,
  agentId: string,
  listingIds: readonly string[],
  lock: 'lock' | 'look' = 'look',
): Promise<Map<string, ListingWithPhotos>> {
  if (listingIds.length === 0) return new Map();
  const query = tx
    .select()
    .from(listings)
    .where(and(inArray(listings.id, [...listingIds]), eq(listings.agentId, agentId)))
    .orderBy(asc(listings.id))
    .$dynamic();
  const rows = await (lock === 'lock' ? query.for('update') : query);
  const photos = await storedPhotos(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [row.id, { row, body: toListingBody(row), photosStored: photos.get(row.id) ?? [] }]),
  );
}
