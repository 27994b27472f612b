import { and, asc, desc, eq, gte, inArray, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import { nameKey } from '#domain/name-key.ts';
import {
  type GroupPage,
  type GroupSearch,
  type GroupSort,
  groupLimits,
  groupOfferings,
} from '#domain/group/group.ts';
import { kindsOfOffering } from '#domain/group/group-rules.ts';
import { searchFromCharacters } from '#domain/limits.ts';
import { groupOfCategory } from '#domain/property/property.ts';
import { dayMs } from '#domain/time.ts';
import type { Database } from '#server/db/client.ts';
import { countedPage } from '#server/db/counted-page.ts';
import { agents, groupListings, groups } from '#server/db/schema.ts';
import { containing } from '#server/db/search.ts';
import { findListing, type ListingRow } from '#server/listings/row.ts';
import { Refusal } from '#server/http/refusals.ts';
import { namedGroup, toGroup } from './store.ts';

/** R-GROUP-3: groups made within 60 or 90 days, or more than 90 days ago. */
function whereMade(created: GroupSearch['created'], now: Date): SQL | undefined {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  if (created === 'within60') return gte(groups.createdAt, daysAgo(60));
  if (created === 'within90') return gte(groups.createdAt, daysAgo(90));
  return created === 'over90' ? lt(groups.createdAt, daysAgo(90)) : undefined;
}

function whereWanted(
  { search = '', offering, status, category, title, created }: GroupSearch,
  now: Date,
): SQL | undefined {
  const text = nameKey(search);
  return and(
    whereMade(created, now),
    offering ? eq(groups.offering, offering) : undefined,
    status ? eq(groups.status, status) : undefined,
    category ? eq(groups.category, category) : undefined,
    title ? eq(groups.title, title) : undefined,
    text.length >= searchFromCharacters ? containing(groups.searchKey, text) : undefined,
  );
}

/** Active groups that the listing fits and is not in (R-GROUP-6). */
function takes(
  db: Database,
  { id, kind, title }: Pick<ListingRow, 'id' | 'kind' | 'title'>,
): SQL | undefined {
  const whereOfCategory = and(eq(groups.title, ''), sql`${groups.category} = ${groupOfCategory(title)}`);
  return and(
    eq(groups.status, 'Active'),
    inArray(
      groups.offering,
      groupOfferings.filter((offering) => kindsOfOffering(offering).includes(kind)),
    ),
    or(sql`${groups.title} = ${title}`, whereOfCategory),
    notExists(
      db
        .select({ one: sql`1` })
        .from(groupListings)
        .where(and(eq(groupListings.groupId, groups.id), eq(groupListings.listingId, id))),
    ),
  );
}

/** The agent's own active listing. Throws `not_found`, `group_listing_inactive`. */
async function listingToShare(db: Database, agentId: string, listingId: string): Promise<ListingRow> {
  const listing = await findListing(db, listingId);
  if (listing?.agentId !== agentId) throw new Refusal('not_found');
  if (listing.status !== 'Active') throw new Refusal('group_listing_inactive');
  return listing;
}

/**
 * R-GROUP-4. Groups without an active listing have no price and are last. Ties are in the order of the ids.
 */
function toOrder(sort: GroupSort = 'created-desc'): SQL[] {
  const orders: Record<GroupSort, SQL[]> = {
    'created-desc': [desc(groups.createdAt), desc(groups.id)],
    'price-asc': [asc(groups.lowestSen), asc(groups.id)],
    'price-desc': [sql`${groups.lowestSen} desc nulls last`, asc(groups.id)],
  };
  return orders[sort];
}

/** A page and the total, in one query. With `forListing` only of the groups that it can be shared into. */
export function groupPageQuery(
  db: Database,
  request: GroupSearch,
  now: Date,
  forListing?: Pick<ListingRow, 'id' | 'kind' | 'title'>,
) {
  const { sort, paging = 0, pageSize = groupLimits.pageSize } = request;
  const { counted, page } = countedPage(db, groups.id, {
    where: and(whereWanted(request, now), forListing && takes(db, forListing)),
    order: toOrder(sort),
    limit: pageSize,
    offset: paging * pageSize,
  });
  return db
    .select({ total: counted.total, group: namedGroup })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(groups, eq(groups.id, page.id))
    .leftJoin(agents, eq(agents.id, groups.ownerId))
    .orderBy(...toOrder(sort));
}

/** A page of groups (the contract's `searchGroups`). Throws `not_found`, `group_listing_inactive`. */
export async function searchGroups(
  db: Database,
  agentId: string,
  request: GroupSearch,
  now: Date,
): Promise<GroupPage> {
  const { paging = 0, pageSize = groupLimits.pageSize } = request;
  const { forListing } = request;
  const listing = forListing === undefined ? undefined : await listingToShare(db, agentId, forListing);
  const rows = await groupPageQuery(db, request, now, listing);
  const items = rows.flatMap(({ group }) => {
    const { id, ownerName } = group;
    return id === null || ownerName === null
      ? []
      : [toGroup(group as Parameters<typeof toGroup>[0], agentId)];
  });
  return { items, total: rows[0]?.total ?? 0, paging, pageSize };
}
