import { queryOptions } from '@tanstack/react-query';
import { askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { OwnerLink } from '#domain/owner/owner-link.ts';

/** A question to an owner, with the time at which this device first had its answer: `seenAt`, in epoch ms of its clock. */
export type SeenOwnerLink = OwnerLink & { seenAt: number };

/** The questions of an answer of the server that came at `now`, after an answer that had `before`. */
export function withSeen(
  items: readonly OwnerLink[],
  before: readonly SeenOwnerLink[],
  now: number,
): SeenOwnerLink[] {
  const seen = new Map(before.map(({ _id, answeredAt, seenAt }) => [`${_id} ${answeredAt}`, seenAt]));
  return items.map((item) => ({ ...item, seenAt: seen.get(`${item._id} ${item.answeredAt}`) ?? now }));
}

/**
 * Questions to owners that are open, or answered and wait for the agent. Answers come by themselves: they are always
 * fetched again.
 */
export function ownerLinksQuery(agentId: string) {
  const queryKey = ['owner-links', agentId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client: queryClient }) => {
      const { items } = await askPage(
        client.POST('/property/agent/ownerLinks/search', { body: { agentId }, signal }),
      );
      const before = queryClient.getQueryData<{ items: SeenOwnerLink[] }>(queryKey)?.items ?? [];
      return { items: withSeen(items, before, Date.now()) };
    },
    staleTime: 0,
  });
}
