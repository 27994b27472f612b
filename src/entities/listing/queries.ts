import { queryOptions } from '@tanstack/react-query';
import { ask, askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { askedFrom, type ListingWanted } from '#domain/search/listing-search.ts';
import { notPersisted, persistedApart } from '#lookup-cache/persister.ts';

/** Listings in one request, the contract's maximum. */
export const listingsAtOnce = 100;

/** The common prefix of the query keys of one list. */
export const listingsKey = (agentId: string, wanted?: ListingWanted) =>
  wanted ? ['listings', agentId, 'search', wanted] : ['listings', agentId, 'search'];

/**
 * One page of 100 of the agent's listings, counted from 0. Each page is persisted separately, but not those of a
 * search: query keys are stored as plaintext, and a search may name an owner. The device searches the other rows.
 */
export function listingPageQuery(agentId: string, wanted: ListingWanted, paging: number) {
  const persister = wanted.search === '' ? persistedApart : notPersisted;
  return queryOptions({
    queryKey: [...listingsKey(agentId, wanted), paging],
    queryFn: ({ signal }) =>
      askPage(
        client.POST('/property/agent/search', {
          body: { agentId, ...askedFrom(wanted), paging, pageSize: listingsAtOnce },
          signal,
        }),
      ),
    persister,
  });
}

/** The number of listings in each of these lists. */
export function tallyQuery(agentId: string, lists: readonly ListingWanted[]) {
  return queryOptions({
    queryKey: ['listings', agentId, 'tally', lists],
    queryFn: async ({ signal }) => {
      const body = { agentId, lists: lists.map((list) => ({ agentId, ...askedFrom(list) })) };
      return (await ask(client.POST('/property/agent/tally', { body, signal }))).totals;
    },
    retry: false,
    meta: { keep: false, silent: true },
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
      askPage(
        client.GET('/property/agent/listing/{id}/history', { params: { path: { id: listingId } }, signal }),
      ),
    persister: persistedApart,
  });
}
