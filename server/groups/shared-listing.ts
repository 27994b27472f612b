import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { type AdvertisedFacts, toAdvertised } from '#domain/agent/advertising.ts';
import type { GroupListing, GroupListingDetail, GroupOfferState } from '#domain/group/group.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import { withoutContact } from '#domain/listing/without-contact.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { agents, groupListings, groupOffers, groups, listings } from '#server/db/schema.ts';
import { type ListingRow, toListingBody } from '#server/listings/row.ts';
import { coverPlaceholder, placeholdersFor, storedPhotos } from '#server/photos/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { References } from '#server/secrets/references.ts';
import { whereOpenOn, stateOn } from './offer-states.ts';

const ofShared = and(
  eq(groupOffers.listingId, groupListings.listingId),
  eq(groupOffers.groupId, groupListings.groupId),
);

/** The columns of a shared listing as this agent sees it on this day. */
export const sharedColumns = (db: Executor, { agentId, today }: Pick<Viewer, 'agentId' | 'today'>) => ({
  listing: getTableColumns(listings),
  shared: getTableColumns(groupListings),
  groupStatus: groups.status,
  agent: { name: agents.name, companyName: agents.companyName },
  coverPlaceholder,
  openOffers: sql<number>`${db
    .select({ number: sql`count(*)::int` })
    .from(groupOffers)
    .where(and(ofShared, whereOpenOn(today)))}`,
  ownOffer: sql<GroupOfferState | null>`${db
    .select({ state: stateOn(today) })
    .from(groupOffers)
    .where(and(ofShared, eq(groupOffers.makerId, agentId)))
    .orderBy(desc(groupOffers.createdAt), desc(groupOffers.id))
    .limit(1)}`,
});

type NamedAgent = Pick<typeof agents.$inferSelect, 'name' | 'companyName'>;

interface Shared {
  listing: ListingRow;
  shared: typeof groupListings.$inferSelect;
  groupStatus: (typeof groups.$inferSelect)['status'];
  agent: NamedAgent;
  openOffers: number;
  ownOffer: GroupOfferState | null;
  coverPlaceholder: string | null;
}

/** Who looks at a group, and how this agent sees the ids of the others' listings and photos. */
export interface Viewer {
  agentId: string;
  references: References;
  /** The day in Malaysia, YYYY-MM-DD. */
  today: string;
}

/**
 * The name of a property as members see it. One that the master has not was written by the agent of the
 * listing; without a name or number in it, or else the type of the property.
 */
export const nameForMembers = (
  { name, type, propertyId }: Pick<ListingRow, 'name' | 'type' | 'propertyId'>,
  agent: NamedAgent,
): string => (propertyId === null ? withoutContact(name, agent) || type : name);

/** A shared listing as the agent sees it. Nobody but its agent sees its picture in an inactive group. */
export function toGroupListing(
  { listing, shared, groupStatus, agent, ...found }: Shared,
  { agentId, references }: Viewer,
): GroupListing {
  const { kind, status, priceSen } = listing;
  const { title, type, address, photos, facts } = toAdvertised(toListingBody(listing));
  const { builtUpSqft, landAreaSqft, bedrooms, bathrooms, furnishing } = facts;
  const isOwn = listing.agentId === agentId;
  const cover = isOwn || groupStatus === 'Active' ? coverFrom(photos) : undefined;
  const seen = (id: string) => (isOwn ? id : references.of(id));
  return {
    _id: seen(listing.id),
    groupId: shared.groupId,
    name: isOwn ? listing.name : nameForMembers(listing, agent),
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
    coverPhotoId: cover ? seen(cover.id) : null,
    coverPlaceholder: cover ? found.coverPlaceholder : null,
    isOwn,
    agreedShare: shared.agreedShare,
    sharedAt: shared.sharedAt.toISOString(),
    openOffers: isOwn ? found.openOffers : null,
    ownOffer: found.ownOffer,
  };
}

/**
 * A shared listing that the agent may read: an own one, by its `_id` or reference, or by its reference another
 * agent's that is active. Throws `not_found`.
 */
async function findShared(db: Executor, groupId: string, id: string, viewer: Viewer) {
  const { agentId, references } = viewer;
  const isOwn = eq(listings.agentId, agentId);
  const mayRead = or(
    and(isOwn, eq(listings.id, id)),
    and(or(isOwn, eq(listings.status, 'Active')), eq(listings.id, references.open(id))),
  );
  const [found] = await db
    .select(sharedColumns(db, viewer))
    .from(groupListings)
    .innerJoin(listings, eq(listings.id, groupListings.listingId))
    .innerJoin(groups, eq(groups.id, groupListings.groupId))
    .innerJoin(agents, eq(agents.id, groupListings.agentId))
    .where(and(eq(groupListings.groupId, groupId), mayRead));
  if (!found) throw new Refusal('not_found');
  return found;
}

/** One shared listing of the group, in short. Throws `not_found`. */
export async function groupListing(
  db: Executor,
  groupId: string,
  id: string,
  viewer: Viewer,
): Promise<GroupListing> {
  return toGroupListing(await findShared(db, groupId, id, viewer), viewer);
}

/** The facts with those that are texts changed by `plain`. */
function withPlainTexts(facts: AdvertisedFacts, plain: (text: string) => string): AdvertisedFacts {
  return { ...facts, street: plain(facts.street), developer: plain(facts.developer) };
}

/**
 * What an advertisement may say of a shared listing, without its agent (R-GROUP-8). Throws `not_found`.
 */
export async function groupListingDetail(
  db: Database,
  groupId: string,
  id: string,
  viewer: Viewer,
): Promise<GroupListingDetail> {
  const found = await findShared(db, groupId, id, viewer);
  const listing = toGroupListing(found, viewer);
  const { address, facts, loc, remarks, photos } = toAdvertised(toListingBody(found.listing));
  const stored = new Set((await storedPhotos(db, [found.listing.id])).get(found.listing.id));
  const placeholders = await placeholdersFor(db, found.listing.id);
  const mayReadPhotos = listing.isOwn || found.groupStatus === 'Active';
  const shown = photos.filter((photo) => mayReadPhotos && stored.has(photo.id));
  const seen = (photoId: string) => (listing.isOwn ? photoId : viewer.references.of(photoId));
  const plain = (text: string) => (listing.isOwn ? text : withoutContact(text, found.agent));
  return {
    listing,
    address,
    loc,
    facts: withPlainTexts(facts, plain),
    remarks: plain(remarks),
    photos: shown.map((photo) => ({ ...photo, id: seen(photo.id), caption: plain(photo.caption) })),
    placeholders: Object.fromEntries(
      shown.flatMap(({ id: photoId }) => {
        const placeholder = placeholders[photoId];
        return placeholder === undefined ? [] : [[seen(photoId), placeholder]];
      }),
    ),
  };
}
