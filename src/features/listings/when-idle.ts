const pauseMs = 400;

/**
 * Runs a task when the browser is idle, or after a short delay if it cannot report that. Returns a function
 * that cancels it.
 */
export function whenIdle(task: () => void): () => void {
  let isWanted = true;
  const begin = () => isWanted && task();
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 5_000 }) : begin()),
    pauseMs,
  );
  return () => {
    isWanted = false;
  };
}
