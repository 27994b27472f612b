import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { PostingAnswer } from '#domain/posting/posting.ts';
import { postingsKey } from '#entities/posting/queries.ts';
import { useWords } from '#messages/words.ts';
import { toast } from '#ui/toast.ts';

interface Request {
  listingIds: readonly string[];
  /** The same for every try of one request: it takes effect once. */
  mutationId: string;
}

const sent = ['Queued', 'UpdateQueued', 'Held', 'WithdrawQueued', 'Withdrawn'];

/** How many listings of an answer something happens to. */
const countSent = ({ listings }: PostingAnswer): number =>
  listings.filter(({ outcome }) => sent.includes(outcome)).length;

/** Tries again what failed on a platform, on the server alone: the device does not know what that is. */
export function usePostingRequests(agentId: string, platform: string) {
  const queries = useQueryClient();
  const { t, sentence } = useWords();
  return {
    retry: useMutation({
      networkMode: 'always',
      mutationFn: (request: Request) =>
        ask(
          client.POST('/platforms/postings/retry', {
            body: { agentId, platform, ...request, listingIds: [...request.listingIds] },
          }),
        ),
      onSuccess: (answer: PostingAnswer) => {
        void queries.invalidateQueries({ queryKey: postingsKey(agentId) });
        const count = countSent(answer);
        void toast({ message: t('posting.retrying', { count }), tone: count > 0 ? 'good' : 'plain' });
      },
      onError: (error: unknown) => void toast({ message: sentence(error), tone: 'bad' }),
    }),
  };
}
