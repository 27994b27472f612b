import type { Unsent } from '#outbox/unsent.ts';

const hourMs = 60 * 60_000;

/** Work that could have been sent for so long is stuck. */
const stuckAfterHours = 24;

/** How often a device that is stuck says so again, in milliseconds. */
const againAfterMs = 12 * hourMs;

/** What the device last told of stuck work, epoch milliseconds; null where it has recovered, or was never stuck. */
export type ToldAt = number | null;

/** What is to be told now; null for nothing. */
export type StuckReport = { kind: 'stuck'; waiting: number; hours: number } | { kind: 'recovered' } | null;

/**
 * Whether a device is to tell operators that its work is stuck, or that it is no longer. Times are epoch
 * milliseconds. What waits for the agent, for Wi-Fi or for a connection is not stuck.
 */
export function stuckReport(
  { waitingSince, sendable }: Pick<Unsent, 'waitingSince' | 'sendable'>,
  toldAt: ToldAt,
  now: number,
): StuckReport {
  const hours = waitingSince === null ? 0 : Math.floor((now - waitingSince) / hourMs);
  if (hours < stuckAfterHours) return toldAt === null ? null : { kind: 'recovered' };
  const isTold = toldAt !== null && now - toldAt < againAfterMs && now >= toldAt;
  return isTold ? null : { kind: 'stuck', waiting: sendable, hours };
}
