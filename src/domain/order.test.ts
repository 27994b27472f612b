import { expect, test } from 'vitest';
import { annualSaving, annualSavingPercent, type Package, priceOf } from './order.ts';

const priced = (monthlySen: number | null, annualSen: number | null): Package => ({
  _id: 'p',
  tag: 'pro',
  name: 'Pro',
  monthlySen,
  annualSen,
  isHidden: false,
  grants: { listings: 1000, postingAccess: true, bestDeals: true },
});

test('a year saves what twelve months cost more, and never less than nothing', () => {
  expect(annualSaving(priced(11_900, 118_800))).toBe(24_000);
  expect(annualSaving(priced(9_900, 118_800))).toBe(0);
  expect(annualSaving(priced(5_000, 118_800))).toBe(0);
  expect(annualSaving(priced(null, 118_800))).toBe(0);
  expect(annualSaving(priced(11_900, null))).toBe(0);
});

test('the saving in percent is rounded down, so that it never promises too much', () => {
  expect(annualSavingPercent([priced(11_900, 118_800), priced(5_900, 58_800)])).toBe(16);
  expect(annualSavingPercent([priced(null, 118_800)])).toBe(0);
  expect(annualSavingPercent([])).toBe(0);
});

test('a package has a price for each period that it is sold for', () => {
  expect(priceOf(priced(11_900, null), 'Monthly')).toBe(11_900);
  expect(priceOf(priced(11_900, null), 'Annual')).toBeNull();
});
