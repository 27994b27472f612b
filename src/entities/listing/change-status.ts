import { type ListingAction, type ListingSummary, objectionToAction } from '#domain/listing.ts';
import { mostListingsInChange } from '#domain/limits.ts';
import { queueCommand } from '#outbox/commands.ts';
import type { StatusCommand } from '#outbox/read.ts';
import { offerUndo } from '#entities/outbox/undo.ts';

/**
 * Changes the status of listings, or confirms that they are still available, with or without a network. The
 * agent can undo it for a short time. Listings that cannot take the action are left out. Resolves to the
 * number of listings that can.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: none was changed of the part of 500 that failed, nor
 * of those after it. The parts before it can be undone.
 */
export async function changeStatus(
  agentId: string,
  listings: readonly Pick<ListingSummary, '_id' | 'name' | 'status'>[],
  to: ListingAction,
): Promise<number> {
  const able = listings.filter(
    ({ status }) => objectionToAction(status, to) === null && (to === 'Available' || status !== to),
  );
  const given: StatusCommand[] = [];
  try {
    for (let start = 0; start < able.length; start += mostListingsInChange) {
      const some = able
        .slice(start, start + mostListingsInChange)
        .map(({ _id, name, status }) => ({ _id, name, seen: status }));
      given.push(await queueCommand(agentId, { kind: 'status', to, listings: some }));
    }
  } finally {
    if (given.length > 0) offerUndo({ kind: 'status', commands: given });
  }
  return able.length;
}
