import { queryOptions } from '@tanstack/react-query';
import { ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { ListingSearch } from '#domain/listing.ts';
import { persistedApart } from '#lookup-cache/persister.ts';

/** What a list of listings is narrowed to, and how it is sorted. */
export type ListingWanted = Required<Pick<ListingSearch, 'search' | 'kind' | 'status' | 'sort'>>;

/** Listings that are asked for at once: as many as the contract allows. */
export const listingsAtOnce = 100;

/** The answers to one list begin with this key. */
export const listingsKey = (agentId: string, wanted?: ListingWanted) =>
  wanted ? ['listings', agentId, 'search', wanted] : ['listings', agentId, 'search'];

/**
 * Some of the agent's listings: the hundred of this page, counted from 0. Each is kept on the device by
 * itself.
 */
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

/** One listing, whole. */
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

/** What happened to a listing, newest first. */
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
