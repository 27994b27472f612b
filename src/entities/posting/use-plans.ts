import { useQueries, useQuery } from '@tanstack/react-query';
import { missingForAdvert } from '#domain/agent/advertising.ts';
import { firmFor, mayPost } from '#domain/agent/agent.ts';
import type { PostingProblem } from '#domain/posting/posting.ts';
import { agentRecordQuery } from '#entities/agent/queries.ts';
import { usePostingCommands } from '#entities/outbox/use-outbox.ts';
import { useAgent } from '#session/use-agent.ts';
import { settings } from '#settings';
import { useOnline } from '#ui/use-online.ts';
import { postingsOfListingsQuery, preflightQuery } from './queries.ts';
import { knownProblems, planFor, type PlatformPlan, type PostedListing } from './platform-state.ts';

const atOnce = 100;

const inParts = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) =>
    all.slice(part * atOnce, (part + 1) * atOnce),
  );

/**
 * What can be done with the listings at each platform. The platforms' rules are asked where the server can be
 * reached; without it, what this device knows is enough to queue a post.
 */
export function usePlans(listings: readonly PostedListing[]): {
  plans: readonly PlatformPlan[];
  /** The rules of some platform are being asked. */
  isChecking: boolean;
  error: Error | null;
} {
  const agent = useAgent();
  const agentId = agent._id;
  const isOnline = useOnline();
  const ids = listings.map(({ _id }) => _id);
  const answers = useQueries({ queries: inParts(ids).map((part) => postingsOfListingsQuery(agentId, part)) });
  const isAsked = isOnline && mayPost(agent);
  const checks = useQueries({
    queries: settings.platforms.map((platform) => ({
      ...preflightQuery(agentId, platform, ids),
      enabled: isAsked,
      retry: false,
    })),
  });
  const { data: record } = useQuery(agentRecordQuery(agentId));
  const commands = usePostingCommands(agentId);

  const isKnown = answers.every(({ data }) => data !== undefined);
  const known = {
    postings: answers.flatMap(({ data }) => data?.postings ?? []),
    fetchedAt: isKnown ? Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)) : 0,
    commands,
  };
  const missing = record
    ? missingForAdvert({ ...record, companyName: firmFor(record, settings.designatedCompany) })
    : [];
  const plans = settings.platforms.map((platform, place) => {
    const found = new Map<string, readonly PostingProblem[]>(
      checks[place]?.data?.listings.map(({ listingId, problems }) => [listingId, problems]),
    );
    return planFor(
      platform,
      listings,
      known,
      (listing) => found.get(listing._id) ?? knownProblems(listing, missing),
    );
  });
  return {
    plans,
    isChecking: checks.some(({ isLoading }) => isLoading) || answers.some(({ isLoading }) => isLoading),
    error: isOnline ? (answers.find(({ error }) => error)?.error ?? null) : null,
  };
}
