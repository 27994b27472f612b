import { queryOptions } from '@tanstack/react-query';
import { askList } from '#api/ask.ts';
import { client } from '#api/client.ts';

/** The agent's sessions. Not cached on the device, because an old list would mislead. */
export const sessionsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agent-sessions', agentId],
    queryFn: ({ signal }) =>
      askList(client.GET('/agents/{id}/sessions', { params: { path: { id: agentId } }, signal })),
    staleTime: 0,
    meta: { keep: false },
  });
