import { and, desc, eq, inArray, not, notExists, sql } from 'drizzle-orm';
import { type Group, type GroupCandidatePage, type GroupListing, groupLimits } from '#domain/group/group.ts';
import { kindsOfOffering, misfits, titlesOfGroup } from '#domain/group/group-rules.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database } from '#server/db/client.ts';
import { groupListings, listings } from '#server/db/schema.ts';
import { wordsIn } from '#server/db/search.ts';
import { findListings, type ListingView, toSummary } from '#server/listings/answer.ts';
import { findListing } from '#server/listings/row.ts';
import { Refusal } from '#server/http/refusals.ts';
import { groupListing, type Viewer } from './shared-listing.ts';
import { onceInGroups } from './once.ts';
import { findGroup, lockGroup } from './store.ts';

type Wire = components['schemas'];

const inGroup = (groupId: string, listingId: string) =>
  and(eq(groupListings.groupId, groupId), eq(groupListings.listingId, listingId));

/**
 * Shares an own active listing (the contract's `shareIntoGroup`). Idempotent by `mutationId`. Throws
 * `not_found` for another agent's listing, `group_inactive`, `group_split_changed`, `group_listing_inactive`,
 * `group_listing_unfit`, `group_listing_shared`, `mutation_reused`.
 */
export function shareIntoGroup(
  db: Database,
  groupId: string,
  viewer: Viewer,
  share: Wire['GroupShare'],
  now: Date,
): Promise<GroupListing> {
  const { agentId } = viewer;
  const { listingId, agreedShare } = share;
  return onceInGroups(db, agentId, `share ${groupId}`, share, now, async (tx) => {
    const listing = await findListing(tx, listingId, 'lock');
    const group = await lockGroup(tx, groupId);
    if (listing?.agentId !== agentId) throw new Refusal('not_found');
    if (group.status !== 'Active') throw new Refusal('group_inactive');
    if (agreedShare !== group.listingShare) throw new Refusal('group_split_changed');
    if (listing.status !== 'Active') throw new Refusal('group_listing_inactive');
    const reasons = misfits(listing, group);
    if (reasons.length > 0)
      throw new Refusal('group_listing_unfit', { details: reasons.map((what) => `listing/${what}`) });
    const { kind, status, priceSen } = listing;
    const stored = await tx
      .insert(groupListings)
      .values({ groupId, listingId, agentId, agreedShare, kind, status, priceSen, sharedAt: now })
      .onConflictDoNothing()
      .returning({ id: groupListings.listingId });
    if (stored.length === 0) throw new Refusal('group_listing_shared');
    return groupListing(tx, groupId, listingId, viewer);
  });
}

/**
 * Takes an own listing out of the group (the contract's `takeOutOfGroup`). Idempotent by `mutationId`. Throws
 * `not_found`, `mutation_reused`.
 */
export function takeOutOfGroup(
  db: Database,
  groupId: string,
  agentId: string,
  removal: Wire['GroupRemoval'],
  now: Date,
): Promise<Wire['GroupRemoved']> {
  const { listingId } = removal;
  return onceInGroups(db, agentId, `take out ${groupId}`, removal, now, async (tx) => {
    await findListing(tx, listingId, 'lock');
    await lockGroup(tx, groupId);
    const gone = await tx
      .delete(groupListings)
      .where(and(inGroup(groupId, listingId), eq(groupListings.agentId, agentId)))
      .returning({ id: groupListings.listingId });
    if (gone.length === 0) throw new Refusal('not_found');
    return { groupId, listingId };
  });
}

type Taker = Pick<Group, 'offering' | 'category' | 'title' | 'state' | 'area'> & { id: string };

const whereOwnActive = (agentId: string) => and(eq(listings.agentId, agentId), eq(listings.status, 'Active'));

const fits = (group: Taker) =>
  sql`(${inArray(listings.kind, kindsOfOffering(group.offering))} and ${inArray(listings.title, titlesOfGroup(group))})`;

const whereCandidate = (db: Database, agentId: string, group: Taker, search: string) =>
  and(
    whereOwnActive(agentId),
    fits(group),
    wordsIn(listings.searchKey, search),
    notExists(
      db
        .select({ one: sql`1` })
        .from(groupListings)
        .where(and(eq(groupListings.groupId, group.id), eq(groupListings.listingId, listings.id))),
    ),
  );

/** Listings in the group's area first, then those in its state. */
const byPlace = ({ state, area }: Taker) =>
  sql`case when ${listings.state} <> ${state} then 2 when ${listings.area} <> ${area} then 1 else 0 end`;

/**
 * A page of the agent's listings that could be shared into the group (the contract's
 * `searchGroupCandidates`). Throws `not_found`.
 */
export async function searchCandidates(
  db: Database,
  groupId: string,
  agentId: string,
  { search = '', paging = 0, pageSize = groupLimits.pageSize }: Wire['GroupCandidateSearch'],
  view: ListingView,
): Promise<GroupCandidatePage> {
  const group = await findGroup(db, groupId);
  const where = whereCandidate(db, agentId, group, search);
  const order = [byPlace(group), desc(listings.updatedAt), desc(listings.id)];
  const [total, unfit, page] = await Promise.all([
    db.$count(listings, where),
    db.$count(listings, and(whereOwnActive(agentId), not(fits(group)))),
    db
      .select({ id: listings.id })
      .from(listings)
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset(paging * pageSize),
  ]);
  const ids = page.map(({ id }) => id);
  const found = ids.length > 0 ? await findListings(db, inArray(listings.id, ids), order) : [];
  return { items: found.map((one) => toSummary(one, view)), total, paging, pageSize, unfit };
}
