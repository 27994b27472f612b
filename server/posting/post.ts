import { and, eq, inArray } from 'drizzle-orm';
import {
  mayBeSent,
  mayRetry,
  mayWithdraw,
  mostListingsInPosting,
  type PostingAnswer,
  type PostingAsk,
  type PostingChange,
  problem,
  statesFor,
} from '#domain/posting/posting.ts';
import { postings } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { changedParts, toFingerprint, toAdvertiser } from '#server/adverts/advert.ts';
import { preflightListing } from './preflight-listing.ts';
import { type Deciding, type Decision, decideRequest } from './request.ts';
import { endPilot } from './results.ts';
import { changePosting, mayBeThere, type PostingRow, toPosting } from './store.ts';

type PostOptions = Pick<PostingAsk, 'isDryRun' | 'isPilot' | 'isFirst' | 'isRenewal'>;

/** What a post does to a listing, without doing it. */
function decidePost(
  deciding: Deciding,
  listingId: string,
  { isFirst = false, isRenewal = false }: PostOptions,
): Decision {
  const { listings, postings: rows, adapter, agent, deps, now } = deciding;
  const listing = listings.get(listingId);
  if (!listing) return { listingId, name: '', outcome: 'Refused', problems: [problem('listing_gone')] };
  const { name } = listing.row;
  const row = rows.get(listingId);
  const isThere = row !== undefined && row.goal === 'Posted' && mayBeThere(row);
  if ((row && isFirst) || (isRenewal && !isThere))
    return { listingId, name, outcome: 'Unchanged', problems: [] };
  const advertiser = toAdvertiser(agent, deps.config.settings.designatedCompany);
  const problems = preflightListing(adapter, listing, advertiser, now);
  if (!mayBeSent(problems)) return { listingId, name, outcome: 'Refused', problems };
  const decision = (outcome: Decision['outcome']) => ({ listingId, name, outcome, problems });
  if (!row || row.goal === 'Withdrawn') return decision('Queued');
  if (row.state === 'Queued' || row.state === 'Posting') return decision('Unchanged');
  if (row.reference === null) return decision('Queued');
  const fingerprint = toFingerprint(listing.body, listing.photosStored, advertiser);
  const isChanged = changedParts(row.posted, fingerprint).length > 0;
  return decision(isChanged || isRenewal || mayRetry(row) ? 'UpdateQueued' : 'Unchanged');
}

/** The pilot is the first listing that is sent; the others wait for it. */
function holdBehindPilot(decisions: readonly Decision[]): Decision[] {
  const isSent = ({ outcome }: Decision) => outcome === 'Queued' || outcome === 'UpdateQueued';
  const pilot = decisions.findIndex(isSent);
  return decisions.map((one, place) => (isSent(one) && place !== pilot ? { ...one, outcome: 'Held' } : one));
}

async function writePosts(
  { tx, agent, platform, runId, postings: rows, now }: Deciding,
  decisions: readonly Decision[],
  { isPilot = false, isRenewal = false }: PostOptions,
): Promise<void> {
  const fresh: (typeof postings.$inferInsert)[] = [];
  for (const { listingId, outcome } of decisions) {
    const isHeld = outcome === 'Held';
    if (!isHeld && outcome !== 'Queued' && outcome !== 'UpdateQueued') continue;
    const row = rows.get(listingId);
    const wanted = {
      state: 'Queued',
      goal: 'Posted',
      problems: [],
      attempts: 0,
      runId,
      isHeld,
      isPilot: isPilot && !isHeld,
      requestedAt: now,
      nextTryAt: null,
      updatedAt: now,
    } as const;
    // An update is sent where it is not known what the platform shows.
    const forgotten = isRenewal && { posted: null };
    if (row)
      await changePosting(tx, row, { ...wanted, ...forgotten, problems: [], revision: row.revision + 1 });
    else fresh.push({ ...wanted, problems: [], listingId, platform, agentId: agent.id });
  }
  if (fresh.length > 0) await tx.insert(postings).values(fresh);
}

