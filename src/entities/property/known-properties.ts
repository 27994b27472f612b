import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { type KnownProperties, withAnswer } from '#domain/property/known-properties.ts';
import { dayMs } from '#domain/time.ts';
import { persistedApart, restoreApart } from '#lookup-cache/persister.ts';

const toKey = (agentId: string) => ['properties', 'known', agentId] as const;

/**
 * The property masters of the areas in which the agent works, stored on the device (R-REQ-8). Once a day it asks the
 * server for those that were added. Silent: without an answer the device keeps what it has.
 */
export function knownPropertiesQuery(queryClient: QueryClient, agentId: string) {
  return queryOptions({
    queryKey: toKey(agentId),
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData<KnownProperties>(toKey(agentId));
      const body = known ? { since: known.cursor } : {};
      return withAnswer(known, await askPage(client.POST('/master/properties/known', { body, signal })));
    },
    persister: persistedApart,
    staleTime: dayMs,
    gcTime: Infinity,
    retry: false,
    meta: { silent: true },
  });
}

/** Asks the server once a day; a stored answer is read first. Never rejects. */
export async function renewKnownProperties(queryClient: QueryClient, agentId: string): Promise<void> {
  const query = knownPropertiesQuery(queryClient, agentId);
  await queryClient.prefetchQuery(query);
  // The library does not ask again for what it has just read from the device.
  await queryClient.prefetchQuery(query);
}

/** The masters that the device has, without asking the server. */
export async function knownPropertiesHere(
  queryClient: QueryClient,
  agentId: string,
): Promise<KnownProperties['items']> {
  const inPage = () => queryClient.getQueryData<KnownProperties>(toKey(agentId));
  if (!inPage()) await restoreApart(queryClient, toKey(agentId)).catch(() => {});
  return inPage()?.items ?? [];
}
