import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import type { Database } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';

type ListingSummary = components['schemas']['ListingSummary'];
type PropertySummary = components['schemas']['PropertySummary'];

const dayMs = 24 * 60 * 60 * 1000;
const mostShown = 100;

/** What "outdated" is measured against: active listings last confirmed before this moment (Spec §9). */
export const outdatedBefore = (outdatedInDays: number, now: Date): Date => new Date(now.getTime() - outdatedInDays * dayMs);

const isOutdated = (before: Date): SQL<boolean> =>
  sql<boolean>`(${listings.status} = 'Active' and coalesce(${listings.confirmedAt}, ${listings.updatedAt}) < ${before.toISOString()}::timestamptz)`;

const ofAgent = (agentId: string) => eq(listings.agentId, agentId);

/** The agent's listings, counted by status and, the active ones, by kind. */
export async function countListings(db: Database, agentId: string, before: Date): Promise<PropertySummary> {
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const status = (value: string) => sql`${listings.status} = ${value}`;
  const activeOf = (kind: string) => sql`${listings.status} = 'Active' and ${listings.kind} = ${kind}`;
  const [row] = await db
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
  if (!row) throw new Error('PostgreSQL counted nothing.');
  const { Buy, Rent, New, ...byStatus } = row;
  return { ...byStatus, byKind: { Buy, Rent, New } };
}

async function summaries(db: Database, where: SQL | undefined, order: SQL[], before: Date): Promise<ListingSummary[]> {
  const rows = await db
    .select({ listing: listings, outdated: isOutdated(before) })
    .from(listings)
    .where(where)
    .orderBy(...order)
    .limit(mostShown);
  return rows.map(({ listing, outdated }) => ({
    _id: listing.id,
    name: listing.name,
    kind: listing.kind,
    status: listing.status,
    title: listing.title,
    type: listing.type,
    state: listing.state,
    area: listing.area,
    priceSen: listing.priceSen,
    builtUpSqft: listing.builtUpSqft,
    updatedAt: listing.updatedAt.toISOString(),
    confirmedAt: listing.confirmedAt?.toISOString() ?? null,
    outdated,
  }));
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
export async function countActive(db: Database, agentId: string): Promise<number> {
  return db.$count(listings, and(ofAgent(agentId), eq(listings.status, 'Active')));
}
