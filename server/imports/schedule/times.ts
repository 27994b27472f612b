import { createHash } from 'node:crypto';
import type { ImportEvery } from '#domain/import/imports.ts';
import { dayMs, hourMs, malaysiaAheadMs, minuteMs } from '#domain/time.ts';

/** The hours of the night, in Malaysia, in which feeds are fetched. */
const night = { from: 2 * hourMs, minutes: 180 } as const;

/** The same number for the same schedule, so that not all feeds are fetched at once. */
const spread = (whose: string, most: number) =>
  createHash('sha256').update(`import ${whose}`).digest().readUInt32BE() % most;

/** The first moment after `now` at which a schedule fetches; `whose` names the schedule. */
export function nextFetch(every: ImportEvery, whose: string, now: Date): Date {
  switch (every) {
    case 'Hourly': {
      const minute = spread(whose, 60) * minuteMs;
      const hour = Math.floor((now.getTime() - minute) / hourMs) + 1;
      return new Date(hour * hourMs + minute);
    }
    case 'Nightly': {
      const inDay = night.from + spread(whose, night.minutes) * minuteMs - malaysiaAheadMs;
      const day = Math.floor((now.getTime() - inDay) / dayMs) + 1;
      return new Date(day * dayMs + inDay);
    }
    default:
      return every satisfies never;
  }
}
