const pauseMs = 400;

/**
 * Does something when nothing else is to be done; soon, where a browser cannot say. Returns how to let it be.
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
