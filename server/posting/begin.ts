import { mayBeSent, type PostingProblem, problem } from '#domain/posting/posting.ts';
import { mayStillPost } from '#server/packages/posting-access.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import type { Fingerprint } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { type Advert, changedParts, toFingerprint, toAdvert, toAdvertiser } from '#server/adverts/advert.ts';
import { findListingsWithPhotos } from '#server/adverts/listing-with-photos.ts';
import type { PostingJob } from '#server/jobs/posting-queues.ts';
import { isReachedOtherwise, leaveAdapter } from './follow-adapter.ts';
import { adapterKindFrom, rulesFor } from './known-platforms.ts';
import type { PlatformAdapter } from './adapters/adapter.ts';
import { preflightListing } from './preflight-listing.ts';
import { endPilot, failPosting, logResult, nameFrom } from './results.ts';
import { changePosting, lockPosting, mayBeThere, type PostingRow } from './store.ts';

/** A request to the platform that is to be sent now. */
export type Step = { row: PostingRow } & (
  | { action: 'withdraw' }
  | {
      action: 'post' | 'update';
      advert: Advert;
      fingerprint: Fingerprint;
      warnings: PostingProblem[];
      /** An earlier request for the same advertisement was sent, and may have created it. */
      wasSent: boolean;
    }
);

async function beginWithdrawal(
  tx: Executor,
  { jobs, now }: Dependencies,
  row: PostingRow,
): Promise<Step | null> {
  if (!mayBeThere(row)) {
    await changePosting(tx, row, { state: 'Withdrawn', problems: [], nextTryAt: null, updatedAt: now() });
    await logResult(
      tx,
      row,
      await nameFrom(tx, row),
      { outcome: 'SUCCESS', code: 'withdrawn', done: { code: 'not_sent' } },
      now(),
    );
    await endPilot(tx, jobs, row, false, now());
    return null;
  }
  const attempts = row.attempts + 1;
  await changePosting(tx, row, { state: 'Withdrawing', attempts, updatedAt: now() });
  return { row: { ...row, attempts }, action: 'withdraw' };
}

/** The agent's data has changed, and what the platform shows of it is not known. */
const isUnknownAdvertiser = ({ posted, changed }: PostingRow) =>
  posted?.advertiser === undefined && changed.includes('advertiser');

async function beginPosting(
  tx: Executor,
  deps: Dependencies,
  adapter: PlatformAdapter,
  row: PostingRow,
): Promise<Step | null> {
  const { jobs, config, now } = deps;
  const fail = async (problems: PostingProblem[], outcome: 'ERROR' | 'DROPPED' = 'ERROR') => {
    await failPosting(tx, jobs, row, { problems, outcome }, now());
    return null;
  };
  const agent = await findAgent(tx, byId(row.agentId));
  if (!mayStillPost(agent, deps)) return fail([problem('posting_access_required')], 'DROPPED');
  const listing = (await findListingsWithPhotos(tx, row.agentId, [row.listingId])).get(row.listingId);
  if (!listing) return fail([problem('listing_gone')], 'DROPPED');
  const advertiser = toAdvertiser(agent, config.settings.designatedCompany);
  const problems = preflightListing(adapter, listing, advertiser, now());
  if (!mayBeSent(problems)) return fail(problems);
  const { body, photosStored } = listing;
  const fingerprint = toFingerprint(body, photosStored, advertiser);
  const isBehind = changedParts(row.posted, fingerprint).length > 0 || isUnknownAdvertiser(row);
  if (row.reference !== null && row.posted !== null && !isBehind) {
    const state = row.problems.some(({ isWarning }) => isWarning) ? 'PostedWithWarning' : 'Posted';
    await changePosting(tx, row, { state, changed: [], nextTryAt: null, updatedAt: now() });
    await endPilot(tx, jobs, row, true, now());
    return null;
  }
  const started = {
    state: 'Posting' as const,
    attempts: row.attempts + 1,
    reachedBy: adapterKindFrom(row.platform, config),
    sent: row.reference === null ? (row.sent ?? fingerprint) : row.sent,
  };
  await changePosting(tx, row, { ...started, nextTryAt: null, updatedAt: now() });
  return {
    row: { ...row, ...started },
    action: row.reference === null ? 'post' : 'update',
    advert: toAdvert(row.listingId, body, photosStored, advertiser, rulesFor(row.platform)),
    fingerprint,
    warnings: problems,
    wasSent: row.sent !== null,
  };
}

/** True if there is something to send for the posting. */
export function isWanted({ state, isHeld }: Pick<PostingRow, 'state' | 'isHeld'>): boolean {
  return !isHeld && (state === 'Queued' || state === 'Posting' || state === 'Withdrawing');
}

/**
 * Decides what to send for a posting, by what is wanted, by the listing as it is now, and by the agent's
 * access. Null if nothing is to be sent; the posting then has its new state.
 */
export function beginStep(
  deps: Dependencies,
  adapter: PlatformAdapter,
  which: PostingJob,
): Promise<Step | null> {
  return deps.db.transaction(async (tx) => {
    const row = await lockPosting(tx, which);
    if (!row || !isWanted(row)) return null;
    if (isReachedOtherwise(row, deps)) {
      await leaveAdapter(tx, deps, row);
      return null;
    }
    return row.goal === 'Withdrawn' ? beginWithdrawal(tx, deps, row) : beginPosting(tx, deps, adapter, row);
  });
}
