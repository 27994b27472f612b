import type { QueryClient } from '@tanstack/react-query';
import { Observable, useObservable } from '#browser/observable.ts';
import { coverOf } from '#domain/listing-body.ts';
import type { Listing } from '#domain/listing.ts';
import { listingOfDraftQuery } from '#entities/listing/queries.ts';
import { currentAgent, onAgentChange } from '#session/store.ts';

/** A listing that has just been published, and that the server says is active. */
export interface PublishedListing extends Pick<Listing, '_id' | 'name' | 'title'> {
  agentId: string;
  coverPhotoId: string | null;
}

const shown = new Observable<PublishedListing | null>(null);

/** The listing whose publication is being shown; null for none. */
export const usePublished = (): PublishedListing | null => useObservable(shown);

export const endPublished = (): void => shown.set(null);

onAgentChange(endPublished);

/**
 * Shows that a listing is live, once the server says that it is active. False where it does not, or does not
 * answer: the publication of a change does not make an inactive listing live.
 */
export async function showPublished(
  client: QueryClient,
  agentId: string,
  listingId: string,
): Promise<boolean> {
  const query = { ...listingOfDraftQuery(agentId, listingId), staleTime: 0 };
  const listing = await client.fetchQuery(query).catch(() => null);
  if (listing?.status !== 'Active' || currentAgent()?._id !== agentId) return false;
  const { _id, name, title, photos } = listing;
  shown.set({ agentId, _id, name, title, coverPhotoId: coverOf(photos)?.id ?? null });
  return true;
}
