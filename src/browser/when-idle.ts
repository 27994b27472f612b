import { startDelayMs } from '#domain/limits.ts';

const latestMs = 5_000;

/**
 * Runs what the first screen does not need: half a second later (R-SHELL-12), and then when the browser is
 * idle, because a cheap phone still renders the screen at that time. Returns a function that cancels it.
 */
export function whenIdle(task: () => void): () => void {
  let isWanted = true;
  const begin = () => isWanted && task();
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: latestMs }) : begin()),
    startDelayMs,
  );
  return () => {
    isWanted = false;
  };
}
