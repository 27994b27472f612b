import type { QueryClient } from '@tanstack/react-query';
import { patienceMs } from '#domain/limits.ts';
import type { Listing } from '#domain/listing.ts';
import { listingQuery } from './queries.ts';

/**
 * The listing as the server has it now. Where the server does not answer soon, the copy that this device has.
 * @throws {ApiError} where there is neither
 */
export async function newestListing(
  client: QueryClient,
  agentId: string,
  listingId: string,
): Promise<Listing> {
  const query = { ...listingQuery(agentId, listingId), retry: false, networkMode: 'always' as const };
  const startedAt = Date.now();
  const copy = await client.ensureQueryData(query);
  const sinceStartMs = Date.now() - startedAt + 1;
  const newest = client.fetchQuery({ ...query, staleTime: sinceStartMs }).catch(() => copy);
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  return Promise.race([newest, late.then(() => copy)]);
}
