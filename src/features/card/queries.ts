import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';

/** Address of the card's public page. It never changes, so the device caches it. */
export const cardAddressQuery = (agentId: string) =>
  queryOptions({
    queryKey: ['card-address', agentId],
    queryFn: ({ signal }) =>
      ask(client.GET('/agents/{id}/getEcardUrl', { params: { path: { id: agentId } }, signal })),
    staleTime: 24 * 60 * 60_000,
    gcTime: Infinity,
  });
