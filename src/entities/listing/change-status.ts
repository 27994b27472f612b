import type { NewDeal } from '#domain/deal/deal.ts';
import {
  type ListingAction,
  type ListingStatus,
  type ListingSummary,
  refusalForAction,
} from '#domain/listing/listing.ts';
import { mostListingsInChange } from '#domain/limits.ts';
import { queueCommand } from '#outbox/commands.ts';
import type { StatusCommand } from '#outbox/read.ts';
import { offerUndo } from '#entities/outbox/undo.ts';

/** The fields of a listing that an action needs. */
export type ActedListing = Pick<ListingSummary, '_id' | 'name' | 'status' | 'kind' | 'priceSen'> &
  Partial<Pick<ListingSummary, 'title' | 'state' | 'area' | 'coverPhotoId'>>;

const toUnit = ({ kind, priceSen, title = '', state = '', area = '', ...listing }: ActedListing) => ({
  kind,
  title,
  askingSen: priceSen,
  state,
  area,
  coverPhotoId: listing.coverPhotoId ?? null,
});

/**
 * Changes the status of listings, or confirms that they are still available, with or without a network. The
 * agent can undo it for a short time. `deal` says how they left the market. Listings that cannot take the action are left out. Resolves to the
 * number of listings that can.
 * @throws {ApiError} `not_kept_on_device`, `device_full`: none was changed of the part of 500 that failed, nor
 * of those after it. The parts before it can be undone.
 */
export async function changeStatus(
  agentId: string,
  listings: readonly ActedListing[],
  to: ListingAction,
  deal: NewDeal | null = null,
): Promise<number> {
  const able = listings.filter(
    ({ status }) => refusalForAction(status, to) === null && (to === 'Available' || status !== to),
  );
  const given: StatusCommand[] = [];
  try {
    for (let start = 0; start < able.length; start += mostListingsInChange) {
      const some = able.slice(start, start + mostListingsInChange).map((listing) => ({
        _id: listing._id,
        name: listing.name,
        seen: listing.status,
        ...(deal && { unit: toUnit(listing) }),
      }));
      given.push(await queueCommand(agentId, { kind: 'status', to, listings: some, ...(deal && { deal }) }));
    }
  } finally {
    if (given.length > 0) offerUndo({ kind: 'status', commands: given });
  }
  return able.length;
}

/**
 * Makes an archived listing active again: it becomes inactive first, as every listing that is brought back. Both
 * are undone together.
 * @throws {ApiError} as `changeStatus`
 */
export async function bringBack(agentId: string, { _id, name }: ActedListing): Promise<void> {
  const step = (seen: ListingStatus, to: ListingAction) =>
    queueCommand(agentId, { kind: 'status', to, listings: [{ _id, name, seen }] });
  const inactive = await step('Archived', 'Inactive');
  const active = await step('Inactive', 'Active');
  offerUndo({ kind: 'status', commands: [active, inactive] });
}
