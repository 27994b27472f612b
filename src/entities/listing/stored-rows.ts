import { partialMatchKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListingPage } from '#domain/listing/listing.ts';
import { restoreApart } from '#lookup-cache/persister.ts';
import { makeKeys, type ListedListing } from './listing-rows.ts';
import { listingsKey } from './queries.ts';

/**
 * The rows that this device has stored, each from the newest answer that has it, also from one that comes later, ready
 * to be searched; undefined until they are read, and while they are not needed.
 */
export function useStoredRows(agentId: string, isNeeded = true): readonly ListedListing[] | undefined {
  const client = useQueryClient();
  const [known, setKnown] = useState<readonly ListedListing[]>();
  useEffect(() => {
    if (!isNeeded) return;
    const answers = client.getQueryCache();
    const queryKey = listingsKey(agentId);
    let stop: (() => void) | null = () => {};
    let gathered = 0;
    const gather = async () => {
      gathered += 1;
      const nth = gathered;
      const rows = newestFrom(answers.findAll({ queryKey }));
      await makeKeys(rows);
      if (stop && nth === gathered) setKnown(rows);
    };
    void restoreApart(client, queryKey)
      .catch(() => {})
      .then(() => {
        if (!stop) return;
        void gather();
        stop = answers.subscribe((event) => {
          if (event.type !== 'updated' || event.action.type !== 'success') return;
          if (partialMatchKey(event.query.queryKey, queryKey)) void gather();
        });
      });
    return () => {
      stop?.();
      stop = null;
      setKnown(undefined);
    };
  }, [client, agentId, isNeeded]);
  return known;
}

/** Each listing from the newest answer that has it. */
function newestFrom(
  answers: readonly { state: { data: unknown; dataUpdatedAt: number } }[],
): ListedListing[] {
  const newest = new Map<string, ListedListing>();
  for (const { state } of answers.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)) {
    const page = state.data as ListingPage | undefined;
    for (const listing of page?.items ?? [])
      newest.set(listing._id, { listing, fetchedAt: state.dataUpdatedAt });
  }
  return [...newest.values()];
}
