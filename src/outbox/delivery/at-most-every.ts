/**
 * A function that runs `task` soon, and again at the earliest `pauseMs` after the last time. Calls meanwhile are
 * answered by one run at the end of the pause.
 */
export function atMostEvery(pauseMs: number, task: () => void): () => void {
  let ranAt = -pauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    ranAt = performance.now();
    task();
  };
  return () => {
    timer ??= setTimeout(run, Math.max(0, ranAt + pauseMs - performance.now()));
  };
}
