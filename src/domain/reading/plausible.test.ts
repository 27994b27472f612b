import { expect, test } from 'vitest';
import { isPlausibleArea, isPlausiblePrice } from './plausible.ts';

test.each([
  [125, 'Buy', false],
  [650_000, 'Buy', false],
  [65_000_000, 'Buy', true],
  [65_000_000, 'New', true],
  [250_000, 'Rent', true],
  [1250, 'Rent', false],
  [6_500_000_000, 'Rent', false],
  [250_000, null, true],
  [900_000_000_000, 'Buy', false],
] as const)('%s sen to %s: %s', (sen, kind, isPlausible) =>
  expect(isPlausiblePrice(sen, kind)).toBe(isPlausible),
);

test('a side of a lot is no land area, and a kiosk is a unit', () => {
  expect(isPlausibleArea(22, 'landAreaSqft')).toBe(false);
  expect(isPlausibleArea(1, 'builtUpSqft')).toBe(false);
  expect(isPlausibleArea(50, 'builtUpSqft')).toBe(true);
  expect(isPlausibleArea(1650, 'landAreaSqft')).toBe(true);
});
