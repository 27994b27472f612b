import { hourMs, minuteMs } from '#domain/time.ts';

const firstMs = 2_000;
const longestMs = 5 * minuteMs;

/** The longest pause that a server may ask for. */
export const longestPauseMs = hourMs;

/** Milliseconds to wait after the `attempts`th failure: full jitter under 2 s × 2ⁿ, at most 5 minutes. */
function backoffMs(attempts: number, random: () => number): number {
  return random() * Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 20));
}

/**
 * When to try again after the `attempts`th failure: after the pause that the server asked for (`pauseMs`, at
 * most an hour), or after a back-off.
 */
export function triedAgainAt(
  attempts: number,
  pauseMs: number | null,
  { now, random }: { now: number; random: () => number },
): number {
  return now + Math.min(pauseMs ?? backoffMs(attempts, random), longestPauseMs);
}

/** Is this wait over? One that is longer than the longest pause was set by a wrong clock, and is over. */
export function isOver(until: number, now: number): boolean {
  return now >= until || until - now > longestPauseMs;
}
