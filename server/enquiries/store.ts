import { and, desc, eq, getTableColumns, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { type Enquiry, enquiryLifeMonths, type EnquiryPage } from '#domain/enquiry/enquiry.ts';
import { listingPageSize } from '#domain/limits.ts';
import { toSearchKey } from '#domain/search/search-words.ts';
import { textsOfEnquiry } from '#domain/search/searched-records.ts';
import { monthsAfter, startOfDay, toDay } from '#domain/time.ts';
import type { components } from '#openapi/schema.gen.ts';
import { buildOnce, type Database, type Executor } from '#server/db/client.ts';
import { idsOfPage } from '#server/db/counted-page.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { enquiries, listings } from '#server/db/schema.ts';
import { wordsIn } from '#server/db/search.ts';

type Wire = components['schemas'];
type Row = typeof enquiries.$inferSelect;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

function toEnquiry({ listingName, ...row }: Row & { listingName: string | null }): Enquiry {
  const {
    id: _id,
    agentId: _agent,
    digest: _digest,
    searchKey: _searchKey,
    viewingAt,
    consentAt,
    receivedAt,
    updatedAt,
    ...rest
  } = row;
  return {
    _id,
    ...rest,
    listingName,
    viewingAt: iso(viewingAt),
    consentAt: iso(consentAt),
    receivedAt: receivedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Condition: the agent's enquiry with this `_id`. */
export const whereEnquiry = (agentId: string, id: string): SQL | undefined =>
  and(eq(enquiries.agentId, agentId), eq(enquiries.id, id));

const withListing = (db: Executor) =>
  db
    .select({ ...getTableColumns(enquiries), listingName: listings.name })
    .from(enquiries)
    .leftJoin(listings, eq(listings.id, enquiries.listingId));

/** Makes an enquiry's search key again, from its texts, which never change. */
export async function renewEnquiryKey(db: Executor, row: Row): Promise<void> {
  await db
    .update(enquiries)
    .set({ searchKey: toSearchKey(textsOfEnquiry(row)) })
    .where(eq(enquiries.id, row.id));
}

/** The agent's enquiry, or null. */
export async function findEnquiry(db: Executor, agentId: string, id: string): Promise<Enquiry | null> {
  const [row] = await withListing(db).where(whereEnquiry(agentId, id));
  return row ? toEnquiry(row) : null;
}

async function countByState(db: Database, agentId: string): Promise<EnquiryPage['counts']> {
  const rows = await db
    .select({ state: enquiries.state, count: sql<number>`count(*)::int` })
    .from(enquiries)
    .where(eq(enquiries.agentId, agentId))
    .groupBy(enquiries.state);
  const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  return { New: 0, Answered: 0, Viewing: 0, Closed: 0, ...counted };
}

/** A page of the agent's enquiries, newest first (the contract's `searchEnquiries`). */
export async function searchEnquiries(
  db: Database,
  {
    agentId,
    state,
    listingId,
    _id,
    search = '',
    paging = 0,
    pageSize = listingPageSize,
  }: Wire['EnquirySearch'],
): Promise<EnquiryPage> {
  const where = and(
    eq(enquiries.agentId, agentId),
    state ? eq(enquiries.state, state) : undefined,
    listingId ? eq(enquiries.listingId, listingId) : undefined,
    _id ? eq(enquiries.id, _id) : undefined,
    wordsIn(enquiries.searchKey, search),
  );
  const order = [desc(enquiries.receivedAt), desc(enquiries.id)];
  const page = { where, order, limit: pageSize, offset: paging * pageSize };
  const [rows, counts, total] = await Promise.all([
    withListing(db)
      .where(inArray(enquiries.id, idsOfPage(db, enquiries.id, page)))
      .orderBy(...order),
    countByState(db, agentId),
    db.$count(enquiries, where),
  ]);
  return { items: rows.map(toEnquiry), total, counts, paging, pageSize };
}

const receivedSince = buildOnce((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.agentId, sql.placeholder('agentId')),
        gte(enquiries.receivedAt, sql.placeholder('since')),
      ),
    )
    .prepare('enquiries_received'),
);

/** How many enquiries the agent has received since this moment, without the erased ones. */
export async function countReceived(db: Database, agentId: string, since: Date): Promise<number> {
  const [row] = await receivedSince(db).execute({ agentId, since });
  return row?.count ?? 0;
}

/** Deletes enquiries that nobody has changed for twelve months. */
export async function pruneEnquiries(db: Database, now: Date): Promise<void> {
  const today = toDay(now);
  const timeMs = now.getTime() - startOfDay(today);
  const before = new Date(startOfDay(monthsAfter(today, -enquiryLifeMonths)) + timeMs);
  await deleteInBatches(db, enquiries, lt(enquiries.updatedAt, before));
}
