import { expect, test } from 'vitest';
import { formatAgo, formatBytes, formatDuration } from './formats.ts';

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
