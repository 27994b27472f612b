/**
 * A small request that waits for a network: what is to be done at the server beside the texts of drafts. Pure
 * rules.
 */
import type { MessageTopic } from '#domain/contact.ts';
import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import type { ListingAction, ListingStatus } from '#domain/listing.ts';
import { isOver, triedAgainAt } from '../delivery/backoff.ts';
import type { AtRest } from '../storage/encryption.ts';

/**
 * Listings take a status, or are confirmed. `seen` is the status that the agent saw: another device's later
 * word stands.
 */
interface StatusRequest {
  kind: 'status';
  to: ListingAction;
  listings: readonly { _id: string; name: string; seen: ListingStatus }[];
}

/** A message to the company. */
interface MessageRequest {
  kind: 'message';
  topic: MessageTopic;
  message: string;
}

export type CommandRequest = StatusRequest | MessageRequest;

/** Why a part of a command was not done. */
export interface CommandRefusal {
  /** The listing, or null for the command as a whole. */
  subject: string | null;
  code: ErrorCode | DeviceErrorCode;
}

/** One command as the device keeps it. Times are epoch milliseconds of the device's clock. */
export interface Command<Content = AtRest<CommandRequest>> {
  v: 1;
  /** Key of this command for ever: the server takes effect once for it. */
  mutationId: string;
  agentId: string;
  deviceId: string;
  /** Order of everything the device keeps; commands are done in it. */
  seq: number;
  /** Drafts whose texts go first: their ids are those of the listings. */
  waitsFor: readonly string[];
  request: Content;
  /**
   * `sending` may have arrived; `done` is kept for a while, for lists that were fetched before it; `refused`
   * waits for the agent.
   */
  state: 'waiting' | 'sending' | 'done' | 'refused';
  /** Until then the agent may take it back. */
  heldUntil: number;
  attempts: number;
  nextAttemptAt: number;
  madeAt: number;
  doneAt: number;
  refusals: readonly CommandRefusal[];
}

/** A command, open to read. */
export type OpenCommand = Command<CommandRequest>;

/** Listings take a status, or are confirmed. */
export type StatusCommand = Command<StatusRequest>;

/** Does it change listings? */
export function isOfListings(command: OpenCommand): command is StatusCommand {
  return command.request.kind === 'status';
}

/** What the server said to one command; `refusals` of parts of it, where the rest was done. */
export type CommandOutcome =
  | { kind: 'done'; refusals: readonly CommandRefusal[] }
  | { kind: 'rejected'; code: ErrorCode | DeviceErrorCode }
  | { kind: 'retry'; pauseMs: number | null }
  | { kind: 'sign-in' }
  | { kind: 'locked' };

export function newCommand<Content>(
  command: Pick<
    Command<Content>,
    'mutationId' | 'agentId' | 'deviceId' | 'seq' | 'waitsFor' | 'request' | 'heldUntil' | 'madeAt'
  >,
): Command<Content> {
  return { v: 1, ...command, state: 'waiting', attempts: 0, nextAttemptAt: 0, doneAt: 0, refusals: [] };
}

/** Is it still to be done? */
export function isToDo({ state }: Pick<Command, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Has it never left the device, so that it can be taken back as if it had not been? */
export function canUndo({ state, attempts }: Pick<Command, 'state' | 'attempts'>): boolean {
  return state === 'waiting' && attempts === 0;
}

/** When it may be tried; a wait that a wrong clock reckoned is none. */
export function dueAt({ attempts, heldUntil, nextAttemptAt }: Command<unknown>): number {
  return attempts === 0 ? heldUntil : nextAttemptAt;
}

/** Is it to be sent, now? `eager` ends a back-off, never the time in which it can be taken back. */
export function isCommandDue(command: Command<unknown>, now: number, eager: boolean): boolean {
  if (!isToDo(command)) return false;
  return (eager && command.attempts > 0) || isOver(dueAt(command), now);
}

export function commandSending<Content>(command: Command<Content>): Command<Content> {
  return isToDo(command) ? { ...command, state: 'sending', attempts: command.attempts + 1 } : command;
}

/**
 * The server's word on a command. A word that comes after another sender heard the last one changes nothing.
 */
export function commandAfter<Content>(
  command: Command<Content>,
  outcome: CommandOutcome,
  clock: { now: number; random: () => number },
): Command<Content> {
  if (command.state !== 'sending') return command;
  const { now } = clock;
  switch (outcome.kind) {
    case 'done':
      return {
        ...command,
        state: outcome.refusals.length > 0 ? 'refused' : 'done',
        doneAt: now,
        refusals: outcome.refusals,
      };
    case 'rejected':
      return { ...command, state: 'refused', doneAt: now, refusals: [{ subject: null, code: outcome.code }] };
    case 'retry':
      return {
        ...command,
        state: 'waiting',
        nextAttemptAt: triedAgainAt(command.attempts, outcome.pauseMs, clock),
      };
    case 'sign-in':
    case 'locked':
      return { ...command, state: 'waiting' };
  }
}

/** Sending it failed on this device, before the server could say anything. */
export function commandFailed<Content>(command: Command<Content>, now: number): Command<Content> {
  return isToDo(command)
    ? { ...command, state: 'refused', doneAt: now, refusals: [{ subject: null, code: 'failed_on_device' }] }
    : command;
}

const doneKeptMs = 7 * 24 * 60 * 60 * 1000;

/** Has every list that was fetched before it been fetched again? */
export function isExpired({ state, doneAt }: Command<unknown>, now: number): boolean {
  return state === 'done' && Math.abs(now - doneAt) > doneKeptMs;
}
