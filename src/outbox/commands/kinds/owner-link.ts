import { ask } from '#api/ask.ts';
import type { OwnerLinkDecision } from '#domain/owner/owner-link.ts';
import { asAttempt } from '../../delivery/attempts.ts';
import { isList, isPlain } from '../../storage/content-checks.ts';
import type { CommandKind } from './kind.ts';

/** Makes links to owners answer. The secrets were made on this device. */
export interface OwnerLinksRequest {
  kind: 'owner-links';
  links: readonly { _id: string; listingId: string; name: string; secret: string }[];
}

/** What the agent decided about an owner's answer. */
export interface OwnerDecisionRequest {
  kind: 'owner-decision';
  linkId: string;
  /** When the owner gave the answer that the agent saw. */
  answeredAt: string;
  listing: { _id: string; name: string };
  decision: OwnerLinkDecision;
}

const isText = (value: unknown) => typeof value === 'string';
const isLink = (one: unknown) =>
  isPlain(one) && [one['_id'], one['listingId'], one['name'], one['secret']].every(isText);

const shared = { undoMs: 0, countsAs: 'changes', refreshes: ['owner-links'] } as const;

export const ownerLinksKind: CommandKind<OwnerLinksRequest> = {
  ...shared,
  isWhole: ({ links }) => isList(isLink)(links),
  waitsFor: ({ links }) => links.map(({ listingId }) => listingId),

  async send(client, { agentId, mutationId, deviceId }, { links }) {
    const params = { header: { 'X-Agent-Id': agentId } };
    const sent = links.map(({ _id, listingId, secret }) => ({ _id, listingId, secret }));
    const body = { agentId, links: sent, mutationId, deviceId };
    const answer = await asAttempt((signal) =>
      ask(client.POST('/property/agent/ownerLinks/create', { signal, params, body })),
    );
    if (!Array.isArray(answer?.created)) return { kind: 'retry', pauseMs: null };
    const missing = links.filter(({ _id }) => !answer.created.includes(_id));
    return {
      kind: 'done',
      rejections: missing.map(({ listingId }) => ({ subject: listingId, code: 'not_found' })),
    };
  },
};

export const ownerDecisionKind: CommandKind<OwnerDecisionRequest> = {
  ...shared,
  isWhole: ({ linkId, answeredAt, decision, listing }) =>
    isText(linkId) &&
    isText(answeredAt) &&
    isText(decision) &&
    isPlain(listing) &&
    isText(listing['_id']) &&
    isText(listing['name']),
  waitsFor: ({ listing }) => [listing._id],

  async send(client, { agentId, mutationId, deviceId }, { linkId, answeredAt, decision }) {
    const params = { header: { 'X-Agent-Id': agentId } };
    const body = { agentId, _id: linkId, answeredAt, decision, mutationId, deviceId };
    const answer = await asAttempt((signal) =>
      ask(client.POST('/property/agent/ownerLinks/decide', { signal, params, body })),
    );
    const isAnswer = typeof answer?._id === 'string' && (answer.mutationId ?? mutationId) === mutationId;
    return isAnswer ? { kind: 'done', rejections: [] } : { kind: 'retry', pauseMs: null };
  },
};
