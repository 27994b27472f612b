import { and, asc, count, desc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Listing, ListingSummary } from '#domain/listing/listing.ts';
import { dayMs } from '#domain/time.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Config } from '#server/config/config.ts';
import { buildOnce, type Database, type Executor } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { findListings, type ListingView, listingAnswer, toSummary } from './answer.ts';

type PropertySummary = components['schemas']['PropertySummary'];

const mostShown = 100;

/** Active listings last confirmed before this moment are outdated (R-LIST-3). */
export const outdatedBefore = (outdatedInDays: number, now: Date): Date =>
  new Date(now.getTime() - outdatedInDays * dayMs);

/** How listings are answered now. */
export const listingView = (
  { settings, publicUrl }: Pick<Config, 'settings' | 'publicUrl'>,
  now: Date,
): ListingView => ({ outdatedBefore: outdatedBefore(settings.outdatedInDays, now), publicUrl });

/** Condition: the listing is active and was last confirmed before this moment. */
export const whereOutdated = (before: Date | SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${listings.status} = 'Active' and coalesce(${listings.confirmedAt}, ${listings.updatedAt}) < ${before instanceof Date ? before.toISOString() : before}::timestamptz)`;

const ofAgent = (agentId: string) => eq(listings.agentId, agentId);

/** Counts the agent's listings by status, kind and title, with the outdated ones, in one query. */
const countsQuery = buildOnce((db) =>
  db
    .select({
      status: listings.status,
      kind: listings.kind,
      title: listings.title,
      count: sql<number>`count(*)::int`,
      outdated: sql<number>`(count(*) filter (where ${whereOutdated(sql.placeholder('before'))}))::int`,
    })
    .from(listings)
    .where(eq(listings.agentId, sql.placeholder('agentId')))
    .groupBy(listings.status, listings.kind, listings.title)
    .prepare('listing_counts'),
);

type Counted = Awaited<ReturnType<ReturnType<typeof countsQuery>['execute']>>[number];

const sum = (rows: readonly Counted[], of: 'count' | 'outdated' = 'count') =>
  rows.reduce((total, row) => total + row[of], 0);

/** The most frequent title first; ties by name. */
function countByTitle(rows: readonly Counted[]): NonNullable<PropertySummary['byTitle']> {
  const titles = [...new Set(rows.map(({ title }) => title))];
  return titles
    .map((title) => ({ title, count: sum(rows.filter((row) => row.title === title)) }))
    .toSorted((a, b) => b.count - a.count || (a.title < b.title ? -1 : 1));
}

/** Counts the agent's listings by status, and the active ones by kind and by title. */
export async function countListings(db: Database, agentId: string, before: Date): Promise<PropertySummary> {
  const rows = await countsQuery(db).execute({ agentId, before: before.toISOString() });
  const withStatus = (wanted: Counted['status']) => rows.filter(({ status }) => status === wanted);
  const active = withStatus('Active');
  const activeFrom = (wanted: Counted['kind']) => sum(active.filter(({ kind }) => kind === wanted));
  return {
    total: sum(rows),
    active: sum(active),
    inactive: sum(withStatus('Inactive')),
    archived: sum(withStatus('Archived')),
    outdated: sum(rows, 'outdated'),
    byKind: { Buy: activeFrom('Buy'), Rent: activeFrom('Rent'), New: activeFrom('New') },
    byTitle: countByTitle(active),
  };
}

/** At most 100 summaries, in this order. */
async function summaries(
  db: Database,
  where: SQL | undefined,
  order: SQL[],
  view: ListingView,
): Promise<ListingSummary[]> {
  return (await findListings(db, where, order, mostShown)).map((found) => toSummary(found, view));
}

/** The agent's own listing. Throws `not_found`. */
export async function listingById(
  db: Database,
  agentId: string,
  id: string,
  view: ListingView,
): Promise<Listing> {
  const [found] = await findListings(db, and(eq(listings.id, id), ofAgent(agentId)));
  if (!found) throw new Refusal('not_found');
  return listingAnswer(db, found, view);
}

/** At most 100 outdated listings, oldest confirmation first. */
export function outdatedListings(
  db: Database,
  agentId: string,
  view: ListingView,
): Promise<ListingSummary[]> {
  return summaries(
    db,
    and(ofAgent(agentId), whereOutdated(view.outdatedBefore)),
    [sql`coalesce(${listings.confirmedAt}, ${listings.updatedAt})`, asc(listings.id)],
    view,
  );
}

/** At most 100 active best deals, last changed first. */
export function bestDealListings(
  db: Database,
  agentId: string,
  view: ListingView,
): Promise<ListingSummary[]> {
  return summaries(
    db,
    and(ofAgent(agentId), eq(listings.bestDeal, true), eq(listings.status, 'Active')),
    [desc(listings.updatedAt), desc(listings.id)],
    view,
  );
}

/** The number of active listings, which the package limits. */
export async function countActive(db: Executor, agentId: string): Promise<number> {
  const [row] = await db
    .select({ active: count() })
    .from(listings)
    .where(and(ofAgent(agentId), eq(listings.status, 'Active')));
  return row?.active ?? 0;
}
