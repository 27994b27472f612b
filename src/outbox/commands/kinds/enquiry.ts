import { ask } from '#api/ask.ts';
import type { client } from '#api/client.ts';
import type { Enquiry, EnquiryChange } from '#domain/enquiry/enquiry.ts';
import { undoMs } from '#domain/limits.ts';
import { asAttempt } from '../../delivery/attempts.ts';
import { isPlain } from '../../storage/content-checks.ts';
import type { CommandKind } from './kind.ts';

/**
 * Changes an enquiry, writes one down (`made`), or erases it. `seen` is what the agent saw: the state before, null
 * for one that is written down, and the names of the person and the listing.
 */
export interface EnquiryRequest {
  kind: 'enquiry';
  _id: string;
  seen: { name: string; listingName: string | null; state: Enquiry['state'] | null };
  change: EnquiryChange | 'erase';
}

const isChange = (change: unknown) => change === 'erase' || isPlain(change);

type Key = Parameters<CommandKind<EnquiryRequest>['send']>[1] & Pick<EnquiryRequest, '_id'>;

function post(
  api: typeof client,
  { agentId, ...key }: Key,
  change: EnquiryRequest['change'],
  signal: AbortSignal,
) {
  const sent = { signal, params: { header: { 'X-Agent-Id': agentId } } };
  return change === 'erase'
    ? api.POST('/enquiries/erase', { ...sent, body: { agentId, ...key } })
    : api.POST('/enquiries/change', { ...sent, body: { agentId, ...key, ...change } });
}

export const enquiryKind: CommandKind<EnquiryRequest> = {
  undoMs,
  countsAs: 'changes',
  isCountedOnce: true,
  refreshes: ['enquiries'],
  isWhole: ({ _id, seen, change }) =>
    typeof _id === 'string' && isPlain(seen) && typeof seen['name'] === 'string' && isChange(change),
  /**
   * Its own key: nothing is sent about an enquiry before what was queued earlier. Not the listing of one that is
   * written down: only those that the server has can be chosen.
   */
  waitsFor: ({ _id }) => [_id],

  async send(api, { agentId, mutationId, deviceId }, { _id, change }) {
    const key = { agentId, mutationId, deviceId, _id };
    const answer = await asAttempt((signal) => ask(post(api, key, change, signal)));
    const isAnswer = answer?._id === _id && (answer.mutationId ?? mutationId) === mutationId;
    return isAnswer ? { kind: 'done', rejections: [] } : { kind: 'retry', pauseMs: null };
  },
};
