import type { QueryClient } from '@tanstack/react-query';
import type { ListingPage, ListingSummary } from '#domain/listing/listing.ts';
import { listWith, usualList } from '#domain/search/listing-search.ts';
import { hourMs } from '#domain/time.ts';
import { keyOfSummary } from '#domain/search/searched-records.ts';
import { eachInPieces } from '#browser/in-pieces.ts';
import { restoreApart } from '#lookup-cache/persister.ts';
import { listingPageQuery, listingsAtOnce, listingsKey } from './queries.ts';

/** A listing as a list has it, with the time of its answer: `fetchedAt`, in epoch milliseconds. */
export interface ListedListing {
  listing: ListingSummary;
  fetchedAt: number;
}

/** Prepares the search key of each row, so that the next search only compares. */
export const makeKeys = (rows: readonly ListedListing[]): Promise<void> =>
  eachInPieces(rows, ({ listing }) => keyOfSummary(listing));

/** The listing's row in the newest list that this page has; null where it has none. */
export function rowInLists(client: QueryClient, agentId: string, listingId: string): ListedListing | null {
  const answers = client.getQueryCache().findAll({ queryKey: listingsKey(agentId) });
  for (const { state } of answers.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    const listing = (state.data as ListingPage | undefined)?.items.find(({ _id }) => _id === listingId);
    if (listing) return { listing, fetchedAt: state.dataUpdatedAt };
  }
  return null;
}

/** As `rowInLists`, with the lists that were persisted on this device. */
export async function rowOnDevice(
  client: QueryClient,
  agentId: string,
  listingId: string,
): Promise<ListedListing | null> {
  const row = rowInLists(client, agentId, listingId);
  if (row) return row;
  await restoreApart(client, listingsKey(agentId));
  return rowInLists(client, agentId, listingId);
}

/** The maximum number of rows that are stored on the device. */
const mostRows = 1_000;

/** Rows that are this old are fetched again for the device; a list that is looked at is newer. */
const rowsStaleMs = 6 * hourMs;

/** The lists that have all of an agent's listings between them, as My Properties asks for them. */
const allLists = [usualList, listWith({ status: 'Archived' })];

/**
 * Fetches the rows of all of the agent's listings, page by page, the archived ones last, so that each can be opened
 * and shared without a network. Ends at the first failure: the next start goes on.
 */
export async function fetchAllRows(client: QueryClient, agentId: string): Promise<void> {
  let left = mostRows / listingsAtOnce;
  for (const [place, wanted] of allLists.entries()) {
    for (let paging = 0, total = Infinity; left > 0 && paging * listingsAtOnce < total; paging++, left--) {
      const query = {
        ...listingPageQuery(agentId, wanted, paging),
        staleTime: place + paging && rowsStaleMs,
        retry: false,
      };
      ({ total } = await client.fetchQuery(query));
    }
  }
}
