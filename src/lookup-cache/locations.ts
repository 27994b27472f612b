import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { weekMs } from '#domain/time.ts';

/**
 * Countries, states, areas, postcodes and listing categories. They change rarely and are persisted on the
 * device as plaintext, because they are the same for all agents.
 */
export const locationsQuery = queryOptions({
  queryKey: ['locations'],
  queryFn: ({ signal }) => ask(client.GET('/locations/area', { signal })),
  staleTime: weekMs,
  gcTime: Infinity,
});
