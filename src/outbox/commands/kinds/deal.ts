import { ask } from '#api/ask.ts';
import type { DealTerms } from '#domain/deal/deal.ts';
import { asAttempt } from '../../delivery/attempts.ts';
import { isPlain } from '../../storage/content-checks.ts';
import type { CommandKind, CommandOutcome } from './kind.ts';

/** Which deal a command is about. It goes after earlier commands on its listing, which may record it. */
interface OfDeal {
  dealId: string;
  listing: { _id: string; name: string };
}

/** Changes what the agent says of a deal from what was `seen`, which changes of earlier versions do not have. */
export interface DealChangeRequest extends OfDeal {
  kind: 'deal-change';
  seen?: DealTerms;
  terms: DealTerms;
}

/** Deletes a deal; its listing stays archived. */
export interface DealDeletionRequest extends OfDeal {
  kind: 'deal-deletion';
}

const isListing = (one: unknown) =>
  isPlain(one) && typeof one['_id'] === 'string' && typeof one['name'] === 'string';

const isOfDeal = ({ dealId, listing }: Record<string, unknown>) =>
  typeof dealId === 'string' && isListing(listing);

const shared = {
  undoMs: 0,
  countsAs: 'changes',
  refreshes: ['deals', 'listing'],
  waitsFor: ({ listing }: OfDeal) => [listing._id],
} as const;

function outcomeFrom(answer: { _id?: string; mutationId?: string }, mutationId: string): CommandOutcome {
  const isAnswer = typeof answer?._id === 'string' && (answer.mutationId ?? mutationId) === mutationId;
  return isAnswer ? { kind: 'done', rejections: [] } : { kind: 'retry', pauseMs: null };
}

export const dealChangeKind: CommandKind<DealChangeRequest> = {
  ...shared,
  isWhole: (request) => isOfDeal(request) && isPlain(request['terms']),

  async send(client, { agentId, mutationId, deviceId }, { dealId, seen, terms }) {
    const params = { header: { 'X-Agent-Id': agentId } };
    const body = { agentId, _id: dealId, ...terms, ...(seen && { seen }), mutationId, deviceId };
    const answer = await asAttempt((signal) =>
      ask(client.POST('/property/agent/deals/change', { signal, params, body })),
    );
    return outcomeFrom(answer, mutationId);
  },
};

export const dealDeletionKind: CommandKind<DealDeletionRequest> = {
  ...shared,
  isWhole: isOfDeal,

  async send(client, { agentId, mutationId, deviceId }, { dealId }) {
    const params = { header: { 'X-Agent-Id': agentId } };
    const body = { agentId, _id: dealId, mutationId, deviceId };
    const answer = await asAttempt((signal) =>
      ask(client.POST('/property/agent/deals/delete', { signal, params, body })),
    );
    return outcomeFrom(answer, mutationId);
  },
};
