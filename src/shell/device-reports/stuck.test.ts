import { expect, test } from 'vitest';
import { lookForStuckWork, type Watched } from './stuck.ts';

const hour = 3_600_000;
const now = 1_000 * hour;
const waiting = { waitingSince: now - 100 * hour, sendable: 3 };
const seen = (hoursAgo: number, more: Partial<Watched> = {}): Watched => ({
  waitingSince: waiting.waitingSince,
  seenAt: now - hoursAgo * hour,
  ...more,
});

test('Work of a device that was offline for days is not stuck when it is first seen online', () => {
  expect(lookForStuckWork(waiting, null, now)).toEqual({ report: null, watched: seen(0) });
});

test('The same work a day later is, and is told of once in twelve hours', () => {
  expect(lookForStuckWork(waiting, seen(23), now)).toEqual({ report: null, watched: seen(23) });
  expect(lookForStuckWork(waiting, seen(24), now)).toEqual({
    report: { kind: 'stuck', waiting: 3, hours: 24 },
    watched: seen(24, { toldAt: now }),
  });
  const told = seen(30, { toldAt: now - 11 * hour });
  expect(lookForStuckWork(waiting, told, now)).toEqual({ report: null, watched: told });
  expect(lookForStuckWork(waiting, seen(40, { toldAt: now - 12 * hour }), now)).toMatchObject({
    report: { kind: 'stuck', hours: 40 },
  });
});

test('Other work begins anew, and a clock that was set back does not silence it for ever', () => {
  const older = { ...seen(30), waitingSince: 5 };
  expect(lookForStuckWork(waiting, older, now)).toEqual({ report: null, watched: seen(0) });
  expect(lookForStuckWork(waiting, seen(-50), now)).toEqual({ report: null, watched: seen(0) });
});

test('That it waits no longer is told where it was told to be stuck; what waits for the agent is not stuck', () => {
  const told = seen(30, { toldAt: now - hour });
  const nothing = { waitingSince: null, sendable: 0 };
  expect(lookForStuckWork(nothing, told, now)).toEqual({ report: { kind: 'recovered' }, watched: null });
  expect(lookForStuckWork({ ...waiting, sendable: 0 }, told, now)).toMatchObject({
    report: { kind: 'recovered' },
  });
  expect(lookForStuckWork(nothing, seen(30), now)).toEqual({ report: null, watched: null });
});
