import { and, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { fitsKind, type DealPage } from '#domain/deal/deal.ts';
import { mergeDeal } from '#domain/deal/merge-deal.ts';
import { listingPageSize } from '#domain/limits.ts';
import { toDay } from '#domain/time.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { idsOfPage } from '#server/db/counted-page.ts';
import { deals, listingMutations, listings } from '#server/db/schema.ts';
import { hashBody, once } from '#server/http/mutations.ts';
import { Refusal } from '#server/http/refusals.ts';
import { toDeal, toDealColumns } from './answer.ts';
import { requireWholeDeal } from './record.ts';

type Wire = components['schemas'];

const matching = (agentId: string, id: string) => and(eq(deals.agentId, agentId), eq(deals.id, id));

function wantedDeals(agentId: string, year: number | undefined): SQL | undefined {
  const inYear = year !== undefined && [gte(deals.day, `${year}-01-01`), lte(deals.day, `${year}-12-31`)];
  return and(eq(deals.agentId, agentId), ...(inYear || []));
}

async function sumsFrom(db: Database, where: SQL | undefined): Promise<DealPage['sums']> {
  const own = sql`round(${deals.priceSen} * (100 - coalesce(${deals.coBrokeShare}, 0)) / 100.0)`;
  return db
    .select({
      outcome: deals.outcome,
      count: sql<number>`count(*)::int`,
      valueSen: sql<string>`coalesce(sum(${deals.priceSen}), 0)`.mapWith(Number),
      ownSen: sql<string>`coalesce(sum(${own}), 0)`.mapWith(Number),
    })
    .from(deals)
    .where(where)
    .groupBy(deals.outcome)
    .orderBy(deals.outcome);
}

/** A page of the agent's deals, latest day first, with the sums of the year and the years that have deals. */
export async function searchDeals(
  db: Database,
  { agentId, year, paging = 0, pageSize = listingPageSize }: Wire['DealSearch'],
): Promise<DealPage> {
  const where = wantedDeals(agentId, year);
  const order = [desc(deals.day), desc(deals.createdAt), desc(deals.id)];
  const page = { where, order, limit: pageSize, offset: paging * pageSize };
  const yearFrom = sql<number>`extract(year from ${deals.day})::int`;
  const [rows, sums, years] = await Promise.all([
    db
      .select({ deal: deals, photos: listings.photos })
      .from(deals)
      .innerJoin(listings, eq(listings.id, deals.listingId))
      .where(inArray(deals.id, idsOfPage(db, deals.id, page)))
      .orderBy(...order),
    sumsFrom(db, where),
    db
      .selectDistinct({ year: yearFrom })
      .from(deals)
      .where(eq(deals.agentId, agentId))
      .orderBy(desc(yearFrom)),
  ]);
  return {
    items: rows.map(({ deal, photos }) => toDeal(deal, photos)),
    total: sums.reduce((total, { count }) => total + count, 0),
    sums,
    years: years.map((row) => row.year),
    paging,
    pageSize,
  };
}

/** Runs `work` once for the `mutationId` of `request`; `what` tells the operations apart. */
function onceForDeal(
  db: Database,
  what: 'change deal' | 'delete deal',
  request: Wire['DealDelete'],
  now: Date,
  work: (tx: Executor) => Promise<void>,
): Promise<Wire['DealDone']> {
  const { agentId, _id, mutationId } = request;
  const mutation = { agentId, mutationId, bodyHash: hashBody({ ...request, what }), now };
  return db.transaction((tx) =>
    once(tx, listingMutations, 'listing', mutation, async () => {
      await work(tx);
      return { _id, ...(mutationId !== undefined && { mutationId }) };
    }),
  );
}

/**
 * Changes a deal of the agent (the contract's `changeDeal`). Throws `not_found`, `deal_outcome_refused`,
 * `deal_price_invalid`, `deal_date_invalid`, `deal_share_invalid`, `mutation_reused`.
 */
export function changeDeal(db: Database, request: Wire['DealChange'], now: Date): Promise<Wire['DealDone']> {
  const { agentId, _id, outcome, seen } = request;
  return onceForDeal(db, 'change deal', request, now, async (tx) => {
    requireWholeDeal(request, now, 'body');
    const [row] = await tx.select().from(deals).where(matching(agentId, _id)).for('update');
    if (!row) throw new Refusal('not_found');
    if (!fitsKind(outcome, row.kind))
      throw new Refusal('deal_outcome_refused', { details: ['body/outcome deal_outcome_refused'] });
    const terms = seen ? mergeDeal(toDeal(row, []), seen, request, toDay(now)) : request;
    await tx
      .update(deals)
      .set({ ...toDealColumns(terms), updatedAt: now })
      .where(matching(agentId, _id));
  });
}

/** Deletes a deal of the agent, if it is there. Throws `mutation_reused`. */
export function deleteDeal(db: Database, request: Wire['DealDelete'], now: Date): Promise<Wire['DealDone']> {
  return onceForDeal(db, 'delete deal', request, now, async (tx) => {
    await tx.delete(deals).where(matching(request.agentId, request._id));
  });
}
