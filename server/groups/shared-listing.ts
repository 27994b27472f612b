import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { toAdvertised } from '#domain/advertising.ts';
import type { GroupListing, GroupListingDetail, GroupOfferState } from '#domain/group.ts';
import { coverOf } from '#domain/listing-body.ts';
import { withoutContact } from '#domain/without-contact.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { agents, groupListings, groupOffers, groups, listings } from '#server/db/schema.ts';
import { type ListingRow, toListingBody } from '#server/listings/row.ts';
import { coverPlaceholder, placeholdersOf, storedPhotos } from '#server/photos/store.ts';
import { Refusal } from '#server/refusals.ts';

const ofShared = and(
  eq(groupOffers.listingId, groupListings.listingId),
  eq(groupOffers.groupId, groupListings.groupId),
);

/** The columns of a shared listing as this agent sees it. */
export const sharedColumns = (db: Executor, agentId: string) => ({
  listing: getTableColumns(listings),
  shared: getTableColumns(groupListings),
  groupStatus: groups.status,
  coverPlaceholder,
  openOffers: sql<number>`${db
    .select({ number: sql`count(*)::int` })
    .from(groupOffers)
    .where(and(ofShared, eq(groupOffers.state, 'Open')))}`,
  ownOffer: sql<GroupOfferState | null>`${db
    .select({ state: groupOffers.state })
    .from(groupOffers)
    .where(and(ofShared, eq(groupOffers.makerId, agentId)))
    .orderBy(desc(groupOffers.createdAt), desc(groupOffers.id))
    .limit(1)}`,
});

interface Shared {
  listing: ListingRow;
  shared: typeof groupListings.$inferSelect;
  groupStatus: (typeof groups.$inferSelect)['status'];
  openOffers: number;
  ownOffer: GroupOfferState | null;
  coverPlaceholder: string | null;
}

/** A shared listing as the agent sees it. Nobody but its agent sees its picture in an inactive group. */
export function toGroupListing(
  { listing, shared, groupStatus, ...found }: Shared,
  agentId: string,
): GroupListing {
  const { id: _id, kind, status, priceSen } = listing;
  const { name, title, type, address, photos, facts } = toAdvertised(toListingBody(listing));
  const { builtUpSqft, landAreaSqft, bedrooms, bathrooms, furnishing } = facts;
  const isOwn = listing.agentId === agentId;
  const mayReadCover = isOwn || groupStatus === 'Active';
  return {
    _id,
    groupId: shared.groupId,
    name,
    kind,
    status,
    title,
    type,
    state: address.state,
    area: address.area,
    priceSen,
    builtUpSqft,
    landAreaSqft,
    bedrooms,
    bathrooms,
    furnishing,
    coverPhotoId: mayReadCover ? (coverOf(photos)?.id ?? null) : null,
    coverPlaceholder: mayReadCover ? found.coverPlaceholder : null,
    isOwn,
    agreedShare: shared.agreedShare,
    sharedAt: shared.sharedAt.toISOString(),
    openOffers: isOwn ? found.openOffers : null,
    ownOffer: found.ownOffer,
  };
}

/** A shared listing that the agent may read: an own one, or one that is active. Throws `not_found`. */
async function findShared(db: Executor, groupId: string, listingId: string, agentId: string) {
  const [found] = await db
    .select({ ...sharedColumns(db, agentId), agent: { name: agents.name, companyName: agents.companyName } })
    .from(groupListings)
    .innerJoin(listings, eq(listings.id, groupListings.listingId))
    .innerJoin(groups, eq(groups.id, groupListings.groupId))
    .innerJoin(agents, eq(agents.id, groupListings.agentId))
    .where(
      and(
        eq(groupListings.groupId, groupId),
        eq(groupListings.listingId, listingId),
        or(eq(listings.agentId, agentId), eq(listings.status, 'Active')),
      ),
    );
  if (!found) throw new Refusal('not_found');
  return found;
}

/** One shared listing of the group, in short. Throws `not_found`. */
export async function groupListing(
  db: Executor,
  groupId: string,
  listingId: string,
  agentId: string,
): Promise<GroupListing> {
  return toGroupListing(await findShared(db, groupId, listingId, agentId), agentId);
}

/**
 * What an advertisement may say of a shared listing, without its agent (R-GROUP-8). Throws `not_found`.
 */
export async function groupListingDetail(
  db: Database,
  groupId: string,
  listingId: string,
  agentId: string,
): Promise<GroupListingDetail> {
  const found = await findShared(db, groupId, listingId, agentId);
  const listing = toGroupListing(found, agentId);
  const { address, facts, loc, remarks, photos } = toAdvertised(toListingBody(found.listing));
  const stored = new Set((await storedPhotos(db, [listingId])).get(listingId));
  const placeholders = await placeholdersOf(db, listingId);
  const mayReadPhotos = listing.isOwn || found.groupStatus === 'Active';
  const shown = photos.filter(({ id }) => mayReadPhotos && stored.has(id));
  const plain = (text: string) => (listing.isOwn ? text : withoutContact(text, found.agent));
  return {
    listing,
    address,
    loc,
    facts,
    remarks: plain(remarks),
    photos: shown.map((photo) => ({ ...photo, caption: plain(photo.caption) })),
    placeholders: Object.fromEntries(
      shown.flatMap(({ id }) => (placeholders[id] === undefined ? [] : [[id, placeholders[id]]])),
    ),
  };
}
