/** Commands: small requests, queued until the server has applied them. Pure rules. */
import { weekMs } from '#domain/time.ts';
import { isOver, triedAgainAt } from '../delivery/backoff.ts';
import { isAfterAnswer, isHeldBack } from '../delivery/device-clock.ts';
import type { AtRest } from '../storage/encryption.ts';
import type { CommandOutcome, CommandRejection } from './kinds/kind.ts';
import type { DealChangeRequest, DealDeletionRequest } from './kinds/deal.ts';
import type { EnquiryRequest } from './kinds/enquiry.ts';
import type { MessageRequest } from './kinds/message.ts';
import type { OwnerDecisionRequest, OwnerLinksRequest } from './kinds/owner-link.ts';
import type { PostingRequest } from './kinds/posting.ts';
import type { PriceRequest } from './kinds/price.ts';
import type { StatusRequest } from './kinds/status.ts';

export type { CommandOutcome, CommandRejection };
export type CommandRequest =
  | StatusRequest
  | PriceRequest
  | MessageRequest
  | DealChangeRequest
  | DealDeletionRequest
  | EnquiryRequest
  | OwnerLinksRequest
  | OwnerDecisionRequest
  | PostingRequest;
export type CommandKindName = CommandRequest['kind'];

/** One command. Times are epoch milliseconds of the device's clock. */
export interface Command<Content = AtRest<CommandRequest>> {
  v: 1;
  /** Idempotency key: the server applies it once. */
  mutationId: string;
  agentId: string;
  deviceId: string;
  /** Place in the order of all saves and commands of this device; commands are sent in it. */
  seq: number;
  /** Which kind it is, also for who cannot decrypt the request. */
  kind: CommandKindName;
  /** Drafts that must arrive first: the ids of the listings. */
  waitsFor: readonly string[];
  request: Content;
  /**
   * - `waiting`: waits to be sent.
   * - `sending`: may have reached the server.
   * - `done`: stays for a week, for lists that were fetched before.
   * - `rejected`: was rejected, in whole or in part; needs the agent.
   */
  state: 'waiting' | 'sending' | 'done' | 'rejected';
  /** Until then the agent can undo it. */
  heldUntil: number;
  attempts: number;
  nextAttemptAt: number;
  madeAt: number;
  doneAt: number;
  rejections: readonly CommandRejection[];
}

/** A command, decrypted. */
export type OpenCommand = Command<CommandRequest>;

export function newCommand<Content>(
  command: Pick<
    Command<Content>,
    'mutationId' | 'agentId' | 'deviceId' | 'seq' | 'kind' | 'waitsFor' | 'request' | 'heldUntil' | 'madeAt'
  >,
): Command<Content> {
  return { v: 1, ...command, state: 'waiting', attempts: 0, nextAttemptAt: 0, doneAt: 0, rejections: [] };
}

/** Is it still to be sent? */
export function isToDo({ state }: Pick<Command, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** True if a server's answer of `fetchedAt` (epoch ms) does not contain the command's effect. */
export const isNewerThan =
  (fetchedAt: number) =>
  ({ state, doneAt }: Pick<Command, 'state' | 'doneAt'>): boolean =>
    state === 'waiting' || state === 'sending' || (state === 'done' && isAfterAnswer(doneAt, fetchedAt));

/** Has it never left the device, so that it can be undone? */
export function canUndo({ state, attempts }: Pick<Command, 'state' | 'attempts'>): boolean {
  return state === 'waiting' && attempts === 0;
}

/** When it may be tried, epoch milliseconds. */
export function dueAt({ attempts, heldUntil, nextAttemptAt }: Command<unknown>): number {
  return attempts === 0 ? heldUntil : nextAttemptAt;
}

/**
 * Is it to be sent now? `eager` ends a back-off, never the time in which it can be undone.
 */
export function isCommandDue(command: Command<unknown>, now: number, eager: boolean): boolean {
  if (!isToDo(command)) return false;
  if (command.attempts === 0) return !isHeldBack(command.heldUntil, now);
  return eager || isOver(command.nextAttemptAt, now);
}

export function commandSending<Content>(command: Command<Content>): Command<Content> {
  return isToDo(command) ? { ...command, state: 'sending', attempts: command.attempts + 1 } : command;
}

/** Applies an outcome. One that comes after another sender has applied its own changes nothing. */
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
        state: outcome.rejections.length > 0 ? 'rejected' : 'done',
        doneAt: now,
        rejections: outcome.rejections,
      };
    case 'rejected':
      return {
        ...command,
        state: 'rejected',
        doneAt: now,
        rejections: [{ subject: null, code: outcome.code }],
      };
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

/** Did the server apply the command, or a part of it? */
export function isAccepted({ waitsFor }: Pick<Command, 'waitsFor'>, outcome: CommandOutcome): boolean {
  return outcome.kind === 'done' && outcome.rejections.length < Math.max(1, waitsFor.length);
}

/** Sending it failed on this device. */
export function commandFailed<Content>(command: Command<Content>, now: number): Command<Content> {
  return isToDo(command)
    ? {
        ...command,
        state: 'rejected',
        doneAt: now,
        rejections: [{ subject: null, code: 'failed_on_device' }],
      }
    : command;
}

const doneKeptMs = weekMs;

/** Was it done so long ago that every list has been fetched since? */
export function isExpired({ state, doneAt }: Command<unknown>, now: number): boolean {
  return state === 'done' && Math.abs(now - doneAt) > doneKeptMs;
}
