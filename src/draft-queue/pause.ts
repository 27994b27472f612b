import type { OutboxFacts } from './store.ts';
import { isOver, longestPauseMs } from './transitions.ts';

interface PauseParts {
  fact<Name extends keyof OutboxFacts>(name: Name): Promise<OutboxFacts[Name] | undefined>;
  putFact<Name extends keyof OutboxFacts>(name: Name, value: OutboxFacts[Name]): Promise<void>;
  now(): number;
}

/** Until when the server asked for quiet; 0 where it did not. A wrong clock must not keep a device quiet for a year. */
export async function pausedUntil(parts: PauseParts): Promise<number> {
  const until = (await parts.fact('pausedUntil')) ?? 0;
  return isOver(until, parts.now()) ? 0 : until;
}

/** The server asked for quiet: texts and pictures alike obey, up to an hour. */
export async function pause(parts: PauseParts, pauseMs: number): Promise<void> {
  await parts.putFact('pausedUntil', parts.now() + Math.min(pauseMs, longestPauseMs));
}
