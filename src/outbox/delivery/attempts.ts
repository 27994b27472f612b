/** So long an attempt may be silent before it counts as hung when there is a network again. */
const hungAfterMs = 5_000;

interface Attempt {
  controller: AbortController;
  aliveAt: number;
}

const underWay = new Set<Attempt>();

/**
 * Runs one attempt to reach the server. `signal` ends it where it hangs and there is a network again; `alive`
 * says that it gets on. Its own limit is the attempt's business.
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

/**
 * There is a network again: what has waited for an answer since before that is ended, so that it is tried
 * anew.
 */
export function endHungAttempts(): void {
  for (const { controller, aliveAt } of underWay)
    if (performance.now() - aliveAt > hungAfterMs) controller.abort();
}
