import { eq } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { drafts, listingMutations } from '#server/db/schema.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { publishAgain } from '#server/listings/publish.ts';
import { findListing, toListingBody, type ListingBody } from '#server/listings/row.ts';
import { advisoryLock, hashBody, once } from '#server/http/mutations.ts';
import { Refusal } from '#server/http/refusals.ts';
import { toDraftBody, toDraftColumns } from './columns.ts';
import { type DraftRow, nextRevision, ownDraft } from './row.ts';

type PriceChange = components['schemas']['ListingPriceChange'];
type PriceChanged = components['schemas']['ListingPriceChanged'];

interface Changing {
  /** Browser and system of the device, or null if they are unknown. */
  device: string | null;
  now: Date;
  follower: ListingFollower;
}

const withPrice = <Body extends ListingBody | ReturnType<typeof toDraftBody>>(
  body: Body,
  priceSen: number,
) => ({
  ...body,
  facts: { ...body.facts, priceSen },
});

/**
 * Puts the new price into the listing's draft, as its next revision, so that an edit of another device is merged with
 * it. A draft with an unpublished price of its own stays as it is.
 */
async function changeDraft(
  tx: Executor,
  draft: DraftRow,
  seen: number,
  priceSen: number,
  { device, now }: Changing,
): Promise<void> {
  const body = toDraftBody(draft);
  if (body.facts.priceSen !== seen) return;
  const { facts, searchKey } = toDraftColumns(withPrice(body, priceSen));
  await tx
    .update(drafts)
    .set({ facts, searchKey, ...nextRevision(draft, now, device) })
    .where(eq(drafts.id, draft.id));
}

/** Locks the draft before the listing, as everything does that changes both. */
async function changePriceIn(tx: Executor, change: PriceChange, changing: Changing): Promise<PriceChanged> {
  const { agentId, _id, seenSen, priceSen, mutationId } = change;
  await advisoryLock(tx, `draft ${_id}`);
  const draft = await ownDraft(tx, agentId, _id, 'lock');
  const listing = draft && (await findListing(tx, _id, 'lock'));
  if (!listing) throw new Refusal('not_found');
  const isAsSeen = listing.priceSen === seenSen || listing.priceSen === priceSen;
  if (listing.status === 'Archived') throw new Refusal('listing_changed');
  if (!isAsSeen) throw new Refusal('price_changed');
  await changeDraft(tx, draft, listing.priceSen, priceSen, changing);
  const body = withPrice(toListingBody(listing), priceSen);
  await publishAgain(tx, listing, body, changing.now, changing.follower);
  return { ...(mutationId !== undefined && { mutationId }), _id, priceSen };
}

/**
 * Changes the price of the agent's own listing and of its draft, in one transaction (the contract's `setListingPrice`).
 * Everything else of both stays, also changes that wait to be published. Idempotent by `mutationId`: a replay
 * returns the stored answer. Throws `mutation_reused`, `not_found`, `price_changed` if the listing has
 * another price than the agent saw, and `listing_changed` if it was archived.
 */
export function setListingPrice(
  db: Database,
  change: PriceChange,
  changing: Changing,
): Promise<PriceChanged> {
  const { agentId, mutationId } = change;
  const mutation = { agentId, mutationId, bodyHash: hashBody(change), now: changing.now };
  return db.transaction((tx) =>
    once(tx, listingMutations, 'listing', mutation, () => changePriceIn(tx, change, changing)),
  );
}
