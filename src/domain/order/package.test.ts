import { expect, test } from 'vitest';
import { daysUntil, endsSoon } from './package.ts';

test('a package ends soon within 30 days', () => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  expect(daysUntil('2026-12-20T00:00:00Z', now)).toBe(30);
  expect([-1, 0, 30, 31].map(endsSoon)).toEqual([false, true, true, false]);
});
