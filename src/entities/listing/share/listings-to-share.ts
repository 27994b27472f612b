import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft/draft.ts';
import { bodyOfSummary } from '#domain/draft/listing-body.ts';
import type { Listing, ListingSummary } from '#domain/listing/listing.ts';
import { rowOnDevice } from '../listing-rows.ts';
import { newestBody } from '../newest-listing.ts';
import { listingQuery } from '../queries.ts';
import { useReadOnce } from '../use-read-once.ts';

/** The content of a listing that can be shared. */
export interface ListingToShare {
  listingId: string;
  body: DraftBody;
  /** The device has only the listing's row. */
  isPart: boolean;
  /** The address of its public page, whether it is live or not; null where there is none. */
  publicUrl: string | null;
  isActive: boolean;
}

const noPage = { publicUrl: null, isActive: false };

const pageFrom = ({ publicUrl = null, status }: Pick<Listing | ListingSummary, 'publicUrl' | 'status'>) => ({
  publicUrl,
  isActive: status === 'Active',
});

/** The listing as the server or this device has it; where the server cannot be reached, its row is enough. */
async function readOne(client: QueryClient, agentId: string, listingId: string): Promise<ListingToShare> {
  const row = await rowOnDevice(client, agentId, listingId);
  try {
    const body = await newestBody(client, agentId, listingId);
    const known = client.getQueryData(listingQuery(agentId, listingId).queryKey) ?? row?.listing;
    return { listingId, body, isPart: false, ...(known ? pageFrom(known) : noPage) };
  } catch (error) {
    const isCutOff = error instanceof ApiError && error.status === 0;
    if (!isCutOff || !row) throw error;
    return { listingId, body: bodyOfSummary(row.listing), isPart: true, ...pageFrom(row.listing) };
  }
}

/** Of several listings the rows of the list say enough; a listing without one is read as a single one is. */
async function readSome(
  client: QueryClient,
  agentId: string,
  listingIds: readonly string[],
): Promise<ListingToShare[]> {
  const [only, ...others] = listingIds;
  if (only !== undefined && others.length === 0) return [await readOne(client, agentId, only)];
  const some: ListingToShare[] = [];
  for (const listingId of listingIds) {
    const row = await rowOnDevice(client, agentId, listingId);
    some.push(
      row
        ? { listingId, body: bodyOfSummary(row.listing), isPart: true, ...pageFrom(row.listing) }
        : await readOne(client, agentId, listingId),
    );
  }
  return some;
}

/** The content to share of these listings: `known`, or else read as by `useReadOnce`. */
export function useListingsToShare(
  listingIds: readonly string[],
  known: readonly ListingToShare[] | undefined,
  onClose: () => void,
): readonly ListingToShare[] | undefined {
  const read = useReadOnce({
    key: [listingIds.join(' '), 'to-share'],
    read: (client, agentId) => readSome(client, agentId, listingIds),
    enabled: known === undefined,
    onClose,
  });
  return known ?? read;
}
