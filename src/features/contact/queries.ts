import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';

/** Who of the company looks after the agent (Spec §3, bdInfo). */
export const businessDevelopmentQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['business-development', agentId],
    queryFn: ({ signal }) => ask(client.GET('/userprofiles/{id}', { params: { path: { id: agentId } }, signal })),
  });
