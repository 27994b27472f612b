import { deviceStorage } from '#browser/device-storage.ts';
import { dayMs } from '#domain/time.ts';

const restDays = 60;
const mostRefusals = 2;

/** When the agent first used the app, and how they answered the offer. */
export interface OfferHistory {
  firstDay: number;
  refusals: number;
  refusedAt: number;
}

/**
 * Whether the app may be offered: on the second day at the earliest, not within two months after a refusal,
 * and never after two.
 */
export function mayOffer({ firstDay, refusals, refusedAt }: OfferHistory, now: number): boolean {
  const isSecondDay = Math.floor(now / dayMs) > firstDay;
  return isSecondDay && refusals < mostRefusals && (refusals === 0 || now - refusedAt > restDays * dayMs);
}

function read(now: number): OfferHistory {
  const fresh = { firstDay: Math.floor(now / dayMs), refusals: 0, refusedAt: 0 };
  return { ...fresh, ...deviceStorage.installOffer.read() };
}

/** Whether the app may be offered now. The first call stores the first day. */
export function mayOfferNow(now = Date.now()): boolean {
  const history = read(now);
  deviceStorage.installOffer.write(history);
  return mayOffer(history, now);
}

/** Stores that the agent refused the offer. */
export function refuseOffer(now = Date.now()): void {
  const history = read(now);
  deviceStorage.installOffer.write({ ...history, refusals: history.refusals + 1, refusedAt: now });
}
