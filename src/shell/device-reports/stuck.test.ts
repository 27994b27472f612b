import { expect, test } from 'vitest';
import { stuckReport } from './stuck.ts';

const hour = 3_600_000;
const now = 1_000 * hour;
const since = (hours: number | null) => ({
  waitingSince: hours === null ? null : now - hours * hour,
  sendable: 3,
});

test('Work that could be sent for a day is told of once in twelve hours', () => {
  expect(stuckReport(since(23), null, now)).toBeNull();
  expect(stuckReport(since(24), null, now)).toEqual({ kind: 'stuck', waiting: 3, hours: 24 });
  expect(stuckReport(since(30), now - 11 * hour, now)).toBeNull();
  expect(stuckReport(since(30), now - 12 * hour, now)).toEqual({ kind: 'stuck', waiting: 3, hours: 30 });
});

test('A clock that was set back does not silence it', () => {
  expect(stuckReport(since(30), now + 100 * hour, now)).toMatchObject({ kind: 'stuck' });
});

test('That it is sent is told where it was told to be stuck', () => {
  expect(stuckReport(since(null), now - hour, now)).toEqual({ kind: 'recovered' });
  expect(stuckReport(since(1), now - hour, now)).toEqual({ kind: 'recovered' });
  expect(stuckReport(since(null), null, now)).toBeNull();
});
