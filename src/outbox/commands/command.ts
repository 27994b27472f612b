/**
 * A small request that waits for a network: what is to be done at the server beside the texts of drafts. Pure
 * rules.
 */
import type { MessageTopic } from '#domain/contact.ts';
import type { DeviceErrorCode, ErrorCode } from '#domain/errors.ts';
import type { ListingAction, ListingStatus } from '#domain/listing.ts';
import { isOver, triedAgainAt } from '../delivery/backoff.ts';
import type { Sealed } from '../storage/encryption.ts';

/**
 * Listings take a status, or are confirmed. `seen` is the status that the agent saw: another device's later
 * word stands.
 */
interface StatusWork {
  kind: 'status';
  to: ListingAction;
  listings: readonly { _id: string; name: string; seen: ListingStatus }[];
}

/** A message to the company. */
interface MessageWork {
  kind: 'message';
  topic: MessageTopic;
  message: string;
}

export type ErrandWork = StatusWork | MessageWork;

/** Why a part of an errand was not done. */
export interface ErrandRefusal {
  /** The listing, or null for the errand as a whole. */
  subject: string | null;
  code: ErrorCode | DeviceErrorCode;
}

/** One errand as the device keeps it. Times are epoch milliseconds of the device's clock. */
export interface Errand<Work = Sealed<ErrandWork>> {
  v: 1;
  /** Key of this errand for ever: the server takes effect once for it. */
  errandId: string;
  agentId: string;
  deviceId: string;
  /** Order of everything the device keeps; errands are done in it. */
  seq: number;
  /** Drafts whose texts go first: their ids are those of the listings. */
  after: readonly string[];
  work: Work;
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
  refusals: readonly ErrandRefusal[];
}

/** An errand, open to read. */
export type OpenErrand = Errand<ErrandWork>;

/** Listings take a status, or are confirmed. */
export type StatusErrand = Errand<StatusWork>;

/** Does it change listings? */
export function isOfListings(errand: OpenErrand): errand is StatusErrand {
  return errand.work.kind === 'status';
}

/** What the server said to one errand; `refusals` of parts of it, where the rest was done. */
export type ErrandVerdict =
  | { kind: 'done'; refusals: readonly ErrandRefusal[] }
  | { kind: 'refused'; code: ErrorCode | DeviceErrorCode }
  | { kind: 'later'; pauseMs: number | null }
  | { kind: 'sign-in' }
  | { kind: 'locked' };

export function newErrand<Work>(
  errand: Pick<
    Errand<Work>,
    'errandId' | 'agentId' | 'deviceId' | 'seq' | 'after' | 'work' | 'heldUntil' | 'madeAt'
  >,
): Errand<Work> {
  return { v: 1, ...errand, state: 'waiting', attempts: 0, nextAttemptAt: 0, doneAt: 0, refusals: [] };
}

/** Is it still to be done? */
export function isToDo({ state }: Pick<Errand, 'state'>): boolean {
  return state === 'waiting' || state === 'sending';
}

/** Has it never left the device, so that it can be taken back as if it had not been? */
export function canBeTakenBack({ state, attempts }: Pick<Errand, 'state' | 'attempts'>): boolean {
  return state === 'waiting' && attempts === 0;
}

/** When it may be tried; a wait that a wrong clock reckoned is none. */
export function dueAt({ attempts, heldUntil, nextAttemptAt }: Errand<unknown>): number {
  return attempts === 0 ? heldUntil : nextAttemptAt;
}

/** Is it to be sent, now? `eager` ends a back-off, never the time in which it can be taken back. */
export function isErrandDue(errand: Errand<unknown>, now: number, eager: boolean): boolean {
  if (!isToDo(errand)) return false;
  return (eager && errand.attempts > 0) || isOver(dueAt(errand), now);
}

export function errandSending<Work>(errand: Errand<Work>): Errand<Work> {
  return isToDo(errand) ? { ...errand, state: 'sending', attempts: errand.attempts + 1 } : errand;
}

/**
 * The server's word on an errand. A word that comes after another sender heard the last one changes nothing.
 */
export function errandAfter<Work>(
  errand: Errand<Work>,
  verdict: ErrandVerdict,
  clock: { now: number; random: () => number },
): Errand<Work> {
  if (errand.state !== 'sending') return errand;
  const { now } = clock;
  switch (verdict.kind) {
    case 'done':
      return {
        ...errand,
        state: verdict.refusals.length > 0 ? 'refused' : 'done',
        doneAt: now,
        refusals: verdict.refusals,
      };
    case 'refused':
      return { ...errand, state: 'refused', doneAt: now, refusals: [{ subject: null, code: verdict.code }] };
    case 'later':
      return {
        ...errand,
        state: 'waiting',
        nextAttemptAt: triedAgainAt(errand.attempts, verdict.pauseMs, clock),
      };
    case 'sign-in':
    case 'locked':
      return { ...errand, state: 'waiting' };
  }
}

/** Sending it failed on this device, before the server could say anything. */
export function errandFailed<Work>(errand: Errand<Work>, now: number): Errand<Work> {
  return isToDo(errand)
    ? { ...errand, state: 'refused', doneAt: now, refusals: [{ subject: null, code: 'failed_on_device' }] }
    : errand;
}

const doneKeptMs = 7 * 24 * 60 * 60 * 1000;

/** Has every list that was fetched before it been fetched again? */
export function isForgettable({ state, doneAt }: Errand<unknown>, now: number): boolean {
  return state === 'done' && Math.abs(now - doneAt) > doneKeptMs;
}
