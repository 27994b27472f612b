import {
  type ListingAction,
  type Listing,
  type ListingStatus,
  type ListingSummary,
  statusAfter,
} from '#domain/listing/listing.ts';
import { type ListingCommand, type SavedDraft, isAfterAnswer, isNewerThan, isToDo } from '#outbox/read.ts';

/** True unless the server had acknowledged the save before it answered: then the answer contains it. */
export const isNewerSave = ({ state, ackedAt }: SavedDraft, fetchedAt: number): boolean =>
  state !== 'acked' || isAfterAnswer(ackedAt, fetchedAt);

/** The commands of each listing, by its id, in their order. */
export function commandsById(
  commands: readonly ListingCommand[],
): ReadonlyMap<string, readonly ListingCommand[]> {
  const byId = new Map<string, ListingCommand[]>();
  for (const command of commands)
    for (const id of command.waitsFor) {
      const own = byId.get(id);
      if (own) own.push(command);
      else byId.set(id, [command]);
    }
  return byId;
}

/** The status that each listing had before the first of these commands that changes it, by its id. */
export function statusesBefore(commands: readonly ListingCommand[]): ReadonlyMap<string, ListingStatus> {
  const before = new Map<string, ListingStatus>();
  for (const { request } of commands) {
    if (request.kind !== 'status') continue;
    for (const { _id, seen } of request.listings) if (!before.has(_id)) before.set(_id, seen);
  }
  return before;
}

type WithStatus = Pick<
  ListingSummary,
  '_id' | 'status' | 'outdated' | 'updatedAt' | 'archivedAt' | 'priceSen'
> &
  Pick<Listing, 'confirmedAt'>;

function withStatus<One extends WithStatus>(before: One, to: ListingAction, at: string): One {
  const status = statusAfter(to);
  return {
    ...before,
    ...(status !== before.status && { updatedAt: at, archivedAt: status === 'Archived' ? at : null }),
    status,
    confirmedAt: status === 'Active' ? at : before.confirmedAt,
    outdated: status === 'Active' ? false : before.outdated && status === before.status,
  };
}

/** A changed price also confirms the listing. */
const withPrice = <One extends WithStatus>(before: One, priceSen: number, at: string): One => ({
  ...before,
  priceSen,
  updatedAt: at,
  confirmedAt: at,
  outdated: false,
});

function withCommand<One extends WithStatus>(before: One, { request, madeAt }: ListingCommand): One {
  const at = new Date(madeAt).toISOString();
  switch (request.kind) {
    case 'status':
      return withStatus(before, request.to, at);
    case 'price':
      return withPrice(before, request.priceSen, at);
  }
}

/**
 * A listing with those of its commands on this device (`own`) that are newer than the server's answer of `fetchedAt`
 * (epoch ms). `isWaiting`: a command has not been sent yet.
 */
export function withStatusCommands<One extends WithStatus>(
  listing: One,
  fetchedAt: number,
  own: readonly ListingCommand[],
): One & { isWaiting: boolean } {
  const since = own.filter(isNewerThan(fetchedAt));
  const current = since.reduce<One>(withCommand, listing);
  return { ...current, isWaiting: since.some(isToDo) };
}