async function decideAndWrite(
  deciding: Deciding,
  listingIds: readonly string[],
  options: PostOptions,
): Promise<Decision[]> {
  const { isDryRun = false, isPilot = false } = options;
  const decided = listingIds.map((id) => decidePost(deciding, id, options));
  const decisions = isPilot ? holdBehindPilot(decided) : decided;
  if (!isDryRun) await writePosts(deciding, decisions, options);
  return decisions;
}

/** Posts listings to a platform (the contract's `postListings`). */
export function postListings(
  deps: Dependencies,
  agent: SignedInAgent,
  body: PostingAsk,
): Promise<PostingAnswer> {
  const { agentId: _, ...request } = body;
  return decideRequest(deps, agent, { operation: 'post', request }, (deciding) =>
    decideAndWrite(deciding, request.listingIds, request),
  );
}

/** The agent's postings that failed, at most 500. */
async function failedIds(deps: Dependencies, agentId: string, platform: string): Promise<string[]> {
  const rows = await deps.db
    .select({ listingId: postings.listingId })
    .from(postings)
    .where(
      and(
        eq(postings.agentId, agentId),
        eq(postings.platform, platform),
        inArray(postings.state, [...statesFor.Failed]),
      ),
    )
    .orderBy(postings.listingId)
    .limit(mostListingsInPosting);
  return rows.map(({ listingId }) => listingId);
}

/**
 * Tries failed postings again (the contract's `retryPostings`). A withdrawal that failed is tried again as a
 * withdrawal.
 */
export async function retryPostings(
  deps: Dependencies,
  agent: SignedInAgent,
  body: PostingChange,
): Promise<PostingAnswer> {
  const { agentId: _, ...request } = body;
  const ids =
    request.listingIds.length > 0 ? request.listingIds : await failedIds(deps, agent.id, request.platform);
  return decideRequest(deps, agent, { operation: 'retry', request, listingIds: ids }, async (deciding) => {
    const isWithdrawal = (id: string) => {
      const row = deciding.postings.get(id);
      return row !== undefined && row.goal === 'Withdrawn' && mayRetry(row);
    };
    const rest = ids.filter((id) => !isWithdrawal(id));
    const decisions = await decideAndWrite(deciding, rest, {});
    for (const id of ids.filter(isWithdrawal)) decisions.push(await withdraw(deciding, id));
    return decisions;
  });
}

async function withdraw(deciding: Deciding, listingId: string): Promise<Decision> {
  const { tx, deps, listings, postings: rows, now } = deciding;
  const name = listings.get(listingId)?.row.name ?? '';
  const row: PostingRow | undefined = rows.get(listingId);
  const decision = (outcome: Decision['outcome']) => ({ listingId, name, outcome, problems: [] });
  if (!row) {
    if (listings.has(listingId)) return decision('Unchanged');
    return { ...decision('Refused'), problems: [problem('listing_gone')] };
  }
  if (!mayWithdraw(toPosting(row)) && !(row.goal === 'Withdrawn' && mayRetry(row)))
    return decision('Unchanged');
  const isNowhere = !mayBeThere(row);
  await changePosting(tx, row, {
    state: isNowhere ? 'Withdrawn' : 'Withdrawing',
    goal: 'Withdrawn',
    problems: [],
    attempts: 0,
    isHeld: false,
    revision: row.revision + 1,
    requestedAt: now,
    nextTryAt: null,
    updatedAt: now,
  });
  if (isNowhere) await endPilot(tx, deps.jobs, row, false, now);
  return decision(isNowhere ? 'Withdrawn' : 'WithdrawQueued');
}

/** Withdraws listings from a platform (the contract's `withdrawPostings`). */
export function withdrawPostings(
  deps: Dependencies,
  agent: SignedInAgent,
  body: PostingChange,
): Promise<PostingAnswer> {
  const { agentId: _, ...request } = body;
  return decideRequest(deps, agent, { operation: 'withdraw', request }, async (deciding) => {
    const decisions: Decision[] = [];
    for (const id of request.listingIds) decisions.push(await withdraw(deciding, id));
    return decisions;
  });
}
