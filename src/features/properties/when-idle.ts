const pauseMs = 400;

/** Does something when nothing else is to be done; soon, where a browser cannot say. */
export function whenIdle(task: () => void): void {
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 5_000 }) : task()), pauseMs);
}
