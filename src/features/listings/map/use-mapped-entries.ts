import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/ask.ts';
import { isWanted, type ListingWanted } from '#domain/search/listing-search.ts';
import {
  type ListingEntry,
  type OnDevice,
  toEntry,
  hasNews,
  listGrowth,
  newEntries,
} from '#entities/listing/optimistic-listing.ts';
import { listingPageQuery, listingsAtOnce } from '#entities/listing/queries.ts';
import { useStoredRows } from '#entities/listing/stored-rows.ts';
import { entriesHere } from '../filters/use-listings-here.ts';

/** The maximum number of listings on the map. The device stores the same number. */
export const mostOnMap = 1_000;

const isCutOffFrom = ({ data, isPaused, error, failureReason }: Answer) => {
  const last = error ?? failureReason;
  return data === undefined && (isPaused || (last instanceof ApiError && last.status === 0));
};

type Answer = Pick<
  ReturnType<typeof useQuery<unknown>>,
  'data' | 'isPaused' | 'error' | 'failureReason' | 'isError'
>;

/** The listings of a map. */
export interface MappedEntries {
  entries: readonly ListingEntry[];
  /** Names the list that the entries are of: until another list is there, they are of the one before. */
  listKey: string;
  /** The listings of the list, with what was done on this device; null until it is known. */
  total: number | null;
  /** The number of listings on the device, where the server cannot be reached; else null. */
  known: number | null;
  /** Why there is none. */
  error: Error | null;
  isCutOff: boolean;
  /** More of them are on their way. */
  isLoading: boolean;
  /** Some of them could not be loaded. */
  isPartial: boolean;
  /** Asks again for what could not be loaded. */
  retry: () => void;
}

/**
 * The first thousand listings of a list, with the changes on this device, once all their pages are there; where the
 * server cannot be reached, those that the device has.
 */
export function useMappedEntries(agentId: string, wanted: ListingWanted, device: OnDevice): MappedEntries {
  const client = useQueryClient();
  const first = useQuery(listingPageQuery(agentId, wanted, 0));
  const answered = first.data?.total ?? 0;
  const others = useQueries({
    queries: pagesFrom(answered)
      .slice(1)
      .map((paging) => listingPageQuery(agentId, wanted, paging)),
  });
  const answers = [first, ...others];
  const isCutOff = answers.some(isCutOffFrom);
  const stored = useStoredRows(agentId, isCutOff);
  const rows = useStoredRows(agentId, first.data !== undefined && hasNews(device, first.dataUpdatedAt));
  const isLoading = answers.some(({ data, isError }) => data === undefined && !isError);
  const wantedKey = JSON.stringify(wanted);
  const [last, setLast] = useState<{ key: string; wanted: ListingWanted } | null>(null);
  if (!isLoading && last?.key !== wantedKey) setLast({ key: wantedKey, wanted });
  const retry = () => answers.forEach((answer) => void (answer.data ?? answer.refetch()));
  if (isCutOff) {
    const here = stored && entriesHere(stored, wanted, device);
    const ids = new Set([...(stored ?? []), ...(here ?? [])].map(({ listing }) => listing._id));
    return {
      entries: here?.slice(0, mostOnMap) ?? [],
      listKey: wantedKey,
      total: here ? Math.max(answered, here.length) : null,
      known: here ? ids.size : null,
      error: null,
      isCutOff,
      isLoading: !here,
      isPartial: false,
      retry,
    };
  }
  const shown = isLoading ? last : { key: wantedKey, wanted };
  const growth = rows
    ? listGrowth(
        wanted,
        first.dataUpdatedAt,
        device,
        new Map(rows.map(({ listing }) => [listing._id, listing])),
      )
    : 0;
  return {
    entries: shown ? cachedEntries(client, agentId, shown.wanted, device) : [],
    listKey: shown?.key ?? wantedKey,
    total: first.data ? Math.max(0, answered + growth) : null,
    known: null,
    error: first.data === undefined ? first.error : null,
    isCutOff,
    isLoading,
    isPartial: others.some(({ data, isError }) => data === undefined && isError),
    retry,
  };
}

const pagesFrom = (total: number) =>
  Array.from({ length: Math.ceil(Math.min(total, mostOnMap) / listingsAtOnce) }, (_, paging) => paging);

/** The pages of a list that are in the cache, with the changes on this device. */
function cachedEntries(
  client: QueryClient,
  agentId: string,
  wanted: ListingWanted,
  device: OnDevice,
): ListingEntry[] {
  const stateFrom = (paging: number) =>
    client.getQueryState(listingPageQuery(agentId, wanted, paging).queryKey);
  const first = stateFrom(0);
  const listed = pagesFrom(first?.data?.total ?? 0).flatMap((paging) => {
    const page = stateFrom(paging);
    return (page?.data?.items ?? []).map((listing) => ({ listing, fetchedAt: page?.dataUpdatedAt ?? 0 }));
  });
  const ids = new Set(listed.map(({ listing }) => listing._id));
  return [
    ...(first?.data ? newEntries(device, ids, first.dataUpdatedAt, wanted) : []),
    ...listed
      .map(({ listing, fetchedAt }) => toEntry(listing, fetchedAt, device))
      .filter(({ listing }) => isWanted(listing, wanted, Date.now())),
  ];
}
