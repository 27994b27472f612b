import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/ask.ts';
import type { ListingPage } from '#domain/listing/listing.ts';
import type { ListingWanted } from '#domain/search/listing-search.ts';
import type { ListedListing } from '#entities/listing/listing-rows.ts';
import { listingPageQuery, listingsAtOnce } from '#entities/listing/queries.ts';

/**
 * The pages of a list that are in view, and the cached data of the others. The total is from the newest
 * answer; null until there is one.
 */
export function useListingPages(agentId: string, wanted: ListingWanted, inView: readonly number[]) {
  const client = useQueryClient();
  const answers = useQueries({ queries: inView.map((paging) => listingPageQuery(agentId, wanted, paging)) });
  const [newest] = answers.filter(({ data }) => data).toSorted((a, b) => b.dataUpdatedAt - a.dataUpdatedAt);
  const newestTotal =
    newest?.data?.total ?? client.getQueryData(listingPageQuery(agentId, wanted, 0).queryKey)?.total ?? null;
  const [total, setTotal] = useState(newestTotal);
  if (newestTotal !== null && newestTotal !== total) setTotal(newestTotal);

  const pages = new Map<number, { data: ListingPage | undefined; dataUpdatedAt: number } | undefined>(
    inView.map((paging, place) => [paging, answers[place]]),
  );
  const pageAt = (paging: number) => {
    if (!pages.has(paging))
      pages.set(paging, client.getQueryState(listingPageQuery(agentId, wanted, paging).queryKey));
    return pages.get(paging);
  };
  const listingAt = (index: number): ListedListing | undefined => {
    const known = pageAt(Math.floor(index / listingsAtOnce));
    const listing = known?.data?.items[index % listingsAtOnce];
    return listing && { listing, fetchedAt: known?.dataUpdatedAt ?? 0 };
  };
  /** Whether the index is on a page that was requested and cannot be loaded now. */
  const isOutOfReach = (index: number) => {
    const answer = answers[inView.indexOf(Math.floor(index / listingsAtOnce))];
    return (
      answer?.data === undefined && (answer?.isError || answer?.isPaused || (answer?.failureCount ?? 0) > 0)
    );
  };
  const failed = answers.find(({ error, failureReason }) => error ?? failureReason);
  const error = failed?.error ?? failed?.failureReason ?? null;
  return {
    total,
    listingAt,
    isOutOfReach,
    /** The ids of the listings on the pages in view. */
    idsInView: answers.flatMap(({ data }) => (data ? [data.items.map(({ _id }) => _id)] : [])),
    /** The answer that decides the age of the list. */
    answer: newest ?? answers[0],
    /** The error to show if there is no data. */
    error: total === null ? error : null,
    /** Whether the server cannot be reached, so that only cached data can be shown. */
    isCutOff:
      total === null &&
      (answers.some(({ isPaused }) => isPaused) || (error instanceof ApiError && error.status === 0)),
    retry: () => answers.forEach((answer) => void answer.refetch()),
  };
}
