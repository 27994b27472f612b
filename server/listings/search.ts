import { and, asc, desc, eq, fillPlaceholders, getTableColumns, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { nameKey } from '#domain/name-key.ts';
import { listingPageSize, searchFromCharacters } from '#domain/limits.ts';
import type { ListingPage, ListingSearch } from '#domain/listing.ts';
import {
  type ListingFilterName,
  type ListingSortKey,
  type ListingWanted,
  listingOrders,
  usualList,
} from '#domain/listing-search.ts';
import { type Connected, type Database, buildOnce } from '#server/db/client.ts';
import { countedPage } from '#server/db/counted-page.ts';
import { drafts, listings } from '#server/db/schema.ts';
import { contained } from '#server/db/search.ts';
import { coverPlaceholder } from '#server/photos/store.ts';
import { draftState, type ListingView, toSummary } from './answer.ts';
import { isOutdated } from './store.ts';

/** What a statement is built for. Each search has the same one: its text is a placeholder. */
type Filter = Omit<ListingWanted, 'search'> & { search: 'some' | '' };

function hasStatus(status: Filter['status']): SQL {
  if (!status) return ne(listings.status, 'Archived');
  return status === 'Outdated' ? isOutdated(sql.placeholder('before')) : eq(listings.status, status);
}

function wantedListings({ kind, status, search }: Filter): SQL | undefined {
  const conditions: Record<ListingFilterName, SQL | undefined> = {
    status: hasStatus(status),
    kind: kind === '' ? undefined : eq(listings.kind, kind),
    search: search === '' ? undefined : sql`${listings.searchKey} like ${sql.placeholder('contained')}`,
  };
  return and(eq(listings.agentId, sql.placeholder('agentId')), ...Object.values(conditions));
}

/**
 * R-LIST-5: archived listings are sorted by their archive date. Ties are sorted by id, in the
 * same direction.
 */
function toOrder({ sort, status }: Filter): SQL[] {
  const { by, direction } = listingOrders[sort];
  const columns: Record<ListingSortKey, PgColumn> = {
    change: status === 'Archived' ? listings.archivedAt : listings.updatedAt,
    price: listings.priceSen,
  };
  const inDirection = direction === 'desc' ? desc : asc;
  return [inDirection(columns[by]), inDirection(listings.id)];
}

/** A page and the total, in one query. */
function buildPage(db: Connected, filter: Filter) {
  const { counted, page } = countedPage(db, listings.id, {
    where: wantedListings(filter),
    order: toOrder(filter),
    limit: sql.placeholder('limit'),
    offset: sql.placeholder('offset'),
  });
  return db
    .select({ total: counted.total, listing: getTableColumns(listings), draft: draftState, coverPlaceholder })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(listings, eq(listings.id, page.id))
    .leftJoin(drafts, eq(drafts.id, listings.id))
    .orderBy(...toOrder(filter));
}

/**
 * Builds the SQL for each filter once. The statements are unnamed: PostgreSQL plans them with the actual
 * values.
 */
const pagesByFilter = buildOnce((db) => {
  const build = (filter: Filter) => buildPage(db, filter).prepare('');
  const pages = new Map<string, ReturnType<typeof build>>();
  return (filter: Filter) => {
    const name = Object.values(filter).join();
    const page = pages.get(name) ?? build(filter);
    pages.set(name, page);
    return page;
  };
});

function toPageQuery(
  db: Database,
  { agentId, paging = 0, pageSize = listingPageSize, ...wanted }: ListingSearch,
  before: Date,
) {
  const { kind, status, sort, search: text } = { ...usualList, ...wanted };
  const search = nameKey(text);
  const isSearched = search.length >= searchFromCharacters;
  return {
    query: pagesByFilter(db)({ kind, status, sort, search: isSearched ? 'some' : '' }),
    values: {
      agentId,
      before: before.toISOString(),
      contained: contained(search),
      limit: pageSize,
      offset: paging * pageSize,
    },
  };
}

/** The SQL and parameters for a page, to measure it. */
export function pageQuery(
  db: Database,
  request: ListingSearch,
  before: Date,
): { sql: string; params: unknown[] } {
  const { query, values } = toPageQuery(db, request, before);
  const { sql: text, params } = query.getQuery();
  return { sql: text, params: fillPlaceholders(params, values) };
}

/** A page of the agent's listings (the contract's `searchListings`). */
export async function searchListings(
  db: Database,
  request: ListingSearch,
  view: ListingView,
): Promise<ListingPage> {
  const { paging = 0, pageSize = listingPageSize } = request;
  const { query, values } = toPageQuery(db, request, view.outdatedBefore);
  const rows = await query.execute(values);
  const items = rows.flatMap(({ listing, draft, coverPlaceholder: placeholder }) =>
    listing ? toSummary({ ...listing, draft, coverPlaceholder: placeholder }, view) : [],
  );
  return { items, total: rows[0]?.total ?? 0, paging, pageSize };
}
