import { Observable, useObservable } from '#browser/observable.ts';
import { madeDraftsUndoMs, undoMs } from '#domain/limits.ts';
import { undoCommand } from '#outbox/commands.ts';
import { undoDrafts, undoPublication } from '#outbox/undo.ts';
import { onAgentChange } from '#session/store.ts';
import type { EnquiryCommand, PriceCommand, StatusCommand } from '#outbox/read.ts';

/** A publication that was started in this tab. */
export interface Publication {
  agentId: string;
  draftId: string;
  mutationId: string;
  name: string;
  /** The address of its form. */
  form: string;
}

/** Drafts that were made in one go. */
export interface MadeDrafts {
  drafts: readonly { agentId: string; draftId: string; mutationId: string }[];
  /** Until then none of them leaves the device, in epoch milliseconds. */
  heldUntil: number;
  /** Undoes what was done with them. Called only where all of them were discarded. */
  undoBesides: () => void;
}

/** An action that can be undone: changes of status, of a price or of an enquiry, a publication, or new drafts. */
export type Undoable =
  | { kind: 'status'; commands: readonly StatusCommand[] }
  | { kind: 'price'; commands: readonly PriceCommand[] }
  | { kind: 'enquiry'; commands: readonly EnquiryCommand[] }
  | { kind: 'publication'; publication: Publication }
  | { kind: 'drafts'; made: MadeDrafts };

/** How long this can be undone, in milliseconds. */
export const undoTimeFor = ({ kind }: Undoable): number => (kind === 'drafts' ? madeDraftsUndoMs : undoMs);

/** Nothing is offered to another agent than the one who did it. */
const offered = new Observable<Undoable | null>(null);
onAgentChange(() => offered.set(null));

/**
 * Offers to undo this while it is held on the device. Changes of listings to the same status join those that
 * are still held; any other offer replaces the previous one.
 */
export function offerUndo(undoable: Undoable): void {
  const before = offered.get();
  const isMore = before?.kind === 'status' && undoable.kind === 'status' && isSameChange(before, undoable);
  offered.set(isMore ? { kind: 'status', commands: [...before.commands, ...undoable.commands] } : undoable);
  const left = undoable.kind === 'drafts' ? undoable.made.heldUntil - Date.now() : undoTimeFor(undoable);
  setTimeout(() => offered.set(without(offered.get(), undoable)), left);
}

type StatusChanges = Extract<Undoable, { kind: 'status' }>;

function isSameChange({ commands: [one] }: StatusChanges, { commands: [other] }: StatusChanges): boolean {
  return one?.agentId === other?.agentId && isSameEnd(one, other);
}

const isSameEnd = (one?: StatusCommand, other?: StatusCommand) =>
  one?.request.to === other?.request.to && one?.request.deal?.outcome === other?.request.deal?.outcome;

/** What can still be undone when the time of `ended` is over. */
function without(now: Undoable | null, ended: Undoable): Undoable | null {
  if (now?.kind !== 'status' || ended.kind !== 'status') return now === ended ? null : now;
  const commands = now.commands.filter((command) => !ended.commands.includes(command));
  if (commands.length === now.commands.length) return now;
  return commands.length > 0 ? { kind: 'status', commands } : null;
}

/** The action that can be undone now, or null. */
export function useUndo(): Undoable | null {
  return useObservable(offered);
}

/**
 * Undoes the offered action. Resolves to true if all of it was undone; false also where the device could not
 * store that.
 */
export async function undo(): Promise<boolean> {
  const undoable = offered.get();
  offered.set(null);
  if (undoable?.kind === 'publication') return undoPublication(undoable.publication).catch(() => false);
  if (undoable?.kind === 'drafts') return undoMade(undoable.made).catch(() => false);
  const taken = await Promise.all(
    (undoable?.commands ?? []).map((command) => undoCommand(command).catch(() => false)),
  );
  return taken.every(Boolean);
}

async function undoMade({ drafts, undoBesides }: MadeDrafts): Promise<boolean> {
  const isUndone = await undoDrafts(drafts);
  if (isUndone) undoBesides();
  return isUndone;
}
