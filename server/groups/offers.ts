import { and, desc, eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { type GroupOffer, type GroupOfferPage, groupLimits } from '#domain/group/group.ts';
import { isOfferAmount, offerActions, offerStateOn } from '#domain/group/group-rules.ts';
import { toDay } from '#domain/time.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { idsOfPage } from '#server/db/counted-page.ts';
import { groupListings, groupOffers } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { findListing } from '#server/listings/row.ts';
import { Refusal } from '#server/http/refusals.ts';
import { announceOffer } from './announce-offer.ts';
import { findOffers, offerById, toOffer } from './offer-rows.ts';
import { onceInGroups } from './once.ts';
import type { Viewer } from './shared-listing.ts';
import { findGroup, lockGroup } from './store.ts';

type Wire = components['schemas'];
type Needs = Pick<Dependencies, 'db' | 'jobs'>;

/**
 * The id of a listing that the agent names: an own one by its `_id`, another agent's by its reference. Locks
 * its row until the end of the transaction.
 */
async function idOfShared(tx: Executor, named: string, { agentId, references }: Viewer): Promise<string> {
  if ((await findListing(tx, named, 'lock'))?.agentId === agentId) return named;
  const id = references.open(named);
  await findListing(tx, id, 'lock');
  return id;
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
  { db, jobs }: Needs,
  groupId: string,
  viewer: Viewer,
  ask: Wire['GroupOfferMake'],
  now: Date,
): Promise<GroupOffer> {
  const { agentId } = viewer;
  const { amountSen, moveInOn = null, expiresOn = null, message = '' } = ask;
  if (!isOfferAmount(amountSen))
    throw new Refusal('group_offer_invalid', { details: ['body/amountSen group_offer_invalid'] });
  return onceInGroups(db, agentId, `offer ${groupId}`, ask, now, async (tx) => {
    for (const [field, day] of Object.entries({ moveInOn, expiresOn }))
      if (day !== null && day < toDay(now))
        throw new Refusal('listing_date_invalid', { details: [`body/${field} listing_date_invalid`] });
    const listingId = await idOfShared(tx, ask.listingId, viewer);
    const group = await lockGroup(tx, groupId);
    const ownerId = await findOwner(tx, groupId, listingId);
    if (group.status !== 'Active') throw new Refusal('group_inactive');
    if (ownerId === agentId) throw new Refusal('group_offer_own');
    const offer = {
      id: randomUUID(),
      groupId,
      listingId,
      ownerId,
      makerId: agentId,
      amountSen,
      moveInOn,
      expiresOn,
      message: message.trim(),
      state: 'Open',
      createdAt: now,
    } as const;
    await tx.insert(groupOffers).values(offer);
    await announceOffer(tx, jobs, offer, ownerId, now);
    return offerById(tx, offer.id, viewer);
  });
}

/**
 * Accepts, declines or withdraws an offer (the contract's `answerGroupOffer`). Idempotent by `mutationId`.
 * Throws `not_found` for an offer that is not the agent's to answer, `group_offer_answered`,
 * `group_offer_expired`, `group_reason_required`, `mutation_reused`.
 */
export async function answerOffer(
  { db, jobs }: Needs,
  groupId: string,
  viewer: Viewer,
  answer: Wire['GroupOfferAnswer'],
  now: Date,
): Promise<GroupOffer> {
  const { agentId } = viewer;
  const { offerId, to } = answer;
  const reason = to === 'Declined' ? (answer.reason ?? '').trim() : '';
  if (to === 'Declined' && reason === '') throw new Refusal('group_reason_required');
  return onceInGroups(db, agentId, `answer ${groupId}`, answer, now, async (tx) => {
    const matching = and(eq(groupOffers.id, offerId), eq(groupOffers.groupId, groupId));
    const [offer] = await tx.select().from(groupOffers).where(matching).for('update');
    const isTheirs = to === 'Withdrawn' ? offer?.makerId === agentId : offer?.ownerId === agentId;
    if (!offer || !isTheirs) throw new Refusal('not_found');
    const state = offerStateOn(offer, viewer.today);
    if (state === 'Expired') throw new Refusal('group_offer_expired');
    if (!offerActions(state, to === 'Withdrawn').includes(to)) throw new Refusal('group_offer_answered');
    const isNews = to !== 'Withdrawn' || state === 'Accepted';
    await tx
      .update(groupOffers)
      .set({ state: to, reason, answeredAt: now, answerSeenAt: isNews ? null : now })
      .where(matching);
    const told = to === 'Withdrawn' ? offer.ownerId : offer.makerId;
    if (isNews) await announceOffer(tx, jobs, { ...offer, state: to }, told, now);
    return offerById(tx, offerId, viewer);
  });
}

/** A page of the offers that the agent made or received, newest first (R-GROUP-10). Throws `not_found`. */
export async function searchOffers(
  db: Database,
  groupId: string,
  viewer: Viewer,
  { side, listingId, paging = 0, pageSize = groupLimits.pageSize }: Wire['GroupOfferSearch'],
): Promise<GroupOfferPage> {
  await findGroup(db, groupId);
  const where = and(
    eq(groupOffers.groupId, groupId),
    eq(side === 'made' ? groupOffers.makerId : groupOffers.ownerId, viewer.agentId),
    listingId === undefined
      ? undefined
      : eq(groupOffers.listingId, side === 'made' ? viewer.references.open(listingId) : listingId),
  );
  const order = [desc(groupOffers.createdAt), desc(groupOffers.id)];
  const page = { where, order, limit: pageSize, offset: paging * pageSize };
  const [total, rows] = await Promise.all([
    db.$count(groupOffers, where),
    findOffers(db)
      .where(inArray(groupOffers.id, idsOfPage(db, groupOffers.id, page)))
      .orderBy(...order),
  ]);
  return { items: rows.map((row) => toOffer(row, viewer)), total, paging, pageSize };
}
