import { asc, desc, eq, fillPlaceholders, getTableColumns, sql, type SQL } from 'drizzle-orm';
import { listingPageSize } from '#domain/limits.ts';
import type { ListingPage, ListingSearch } from '#domain/listing/listing.ts';
import { type ListingSortKey, type ListingWanted, listingOrders } from '#domain/search/listing-search.ts';
import { needlesFrom } from '#domain/search/search-words.ts';
import { type Connected, type Database, buildOnce } from '#server/db/client.ts';
import { countedPage } from '#server/db/counted-page.ts';
import { drafts, listings } from '#server/db/schema.ts';
import { coverPlaceholder } from '#server/photos/store.ts';
import { draftState, type ListingView, postedOn, toSummary } from './answer.ts';
import { foundPage } from './found-page.ts';
import { whereInList, shapeFrom, toWanted, valuesFrom } from './wanted.ts';

/**
 * R-LIST-5: archived listings are sorted by their archive date. Ties are sorted by id, in the
 * same direction.
 */
function toOrder({ sort, status }: ListingWanted) {
  const { by, direction } = listingOrders[sort];
  const columns: Record<ListingSortKey, SQL> = {
    change: sql`${status === 'Archived' ? listings.archivedAt : listings.updatedAt}`,
    price: sql`${listings.priceSen}`,
    quality: sql`${listings.quality}`,
    confirmation: sql`coalesce(${listings.confirmedAt}, ${listings.updatedAt})`,
  };
  return { by: columns[by], inDirection: direction === 'desc' ? desc : asc };
}

/** A page and the total, in one query. What a search finds is read once; a list is read in its order from an index. */
function buildPage(db: Connected, wanted: ListingWanted) {
  const { by, inDirection } = toOrder(wanted);
  const order = [inDirection(by), inDirection(listings.id)];
  const limits = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };
  const where = whereInList(wanted, (name) => sql.placeholder(name));
  const { found, counted, page } =
    needlesFrom(wanted.search) === null
      ? { found: [], ...countedPage(db, listings.id, { where, order, ...limits }) }
      : foundPage(db, { where, by, inDirection, ...limits });
  return db
    .with(...found)
    .select({
      total: counted.total,
      listing: getTableColumns(listings),
      draft: draftState,
      coverPlaceholder,
      postedOn,
    })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(listings, eq(listings.id, page.id))
    .leftJoin(drafts, eq(drafts.id, listings.id))
    .orderBy(...order);
}

const mostStatements = 500;

/**
 * Builds the SQL for each shape of a list once. The statements are unnamed: PostgreSQL plans them with the actual
 * values.
 */
const pagesByShape = buildOnce((db) => {
  const build = (wanted: ListingWanted) => buildPage(db, wanted).prepare('');
  const pages = new Map<string, ReturnType<typeof build>>();
  return (wanted: ListingWanted) => {
    const shape = shapeFrom(wanted);
    const page = pages.get(shape) ?? build(wanted);
    if (pages.size >= mostStatements) pages.clear();
    pages.set(shape, page);
    return page;
  };
});

function toPageQuery(db: Database, request: ListingSearch, before: Date, now: Date) {
  const { agentId, paging = 0, pageSize = listingPageSize } = request;
  const wanted = toWanted(request);
  return {
    query: pagesByShape(db)(wanted),
    values: { ...valuesFrom(agentId, wanted, before, now), limit: pageSize, offset: paging * pageSize },
  };
}

/** The SQL and parameters for a page, to measure it. */
export function pageQuery(
  db: Database,
  request: ListingSearch,
  before: Date,
  now: Date,
): { sql: string; params: unknown[] } {
  const { query, values } = toPageQuery(db, request, before, now);
  const { sql: text, params } = query.getQuery();
  return { sql: text, params: fillPlaceholders(params, values) };
}

/** A page of the agent's listings (the contract's `searchListings`). */
export async function searchListings(
  db: Database,
  request: ListingSearch,
  view: ListingView,
  now: Date,
): Promise<ListingPage> {
  const { paging = 0, pageSize = listingPageSize } = request;
  const { query, values } = toPageQuery(db, request, view.outdatedBefore, now);
  const rows = await query.execute(values);
  const items = rows.flatMap(({ listing, draft, coverPlaceholder: placeholder, postedOn: count }) =>
    listing ? toSummary({ ...listing, draft, coverPlaceholder: placeholder, postedOn: count }, view) : [],
  );
  return { items, total: rows[0]?.total ?? 0, paging, pageSize };
}

/** How many of the agent's listings each list has, in one query (the contract's `tallyListings`). */
export async function tallyListings(
  db: Database,
  agentId: string,
  lists: readonly ListingSearch[],
  view: ListingView,
  now: Date,
): Promise<number[]> {
  const counts = lists.map((list, place) => {
    const wanted = toWanted(list);
    const values = valuesFrom(agentId, wanted, view.outdatedBefore, now);
    const where = whereInList(wanted, (name) => sql`${values[name]}`);
    return [`list${place}`, sql<number>`(count(*) filter (where ${where}))::int`] as const;
  });
  const [row] = await db
    .select(Object.fromEntries(counts))
    .from(listings)
    .where(eq(listings.agentId, agentId));
  return counts.map(([name]) => row?.[name] ?? 0);
}
