import { type ListingSummary, statusAfter } from '#domain/listing/listing.ts';
import type { ListingCommand } from '#outbox/read.ts';
import type { SeenOwnerLink } from './queries.ts';

/**
 * Does this command do what the owner answered, after this device has seen that? The server, which has then settled the answer itself, may not have
 * it yet. The price that the listing has is settled by confirming it: `listing` is that of the answer, absent where it
 * is not known.
 */
export function isSettledBy(
  { listingId, answer, priceSen, seenAt }: SeenOwnerLink,
  { state, waitsFor, madeAt, request }: ListingCommand,
  listing?: Pick<ListingSummary, 'priceSen'>,
): boolean {
  if (state === 'rejected' || !waitsFor.includes(listingId) || madeAt < seenAt) return false;
  if (request.kind === 'price') return answer === 'Price' && request.priceSen === priceSen;
  const status = statusAfter(request.to);
  const isAsked = answer === 'Price' && listing?.priceSen === priceSen;
  return (
    ((answer === 'Available' || isAsked) && status === 'Active') ||
    (answer === 'Gone' && status === 'Archived')
  );
}
