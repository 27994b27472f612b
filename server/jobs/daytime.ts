import { dayMs, hourMs, malaysiaAheadMs } from '#domain/time.ts';

/** The hours of the day in Malaysia in which agents are notified of what can wait until the morning. */
const daytime = { from: 8 * hourMs, until: 21 * hourMs } as const;

/** The first moment from `now` on at which an agent is notified of what can wait until the morning. */
export function nextDaytime(now: Date): Date {
  const local = now.getTime() + malaysiaAheadMs;
  const inDay = local % dayMs;
  if (inDay >= daytime.from && inDay < daytime.until) return now;
  const day = local - inDay + (inDay < daytime.from ? 0 : dayMs);
  return new Date(day + daytime.from - malaysiaAheadMs);
}
