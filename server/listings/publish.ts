import { eq } from 'drizzle-orm';
import { proposesProperty } from '#domain/draft.ts';
import type { Executor } from '#server/db/client.ts';
import { listings } from '#server/db/schema.ts';
import { createProperty } from '#server/properties/creation.ts';
import { Refusal } from '#server/refusals.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import { activeListingsLeft } from './allowance.ts';
import { differences, recordChanges } from './changes.ts';
import { toListingBody, toListingColumns, findListing, type ListingBody, type ListingRow } from './row.ts';

async function publishNew(
  tx: Executor,
  agent: SignedInAgent,
  id: string,
  body: ListingBody,
  now: Date,
): Promise<void> {
  if ((await activeListingsLeft(tx, agent)) === 0) throw new Refusal('listing_limit_reached');
  const dates = { confirmedAt: now, createdAt: now, updatedAt: now };
  await tx
    .insert(listings)
    .values({ id, agentId: agent.id, status: 'Active', ...toListingColumns(body), ...dates });
  await recordChanges(tx, [
    { listingId: id, agentId: agent.id, at: now, what: 'published', statusTo: 'Active' },
  ]);
}

/** Publishing again confirms the listing: its agent has just looked at it. */
async function publishAgain(tx: Executor, listing: ListingRow, body: ListingBody, now: Date): Promise<void> {
  const { id, agentId, status } = listing;
  if (status === 'Archived') throw new Refusal('listing_status_refused');
  const changes = differences(toListingBody(listing), body);
  await tx
    .update(listings)
    .set({ ...toListingColumns(body), confirmedAt: now, ...(changes.length > 0 && { updatedAt: now }) })
    .where(eq(listings.id, id));
  if (changes.length > 0)
    await recordChanges(tx, [{ listingId: id, agentId, at: now, what: 'edited', changes }]);
  else if (status === 'Active')
    await recordChanges(tx, [{ listingId: id, agentId, at: now, what: 'available' }]);
}

/**
 * Puts a draft into the listing of the same `_id`, and a property that it proposes into the master. Answers
 * what was published. Throws `listing_limit_reached` where the package allows no further active listing,
 * `listing_status_refused` for an archived one.
 */
export async function publishListing(
  tx: Executor,
  agent: SignedInAgent,
  id: string,
  draft: ListingBody,
  now: Date,
): Promise<ListingBody> {
  const listing = await findListing(tx, id, 'lock');
  const body = proposesProperty(draft)
    ? { ...draft, propertyId: await createProperty(tx, draft, now) }
    : draft;
  await (listing ? publishAgain(tx, listing, body, now) : publishNew(tx, agent, id, body, now));
  return body;
}
