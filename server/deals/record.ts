import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import { type Deal, type DealTerms, type NewDeal, dealIdFor, dealProblems } from '#domain/deal/deal.ts';
import { toDay } from '#domain/time.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { deals, listings } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { toDeal, toDealColumns } from './answer.ts';

type ListingRow = typeof listings.$inferSelect;

/** Throws `deal_price_invalid`, `deal_date_invalid`, `deal_share_invalid`, with the field. */
export function requireWholeDeal(terms: DealTerms, now: Date, path: string): void {
  const [problem] = dealProblems(terms, toDay(now));
  if (problem) throw new Refusal(problem.code, { details: [`${path}/${problem.field} ${problem.code}`] });
}

/** Which of these listings are archived and have had their deal recorded since? */
export async function listingsWithDeal(tx: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(deals, and(eq(deals.listingId, listings.id), gte(deals.createdAt, listings.archivedAt)))
    .where(and(inArray(listings.id, [...ids]), eq(listings.status, 'Archived')));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Stores how these listings of one agent left the market, in the transaction of their change of status. `count`
 * is how many listings the agent changed with it. A deal whose key is there already stays as it is.
 */
export async function recordDeals(
  tx: Executor,
  rows: readonly ListingRow[],
  deal: NewDeal,
  count: number,
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, agentId, name, country, state, area, postcode, title, kind, ...row }) => ({
    id: dealIdFor(deal._id, id, count),
    agentId,
    listingId: id,
    name,
    country,
    state,
    area,
    postcode,
    unitNo: row.facts.unitNo ?? '',
    title,
    kind,
    askingSen: row.priceSen,
    ...toDealColumns(deal),
    createdAt: now,
    updatedAt: now,
  }));
  await tx.insert(deals).values(values).onConflictDoNothing();
}

/** The deal of a listing that its agent recorded last, or null. */
export async function newestDeal(
  db: Database,
  { id, agentId, photos }: Pick<ListingRow, 'id' | 'agentId' | 'photos'>,
): Promise<Deal | null> {
  const [row] = await db
    .select()
    .from(deals)
    .where(and(eq(deals.listingId, id), eq(deals.agentId, agentId)))
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(1);
  return row ? toDeal(row, photos) : null;
}
