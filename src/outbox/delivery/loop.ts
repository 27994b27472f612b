/** The frame of the three delivery loops: drafts, commands and photos. */
import type { FlushOutcome } from '../storage/broadcast.ts';
import type { DeviceState } from '../storage/device-state.ts';
import { isolateError } from '../storage/storage-error.ts';
import { isOver, longestPauseMs } from './backoff.ts';

/** What every loop needs of the device. A test can stand in for each part. */
export interface LoopParts {
  getDeviceState<Name extends keyof DeviceState>(name: Name): Promise<DeviceState[Name] | undefined>;
  setDeviceState<Name extends keyof DeviceState>(name: Name, value: DeviceState[Name]): Promise<void>;
  now(): number;
  random(): number;
}

/** As much of a request's outcome as concerns the whole loop. */
interface RequestOutcome {
  kind: string;
  pauseMs?: number | null;
  isOfThisAlone?: boolean;
}

/** One run of a loop. */
export interface Run {
  agentId: string;
  /** Must nothing more be sent in this run? */
  isOver(): boolean;
  /** Takes note of an outcome: it may end the run, and pause all loops. */
  note(outcome: RequestOutcome): Promise<void>;
}

/**
 * Runs `body` for the signed-in agent. During a pause that the server asked for, `body` runs too, but
 * `isOver` is true from the start.
 * - `body` resolves to an outcome where it ends the run before anything was sent.
 * - `nextDue` says when the next attempt is due, epoch milliseconds, or null where nothing waits.
 */
export async function runLoop(
  parts: LoopParts,
  body: (run: Run) => Promise<FlushOutcome | void>,
  nextDue: (agentId: string, ended: FlushOutcome['ended']) => Promise<number | null>,
): Promise<FlushOutcome> {
  const agentId = await parts.getDeviceState('signedInAgent');
  if (!agentId) return { ended: 'done', nextAttemptAt: null };
  let ended: FlushOutcome['ended'] = (await pausedUntil(parts)) === 0 ? 'done' : 'unreachable';
  const early = await body({
    agentId,
    isOver: () => ended !== 'done',
    async note(outcome) {
      if (loopEnd(outcome) !== 'done') ended = loopEnd(outcome);
      await applyPause(parts, outcome);
    },
  });
  if (early) return early;
  const due = await nextDue(agentId, ended);
  return { ended, nextAttemptAt: due === null ? null : Math.max(due, await pausedUntil(parts)) };
}

/** Is this agent still the one who is signed in? */
export async function isStillSignedIn(parts: LoopParts, agentId: string): Promise<boolean> {
  return (await parts.getDeviceState('signedInAgent')) === agentId;
}

/**
 * One attempt to send one thing. Where it fails unexpectedly, the thing is rejected; where that fails too, it
 * goes into quarantine. No other waits for it.
 * @throws {ApiError} where the storage of the device fails
 */
export function attemptOne<Outcome, Rejected extends Outcome>(steps: {
  attempt: () => Promise<Outcome>;
  rejected: Rejected;
  reject: () => Promise<unknown>;
  quarantine: (error: unknown) => Promise<void>;
}): Promise<Outcome> {
  const { attempt, rejected, reject, quarantine } = steps;
  const rejectOrQuarantine = () => isolateError<unknown>(reject, quarantine).then((): Outcome => rejected);
  return isolateError<Outcome>(attempt, rejectOrQuarantine);
}

/** Until when the server asked for a pause; 0 for none. A pause set by a wrong clock is none. */
async function pausedUntil(parts: LoopParts): Promise<number> {
  const until = (await parts.getDeviceState('pausedUntil')) ?? 0;
  return isOver(until, parts.now()) ? 0 : until;
}

/** A pause that the server asks for applies to all loops, for at most an hour. */
async function applyPause(parts: LoopParts, { kind, pauseMs = null }: RequestOutcome): Promise<void> {
  if (kind === 'retry' && pauseMs !== null)
    await parts.setDeviceState('pausedUntil', parts.now() + Math.min(pauseMs, longestPauseMs));
}

/** How a run ends at this outcome; `done` means that it goes on. */
export function loopEnd({ kind, isOfThisAlone }: RequestOutcome): FlushOutcome['ended'] {
  if (kind === 'retry') return isOfThisAlone ? 'done' : 'unreachable';
  return kind === 'sign-in' || kind === 'locked' ? kind : 'done';
}
