import { useQuery } from '@tanstack/react-query';
import type { ListingWanted } from '#domain/search/listing-search.ts';
import { type OnDevice, listGrowth, hasNews } from '#entities/listing/optimistic-listing.ts';
import { tallyQuery } from '#entities/listing/queries.ts';
import { useStoredRows } from '#entities/listing/stored-rows.ts';
import { useOnline } from '#ui/use-online.ts';
import { entriesHere } from './use-listings-here.ts';

/**
 * How many listings each of these lists has, with what was done and published on this device since: as the server
 * counts, or where it cannot be reached of the rows that this device has. Null until one of them is known.
 */
export function useTally(
  agentId: string,
  lists: readonly ListingWanted[],
  device: OnDevice,
): readonly number[] | null {
  const { data, dataUpdatedAt, isError, isPaused, failureCount } = useQuery(tallyQuery(agentId, lists));
  const isCutOff = !useOnline() || isError || isPaused || failureCount > 0;
  const isChanged = data !== undefined && hasNews(device, dataUpdatedAt);
  const stored = useStoredRows(agentId, isCutOff || isChanged);
  if (isCutOff && stored && stored.length > 0)
    return lists.map((list) => entriesHere(stored, list, device).length);
  if (!data || !isChanged || !stored) return data ?? null;
  const rows = new Map(stored.map(({ listing }) => [listing._id, listing]));
  return lists.map((list, place) =>
    Math.max(0, (data[place] ?? 0) + listGrowth(list, dataUpdatedAt, device, rows)),
  );
}
