import { type Placeholder, and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Listing, ListingSummary } from '#domain/listing.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';
import { Refusal } from '#server/refusals.ts';
import { findListings, listingAnswer, summaryOf } from './answer.ts';

type PropertySummary = components['schemas']['PropertySummary'];

const dayMs = 24 * 60 * 60 * 1000;
const mostShown = 100;

/** What "outdated" is measured against: active listings last confirmed before this moment (Spec §9). */
export const outdatedBefore = (outdatedInDays: number, now: Date): Date => new Date(now.getTime() - outdatedInDays * dayMs);

/** Is the listing active, and was it last confirmed before this moment? */
export const isOutdated = (before: Date | Placeholder): SQL<boolean> =>
  sql<boolean>`(${listings.status} = 'Active' and coalesce(${listings.confirmedAt}, ${listings.updatedAt}) < ${before instanceof Date ? before.toISOString() : before}::timestamptz)`;

const ofAgent = (agentId: string) => eq(listings.agentId, agentId);

async function activeByTitle(db: Database, agentId: string): Promise<NonNullable<PropertySummary['byTitle']>> {
  return db
    .select({ title: listings.title, count: count() })
    .from(listings)
    .where(and(ofAgent(agentId), eq(listings.status, 'Active')))
    .groupBy(listings.title)
    .orderBy(desc(count()), asc(listings.title));
}

/** The agent's listings, counted by status and, the active ones, by kind and by title. */
export async function countListings(db: Database, agentId: string, before: Date): Promise<PropertySummary> {
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const status = (value: string) => sql`${listings.status} = ${value}`;
  const activeOf = (kind: string) => sql`${listings.status} = 'Active' and ${listings.kind} = ${kind}`;
  const counting = db
    .select({
      total: sql<number>`count(*)::int`,
      active: counted(status('Active')),
      inactive: counted(status('Inactive')),
      archived: counted(status('Archived')),
      outdated: counted(isOutdated(before)),
      Buy: counted(activeOf('Buy')),
      Rent: counted(activeOf('Rent')),
      New: counted(activeOf('New')),
    })
    .from(listings)
    .where(ofAgent(agentId));
  const [[row], byTitle] = await Promise.all([counting, activeByTitle(db, agentId)]);
  if (!row) throw new Error('PostgreSQL counted nothing.');
  const { Buy, Rent, New, ...byStatus } = row;
  return { ...byStatus, byKind: { Buy, Rent, New }, byTitle };
}

/** At most 100, in this order. */
async function summaries(db: Database, where: SQL | undefined, order: SQL[], before: Date): Promise<ListingSummary[]> {
  return (await findListings(db, where, order, mostShown)).map((found) => summaryOf(found, before));
}

/** The agent's own listing. Throws `not_found`. */
export async function listingById(db: Database, agentId: string, id: string, before: Date): Promise<Listing> {
  const [found] = await findListings(db, and(eq(listings.id, id), ofAgent(agentId)));
  if (!found) throw new Refusal('not_found');
  return listingAnswer(db, found, before);
}

/** At most 100 active listings that wait to be confirmed, oldest first. */
export function outdatedListings(db: Database, agentId: string, before: Date): Promise<ListingSummary[]> {
  return summaries(db, and(ofAgent(agentId), isOutdated(before)), [sql`coalesce(${listings.confirmedAt}, ${listings.updatedAt})`, asc(listings.id)], before);
}

/** At most 100 active listings that the agent offers as best deals, newest change first. */
export function bestDealListings(db: Database, agentId: string, before: Date): Promise<ListingSummary[]> {
  return summaries(
    db,
    and(ofAgent(agentId), eq(listings.bestDeal, true), eq(listings.status, 'Active')),
    [desc(listings.updatedAt), desc(listings.id)],
    before,
  );
}

/** How many active listings the agent has: what a package allows a number of. */
export async function countActive(db: Executor, agentId: string): Promise<number> {
  const [row] = await db
    .select({ active: count() })
    .from(listings)
    .where(and(ofAgent(agentId), eq(listings.status, 'Active')));
  return row?.active ?? 0;
}
