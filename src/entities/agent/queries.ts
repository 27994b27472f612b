import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';

/** The agent's whole record, as the server has it. */
export const agentRecordQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agent', agentId],
    queryFn: ({ signal }) => ask(client.POST('/agents/id', { body: { id: agentId }, signal })),
  });

/**
 * Who of the company looks after the agent of this `source` (R-AGENT-2); nobody where there is none.
 */
export const businessDevelopmentQuery = (source: string | null | undefined) =>
  queryOptions({
    queryKey: ['business-development', source ?? ''],
    queryFn: ({ signal }) =>
      source ? ask(client.GET('/userprofiles/{id}', { params: { path: { id: source } }, signal })) : null,
  });
