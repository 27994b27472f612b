import { randomUUID } from 'node:crypto';
import type { PostingAnswer } from '#domain/posting/posting.ts';
import type { Executor } from '#server/db/client.ts';
import { postingMutations } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { hashBody, once } from '#server/http/mutations.ts';
import { requirePlatform } from '#server/platform-logs/access.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { type ListingWithPhotos, findListingsWithPhotos } from '#server/adverts/listing-with-photos.ts';
import { postingJob, postingQueue } from '#server/jobs/posting-queues.ts';
import type { PlatformAdapter } from './adapters/adapter.ts';
import { adapterFor } from './known-platforms.ts';
import { lockPostings, postingsFor, type PostingRow } from './store.ts';

export type Decision = PostingAnswer['listings'][number];

/**
 * What a request decides by: the listings and their postings, locked until it is stored unless it is a dry
 * run.
 */
export interface Deciding {
  tx: Executor;
  deps: Dependencies;
  adapter: PlatformAdapter;
  agent: SignedInAgent;
  platform: string;
  /** Ties the postings of the request to their pilot. Null for a dry run. */
  runId: string | null;
  listings: Map<string, ListingWithPhotos>;
  postings: Map<string, PostingRow>;
  now: Date;
}

interface PostingRequest {
  platform: string;
  listingIds: string[];
  mutationId?: string;
  isDryRun?: boolean;
}

interface RequestToDecide {
  operation: string;
  request: PostingRequest;
  /** Absent: those of the request. */
  listingIds?: readonly string[];
}

/**
 * Decides about the listings of a request in one transaction, and adds the jobs. Idempotent by `mutationId`:
 * a replay returns the stored answer. Throws `not_found` for an unknown platform, `mutation_reused`.
 */
export async function decideRequest(
  deps: Dependencies,
  agent: SignedInAgent,
  { operation, request, listingIds = request.listingIds }: RequestToDecide,
  decide: (deciding: Deciding) => Promise<Decision[]>,
): Promise<PostingAnswer> {
  const { db, jobs } = deps;
  const { platform, mutationId, isDryRun = false } = request;
  requirePlatform(platform, deps);
  const now = deps.now();
  const mutation = {
    agentId: agent.id,
    mutationId: isDryRun ? undefined : mutationId,
    bodyHash: hashBody({ operation, ...request }),
    now,
  };
  const decideIn = async (tx: Executor): Promise<PostingAnswer> => {
    const listings = await findListingsWithPhotos(tx, agent.id, listingIds, isDryRun ? 'look' : 'lock');
    const rows = await (isDryRun ? postingsFor : lockPostings)(tx, agent.id, listingIds, platform);
    const decided = await decide({
      tx,
      deps,
      adapter: adapterFor(platform, deps),
      agent,
      platform,
      runId: isDryRun ? null : (mutationId ?? randomUUID()),
      listings,
      postings: new Map(rows.map((row) => [row.listingId, row])),
      now,
    });
    if (!isDryRun) await jobs.add(tx, postingQueue, jobsFrom(decided, platform));
    return { ...(mutationId !== undefined && { mutationId }), platform, isDryRun, listings: decided };
  };
  return db.transaction((tx) => once(tx, postingMutations, 'posting', mutation, () => decideIn(tx)));
}

const sending: ReadonlySet<Decision['outcome']> = new Set(['Queued', 'UpdateQueued', 'WithdrawQueued']);

function jobsFrom(decided: readonly Decision[], platform: string): ReturnType<typeof postingJob>[] {
  return decided
    .filter(({ outcome }) => sending.has(outcome))
    .map(({ listingId }) => postingJob({ listingId, platform }));
}
