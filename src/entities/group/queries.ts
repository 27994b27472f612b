import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import type { GroupListingSearch, GroupSearch } from '#domain/group/group.ts';
import { minuteMs } from '#domain/time.ts';
import { persistedApart } from '#lookup-cache/persister.ts';

/**
 * Queries of groups. Other agents change them: an answer on the device is shown at once and fetched at each
 * opening.
 */

/** The common prefix of the query keys of all groups that an agent sees. */
export const groupsKey = (agentId: string) => ['groups', agentId] as const;

/** A page of groups. The previous page remains visible while the next one loads. */
export function groupsQuery(agentId: string, search: Required<Omit<GroupSearch, 'pageSize' | 'forListing'>>) {
  return queryOptions({
    queryKey: [...groupsKey(agentId), 'search', search],
    queryFn: ({ signal }) => askPage(client.POST('/grouplisting/search', { body: search, signal })),
    placeholderData: keepPreviousData,
    persister: persistedApart,
    staleTime: 0,
  });
}

/** A page of groups that the own listing can be shared into. Fetched at each opening. */
export function groupsForListingQuery(agentId: string, listingId: string, search: string, paging: number) {
  return queryOptions({
    queryKey: [...groupsKey(agentId), 'for-listing', listingId, search, paging],
    queryFn: ({ signal }) =>
      askPage(
        client.POST('/grouplisting/search', { body: { forListing: listingId, search, paging }, signal }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { keep: false },
  });
}

/** One group with its members. */
export function groupQuery(agentId: string, groupId: string) {
  return queryOptions({
    queryKey: [...groupsKey(agentId), 'one', groupId],
    queryFn: ({ signal }) =>
      ask(client.GET('/grouplisting/{id}', { params: { path: { id: groupId } }, signal })),
    persister: persistedApart,
    staleTime: 0,
  });
}

/** A page of the listings of a group. The previous page remains visible while the next one loads. */
export function groupListingsQuery(
  agentId: string,
  groupId: string,
  search: Required<Omit<GroupListingSearch, 'pageSize'>>,
) {
  return queryOptions({
    queryKey: [...groupsKey(agentId), 'listings', groupId, search],
    queryFn: ({ signal }) =>
      askPage(
        client.POST('/grouplisting/{id}/listings', {
          params: { path: { id: groupId } },
          body: search,
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    persister: persistedApart,
    staleTime: 0,
  });
}

/** One shared listing with all that may be advertised of it. */
export function groupListingQuery(agentId: string, groupId: string, listingId: string) {
  return queryOptions({
    queryKey: [...groupsKey(agentId), 'listing', groupId, listingId],
    queryFn: ({ signal }) =>
      ask(
        client.GET('/grouplisting/{id}/listings/{listingId}', {
          params: { path: { id: groupId, listingId } },
          signal,
        }),
      ),
    persister: persistedApart,
    staleTime: 0,
  });
}

/** A page of own listings that could be shared into the group. Fetched at each opening. */
export function candidatesQuery(agentId: string, groupId: string, search: string, paging: number) {
  return queryOptions({
    queryKey: [...groupsKey(agentId), 'candidates', groupId, search, paging],
    queryFn: ({ signal }) =>
      askPage(
        client.POST('/grouplisting/{id}/candidates', {
          params: { path: { id: groupId } },
          body: { search, paging },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { keep: false },
  });
}

/** What waits for the agent in all groups: offers to answer, and answers that were not seen. Silent. */
export function groupWaitingQuery(agentId: string) {
  return queryOptions({
    queryKey: [...groupsKey(agentId), 'waiting'],
    queryFn: ({ signal }) => ask(client.GET('/grouplisting/offers/waiting', { signal })),
    persister: persistedApart,
    staleTime: minuteMs,
    refetchInterval: 5 * minuteMs,
    meta: { silent: true },
  });
}

/** The newest offers that the agent made or received in the group, or on one listing of it. */
export function groupOffersQuery(
  agentId: string,
  groupId: string,
  side: 'made' | 'received',
  listingId?: string,
) {
  return queryOptions({
    queryKey: [...groupsKey(agentId), 'offers', groupId, side, listingId ?? ''],
    queryFn: ({ signal }) =>
      askPage(
        client.POST('/grouplisting/{id}/offers', {
          params: { path: { id: groupId } },
          body: { side, ...(listingId !== undefined && { listingId }), pageSize: 100 },
          signal,
        }),
      ),
    persister: persistedApart,
    staleTime: 0,
  });
}
