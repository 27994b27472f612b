import { expect, test } from 'vitest';
import { priceSlip } from './price-slip.ts';

const band = { listings: 9, lowSenPerSqft: 50_000, middleSenPerSqft: 60_000, highSenPerSqft: 70_000 };

test('a digit too many or too few is a slip; half and double are still a price', () => {
  expect(priceSlip(600_000_000, 1000, band)).toBe('high');
  expect(priceSlip(6_000_000, 1000, band)).toBe('low');
  expect([25_000_000, 60_000_000, 140_000_000].map((priceSen) => priceSlip(priceSen, 1000, band))).toEqual([
    null,
    null,
    null,
  ]);
  expect([24_999_999, 140_000_001].map((priceSen) => priceSlip(priceSen, 1000, band))).toEqual([
    'low',
    'high',
  ]);
});

test('without the price, the size or the usual prices there is no result', () => {
  expect([
    priceSlip(null, 1000, band),
    priceSlip(1, null, band),
    priceSlip(1, 0, band),
    priceSlip(1, 1000, null),
  ]).toEqual([null, null, null, null]);
});
