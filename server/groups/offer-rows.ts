import { eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { GroupOffer } from '#domain/group/group.ts';
import { isAnswerFor, offerStateOn } from '#domain/group/group-rules.ts';
import type { Executor } from '#server/db/client.ts';
import { agents, groupOffers, groups, listings } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { nameForMembers, type Viewer } from './shared-listing.ts';

const owner = alias(agents, 'owner');
const maker = alias(agents, 'maker');

const offerColumns = {
  offer: getTableColumns(groupOffers),
  group: { name: groups.name },
  listing: {
    name: listings.name,
    kind: listings.kind,
    type: listings.type,
    propertyId: listings.propertyId,
  },
  owner: { name: owner.name, mobile: owner.mobile, companyName: owner.companyName },
  maker: { name: maker.name, mobile: maker.mobile },
};

/** Offers with what `toOffer` needs. */
export const findOffers = (db: Executor) =>
  db
    .select(offerColumns)
    .from(groupOffers)
    .innerJoin(groups, eq(groups.id, groupOffers.groupId))
    .innerJoin(listings, eq(listings.id, groupOffers.listingId))
    .innerJoin(owner, eq(owner.id, groupOffers.ownerId))
    .innerJoin(maker, eq(maker.id, groupOffers.makerId));

type Found = Awaited<ReturnType<typeof findOffers>>[number];

/**
 * An offer as the agent sees it (R-GROUP-10). The maker learns who lists the property when the offer is
 * accepted.
 */
export function toOffer({ offer, listing, ...found }: Found, viewer: Viewer): GroupOffer {
  const { agentId, references, today } = viewer;
  const { id: _id, groupId, listingId, amountSen, moveInOn, expiresOn, message, reason } = offer;
  const isMade = offer.makerId === agentId;
  const state = offerStateOn(offer, today);
  const other = isMade ? (state === 'Accepted' ? found.owner : null) : found.maker;
  return {
    _id,
    groupId,
    listingId: isMade ? references.of(listingId) : listingId,
    listingName: isMade ? nameForMembers(listing, found.owner) : listing.name,
    kind: listing.kind,
    amountSen,
    moveInOn,
    expiresOn,
    message,
    state,
    reason,
    isMade,
    otherName: other?.name ?? null,
    otherMobile: other?.mobile ?? null,
    createdAt: offer.createdAt.toISOString(),
    answeredAt: offer.answeredAt?.toISOString() ?? null,
    isUnseen: offer.answerSeenAt === null && isAnswerFor(state, isMade),
  };
}

/** The offer with this `_id`, as the agent sees it. Throws `not_found`. */
export async function offerById(tx: Executor, id: string, viewer: Viewer): Promise<GroupOffer> {
  const [found] = await findOffers(tx).where(eq(groupOffers.id, id));
  if (!found) throw new Refusal('not_found');
  return toOffer(found, viewer);
}

/** The address of an offer in the portal. */
export const offerPath = ({ _id, groupId, listingId }: GroupOffer): string =>
  `/grouplisting/${encodeURIComponent(groupId)}?${new URLSearchParams({ listing: listingId, offer: _id }).toString()}`;
