import { isOver, longestPauseMs } from './backoff.ts';
import type { FlushOutcome } from '../storage/broadcast.ts';
import type { OutboxFacts } from '../drafts/store.ts';

/** What every loop touches (texts, commands, pictures), so that a test can stand in for each. */
export interface LoopParts {
  fact<Name extends keyof OutboxFacts>(name: Name): Promise<OutboxFacts[Name] | undefined>;
  putFact<Name extends keyof OutboxFacts>(name: Name, value: OutboxFacts[Name]): Promise<void>;
  now(): number;
  random(): number;
}

/** As much of the server's word as concerns the whole loop. */
interface Heard {
  kind: string;
  pauseMs?: number | null;
}

/**
 * Until when the server asked for quiet; 0 where it did not. A wrong clock must not keep a device quiet for a
 * year.
 */
export async function pausedUntil(parts: LoopParts): Promise<number> {
  const until = (await parts.fact('pausedUntil')) ?? 0;
  return isOver(until, parts.now()) ? 0 : until;
}

/** Where the server asked for quiet, all loops obey, up to an hour. */
export async function applyPause(parts: LoopParts, { kind, pauseMs = null }: Heard): Promise<void> {
  if (kind === 'retry' && pauseMs !== null)
    await parts.putFact('pausedUntil', parts.now() + Math.min(pauseMs, longestPauseMs));
}

/**
 * How a loop ends at this word: it goes on (`done`) unless the server is out of reach or asks who is there.
 */
export function loopEnd({ kind }: Heard): FlushOutcome['ended'] {
  if (kind === 'retry') return 'unreachable';
  return kind === 'sign-in' || kind === 'locked' ? kind : 'done';
}
