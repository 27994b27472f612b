import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';

/**
 * Questions to owners that are open, or answered and wait for the agent. Answers come by themselves: they are always
 * fetched again.
 */
export function ownerLinksQuery(agentId: string) {
  return queryOptions({
    queryKey: ['owner-links', agentId],
    queryFn: ({ signal }) =>
      ask(client.POST('/property/agent/ownerLinks/search', { body: { agentId }, signal })),
    staleTime: 0,
  });
}
