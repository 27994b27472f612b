import { ask } from '#api/ask.ts';
import { undoMs } from '#domain/limits.ts';
import type { DealtUnit, NewDeal } from '#domain/deal/deal.ts';
import type { ListingAction, ListingStatus } from '#domain/listing/listing.ts';
import { asAttempt } from '../../delivery/attempts.ts';
import { isList, isPlain } from '../../storage/content-checks.ts';
import type { CommandKind } from './kind.ts';

/**
 * Changes the status of listings, or confirms them. `seen` is the status that the agent saw: the server
 * changes no listing that has another one by now. `deal` says how they left the market; `unit` is what the
 * register shows of each until the server has it.
 */
export interface StatusRequest {
  kind: 'status';
  to: ListingAction;
  listings: readonly { _id: string; name: string; seen: ListingStatus; unit?: DealtUnit }[];
  deal?: NewDeal;
}

const isListing = (one: unknown) =>
  isPlain(one) && [one['_id'], one['name'], one['seen']].every((part) => typeof part === 'string');

const isDeal = (one: unknown) =>
  isPlain(one) && [one['_id'], one['outcome'], one['on']].every((part) => typeof part === 'string');

export const statusKind: CommandKind<StatusRequest> = {
  undoMs,
  countsAs: 'changes',
  refreshes: ['listings', 'listing', 'dashboard', 'owner-links', 'deals'],
  isWhole: ({ to, listings, deal }) =>
    typeof to === 'string' && isList(isListing)(listings) && (deal === undefined || isDeal(deal)),
  waitsFor: ({ listings }) => listings.map(({ _id }) => _id),

  async send(client, { agentId, mutationId, deviceId }, { to, listings, deal }) {
    const answer = await asAttempt((signal) =>
      ask(
        client.POST('/property/agent/setStatus', {
          signal,
          params: { header: { 'X-Agent-Id': agentId } },
          body: {
            agentId,
            to,
            listings: listings.map(({ _id, seen }) => ({ _id, seen })),
            ...(deal && { deal }),
            mutationId,
            deviceId,
          },
        }),
      ),
    );
    const isAnswer = Array.isArray(answer?.listings) && (answer.mutationId ?? mutationId) === mutationId;
    if (!isAnswer) return { kind: 'retry', pauseMs: null };
    return {
      kind: 'done',
      rejections: answer.listings.flatMap(({ _id, code }) => (code ? [{ subject: _id, code }] : [])),
    };
  },
};
