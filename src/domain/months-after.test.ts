import { expect, test } from 'vitest';
import { monthsAfter } from './months-after.ts';

test('months later, the same day, or the last of a shorter month', () => {
  expect(monthsAfter('2026-11-23', 0)).toBe('2026-11-23');
  expect(monthsAfter('2026-11-23', 3)).toBe('2027-02-23');
  expect(monthsAfter('2026-08-31', 6)).toBe('2027-02-28');
  expect(monthsAfter('2027-08-31', 6)).toBe('2028-02-29');
});
