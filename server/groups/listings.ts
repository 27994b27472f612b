import { and, asc, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import {
  type GroupListingPage,
  type GroupListingSearch,
  type GroupListingSort,
  groupLimits,
  groupListingOrders,
} from '#domain/group/group.ts';
import type { Database } from '#server/db/client.ts';
import { countedPage } from '#server/db/counted-page.ts';
import { agents, groupListings, groups, listings } from '#server/db/schema.ts';
import { sharedColumns, toGroupListing, type Viewer } from './shared-listing.ts';
import { findGroup } from './store.ts';

function whereWanted(
  groupId: string,
  agentId: string,
  { offered, whose }: GroupListingSearch,
): SQL | undefined {
  const whereOwn = eq(groupListings.agentId, agentId);
  return and(
    eq(groupListings.groupId, groupId),
    whose === 'Own' ? whereOwn : or(eq(groupListings.status, 'Active'), whereOwn),
    offered === 'Sale' ? ne(groupListings.kind, 'Rent') : undefined,
    offered === 'Rent' ? eq(groupListings.kind, 'Rent') : undefined,
  );
}

function toOrder(sort: GroupListingSort = 'shared-desc'): SQL[] {
  const { by, direction } = groupListingOrders[sort];
  const columns = { shared: groupListings.sharedAt, price: groupListings.priceSen };
  const ordered = { asc, desc }[direction];
  return [ordered(columns[by]), ordered(groupListings.listingId)];
}

/** A page and the total, in one query. */
export function groupListingPageQuery(
  db: Database,
  groupId: string,
  viewer: Pick<Viewer, 'agentId' | 'today'>,
  request: GroupListingSearch,
) {
  const { sort, paging = 0, pageSize = groupLimits.pageSize } = request;
  const { counted, page } = countedPage(db, groupListings.listingId, {
    where: whereWanted(groupId, viewer.agentId, request),
    order: toOrder(sort),
    limit: pageSize,
    offset: paging * pageSize,
  });
  return db
    .select({ total: counted.total, ...sharedColumns(db, viewer) })
    .from(counted)
    .leftJoin(page, sql`true`)
    .leftJoin(groupListings, and(eq(groupListings.groupId, groupId), eq(groupListings.listingId, page.id)))
    .leftJoin(listings, eq(listings.id, page.id))
    .leftJoin(groups, eq(groups.id, groupListings.groupId))
    .leftJoin(agents, eq(agents.id, groupListings.agentId))
    .orderBy(...toOrder(sort));
}

/** A page of the group's listings (the contract's `searchGroupListings`). Throws `not_found`. */
export async function searchGroupListings(
  db: Database,
  groupId: string,
  viewer: Viewer,
  request: GroupListingSearch,
): Promise<GroupListingPage> {
  const { paging = 0, pageSize = groupLimits.pageSize } = request;
  await findGroup(db, groupId);
  const rows = await groupListingPageQuery(db, groupId, viewer, request);
  const items = rows.flatMap(({ listing, shared, groupStatus, agent, ...found }) =>
    listing && shared && groupStatus && agent
      ? [toGroupListing({ listing, shared, groupStatus, agent, ...found }, viewer)]
      : [],
  );
  return { items, total: rows[0]?.total ?? 0, paging, pageSize };
}
