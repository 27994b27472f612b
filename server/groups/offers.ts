import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { dayOf } from '#domain/formats.ts';
import { type GroupOffer, type GroupOfferPage, groupLimits } from '#domain/group.ts';
import { isOfferAmount, offerActions } from '#domain/group-rules.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { agents, groupListings, groupOffers, listings } from '#server/db/schema.ts';
import { findListing } from '#server/listings/row.ts';
import { Refusal } from '#server/refusals.ts';
import { onceInGroups } from './once.ts';
import { findGroup, lockGroup } from './store.ts';

type Wire = components['schemas'];

const owner = alias(agents, 'owner');
const maker = alias(agents, 'maker');

const offerColumns = {
  offer: getTableColumns(groupOffers),
  listing: { name: listings.name, kind: listings.kind },
  owner: { name: owner.name, mobile: owner.mobile },
  maker: { name: maker.name, mobile: maker.mobile },
};

const findOffers = (db: Executor) =>
  db
    .select(offerColumns)
    .from(groupOffers)
    .innerJoin(listings, eq(listings.id, groupOffers.listingId))
    .innerJoin(owner, eq(owner.id, groupOffers.ownerId))
    .innerJoin(maker, eq(maker.id, groupOffers.makerId));

type Found = Awaited<ReturnType<typeof findOffers>>[number];

/**
 * An offer as the agent sees it (R-GROUP-10). The maker learns who lists the property when the offer is
 * accepted.
 */
function toOffer({ offer, listing, ...found }: Found, agentId: string): GroupOffer {
  const { id: _id, groupId, listingId, amountSen, moveInOn, message, state, reason } = offer;
  const isMade = offer.makerId === agentId;
  const other = isMade ? (state === 'Accepted' ? found.owner : null) : found.maker;
  return {
    _id,
    groupId,
    listingId,
    listingName: listing.name,
    kind: listing.kind,
    amountSen,
    moveInOn,
    message,
    state,
    reason,
    isMade,
    otherName: other?.name ?? null,
    otherMobile: other?.mobile ?? null,
    createdAt: offer.createdAt.toISOString(),
    answeredAt: offer.answeredAt?.toISOString() ?? null,
  };
}

async function offerById(tx: Executor, id: string, agentId: string): Promise<GroupOffer> {
  const [found] = await findOffers(tx).where(eq(groupOffers.id, id));
  if (!found) throw new Refusal('not_found');
  return toOffer(found, agentId);
}

/** The agent of an active listing in the group. Throws `not_found`, `group_listing_inactive`. */
async function findOwner(tx: Executor, groupId: string, listingId: string): Promise<string> {
  const [shared] = await tx
    .select()
    .from(groupListings)
    .where(and(eq(groupListings.groupId, groupId), eq(groupListings.listingId, listingId)));
  if (!shared) throw new Refusal('not_found');
  if (shared.status !== 'Active') throw new Refusal('group_listing_inactive');
  return shared.agentId;
}

/**
 * Makes an offer for a client (the contract's `makeGroupOffer`). Idempotent by `mutationId`. Throws
 * `group_offer_invalid`, `listing_date_invalid`, `group_inactive`, `group_listing_inactive`,
 * `group_offer_own`, `not_found`, `mutation_reused`.
 */
export async function makeOffer(
  db: Database,
  groupId: string,
  agentId: string,
  ask: Wire['GroupOfferMake'],
  now: Date,
): Promise<GroupOffer> {
  const { listingId, amountSen, moveInOn = null, message = '' } = ask;
  if (!isOfferAmount(amountSen))
    throw new Refusal('group_offer_invalid', { details: ['body/amountSen group_offer_invalid'] });
  return onceInGroups(db, agentId, `offer ${groupId}`, ask, now, async (tx) => {
    if (moveInOn !== null && moveInOn < dayOf(now))
      throw new Refusal('listing_date_invalid', { details: ['body/moveInOn listing_date_invalid'] });
    await findListing(tx, listingId, 'lock');
    const group = await lockGroup(tx, groupId);
    const ownerId = await findOwner(tx, groupId, listingId);
    if (group.status !== 'Active') throw new Refusal('group_inactive');
    if (ownerId === agentId) throw new Refusal('group_offer_own');
    const id = randomUUID();
    await tx.insert(groupOffers).values({
      id,
      groupId,
      listingId,
      ownerId,
      makerId: agentId,
      amountSen,
      moveInOn,
      message: message.trim(),
      state: 'Open',
      createdAt: now,
    });
    return offerById(tx, id, agentId);
  });
}

/**
 * Accepts, declines or withdraws an offer (the contract's `answerGroupOffer`). Idempotent by `mutationId`.
 * Throws `not_found` for an offer that is not the agent's to answer, `group_offer_answered`,
 * `group_reason_required`, `mutation_reused`.
 */
export async function answerOffer(
  db: Database,
  groupId: string,
  agentId: string,
  answer: Wire['GroupOfferAnswer'],
  now: Date,
): Promise<GroupOffer> {
  const { offerId, to } = answer;
  const reason = to === 'Declined' ? (answer.reason ?? '').trim() : '';
  if (to === 'Declined' && reason === '') throw new Refusal('group_reason_required');
  return onceInGroups(db, agentId, `answer ${groupId}`, answer, now, async (tx) => {
    const isIt = and(eq(groupOffers.id, offerId), eq(groupOffers.groupId, groupId));
    const [offer] = await tx.select().from(groupOffers).where(isIt).for('update');
    const isTheirs = to === 'Withdrawn' ? offer?.makerId === agentId : offer?.ownerId === agentId;
    if (!offer || !isTheirs) throw new Refusal('not_found');
    if (!offerActions(offer.state, to === 'Withdrawn').includes(to))
      throw new Refusal('group_offer_answered');
    await tx.update(groupOffers).set({ state: to, reason, answeredAt: now }).where(isIt);
    return offerById(tx, offerId, agentId);
  });
}

/** A page of the offers that the agent made or received, newest first (R-GROUP-10). Throws `not_found`. */
export async function searchOffers(
  db: Database,
  groupId: string,
  agentId: string,
  { side, listingId, paging = 0, pageSize = groupLimits.pageSize }: Wire['GroupOfferSearch'],
): Promise<GroupOfferPage> {
  await findGroup(db, groupId);
  const where = and(
    eq(groupOffers.groupId, groupId),
    eq(side === 'made' ? groupOffers.makerId : groupOffers.ownerId, agentId),
    listingId === undefined ? undefined : eq(groupOffers.listingId, listingId),
  );
  const [total, rows] = await Promise.all([
    db.$count(groupOffers, where),
    findOffers(db)
      .where(where)
      .orderBy(desc(groupOffers.createdAt), desc(groupOffers.id))
      .limit(pageSize)
      .offset(paging * pageSize),
  ]);
  return { items: rows.map((row) => toOffer(row, agentId)), total, paging, pageSize };
}
