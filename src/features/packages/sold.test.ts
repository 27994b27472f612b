import { expect, test } from 'vitest';
import { largestSaving } from './sold.ts';

test('the saving in percent is rounded down, so that it never promises too much', () => {
  const pro = { monthlySen: 11_900, annualSen: 118_800 };
  expect(largestSaving([pro, { monthlySen: 5_000, annualSen: 58_800 }])).toBe(16);
  expect(largestSaving([{ monthlySen: null, annualSen: 118_800 }])).toBe(0);
  expect(largestSaving([{ monthlySen: null, annualSen: null }])).toBe(0);
  expect(largestSaving([])).toBe(0);
});
