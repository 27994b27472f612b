import { isWanted, type ListingWanted } from '#domain/search/listing-search.ts';
import {
  type ListingEntry,
  type OnDevice,
  toEntry,
  inOrder,
  newEntries,
} from '#entities/listing/optimistic-listing.ts';
import type { ListedListing } from '#entities/listing/listing-rows.ts';
import { useStoredRows } from '#entities/listing/stored-rows.ts';

/** The stored rows that a list has, with the changes on this device. */
export function entriesHere(
  known: readonly ListedListing[],
  wanted: ListingWanted,
  device: OnDevice,
): ListingEntry[] {
  const fresh = newEntries(device, new Set(known.map(({ listing }) => listing._id)), 0, wanted);
  const entries = known.map(({ listing, fetchedAt }) => toEntry(listing, fetchedAt, device));
  return [...fresh, ...entries.filter(({ listing }) => isWanted(listing, wanted, Date.now()))];
}

/**
 * Searches and sorts the listings that this device has seen, for use when the server cannot be reached.
 * Undefined until they are read.
 */
export function useListingsHere(
  agentId: string,
  wanted: ListingWanted,
  device: OnDevice,
): { entries: ListingEntry[]; known: number } | undefined {
  const known = useStoredRows(agentId);
  if (!known) return undefined;
  const entries = entriesHere(known, wanted, device);
  const ids = new Set([...known, ...entries].map(({ listing }) => listing._id));
  return { entries: inOrder(entries, wanted), known: ids.size };
}
