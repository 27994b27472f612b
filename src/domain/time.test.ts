import { expect, test } from 'vitest';
import { toDay, daysSince, endOfDay, isDay, monthsAfter, startOfDay } from './time.ts';

test('months later, the same day, or the last of a shorter month', () => {
  expect(monthsAfter('2026-11-23', 0)).toBe('2026-11-23');
  expect(monthsAfter('2026-11-23', 3)).toBe('2027-02-23');
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
  expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29');
});

test('a day begins and ends at midnight in Malaysia', () => {
  expect(new Date(startOfDay('2026-11-23')).toISOString()).toBe('2026-11-22T16:00:00.000Z');
  expect(toDay(startOfDay('2026-11-23'))).toBe('2026-11-23');
  expect(toDay(startOfDay('2026-11-23') - 1)).toBe('2026-11-22');
  expect(endOfDay(startOfDay('2026-11-23'), 0)).toBe(startOfDay('2026-11-24'));
  expect(endOfDay(new Date('2026-11-23T12:00:00Z'), 7)).toBe(startOfDay('2026-12-01'));
  expect(startOfDay('soon')).toBeNaN();
});

test.each(['2026-02-28', '2028-02-29', '0999-01-01'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true);
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00:00Z', '', '20260101'])(
  '%s is no day',
  (day) => {
    expect(isDay(day)).toBe(false);
  },
);

test('a clock that is behind a moment says no days since it', () => {
  const confirmedAt = '2026-11-20T10:00:00+08:00';
  expect(daysSince(confirmedAt, Date.parse('2026-11-25T01:00:00+08:00'))).toBe(5);
  expect(daysSince(confirmedAt, Date.parse('2025-11-20T10:00:00+08:00'))).toBe(0);
});
