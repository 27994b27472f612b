import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListingPage, ListingSummary } from '#domain/listing/listing.ts';
import { minuteMs } from '#domain/time.ts';
import { fetchAllRows } from '#entities/listing/listing-rows.ts';
import { listingsKey } from '#entities/listing/queries.ts';
import { restoreApart } from '#lookup-cache/persister.ts';
import { useAgent } from '#session/use-agent.ts';

const toKey = (agentId: string) => ['own-listings', agentId] as const;

/** The listings in the lists that this page has, by name. */
function listed(client: QueryClient, agentId: string): ListingSummary[] {
  const pages = client.getQueriesData<ListingPage>({ queryKey: listingsKey(agentId) });
  const rows = pages.flatMap(([, page]) => page?.items ?? []);
  return [...new Map(rows.map((row) => [row._id, row])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name),
  );
}

/**
 * The agent's listings in the lists that this device has, by name; those of the server where it has none. A new device
 * gets the other lists meanwhile, and their listings are here then.
 */
export function useOwnListings(agentId: string): readonly ListingSummary[] {
  const client = useQueryClient();
  const queryKey = toKey(agentId);
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      await restoreApart(client, listingsKey(agentId));
      const here = listed(client, agentId);
      const others = fetchAllRows(client, agentId)
        .catch(() => {})
        .then(() => {
          if (client.getQueryState(queryKey)) client.setQueryData(queryKey, listed(client, agentId));
        });
      if (here.length === 0) await others;
      return listed(client, agentId);
    },
    networkMode: 'always',
    staleTime: minuteMs,
    gcTime: 0,
    retry: false,
    meta: { keep: false, silent: true },
  });
  return data ?? none;
}

/** One of the signed-in agent's listings, as `useOwnListings` has it; undefined where it does not. */
export function useOwnListing(listingId: string | null): ListingSummary | undefined {
  return useOwnListings(useAgent()._id).find(({ _id }) => _id === listingId);
}

const none: readonly ListingSummary[] = [];
