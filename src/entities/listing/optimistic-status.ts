import { type Listing, type ListingSummary, statusAfter } from '#domain/listing.ts';
import { type StatusCommand, isToDo } from '#outbox/read.ts';

/** Does a server's answer of `fetchedAt` (epoch ms) not know of it yet? */
export const isNewsTo = (fetchedAt: number) => (command: StatusCommand) =>
  isToDo(command) || (command.state === 'done' && command.doneAt > fetchedAt);

type WithStatus = Pick<ListingSummary, '_id' | 'status' | 'outdated'> & Pick<Listing, 'confirmedAt'>;

/**
 * A listing as the agent left it: what they did to it on this device since the server's answer of `fetchedAt`
 * (epoch ms) is in it. `isWaiting` says that the server has not heard of it yet.
 */
export function asLeft<One extends WithStatus>(
  listing: One,
  fetchedAt: number,
  commands: readonly StatusCommand[],
): One & { isWaiting: boolean } {
  const since = commands.filter(isNewsTo(fetchedAt)).filter(({ waitsFor }) => waitsFor.includes(listing._id));
  const left = since.reduce<One>((before, { request: { to }, madeAt }) => {
    const status = statusAfter(to);
    const confirmedAt = status === 'Active' ? new Date(madeAt).toISOString() : before.confirmedAt;
    return {
      ...before,
      status,
      confirmedAt,
      outdated: status === 'Active' ? false : before.outdated && status === before.status,
    };
  }, listing);
  return { ...left, isWaiting: since.some(isToDo) };
}
