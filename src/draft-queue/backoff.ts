const firstMs = 2_000;
const longestMs = 5 * 60_000;

/** Milliseconds to wait after the `attempts`th failure: full jitter under 2 s × 2ⁿ, at most 5 minutes. */
export function backoffMs(attempts: number, random: () => number): number {
  return random() * Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 20));
}
