import { proposesProperty } from '#domain/draft/draft.ts';
import type { Executor } from '#server/db/client.ts';
import { acceptPrice } from '#server/owner-links/change.ts';
import { createProperty } from '#server/properties/creation.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { activeListingsLeft } from './allowance.ts';
import { findDifferences, recordChanges } from './changes.ts';
import type { ListingFollower } from './follower.ts';
import { toListingBody, findListing, type ListingBody, type ListingRow } from './row.ts';
import { addListings, changeListings, confirmListings } from './write.ts';

/**
 * Updates a published listing, which the caller has locked. Publishing also confirms it. Its advertisements follow.
 * Throws `listing_status_refused` for an archived one.
 */
export async function publishAgain(
  tx: Executor,
  listing: ListingRow,
  body: ListingBody,
  now: Date,
  follower: ListingFollower,
): Promise<void> {
  const { id, agentId, status } = listing;
  if (status === 'Archived') throw new Refusal('listing_status_refused');
  const changes = findDifferences(toListingBody(listing), body);
  if (changes.length > 0) {
    const change = { listing, body, changes, status: null, isConfirmed: true };
    await changeListings(tx, [change], { now, follower });
  } else {
    await confirmListings(tx, [id], now);
    if (status === 'Active')
      await recordChanges(tx, [{ listingId: id, agentId, at: now, what: 'available' }]);
  }
  const { priceSen } = body.facts;
  if (priceSen !== listing.priceSen) await acceptPrice(tx, id, priceSen);
}

/**
 * Creates or updates the listing with the draft's `_id`, and creates the property master that the draft
 * proposes. The listing's advertisements on platforms follow. Returns the published content. Throws
 * `listing_limit_reached` if the package allows no more active listings, `listing_status_refused` for an
 * archived listing.
 */
export async function publishListing(
  tx: Executor,
  agent: SignedInAgent,
  id: string,
  draft: ListingBody,
  now: Date,
  follower: ListingFollower,
): Promise<ListingBody> {
  const listing = await findListing(tx, id, 'lock');
  const isBeyondLimit = !listing && (await activeListingsLeft(tx, agent, now)) === 0;
  if (isBeyondLimit) throw new Refusal('listing_limit_reached');
  const body = proposesProperty(draft)
    ? { ...draft, propertyId: await createProperty(tx, draft, now) }
    : draft;
  await (listing
    ? publishAgain(tx, listing, body, now, follower)
    : addListings(tx, [{ id, agentId: agent.id, status: 'Active', body }], now));
  return body;
}
