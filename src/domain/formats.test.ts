import { expect, test } from 'vitest';
import { formatAgo, formatBytes, formatDate, formatDay, formatDuration, formatHours, formatMoney } from './formats.ts';

const now = Date.UTC(2026, 10, 20, 12);

test('how long ago is said in the largest unit that fits, and less than a minute is now', () => {
  expect(formatAgo(now - 20_000, now, 'en')).toBe('now');
  expect(formatAgo(now - 5 * 60_000, now, 'en')).toBe('5 minutes ago');
  expect(formatAgo(now - 26 * 60 * 60_000, now, 'en')).toBe('yesterday');
  expect(formatAgo(now + 60_000, now, 'en')).toBe('now');
});

test('durations and sizes are rounded to what an agent can use', () => {
  expect(formatDuration(400, 'en')).toBe('1 second');
  expect(formatDuration(119_000, 'en')).toBe('2 minutes');
  expect(formatBytes(0, 'en')).toBe('0 kB');
  expect(formatBytes(300, 'en')).toBe('1 kB');
  expect(formatBytes(3_440_000, 'en')).toBe('3.4 MB');
  expect(formatBytes(2_000_000_000, 'en')).toBe('2 GB');
});

test('dates are DD-MM-YYYY and DD MMM YYYY, money is in ringgit (Spec §9)', () => {
  const day = '2026-11-01T12:00:00';
  expect(formatDate(day)).toBe('01-11-2026');
  expect(formatDay(day, 'en')).toBe('01 Nov 2026');
  expect(formatDay(day, 'ms')).toBe('01 Nov 2026');
  expect(formatDay(day, 'zh')).toBe('2026年11月01日');
  for (const language of ['en', 'ms', 'zh']) expect(formatMoney(65_000_000, language)).toBe('RM 650,000');
  expect(formatMoney(125_050, 'en')).toBe('RM 1,250.50');
});

test('hours name the days in the language', () => {
  expect(formatHours({ days: [1, 2, 3, 4, 5], from: 540, to: 1080 }, 'en')).toBe('Mon – Fri, 09:00 – 18:00');
  expect(formatHours({ days: [6], from: 540, to: 780 }, 'ms')).toBe('Sab, 09:00 – 13:00');
  expect(formatHours({ days: [6, 0], from: 600, to: 780 }, 'zh')).toBe('周六 – 周日, 10:00 – 13:00');
});
