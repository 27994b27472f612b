import { dayMs, minuteMs, toDay } from '#domain/time.ts';

/** A time that is offered for a viewing. */
export interface QuickTime {
  when: 'today' | 'tomorrow' | 'saturday';
  /** As on the wire. */
  at: string;
}

/** A day (YYYY-MM-DD) and time (HH:MM) in Malaysia as a moment of the wire; null where either is none. */
export function viewingMoment(day: string, time: string): string | null {
  const moment = Date.parse(`${day}T${time}:00+08:00`);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** Nobody can be asked to a viewing that begins earlier than this. */
const leastNoticeMs = 30 * minuteMs;

/** Today at 18:00, tomorrow at 11:00 and the next Saturday at 11:00, those that can still be reached and differ. */
export function quickTimes(now: number): QuickTime[] {
  const saturdayIn = (6 - new Date(toDay(now)).getUTCDay() + 7) % 7;
  const offered = [
    { when: 'today', days: 0, time: '18:00' },
    { when: 'tomorrow', days: 1, time: '11:00' },
    { when: 'saturday', days: saturdayIn || 7, time: '11:00' },
  ] as const;
  return offered
    .map(({ when, days, time }) => ({ when, at: viewingMoment(toDay(now + days * dayMs), time) ?? '' }))
    .filter(
      ({ at }, place, all) =>
        Date.parse(at) - now > leastNoticeMs && all.findIndex((one) => one.at === at) === place,
    );
}
