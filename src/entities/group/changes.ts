import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { Group, GroupBody, GroupListing, GroupOffer, GroupStatus } from '#domain/group/group.ts';

/**
 * Changes of groups, shares and offers. They are agreements with other agents, so they are made on the server
 * or not at all. Each takes effect once for its `mutationId`. @throws {ApiError}
 */

const of = (agentId: string, id: string) => ({ path: { id }, header: { 'X-Agent-Id': agentId } });

/** Makes a group, or changes the one of this revision. */
export function saveGroup(
  agentId: string,
  group: GroupBody & { _id: string; baseRev: number | null; mutationId: string },
): Promise<Group> {
  return ask(
    client.POST('/grouplisting/save', { params: { header: { 'X-Agent-Id': agentId } }, body: group }),
  );
}

export function setGroupStatus(
  agentId: string,
  { _id, rev }: Pick<Group, '_id' | 'rev'>,
  to: GroupStatus,
  mutationId: string,
): Promise<Group> {
  return ask(
    client.POST('/grouplisting/{id}/status', {
      params: of(agentId, _id),
      body: { to, baseRev: rev, mutationId },
    }),
  );
}

/** Shares an own active listing under the split that the agent agreed to. */
export function shareIntoGroup(
  agentId: string,
  groupId: string,
  share: { listingId: string; agreedShare: number; mutationId: string },
): Promise<GroupListing> {
  return ask(client.POST('/grouplisting/{id}/share', { params: of(agentId, groupId), body: share }));
}

export function takeOutOfGroup(
  agentId: string,
  groupId: string,
  removal: { listingId: string; mutationId: string },
): Promise<unknown> {
  return ask(client.POST('/grouplisting/{id}/takeOut', { params: of(agentId, groupId), body: removal }));
}

/** An offer for a client: the amount in sen, days as YYYY-MM-DD, null for none. */
export interface OfferToMake {
  listingId: string;
  amountSen: number;
  moveInOn: string | null;
  expiresOn: string | null;
  message: string;
  mutationId: string;
}

export function makeGroupOffer(agentId: string, groupId: string, offer: OfferToMake): Promise<GroupOffer> {
  return ask(client.POST('/grouplisting/{id}/makeOffer', { params: of(agentId, groupId), body: offer }));
}

export function answerGroupOffer(
  agentId: string,
  groupId: string,
  answer: {
    offerId: string;
    to: 'Accepted' | 'Declined' | 'Withdrawn';
    reason: string;
    mutationId: string;
  },
): Promise<GroupOffer> {
  return ask(client.POST('/grouplisting/{id}/answerOffer', { params: of(agentId, groupId), body: answer }));
}

/**
 * Tells the server that the agent has seen the answers to these offers: no email is sent about them. Without a
 * connection nothing happens; they are marked when they are shown again.
 */
export async function markOffersSeen(offerIds: string[]): Promise<void> {
  await ask(client.POST('/grouplisting/offers/seen', { body: { offerIds } })).catch(() => undefined);
}
