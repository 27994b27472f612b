import { retryAfterMs } from '#domain/retry-after.ts';
import { hourMs } from '#domain/time.ts';
import type { Database } from '#server/db/client.ts';
import { type Pace, pauseTurns, takeTurn, type Turn } from '#server/outside/turns.ts';

/** When a gateway may be asked. */
export interface GatewayTurns {
  /** `hasReturned`: a payer waits for the answer. */
  take(asked: { hasReturned: boolean }): Promise<Turn>;
  /** Pauses where an answer says that nothing is left of the limit. Returns until when, or null. */
  pauseAfter(answer: Pick<Response, 'status' | 'headers'>): Promise<Date | null>;
}

/** How often a gateway may be asked. */
export interface GatewayLimit {
  /** The pause where its answer does not say how long, in milliseconds. */
  windowMs: number;
  ofJobs: Pace;
  /** A payer does not wait for jobs. */
  ofPayers: Pace;
}

const longestPauseMs = hourMs;

/**
 * How long to ask nothing after this answer, in milliseconds; null to go on. At most an hour. It is by `Retry-After`
 * and `RateLimit-Reset`, where the status is 429 or `RateLimit-Remaining` is 0.
 */
export function pauseMsAfter(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  windowMs: number,
  now: number,
): number | null {
  const isUsedUp = headers.get('ratelimit-remaining')?.trim() === '0';
  if (status !== 429 && !isUsedUp) return null;
  const asked =
    retryAfterMs(headers.get('retry-after'), now) ?? retryAfterMs(headers.get('ratelimit-reset'), now);
  return Math.min(asked ?? windowMs, longestPauseMs);
}

/** The turns at a gateway of all server processes on this database. */
export const gatewayTurns = (
  db: Database,
  name: string,
  { windowMs, ofJobs, ofPayers }: GatewayLimit,
): GatewayTurns => ({
  take: ({ hasReturned }) => takeTurn(db, name, hasReturned ? ofPayers : ofJobs),
  async pauseAfter(answer) {
    const pauseMs = pauseMsAfter(answer, windowMs, Date.now());
    return pauseMs === null ? null : pauseTurns(db, name, pauseMs);
  },
});
