import { type Listing, type ListingSummary, statusAfter } from '#domain/listing.ts';
import { type StatusCommand, isNewerThan, isToDo } from '#outbox/read.ts';

type WithStatus = Pick<ListingSummary, '_id' | 'status' | 'outdated' | 'updatedAt' | 'archivedAt'> &
  Pick<Listing, 'confirmedAt'>;

/**
 * A listing with the commands on this device that are newer than the server's answer of `fetchedAt` (epoch
 * ms). `isWaiting`: a command has not been sent yet.
 */
export function withStatusCommands<One extends WithStatus>(
  listing: One,
  fetchedAt: number,
  commands: readonly StatusCommand[],
): One & { isWaiting: boolean } {
  const since = commands
    .filter(isNewerThan(fetchedAt))
    .filter(({ waitsFor }) => waitsFor.includes(listing._id));
  const current = since.reduce<One>((before, { request: { to }, madeAt }) => {
    const status = statusAfter(to);
    const at = new Date(madeAt).toISOString();
    return {
      ...before,
      ...(status !== before.status && { updatedAt: at, archivedAt: status === 'Archived' ? at : null }),
      status,
      confirmedAt: status === 'Active' ? at : before.confirmedAt,
      outdated: status === 'Active' ? false : before.outdated && status === before.status,
    };
  }, listing);
  return { ...current, isWaiting: since.some(isToDo) };
}
