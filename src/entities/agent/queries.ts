import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { dayMs } from '#domain/time.ts';

/** The agent's full record from the server. */
export const agentRecordQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['agent', agentId],
    queryFn: ({ signal }) => ask(client.POST('/agents/id', { body: { id: agentId }, signal })),
  });

/** The business development contact for an agent of this `source`, or null (R-AGENT-2). */
export const businessDevelopmentQuery = (source: string | null | undefined) =>
  queryOptions({
    queryKey: ['business-development', source ?? ''],
    queryFn: ({ signal }) =>
      source ? ask(client.GET('/userprofiles/{id}', { params: { path: { id: source } }, signal })) : null,
  });

/** Address of the card's public page. It never changes, so the device caches it. */
export const cardAddressQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['card-address', agentId],
    queryFn: ({ signal }) =>
      ask(client.GET('/agents/{id}/getEcardUrl', { params: { path: { id: agentId } }, signal })),
    staleTime: dayMs,
    gcTime: Infinity,
  });
