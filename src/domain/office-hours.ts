import { malaysiaAheadMs } from './time.ts';

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;

/** Office hours on some days; days are counted from Sunday 0, times are minutes of the day. */
export interface OfficeHours {
  days: readonly number[];
  from: number;
  to: number;
}

const span = /^(Su|Mo|Tu|We|Th|Fr|Sa)(?:-(Su|Mo|Tu|We|Th|Fr|Sa))? (\d{2}):(\d{2})-(\d{2}):(\d{2})$/;

function spanFrom(text: string): OfficeHours | null {
  const [, first, last = first, fromHour, fromMinute, toHour, toMinute] = span.exec(text.trim()) ?? [];
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  if (!(from < to && to <= 24 * 60)) return null;
  const start = days.findIndex((day) => day === first);
  const count = ((days.findIndex((day) => day === last) - start + 7) % 7) + 1;
  return { days: Array.from({ length: count }, (_, offset) => (start + offset) % 7), from, to };
}

/** Parses `Mo-Fr 09:00-18:00, Sa 09:00-13:00`. Null if invalid. */
export function officeHoursFrom(text: string): OfficeHours[] | null {
  const spans = text.split(',').map(spanFrom);
  return spans.every((one) => one !== null) ? spans : null;
}

/** True if the office is open at this moment, in Malaysian time. */
export function isOfficeOpen(hours: readonly OfficeHours[], moment: number): boolean {
  const there = new Date(moment + malaysiaAheadMs);
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  return hours.some(
    ({ days: open, from, to }) => open.includes(there.getUTCDay()) && from <= minute && minute < to,
  );
}
