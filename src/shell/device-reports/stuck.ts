import { hourMs } from '#domain/time.ts';
import type { Unsent } from '#outbox/unsent.ts';

/** Work that could have been sent for so long is stuck. */
const stuckAfterHours = 24;

/** How often a device that is stuck says so again, in milliseconds. */
const againAfterMs = 12 * hourMs;

/** What a device has noted of an agent's work; times are epoch milliseconds. */
export interface Watched {
  /** Since when the oldest work has waited, as it was seen first. */
  waitingSince: number;
  /** When that was first seen while the device was online. */
  seenAt: number;
  /** When it was told of as stuck. */
  toldAt?: number;
}

/** What is to be told now, and what is to be noted. */
export interface StuckLook {
  report: { kind: 'stuck'; waiting: number; hours: number } | { kind: 'recovered' } | null;
  watched: Watched | null;
}

/**
 * Whether a device that is online is to tell operators that its work is stuck, or that it is no longer. Work is stuck
 * where the same has been there for a day since the device was first seen online with it: a device that was offline
 * for days, or closed, has had no time to send. What waits for the agent or for Wi-Fi is not stuck.
 */
export function lookForStuckWork(
  { waitingSince, sendable }: Pick<Unsent, 'waitingSince' | 'sendable'>,
  watched: Watched | null,
  now: number,
): StuckLook {
  const recovered = watched?.toldAt === undefined ? null : ({ kind: 'recovered' } as const);
  if (waitingSince === null || sendable === 0) return { report: recovered, watched: null };
  if (watched?.waitingSince !== waitingSince || watched.seenAt > now)
    return { report: recovered, watched: { waitingSince, seenAt: now } };
  const hours = Math.floor((now - watched.seenAt) / hourMs);
  const isTold = watched.toldAt !== undefined && now - watched.toldAt < againAfterMs;
  if (hours < stuckAfterHours || isTold) return { report: null, watched };
  return { report: { kind: 'stuck', waiting: sendable, hours }, watched: { ...watched, toldAt: now } };
}
