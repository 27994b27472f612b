/** Queued commands while faults occur: changes of a listing's status and price, of its deals and of enquiries, and messages. */
import type { ListingAction } from '#domain/listing/listing.ts';
import { type CommandRequest, isToDo, newCommand } from '../../../src/outbox/commands/command.ts';
import { kindFrom } from '../../../src/outbox/commands/kinds.ts';
import type { CommandFate, ModelCommand } from './model-command.ts';
import type { Process } from './model-device.ts';
import { type World, draftsFor } from './world.ts';

const actions: readonly ListingAction[] = ['Inactive', 'Active', 'Available', 'Archived'];

const terms = { outcome: 'Sold', priceSen: 1, on: '2026-11-03', coBroke: null, note: '' } as const;

/** The requests about a price, a deal, an enquiry or an owner's answer. */
function smallRequests(draftId: string): readonly CommandRequest[] {
  const listing = { _id: draftId, name: draftId };
  const link = { _id: draftId, listingId: draftId, name: draftId, secret: draftId };
  const seen = { name: 'Tan', listingName: null, state: 'New' } as const;
  return [
    { kind: 'price', listing: { ...listing, kind: 'Buy' }, seenSen: 2, priceSen: 1 },
    { kind: 'deal-change', dealId: draftId, listing, terms },
    { kind: 'deal-deletion', dealId: draftId, listing },
    { kind: 'enquiry', _id: `person of ${draftId}`, seen, change: { state: 'Answered' } },
    { kind: 'owner-links', links: [link] },
    { kind: 'posting', act: 'post', platform: draftId, listings: [listing] },
    { kind: 'owner-decision', linkId: draftId, answeredAt: draftId, listing, decision: 'Dismissed' },
  ];
}

/** Each fourth is a message, each fourth a small request. */
function requestBy(world: World, draftId: string, chance: number): CommandRequest {
  const listing = { _id: draftId, name: draftId };
  const to = actions[(chance >> 2) % actions.length]!;
  switch (chance % 4) {
    case 0:
      return { kind: 'message', topic: 'Account', message: world.make('words ') };
    case 1: {
      const small = smallRequests(draftId);
      return small[(chance >> 2) % small.length]!;
    }
    default: {
      const deal = to === 'Archived' ? { deal: { _id: draftId, ...terms } } : {};
      return { kind: 'status', to, listings: [{ ...listing, seen: 'Active' }], ...deal };
    }
  }
}

/** The agent changes the status or the price of a draft's listing, its deal or an enquiry, or writes to the company. */
export function queueCommand(world: World, tab: Process, chance: number): void {
  const { device } = tab;
  const agentId = device.facts.signedInAgent;
  if (!agentId || device.isOfVersion1) return;
  const drafts = draftsFor[agentId]!;
  const draftId = drafts[chance % drafts.length]!;
  const request = requestBy(world, draftId, chance >> 3);
  const madeAt = world.now(device);
  const kind = kindFrom(request);
  const queued = {
    mutationId: world.make('c'),
    agentId,
    deviceId: device.name,
    kind: request.kind,
    waitsFor: kind.waitsFor(request),
    request,
    heldUntil: madeAt + kind.undoMs,
    madeAt,
  };
  world.trace(
    () => `  ${tab.name} queues ${queued.mutationId}: ${request.kind} ${kind.waitsFor(request).join(' ')}`,
  );
  let fate: CommandFate | null = null;
  const act = () => {
    if (device.commands.some(({ mutationId }) => mutationId === queued.mutationId)) return;
    const command = newCommand({ ...queued, seq: ++device.seq });
    device.commands.push(command);
    fate = world.server.follow(command, device.jumps);
  };
  world.write(tab, `queues ${queued.mutationId}`, act).then(
    () => {
      fate!.isAcknowledged = true;
      world.flush(tab, true);
    },
    () => {},
  );
}

/** The agent presses Undo on a command, in time or too late. */
export function undoCommand(world: World, tab: Process, chance: number): void {
  const { device } = tab;
  const isOffered = ({ mutationId }: ModelCommand) => world.server.fateFrom(mutationId).isAcknowledged;
  const mine = device
    .commandsFor(device.facts.signedInAgent ?? '')
    .filter(isToDo)
    .filter(isOffered);
  const command = mine[chance % Math.max(1, mine.length)];
  if (!command) return;
  world.trace(() => `  ${tab.name} takes back ${command.mutationId}`);
  const act = () =>
    device.changeCommand(command, (present) => {
      if (!world.rules.canUndo(present)) return present;
      world.server.fateFrom(present.mutationId).isUndone = true;
      return null;
    });
  world.write(tab, `takes back ${command.mutationId}`, act).catch(() => {});
}

/** What should never have happened to a command, seen when everything is quiet. */
export function lostCommand(
  { command, isAcknowledged, isUndone, effects }: CommandFate,
  isHere: boolean,
): string | null {
  const { mutationId } = command;
  if (isUndone && effects > 0) return `${mutationId} was taken back, and took effect`;
  if (isAcknowledged && !isUndone && effects === 0 && !isHere)
    return `${mutationId} was called queued, and is nowhere`;
  return null;
}
