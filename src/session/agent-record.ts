import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';

/** The agent's whole record, as the server has it. */
export const agentRecordQuery = (agentId: string) =>
  queryOptions({ queryKey: ['agent', agentId], queryFn: ({ signal }) => ask(client.POST('/agents/id', { body: { id: agentId }, signal })) });

/** Who of the company looks after the agent (Spec §3, bdInfo). */
export const businessDevelopmentQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['business-development', agentId],
    queryFn: ({ signal }) => ask(client.GET('/userprofiles/{id}', { params: { path: { id: agentId } }, signal })),
  });
