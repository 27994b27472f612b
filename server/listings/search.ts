import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { nameKey } from '#domain/draft.ts';
import { listingPageSize, searchFromCharacters } from '#domain/limits.ts';
import type { ListingPage, ListingSearch } from '#domain/listing.ts';
import type { Database } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';
import { containing } from '#server/db/search.ts';
import { findListings, summaryOf } from './answer.ts';
import { isOutdated } from './store.ts';

function hasStatus(status: ListingSearch['status'], before: Date): SQL {
  if (!status) return ne(listings.status, 'Archived');
  return status === 'Outdated' ? isOutdated(before) : eq(listings.status, status);
}

function wantedListings({ agentId, search = '', kind = '', status }: ListingSearch, before: Date): SQL | undefined {
  const wanted = nameKey(search);
  return and(
    eq(listings.agentId, agentId),
    hasStatus(status, before),
    kind === '' ? undefined : eq(listings.kind, kind),
    wanted.length < searchFromCharacters ? undefined : containing(listings.searchKey, wanted),
  );
}

/** Spec §9, "Sort options": archived lists go by the date on which they were archived. Equal ones by their id, either way. */
function orderOf({ sort = 'updated-desc', status }: ListingSearch): SQL[] {
  const direction = sort.endsWith('-desc') ? desc : asc;
  const moment = status === 'Archived' ? listings.archivedAt : listings.updatedAt;
  return [direction(sort.startsWith('price') ? listings.priceSen : moment), direction(listings.id)];
}

/** The two questions of a page, both answered by an index alone: how many listings there are, and which are on the page. */
export function pageQueries(db: Database, asked: ListingSearch, before: Date) {
  const { paging = 0, pageSize = listingPageSize } = asked;
  const isWanted = wantedListings(asked, before);
  return {
    counted: db
      .select({ total: sql<number>`count(*)::int` })
      .from(listings)
      .where(isWanted),
    page: db
      .select({ id: listings.id })
      .from(listings)
      .where(isWanted)
      .orderBy(...orderOf(asked))
      .limit(pageSize)
      .offset(paging * pageSize),
  };
}

/** A page of the agent's listings (the contract's `searchListings`); only those of the page are read whole. */
export async function searchListings(db: Database, asked: ListingSearch, before: Date): Promise<ListingPage> {
  const { paging = 0, pageSize = listingPageSize } = asked;
  const { counted, page } = pageQueries(db, asked, before);
  const [[count], rows] = await Promise.all([counted, page]);
  const ids = rows.map(({ id }) => id);
  const found = new Map((ids.length === 0 ? [] : await findListings(db, inArray(listings.id, ids))).map((listing) => [listing.id, listing]));
  const items = ids.flatMap((id) => found.get(id) ?? []).map((listing) => summaryOf(listing, before));
  return { items, total: count?.total ?? 0, paging, pageSize };
}
