/** Durations in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/**
 * How far Malaysian time is ahead of UTC, in milliseconds: always, since 1982. Days begin and end at midnight in
 * Malaysia, whatever the device's time zone.
 */
export const malaysiaAheadMs = 8 * hourMs;

const asShownThere = (moment: Date | string | number): string =>
  new Date(new Date(moment).getTime() + malaysiaAheadMs).toISOString();

/**
 * The day of a moment in Malaysia, YYYY-MM-DD, as in the contract: the same on every device and on the
 * server. @throws RangeError for what is no moment
 */
export function toDay(moment: Date | string | number): string {
  return asShownThere(moment).slice(0, 10);
}

/** The time of day of a moment in Malaysia, HH:MM. @throws RangeError for what is no moment */
export function toTime(moment: Date | string | number): string {
  return asShownThere(moment).slice(11, 16);
}

/** The beginning of a day (YYYY-MM-DD) in Malaysia, in epoch milliseconds; NaN if there is no such day. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00+08:00`);
}

/** The end of the day in Malaysia that comes so many days after a moment's, in epoch milliseconds. */
export function endOfDay(moment: Date | number, days: number): number {
  return startOfDay(toDay(moment)) + (days + 1) * dayMs;
}

/** Days between two moments' days in Malaysia; negative if the second is earlier. */
export function daysBetween(from: Date | string | number, to: Date | string | number): number {
  return Math.round((Date.parse(toDay(to)) - Date.parse(toDay(from))) / dayMs);
}

/** Days in Malaysia since a moment; 0 where the device's clock is behind it. */
export function daysSince(moment: Date | string | number, now: number): number {
  return Math.max(0, daysBetween(moment, now));
}

/** True for a day of the calendar, YYYY-MM-DD. */
export function isDay(day: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

/** The day so many months later, both YYYY-MM-DD; the month's last day where it is shorter. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
