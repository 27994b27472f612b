const mannersKey = 'senarai.installOffer';
const dayMs = 24 * 60 * 60_000;
const restDays = 60;
const mostRefusals = 2;

/** When the agent first used the app, and how they answered the offer. */
export interface Manners {
  firstDay: number;
  refusals: number;
  refusedAt: number;
}

/**
 * Whether the app may be offered: on the second day at the earliest, not within two months after a refusal,
 * and never after two.
 */
export function mayOffer({ firstDay, refusals, refusedAt }: Manners, now: number): boolean {
  const isSecondDay = Math.floor(now / dayMs) > firstDay;
  return isSecondDay && refusals < mostRefusals && (refusals === 0 || now - refusedAt > restDays * dayMs);
}

function read(now: number): Manners {
  const fresh = { firstDay: Math.floor(now / dayMs), refusals: 0, refusedAt: 0 };
  try {
    const kept = JSON.parse(localStorage.getItem(mannersKey) ?? 'null') as Partial<Manners> | null;
    return { ...fresh, ...kept };
  } catch {
    return fresh;
  }
}

function write(manners: Manners): void {
  try {
    localStorage.setItem(mannersKey, JSON.stringify(manners));
  } catch {
    return;
  }
}

/** Whether the app may be offered now. The first call stores the first day. */
export function mayOfferNow(now = Date.now()): boolean {
  const manners = read(now);
  write(manners);
  return mayOffer(manners, now);
}

/** Stores that the agent refused the offer. */
export function refuseOffer(now = Date.now()): void {
  const manners = read(now);
  write({ ...manners, refusals: manners.refusals + 1, refusedAt: now });
}
