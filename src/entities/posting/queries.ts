import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, askPage } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { isUnderWay, isWaitingForRead, type Posting, type PostingSearch } from '#domain/posting/posting.ts';
import { minuteMs } from '#domain/time.ts';
import { notPersisted, persistedApart } from '#lookup-cache/persister.ts';

const pollMs = 2000;
/** A platform that reads a feed does so in hours. */
const feedPollMs = minuteMs;

/** Is a job at work for the posting? */
const isMoving = (posting: Posting) => isUnderWay(posting) && !isWaitingForRead(posting);

/** The common prefix of the query keys of an agent's postings. */
export const postingsKey = (agentId: string) => ['postings', agentId];

/** A page of listings with their state on a platform; fetched again every two seconds while jobs run, and every minute while a feed is to be read. A search may name an owner: its answers are not kept on the device, where keys are plaintext. */
export function postingPageQuery(wanted: PostingSearch) {
  const persister = wanted.search === '' ? persistedApart : notPersisted;
  return queryOptions({
    queryKey: [...postingsKey(wanted.agentId), 'page', wanted],
    queryFn: ({ signal }) => askPage(client.POST('/platforms/postings/search', { body: wanted, signal })),
    placeholderData: keepPreviousData,
    persister,
    // Jobs change it at any time: what was kept is shown, and fetched again.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      if (!data || data.counts.Waiting === 0) return false;
      const isMovingHere = data.items.some(({ posting }) => posting && isMoving(posting));
      return data.feed && !isMovingHere ? feedPollMs : pollMs;
    },
  });
}

/** Where these listings are posted, on all platforms; at most 100. */
export function postingsOfListingsQuery(agentId: string, listingIds: readonly string[]) {
  return queryOptions({
    queryKey: [...postingsKey(agentId), 'listings', listingIds],
    queryFn: ({ signal }) =>
      askPage(
        client.POST('/platforms/postings/ofListings', {
          body: { agentId, listingIds: [...listingIds] },
          signal,
        }),
        'postings',
      ),
    enabled: listingIds.length > 0,
    retry: false,
    meta: { silent: true },
    persister: persistedApart,
    // Jobs change it at any time: what was kept is shown, and fetched again.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.postings.some(isMoving) ? 2 * pollMs : false),
  });
}

/** What a platform would refuse of these listings. */
export function preflightQuery(agentId: string, platform: string, listingIds: readonly string[]) {
  return queryOptions({
    queryKey: [...postingsKey(agentId), 'preflight', platform, listingIds],
    queryFn: ({ signal }) =>
      ask(
        client.POST('/platforms/postings/preflight', {
          body: { agentId, platform, listingIds: [...listingIds] },
          signal,
        }),
      ),
    staleTime: 0,
    gcTime: 0,
    meta: { keep: false },
  });
}

/** The agent's outgoing feed. */
export function agentFeedQuery(agentId: string) {
  return queryOptions({
    queryKey: ['agent-feed', agentId],
    queryFn: ({ signal }) =>
      ask(client.GET('/agents/{id}/feed', { params: { path: { id: agentId } }, signal })),
  });
}
