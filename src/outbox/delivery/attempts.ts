/** An attempt without progress for so long counts as hung when the network returns. */
const hungAfterMs = 5_000;

interface Attempt {
  controller: AbortController;
  aliveAt: number;
}

const underWay = new Set<Attempt>();

/**
 * Runs one attempt to reach the server. `signal` aborts it where it hangs and the network returns; `run`
 * calls `alive` at each progress, and has its own time limit.
 */
export async function asAttempt<Result>(
  run: (signal: AbortSignal, alive: () => void) => Promise<Result>,
): Promise<Result> {
  const attempt: Attempt = { controller: new AbortController(), aliveAt: performance.now() };
  underWay.add(attempt);
  try {
    return await run(attempt.controller.signal, () => {
      attempt.aliveAt = performance.now();
    });
  } finally {
    underWay.delete(attempt);
  }
}

/** Aborts hung attempts, so that they are tried again: the network has returned. */
export function endHungAttempts(): void {
  for (const { controller, aliveAt } of underWay)
    if (performance.now() - aliveAt > hungAfterMs) controller.abort();
}
