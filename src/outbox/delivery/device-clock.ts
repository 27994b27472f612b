import { madeDraftsUndoMs } from '#domain/limits.ts';

/**
 * Did the server acknowledge it (`ackedAt`) after it gave an answer (`fetchedAt`), both by the device's clock in epoch
 * ms? False for a time that is still to come: the clock has been set back since, and a new answer contains it.
 */
export function isAfterAnswer(ackedAt: number, fetchedAt: number, now = Date.now()): boolean {
  return ackedAt > fetchedAt && ackedAt <= now;
}

/** Can it still be undone, until `heldUntil`? A time further ahead than any such wait was set by a wrong clock. */
export function isHeldBack(heldUntil: number, now: number): boolean {
  return now < heldUntil && heldUntil - now <= madeDraftsUndoMs;
}
