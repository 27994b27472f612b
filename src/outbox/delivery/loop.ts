import { isOver, longestPauseMs } from './backoff.ts';
import type { FlushOutcome } from '../storage/broadcast.ts';
import type { OutboxFacts } from '../drafts/store.ts';

/** What every lane touches (texts, errands, pictures), so that a test can stand in for each. */
export interface LaneParts {
  fact<Name extends keyof OutboxFacts>(name: Name): Promise<OutboxFacts[Name] | undefined>;
  putFact<Name extends keyof OutboxFacts>(name: Name, value: OutboxFacts[Name]): Promise<void>;
  now(): number;
  random(): number;
}

/** As much of the server's word as concerns the whole lane. */
interface Heard {
  kind: string;
  pauseMs?: number | null;
}

/**
 * Until when the server asked for quiet; 0 where it did not. A wrong clock must not keep a device quiet for a
 * year.
 */
export async function pausedUntil(parts: LaneParts): Promise<number> {
  const until = (await parts.fact('pausedUntil')) ?? 0;
  return isOver(until, parts.now()) ? 0 : until;
}

/** Where the server asked for quiet, all lanes obey, up to an hour. */
export async function heedPause(parts: LaneParts, { kind, pauseMs = null }: Heard): Promise<void> {
  if (kind === 'later' && pauseMs !== null)
    await parts.putFact('pausedUntil', parts.now() + Math.min(pauseMs, longestPauseMs));
}

/**
 * How a lane ends at this word: it goes on (`done`) unless the server is out of reach or asks who is there.
 */
export function endedBy({ kind }: Heard): FlushOutcome['ended'] {
  if (kind === 'later') return 'unreachable';
  return kind === 'sign-in' || kind === 'locked' ? kind : 'done';
}
