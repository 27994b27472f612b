import type { FlushOutcome } from '../storage/broadcast.ts';

/**
 * One run at a time: calls while one is under way become one more round after it, since something may have
 * come that it passed over; after a round that failed only where there was new hope meanwhile (`eager`).
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
