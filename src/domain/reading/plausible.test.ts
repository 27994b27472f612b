import { expect, test } from 'vitest';
import {
  isPlausibleArea,
  isPlausibleBathrooms,
  isPlausibleCompletion,
  isPlausibleDay,
  isPlausibleMonthlyFee,
  isPlausiblePrice,
} from './plausible.ts';

test.each([
  [125, 'Buy', false],
  [650_000, 'Buy', false],
  [65_000_000, 'Buy', true],
  [65_000_000, 'New', true],
  [250_000, 'Rent', true],
  [1250, 'Rent', false],
  [20_000_000, 'Rent', true],
  [20_000_001, 'Rent', false],
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

test('a fee is paid for a month, not for a square foot, and is no price', () => {
  const fees = [0, 120, 1000, 25_050, 2_000_000, 2_000_001];
  expect(fees.filter(isPlausibleMonthlyFee)).toEqual([0, 1000, 25_050, 2_000_000]);
  expect([0, 30, 31, 99].filter(isPlausibleBathrooms)).toEqual([0, 30]);
});

test('a day of a listing is since 2000 and at most 20 years ahead', () => {
  const today = '2026-11-20';
  const days = ['1447-04-09', '1900-01-01', '2000-01-01', '2046-11-20', '2046-11-21', '2100-01-01'];
  expect(days.filter((day) => isPlausibleDay(day, today))).toEqual(['2000-01-01', '2046-11-20']);
  expect([1447, 1920, 2046, 2047].filter((year) => isPlausibleCompletion(year, today))).toEqual([1920, 2046]);
});
