import { ask } from '#api/ask.ts';
import { undoMs } from '#domain/limits.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { asAttempt } from '../../delivery/attempts.ts';
import { isPlain } from '../../storage/content-checks.ts';
import type { CommandKind } from './kind.ts';

/**
 * Changes the asking price of a listing. `seenSen` is the price that the agent saw: the server changes no listing that
 * has another one by now.
 */
export interface PriceRequest {
  kind: 'price';
  listing: { _id: string; name: string; kind: ListingKind };
  seenSen: number;
  priceSen: number;
}

export const priceKind: CommandKind<PriceRequest> = {
  undoMs,
  countsAs: 'changes',
  refreshes: ['listings', 'listing', 'dashboard', 'owner-links'],
  isWhole: ({ listing, seenSen, priceSen }) =>
    isPlain(listing) &&
    typeof listing['_id'] === 'string' &&
    typeof listing['name'] === 'string' &&
    typeof listing['kind'] === 'string' &&
    typeof seenSen === 'number' &&
    typeof priceSen === 'number',
  waitsFor: ({ listing }) => [listing._id],

  async send(client, { agentId, mutationId, deviceId }, { listing: { _id }, seenSen, priceSen }) {
    const params = { header: { 'X-Agent-Id': agentId } };
    const body = { agentId, _id, seenSen, priceSen, mutationId, deviceId };
    const answer = await asAttempt((signal) =>
      ask(client.POST('/property/agent/setPrice', { signal, params, body })),
    );
    const isAnswer = answer?._id === _id && (answer.mutationId ?? mutationId) === mutationId;
    return isAnswer ? { kind: 'done', rejections: [] } : { kind: 'retry', pauseMs: null };
  },
};
