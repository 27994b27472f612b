import { randomUUID } from 'node:crypto';
import type { Api } from './api.ts';
import { madeGroup, seenByOthers, sharedIn } from './groups.ts';

/** A listing in a group. */
export interface GroupListing {
  groupId: string;
  /** The listing's id for its own agent. */
  listingId: string;
  /** The reference by which the other members know it. */
  reference: string;
}

/** Makes a group of one agent, in which another one shares a listing. */
export async function listingInGroup(api: Api, owner: string, sharer: string): Promise<GroupListing> {
  const groupId = await madeGroup(api, owner);
  const listingId = await sharedIn(api, sharer, groupId);
  return { groupId, listingId, reference: await seenByOthers(api, listingId) };
}

/** Asks to make an offer of RM 650,000; `more` replaces parts of it. */
export const makeOffer = (
  api: Api,
  { groupId, reference }: GroupListing,
  cookie: string,
  more: object = {},
) =>
  api.post(
    `/grouplisting/${groupId}/makeOffer`,
    { listingId: reference, amountSen: 65_000_000, mutationId: randomUUID(), ...more },
    cookie,
  );

/** Asks to answer or withdraw an offer. */
export const answerOffer = (
  api: Api,
  { groupId }: GroupListing,
  { offerId, to, ...more }: { offerId: string; to: string; mutationId?: string },
  cookie: string,
) =>
  api.post(
    `/grouplisting/${groupId}/answerOffer`,
    { offerId, to, mutationId: randomUUID(), ...(to === 'Declined' && { reason: 'Too low.' }), ...more },
    cookie,
  );
