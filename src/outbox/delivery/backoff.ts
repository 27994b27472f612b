const firstMs = 2_000;
const longestMs = 5 * 60_000;

/** The longest that a server may ask for quiet. */
export const longestPauseMs = 60 * 60_000;

/** Milliseconds to wait after the `attempts`th failure: full jitter under 2 s × 2ⁿ, at most 5 minutes. */
function backoffMs(attempts: number, random: () => number): number {
  return random() * Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 20));
}

/**
 * When what failed for the `attempts`th time is tried again: when the server said (`pauseMs`, at most an
 * hour), or after a back-off.
 */
export function triedAgainAt(
  attempts: number,
  pauseMs: number | null,
  { now, random }: { now: number; random: () => number },
): number {
  return now + Math.min(pauseMs ?? backoffMs(attempts, random), longestPauseMs);
}

/** Is this wait over? What lies further ahead than anyone may ask for was reckoned by a wrong clock. */
export function isOver(until: number, now: number): boolean {
  return now >= until || until - now > longestPauseMs;
}
