import { type Deal, dealIdFor } from '#domain/deal/deal.ts';
import { type DealCommand, isToDo } from '#outbox/read.ts';

/** A deal with the changes on this device. `isWaiting`: the server does not have all of it. */
export interface ShownDeal extends Deal {
  isWaiting: boolean;
}

type Deals = Map<string, ShownDeal>;

/** The deals that a change of status records. */
function addRecorded(deals: Deals, { request, madeAt, ...command }: DealCommand): void {
  if (request.kind !== 'status' || !request.deal) return;
  const at = new Date(madeAt).toISOString();
  const { _id, ...terms } = request.deal;
  for (const { _id: listingId, name, unit } of request.listings) {
    const id = dealIdFor(_id, listingId, request.listings.length);
    if (deals.has(id) || !unit) continue;
    const { kind, title, askingSen, coverPhotoId, state, area } = unit;
    const address = { country: '', state, area, postcode: '' };
    const stored = {
      kind,
      title,
      askingSen,
      coverPhotoId,
      address,
      unitNo: '',
      createdAt: at,
      updatedAt: at,
    };
    deals.set(id, { _id: id, listingId, name, ...stored, ...terms, isWaiting: isToDo(command) });
  }
}

function apply(deals: Deals, command: DealCommand): void {
  const { request } = command;
  switch (request.kind) {
    case 'status':
      addRecorded(deals, command);
      return;
    case 'deal-change': {
      const before = deals.get(request.dealId);
      const isWaiting = before?.isWaiting || isToDo(command);
      if (before) deals.set(request.dealId, { ...before, ...request.terms, isWaiting });
      return;
    }
    case 'deal-deletion':
      deals.delete(request.dealId);
  }
}

const latestFirst = (a: Deal, b: Deal) =>
  a.on === b.on ? b.createdAt.localeCompare(a.createdAt) : b.on.localeCompare(a.on);

/**
 * The deals of the server's answer of `fetchedAt` (epoch ms) with the commands on this device that are newer,
 * latest day first.
 */
export function dealsWithCommands(
  deals: readonly Deal[],
  fetchedAt: number,
  commands: readonly DealCommand[],
): ShownDeal[] {
  const shown: Deals = new Map(deals.map((deal) => [deal._id, { ...deal, isWaiting: false }]));
  for (const command of commands)
    if (isToDo(command) || (command.state === 'done' && command.doneAt > fetchedAt)) apply(shown, command);
  return [...shown.values()].toSorted(latestFirst);
}

/** The deal of an archived listing: the one that was recorded last, if it was since it was archived; else null. */
export function dealSinceArchived(
  { _id, archivedAt }: { _id: string; archivedAt?: string | null },
  deals: readonly ShownDeal[],
): ShownDeal | null {
  const own = deals.filter(({ listingId }) => listingId === _id);
  const [newest] = own.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return newest && archivedAt && newest.createdAt >= archivedAt ? newest : null;
}
