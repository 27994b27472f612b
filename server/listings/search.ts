import { and, asc, desc, eq, fillPlaceholders, getTableColumns, ne, sql, type SQL } from 'drizzle-orm';
import { nameKey } from '#domain/draft.ts';
import { listingPageSize, searchFromCharacters } from '#domain/limits.ts';
import type { ListingPage, ListingSearch } from '#domain/listing.ts';
import { type Connected, type Database, builtOnce } from '#server/db/client.ts';
import { drafts, listings } from '#server/db/schema.ts';
import { contained } from '#server/db/search.ts';
import { draftState, toSummary } from './answer.ts';
import { isOutdated } from './store.ts';

type Filter = Required<Pick<ListingSearch, 'kind' | 'status' | 'sort'>> & { isSearched: boolean };

function hasStatus(status: Filter['status']): SQL {
  if (!status) return ne(listings.status, 'Archived');
  return status === 'Outdated' ? isOutdated(sql.placeholder('before')) : eq(listings.status, status);
}

function wantedListings({ kind, status, isSearched }: Filter): SQL | undefined {
  return and(
    eq(listings.agentId, sql.placeholder('agentId')),
    hasStatus(status),
    kind === '' ? undefined : eq(listings.kind, kind),
    isSearched ? sql`${listings.searchKey} like ${sql.placeholder('contained')}` : undefined,
  );
}

/**
 * Spec §9, "Sort options": archived lists go by the date on which they were archived. Equal ones by their id,
 * either way.
 */
function orderOf({ sort, status }: Filter): SQL[] {
  const direction = sort.endsWith('-desc') ? desc : asc;
  const moment = status === 'Archived' ? listings.archivedAt : listings.updatedAt;
  return [direction(sort.startsWith('price') ? listings.priceSen : moment), direction(listings.id)];
}

/**
 * A page and how many listings there are, asked at once: indexes alone find both, and only the page's
 * listings are read whole.
 */
function buildPage(db: Connected, filter: Filter) {
  const isWanted = wantedListings(filter);
  const counted = db
    .select({ total: sql<number>`count(*)::int`.as('total') })
    .from(listings)
    .where(isWanted)
    .as('counted');
  const page = db
    .select({ id: listings.id })
    .from(listings)
    .where(isWanted)
    .orderBy(...orderOf(filter))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page');
  return db
    .select({ total: counted.total, listing: getTableColumns(listings), draft: draftState })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(listings, eq(listings.id, page.id))
    .leftJoin(drafts, eq(drafts.id, listings.id))
    .orderBy(...orderOf(filter));
}

/**
 * Each filter's question is put into SQL once; it stays unnamed, so that PostgreSQL plans it for the agent
 * and the page it is asked for.
 */
const pagesByFilter = builtOnce((db) => {
  const build = (filter: Filter) => buildPage(db, filter).prepare('');
  const pages = new Map<string, ReturnType<typeof build>>();
  return (filter: Filter) => {
    const name = Object.values(filter).join();
    const page = pages.get(name) ?? build(filter);
    pages.set(name, page);
    return page;
  };
});

function pageOf(
  db: Database,
  {
    agentId,
    search = '',
    kind = '',
    status = '',
    sort = 'updated-desc',
    paging = 0,
    pageSize = listingPageSize,
  }: ListingSearch,
  before: Date,
) {
  const wanted = nameKey(search);
  const query = pagesByFilter(db)({ kind, status, sort, isSearched: wanted.length >= searchFromCharacters });
  return {
    query,
    values: {
      agentId,
      before: before.toISOString(),
      contained: contained(wanted),
      limit: pageSize,
      offset: paging * pageSize,
    },
  };
}

/** What PostgreSQL is asked for a page. */
export function pageQuery(
  db: Database,
  asked: ListingSearch,
  before: Date,
): { sql: string; params: unknown[] } {
  const { query, values } = pageOf(db, asked, before);
  const { sql: text, params } = query.getQuery();
  return { sql: text, params: fillPlaceholders(params, values) };
}

/** A page of the agent's listings (the contract's `searchListings`). */
export async function searchListings(db: Database, asked: ListingSearch, before: Date): Promise<ListingPage> {
  const { paging = 0, pageSize = listingPageSize } = asked;
  const { query, values } = pageOf(db, asked, before);
  const rows = await query.execute(values);
  const items = rows.flatMap(({ listing, draft }) =>
    listing ? toSummary({ ...listing, draft }, before) : [],
  );
  return { items, total: rows[0]?.total ?? 0, paging, pageSize };
}
