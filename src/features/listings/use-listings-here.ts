import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListingPage } from '#domain/listing.ts';
import { isWanted, type ListingWanted } from '#domain/listing-search.ts';
import { restoreApart } from '#lookup-cache/persister.ts';
import {
  type ListingEntry,
  type OnDevice,
  entryOf,
  inOrder,
  newEntries,
} from '#entities/listing/optimistic-listing.ts';
import type { ListedListing } from '#entities/listing/listing-rows.ts';
import { listingsKey } from '#entities/listing/queries.ts';

/**
 * Searches and sorts the listings that this device has seen, for use when the server cannot be reached.
 * Undefined until they are read.
 */
export function useListingsHere(
  agentId: string,
  wanted: ListingWanted,
  device: OnDevice,
): { entries: ListingEntry[]; known: number } | undefined {
  const client = useQueryClient();
  const [known, setKnown] = useState<readonly ListedListing[]>();
  useEffect(() => {
    let isMounted = true;
    const gather = () =>
      isMounted && setKnown(newestOf(client.getQueryCache().findAll({ queryKey: listingsKey(agentId) })));
    void restoreApart(client, listingsKey(agentId))
      .catch(() => {})
      .then(gather);
    return () => void (isMounted = false);
  }, [client, agentId]);
  if (!known) return undefined;
  const entries = known.map(({ listing, fetchedAt }) => entryOf(listing, fetchedAt, device));
  const fresh = newEntries(device, new Set(known.map(({ listing }) => listing._id)), 0, wanted);
  return {
    entries: inOrder([...fresh, ...entries.filter(({ listing }) => isWanted(listing, wanted))], wanted),
    known: known.length + fresh.length,
  };
}

/** Each listing from the newest answer that has it. */
function newestOf(answers: readonly { state: { data: unknown; dataUpdatedAt: number } }[]): ListedListing[] {
  const newest = new Map<string, ListedListing>();
  for (const { state } of answers.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)) {
    const page = state.data as ListingPage | undefined;
    for (const listing of page?.items ?? [])
      newest.set(listing._id, { listing, fetchedAt: state.dataUpdatedAt });
  }
  return [...newest.values()];
}
