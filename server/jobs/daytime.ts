const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** Malaysia has no daylight saving time. */
const malaysiaMs = 8 * hourMs;
/** The hours of the day in Malaysia in which agents are notified of what can wait until the morning. */
const daytime = { from: 8 * hourMs, until: 21 * hourMs } as const;

/** The first moment from `now` on at which an agent is notified of what can wait until the morning. */
export function nextDaytime(now: Date): Date {
  const local = now.getTime() + malaysiaMs;
  const inDay = local % dayMs;
  if (inDay >= daytime.from && inDay < daytime.until) return now;
  const day = local - inDay + (inDay < daytime.from ? 0 : dayMs);
  return new Date(day + daytime.from - malaysiaMs);
}
