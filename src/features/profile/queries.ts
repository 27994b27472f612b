import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';

const of = (id: string) => ({ params: { path: { id } } });

/** The agent's whole record; asked for anew wherever it is edited, because the kept one may be from before the last save. */
export const agentRecordQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agent', agentId],
    queryFn: ({ signal }) => ask(client.POST('/agents/id', { body: { id: agentId }, signal })),
    staleTime: 0,
  });

/** Who of the company looks after the agent (Spec §3, bdInfo). */
export const businessDevelopmentQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['business-development', agentId],
    queryFn: ({ signal }) => ask(client.GET('/userprofiles/{id}', { ...of(agentId), signal })),
  });

/** Where the agent is signed in. Not kept on the device: yesterday's list would only mislead. */
export const sessionsQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agent-sessions', agentId],
    queryFn: ({ signal }) => ask(client.GET('/agents/{id}/sessions', { ...of(agentId), signal })),
    staleTime: 0,
    meta: { keep: false },
  });
