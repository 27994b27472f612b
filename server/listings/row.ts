import { eq } from 'drizzle-orm';
import type { DraftBody } from '#domain/draft/draft.ts';
import { coverFrom, listedFacts } from '#domain/draft/listing-body.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { qualityFrom } from '#domain/draft/listing-quality.ts';
import { toSearchKey } from '#domain/search/search-words.ts';
import { textsOfBody } from '#domain/search/searched-records.ts';
import type { Executor } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';
import { toColumns, toBody } from './body-columns.ts';

export type ListingRow = typeof listings.$inferSelect;

/** The columns that the content of a listing fills. */
type ContentColumns = Omit<
  ListingRow,
  | 'id'
  | 'agentId'
  | 'status'
  | 'bestDeal'
  | 'publicCode'
  | 'confirmedAt'
  | 'archivedAt'
  | 'advertExpiresAt'
  | 'createdAt'
  | 'updatedAt'
>;

/** The content of a draft that has everything a listing needs. */
export type ListingBody = DraftBody & { intent: ListingRow['kind']; facts: { priceSen: number } };

/** The columns that are made of the others, for searches, filters and orders. */
export function derivedColumns(
  body: ListingBody,
): Pick<ListingRow, 'searchKey' | 'quality' | 'hasPhoto' | 'authorisationEndsOn'> {
  return {
    searchKey: toSearchKey(textsOfBody(body)),
    quality: qualityFrom(body).score,
    hasPhoto: coverFrom(body.photos) !== undefined,
    authorisationEndsOn: body.facts.authorisedUntil ?? null,
  };
}

/** The content of a listing as columns of its row. Each fact is stored once. */
export function toListingColumns(body: ListingBody): ContentColumns {
  const columns = listedFacts(body.facts);
  return {
    ...toColumns(body),
    kind: body.intent,
    ...derivedColumns(body),
    ...columns,
    facts: Object.fromEntries(Object.entries(body.facts).filter(([fact]) => !(fact in columns))),
  };
}

/**
 * The content of a listing from the columns of its row. A row of an earlier version has no `facts` besides
 * its columns.
 */
export function toListingBody(
  row: Omit<ContentColumns, keyof ReturnType<typeof derivedColumns>>,
): ListingBody {
  const facts = { ...emptyFacts, ...row.facts, ...listedFacts(row) };
  return toBody(row, { intent: row.kind, facts });
}

/**
 * The listing with this `_id`, of any agent, or null. `lock` locks the row until the end of the transaction.
 */
export async function findListing(
  tx: Executor,
  id: string,
  lock: 'lock' | 'look' = 'look',
): Promise<ListingRow | null> {
  const query = tx.select().from(listings).where(eq(listings.id, id)).$dynamic();
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row ?? null;
}
