import type { QueryClient } from '@tanstack/react-query';
import type { Draft } from '#domain/draft/draft.ts';
import { bodyOfListing } from '#domain/draft/listing-body.ts';
import { patienceMs } from '#domain/limits.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { draftOnDevice } from '#outbox/read.ts';
import { cachedDraft, draftQuery } from '#entities/draft/queries.ts';
import { settleQuietSave } from '#entities/draft/quiet-saves.ts';
import { listingOfDraftQuery } from '#entities/listing/queries.ts';
import type { DraftSources } from './open-draft.ts';

/** The caches and queries that a draft is read from. */
export function draftSources(queryClient: QueryClient, agentId: string, draftId: string): DraftSources {
  const query = draftQuery(agentId, draftId);
  return {
    device: async () => {
      await settleQuietSave(draftId);
      return draftOnDevice(agentId, draftId);
    },
    server: () => queryClient.fetchQuery({ ...query, retry: false }),
    cache: async () =>
      queryClient.getQueryData(query.queryKey) ??
      cachedDraft(queryClient, agentId, draftId) ??
      (await listingAsDraft(queryClient, agentId, draftId)),
    patience: () => new Promise((resolve) => setTimeout(resolve, patienceMs)),
  };
}

/** The cached listing as a draft for editing; null if the server has unpublished changes of it. */
async function listingAsDraft(
  queryClient: QueryClient,
  agentId: string,
  draftId: string,
): Promise<Draft | null> {
  const listing = await queryClient
    .fetchQuery({ ...listingOfDraftQuery(agentId, draftId), staleTime: Infinity })
    .catch(() => null);
  return listing && !listing.changesWaiting ? draftFromListing(listing) : null;
}

/** Converts a listing to the draft that it was published from. */
function draftFromListing(listing: Listing): Draft {
  const { _id, rev, facts, photosStored, createdAt, updatedAt } = listing;
  return {
    ...bodyOfListing(listing),
    _id,
    rev,
    status: 'Published',
    listed: true,
    facts,
    photosStored,
    createdAt,
    updatedAt,
  };
}
