const mannersKey = 'senarai.installOffer';
const dayMs = 24 * 60 * 60_000;
const restDays = 60;
const mostRefusals = 2;

/** When the agent was here, and what they said to the offer. */
export interface Manners {
  firstDay: number;
  refusals: number;
  refusedAt: number;
}

/**
 * The app is offered on the second day at the earliest, not again for two months after a no, and never after
 * two.
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

/** May the app be offered to this agent now? The first asking is remembered as the first day. */
export function mayOfferNow(now = Date.now()): boolean {
  const manners = read(now);
  write(manners);
  return mayOffer(manners, now);
}

/** The agent does not want it now. */
export function refuseOffer(now = Date.now()): void {
  const manners = read(now);
  write({ ...manners, refusals: manners.refusals + 1, refusedAt: now });
}
