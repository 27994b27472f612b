import { and, asc, eq, inArray } from 'drizzle-orm';
import { statusAfter, type ListingAction } from '#domain/listing/listing.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { listingMutations, listings } from '#server/db/schema.ts';
import { listingsWithDeal, recordDeals, requireWholeDeal } from '#server/deals/record.ts';
import { hashBody, once } from '#server/http/mutations.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { activeListingsLeft } from './allowance.ts';
import { recordChanges } from './changes.ts';
import type { ListingFollower } from './follower.ts';
import { StatusDecisions } from './status-decisions.ts';
import { confirmListings, setStatus } from './write.ts';

type ListingStatusChange = components['schemas']['ListingStatusChange'];
type ListingStatusChanged = components['schemas']['ListingStatusChanged'];

async function writeDecisions(
  tx: Executor,
  { changed, confirmed, history }: StatusDecisions,
  to: ListingAction,
  now: Date,
): Promise<void> {
  await setStatus(tx, changed, statusAfter(to), now);
  await confirmListings(tx, confirmed, now);
  await recordChanges(tx, history);
}

/** Throws what is wrong with a deal, whatever its listings: also `deal_outcome_refused` where it is none of theirs. */
function requireDealFor({ to, deal, listings: wanted }: ListingStatusChange, now: Date): void {
  if (!deal) return;
  const isOfMany = wanted.length > 1 && deal.outcome !== 'Withdrawn';
  if (to !== 'Archived' || isOfMany)
    throw new Refusal('deal_outcome_refused', { details: ['body/deal/outcome deal_outcome_refused'] });
  requireWholeDeal(deal, now, 'body/deal');
}

async function setStatusIn(
  tx: Executor,
  agent: SignedInAgent,
  { mutationId, to, deal, listings: wanted }: ListingStatusChange,
  now: Date,
  follower: ListingFollower,
): Promise<ListingStatusChanged> {
  const left = to === 'Active' ? await activeListingsLeft(tx, agent, now) : 0;
  const ids = wanted.map(({ _id }) => _id);
  const own = and(eq(listings.agentId, agent.id), inArray(listings.id, ids));
  const rows = await tx.select().from(listings).where(own).orderBy(asc(listings.id)).for('update');
  const ofDeal = deal && { ...deal, count: wanted.length, recorded: await listingsWithDeal(tx, ids) };
  const decisions = new StatusDecisions(rows, { to, left, now, deal: ofDeal ?? null });
  const outcomes = wanted.map((one) => decisions.decide(agent.id, one));
  const dealt = rows.filter(({ id }) => decisions.dealt.has(id));
  if (deal) await recordDeals(tx, dealt, deal, wanted.length, now);
  await writeDecisions(tx, decisions, to, now);
  if (statusAfter(to) !== 'Active') await follower.ended(tx, decisions.changed, now);
  return { ...(mutationId !== undefined && { mutationId }), listings: outcomes };
}

/**
 * Changes the status of listings, or confirms them, in one transaction. Each listing succeeds or fails on its
 * own (the contract's `setListingStatus`). Idempotent by `mutationId`: a replay returns the stored answer.
 * The advertisements of listings that are no longer active are withdrawn. With a deal, how they left the
 * market is recorded. Throws `mutation_reused`, `deal_outcome_refused`, `deal_price_invalid`,
 * `deal_date_invalid`, `deal_share_invalid`.
 */
export function setListingStatus(
  db: Database,
  agent: SignedInAgent,
  request: ListingStatusChange,
  now: Date,
  follower: ListingFollower,
): Promise<ListingStatusChanged> {
  const { mutationId } = request;
  const mutation = { agentId: agent.id, mutationId, bodyHash: hashBody(request), now };
  return db.transaction((tx) =>
    once(tx, listingMutations, 'listing', mutation, () => {
      requireDealFor(request, now);
      return setStatusIn(tx, agent, request, now, follower);
    }),
  );
}
