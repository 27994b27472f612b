/**
 * Did the server acknowledge it (`ackedAt`) after it gave an answer (`fetchedAt`), both by the device's clock in epoch
 * ms? False for a time that is still to come: the clock has been set back since, and a new answer contains it.
 */
export function isAfterAnswer(ackedAt: number, fetchedAt: number, now = Date.now()): boolean {
  return ackedAt > fetchedAt && ackedAt <= now;
}
