import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { ListingWanted } from '#domain/listing-search.ts';
import { persistedApart } from '#lookup-cache/persister.ts';

/** Listings in one request, the contract's maximum. */
export const listingsAtOnce = 100;

/** The common prefix of the query keys of one list. */
export const listingsKey = (agentId: string, wanted?: ListingWanted) =>
  wanted ? ['listings', agentId, 'search', wanted] : ['listings', agentId, 'search'];

/** One page of 100 of the agent's listings, counted from 0. Each page is persisted separately. */
export function listingPageQuery(agentId: string, wanted: ListingWanted, paging: number) {
  return queryOptions({
    queryKey: [...listingsKey(agentId, wanted), paging],
    queryFn: ({ signal }) =>
      ask(
        client.POST('/property/agent/search', {
          body: { agentId, ...wanted, paging, pageSize: listingsAtOnce },
          signal,
        }),
      ),
    persister: persistedApart,
  });
}

/** One full listing. */
export function listingQuery(agentId: string, listingId: string) {
  return queryOptions({
    queryKey: ['listing', agentId, listingId],
    queryFn: ({ signal }) =>
      ask(client.GET('/property/agent/listing/{id}', { params: { path: { id: listingId } }, signal })),
    persister: persistedApart,
  });
}

/** As `listingQuery`, for a draft that may have no listing: its failure is silent, and is not tried again. */
export function listingOfDraftQuery(agentId: string, draftId: string) {
  return queryOptions({ ...listingQuery(agentId, draftId), retry: false, meta: { silent: true } });
}

/** The history of a listing, newest first. */
export function listingHistoryQuery(agentId: string, listingId: string) {
  return queryOptions({
    queryKey: ['listing', agentId, listingId, 'history'],
    queryFn: ({ signal }) =>
      ask(
        client.GET('/property/agent/listing/{id}/history', { params: { path: { id: listingId } }, signal }),
      ),
    persister: persistedApart,
  });
}
