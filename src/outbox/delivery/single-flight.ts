import type { FlushOutcome } from '../storage/broadcast.ts';

/**
 * One run at a time. Calls during a run make one more run follow, since something may have come that the run
 * passed over. After a run that did not end with `done`, one follows only where a call was `eager`.
 */
export function singleFlight(
  round: (eager: boolean) => Promise<FlushOutcome>,
): (options?: { eager?: boolean }) => Promise<FlushOutcome> {
  let running: Promise<FlushOutcome> | null = null;
  let next: { eager: boolean } | null = null;

  async function rounds(): Promise<FlushOutcome> {
    let outcome: FlushOutcome = { ended: 'done', nextAttemptAt: null };
    while (next && (next.eager || outcome.ended === 'done')) {
      const { eager } = next;
      next = null;
      outcome = await round(eager);
    }
    next = null;
    return outcome;
  }

  return ({ eager = false } = {}) => {
    next = { eager: eager || (next?.eager ?? false) };
    running ??= rounds().finally(() => {
      running = null;
    });
    return running;
  };
}
