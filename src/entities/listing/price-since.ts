import { type ListingCommand, isNewerThan } from '#outbox/read.ts';

/**
 * The price of a listing, in sen, that was set on this device last and that a server's answer of `fetchedAt` (epoch
 * ms) does not contain; null where none was.
 */
export function priceSince(
  commands: readonly ListingCommand[],
  listingId: string,
  fetchedAt: number,
): number | null {
  const isNewer = isNewerThan(fetchedAt);
  const last = commands.findLast(
    (command) => command.request.kind === 'price' && isNewer(command) && command.waitsFor.includes(listingId),
  );
  return last?.request.kind === 'price' ? last.request.priceSen : null;
}
