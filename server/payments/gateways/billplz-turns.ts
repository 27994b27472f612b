import { retryAfterMs } from '#domain/retry-after.ts';
import type { Database } from '#server/db/client.ts';
import { type Pace, pauseTurns, takeTurn, type Turn } from '#server/outside/turns.ts';

/**
 * When Billplz may be asked. All its GETs count together, for an account or an address: 100 in 5 minutes, or 10
 * for whoever was found to ask too much ("Rate Limit" of its API reference).
 */
export interface BillplzTurns {
  take(asked: { hasReturned: boolean }): Promise<Turn>;
  /** Pauses where an answer says that nothing is left of the limit. Returns until when, or null. */
  pauseAfter(answer: Pick<Response, 'status' | 'headers'>): Promise<Date | null>;
}

const name = 'billplz';
const windowMs = 5 * 60 * 1000;
const longestPauseMs = 60 * 60 * 1000;

const perSecond = 0.3;
/** With all of the longer burst, a window has less than 100 turns. A payer does not wait for jobs. */
const ofJobs: Pace = { perSecond, burst: 3, waitAtMostMs: 10_000 };
const ofPayers: Pace = { perSecond, burst: 8, waitAtMostMs: 3000 };

/** How long to ask nothing after this answer, in milliseconds; null to go on. */
export function pauseMsAfter(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
): number | null {
  const isUsedUp = headers.get('ratelimit-remaining')?.trim() === '0';
  if (status !== 429 && !isUsedUp) return null;
  const asked =
    retryAfterMs(headers.get('retry-after'), now) ?? retryAfterMs(headers.get('ratelimit-reset'), now);
  return Math.min(asked ?? windowMs, longestPauseMs);
}

/** The turns at Billplz of all server processes on this database. */
export const billplzTurns = (db: Database): BillplzTurns => ({
  take: ({ hasReturned }) => takeTurn(db, name, hasReturned ? ofPayers : ofJobs),
  async pauseAfter(answer) {
    const pauseMs = pauseMsAfter(answer, Date.now());
    return pauseMs === null ? null : pauseTurns(db, name, pauseMs);
  },
});
