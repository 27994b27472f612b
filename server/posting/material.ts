import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Advertiser } from '#domain/advertising.ts';
import type { PostingProblem } from '#domain/posting.ts';
import type { Executor } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';
import { toListingBody, type ListingBody, type ListingRow } from '#server/listings/row.ts';
import { storedPhotos } from '#server/photos/store.ts';
import type { PlatformAdapter } from './adapter.ts';

/** A listing with what an advertisement needs of it. */
export interface Material {
  row: ListingRow;
  body: ListingBody;
  photosStored: string[];
}

/** The agent's own listings among these, by id. `lock` locks the rows until the end of the transaction. */
export async function materialOf(
  tx: Executor,
  agentId: string,
  listingIds: readonly string[],
  lock: 'lock' | 'look' = 'look',
): Promise<Map<string, Material>> {
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

const malaysiaMs = 8 * 60 * 60 * 1000;

/** What the platform would refuse of a listing. */
export function checkMaterial(
  adapter: PlatformAdapter,
  { row: { status }, body, photosStored }: Material,
  advertiser: Advertiser,
  now: Date,
): PostingProblem[] {
  const today = new Date(now.getTime() + malaysiaMs).toISOString().slice(0, 10);
  return adapter.preflight({ status, body, photosStored }, advertiser, today);
}
