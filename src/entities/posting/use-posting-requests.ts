import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { PostingAnswer } from '#domain/posting.ts';
import { postingsKey } from './queries.ts';
import { type MessageId, useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';

interface Request {
  listingIds: readonly string[];
  /** The same for every try of one request: it takes effect once. */
  mutationId: string;
}

export interface PostRequest extends Request {
  isDryRun: boolean;
  isPilot: boolean;
}

const sent = ['Queued', 'UpdateQueued', 'Held', 'WithdrawQueued', 'Withdrawn'];

/** How many listings of an answer something happens to. */
const countSent = ({ listings }: PostingAnswer): number =>
  listings.filter(({ outcome }) => sent.includes(outcome)).length;

/** The requests of the posting screen. They need the server: nothing is queued on the device. */
export function usePostingRequests(agentId: string, platform: string) {
  const queries = useQueryClient();
  const { t, sentence } = useWords();
  const after = (words: MessageId) => ({
    networkMode: 'always' as const,
    onSuccess: (answer: PostingAnswer) => {
      if (answer.isDryRun) return;
      void queries.invalidateQueries({ queryKey: postingsKey(agentId) });
      const count = countSent(answer);
      void toast({ message: t(words, { count }), tone: count > 0 ? 'good' : 'plain' });
    },
    onError: (trouble: unknown) => void toast({ message: sentence(trouble), tone: 'bad' }),
  });
  const body = (request: Request) => ({ agentId, platform, ...request, listingIds: [...request.listingIds] });
  return {
    post: useMutation({
      ...after('posting.queued'),
      mutationFn: (request: PostRequest) =>
        ask(client.POST('/platforms/postings/post', { body: body(request) })),
    }),
    withdraw: useMutation({
      ...after('posting.withdrawing'),
      mutationFn: (request: Request) =>
        ask(client.POST('/platforms/postings/withdraw', { body: body(request) })),
    }),
    retry: useMutation({
      ...after('posting.retrying'),
      mutationFn: (request: Request) =>
        ask(client.POST('/platforms/postings/retry', { body: body(request) })),
    }),
  };
}

export type PostingRequests = ReturnType<typeof usePostingRequests>;
