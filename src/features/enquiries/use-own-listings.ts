import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListingPage, ListingSummary } from '#domain/listing.ts';
import { usualList } from '#domain/listing-search.ts';
import { listingPageQuery, listingsKey } from '#entities/listing/queries.ts';
import { restoreApart } from '#lookup-cache/persister.ts';

/** The agent's listings in the lists that this device has, by name; those of the server where it has none. */
export function useOwnListings(agentId: string): readonly ListingSummary[] {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['own-listings', agentId],
    queryFn: async () => {
      await restoreApart(client, listingsKey(agentId));
      const pages = () => client.getQueriesData<ListingPage>({ queryKey: listingsKey(agentId) });
      if (pages().every(([, page]) => page === undefined))
        await client.fetchQuery({ ...listingPageQuery(agentId, usualList, 0), retry: false });
      const rows = pages().flatMap(([, page]) => page?.items ?? []);
      return [...new Map(rows.map((row) => [row._id, row])).values()].toSorted((a, b) =>
        a.name.localeCompare(b.name),
      );
    },
    networkMode: 'always',
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
    meta: { keep: false, silent: true },
  });
  return data ?? none;
}

const none: readonly ListingSummary[] = [];
