import { ApiError, ask } from '#api/ask.ts';
import type { client } from '#api/client.ts';
import type { PostingAct, PostingAnswer, PostingChange } from '#domain/posting/posting.ts';
import { asAttempt } from '../../delivery/attempts.ts';
import { isList, isPlain } from '../../storage/content-checks.ts';
import type { CommandKind, CommandOutcome } from './kind.ts';

/** Posts listings to one platform, sends their advertisements again, or withdraws them there. */
export interface PostingRequest {
  kind: 'posting';
  act: PostingAct;
  platform: string;
  listings: readonly { _id: string; name: string }[];
  /** The first listing is sent alone; the others follow once it is posted. */
  isPilot?: boolean;
}

const isListing = (one: unknown) =>
  isPlain(one) && typeof one['_id'] === 'string' && typeof one['name'] === 'string';

function post(
  api: typeof client,
  { act, isPilot = false }: PostingRequest,
  body: PostingChange,
  signal: AbortSignal,
) {
  const sent = { signal, params: { header: { 'X-Agent-Id': body.agentId } } };
  switch (act) {
    case 'post':
      return api.POST('/platforms/postings/post', { ...sent, body: { ...body, isPilot } });
    case 'first':
      return api.POST('/platforms/postings/post', { ...sent, body: { ...body, isFirst: true } });
    case 'renew':
      return api.POST('/platforms/postings/post', { ...sent, body: { ...body, isRenewal: true } });
    case 'withdraw':
      return api.POST('/platforms/postings/withdraw', { ...sent, body });
  }
}

function outcomeFrom(answer: PostingAnswer, mutationId: string): CommandOutcome {
  if (!Array.isArray(answer?.listings) || (answer.mutationId ?? mutationId) !== mutationId)
    return { kind: 'retry', pauseMs: null };
  const refused = answer.listings.filter(({ outcome }) => outcome === 'Refused');
  return {
    kind: 'done',
    rejections: refused.map(({ listingId }) => ({ subject: listingId, code: 'posting_refused' })),
  };
}

export const postingKind: CommandKind<PostingRequest> = {
  undoMs: 0,
  countsAs: 'changes',
  refreshes: ['postings', 'platform-logs'],
  isWhole: ({ act, platform, listings }) =>
    typeof act === 'string' && typeof platform === 'string' && isList(isListing)(listings),
  /** A post sends what the listing has become. What is there is renewed and withdrawn whatever waits here. */
  waitsFor({ act, listings }) {
    switch (act) {
      case 'post':
      case 'first':
        return listings.map(({ _id }) => _id);
      case 'renew':
      case 'withdraw':
        return [];
    }
  },

  /** An agent who lost posting access is told so: the rest of the outbox goes on. */
  async send(api, { agentId, mutationId }, request) {
    const { platform, listings } = request;
    const body = { agentId, platform, listingIds: listings.map(({ _id }) => _id), mutationId };
    try {
      const answer = await asAttempt((signal) => ask(post(api, request, body, signal)));
      return outcomeFrom(answer, mutationId);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'posting_access_required')
        return { kind: 'rejected', code: error.code };
      throw error;
    }
  },
};
