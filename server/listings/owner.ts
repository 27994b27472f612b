import type { DraftBody } from '#domain/draft/draft.ts';
import { personalFrom } from '#domain/listing/listing-facts.ts';
import type { Executor } from '#server/db/client.ts';
import { findDifferences, recordChanges } from './changes.ts';
import { type ListingBody, type ListingRow, toListingBody } from './row.ts';
import { writePrivateFacts } from './write.ts';

/**
 * Writes what a draft says of the owner into its listing, and returns the listing's content. Nobody but the agent
 * sees it, so it does not wait to be published. The history says that it changed.
 */
export async function writeOwner(
  tx: Executor,
  listing: ListingRow,
  draft: DraftBody,
  now: Date,
): Promise<ListingBody> {
  const { id, agentId } = listing;
  const before = toListingBody(listing);
  const after = { ...before, facts: { ...before.facts, ...personalFrom(draft.facts) } };
  const changes = findDifferences(before, after);
  if (changes.length === 0) return before;
  await writePrivateFacts(tx, id, after);
  await recordChanges(tx, [{ listingId: id, agentId, at: now, what: 'edited', changes }]);
  return after;
}
