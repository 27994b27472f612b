import { useQueries } from '@tanstack/react-query';
import { mayPost } from '#domain/agent/agent.ts';
import { type Posting, statesFor } from '#domain/posting/posting.ts';
import { useAgent } from '#session/use-agent.ts';
import { postingsOfListingsQuery } from '#entities/posting/queries.ts';

/** On how many platforms a listing is posted, and on how many it failed. */
export interface PostingMark {
  posted: number;
  failed: number;
}

const countIn = (postings: readonly Posting[], states: readonly string[]) =>
  postings.filter(({ state }) => states.includes(state)).length;

/**
 * Where the listings of these pages are posted, by their ids: one request a page. Nothing is asked for an
 * agent without posting access.
 */
export function usePostingMarks(
  agentId: string,
  pages: readonly (readonly string[])[],
): (listingId: string) => PostingMark | undefined {
  const isAllowed = mayPost(useAgent());
  const answers = useQueries({
    queries: (isAllowed ? pages : []).map((ids) => postingsOfListingsQuery(agentId, ids)),
  });
  const byListing = new Map<string, Posting[]>();
  for (const { data } of answers)
    for (const posting of data?.postings ?? [])
      byListing.set(posting.listingId, [...(byListing.get(posting.listingId) ?? []), posting]);
  return (listingId) => {
    const postings = byListing.get(listingId);
    return (
      postings && { posted: countIn(postings, statesFor.Posted), failed: countIn(postings, statesFor.Failed) }
    );
  };
}
