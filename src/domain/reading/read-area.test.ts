import { expect, test } from 'vitest';
import { readArea } from './read-area.ts';

const sqft = (text: string, ...reading: [Parameters<typeof readArea>[1]?]) => {
  const read = readArea(text, ...reading);
  return 'sqft' in read ? read.sqft : read.unreadable;
};

test.each([
  ['1023', 1023],
  ['1,023.00', 1023],
  ['1,180 Square Feet', 1180],
  ['1,180 sq. ft.', 1180],
  ['1180sf', 1180],
  ['1180 ft²', 1180],
  ['1200 kaki persegi', 1200],
  ['1200 kps', 1200],
  ['1200 kaki', 1200],
  ['1,200平方尺', 1200],
  ['120 squareMeter', 1292],
  ['110 sqm', 1184],
  ['110 m²', 1184],
  ['110㎡', 1184],
  ['110平方米', 1184],
  ['15 square', 1500],
  ['2 hectare', 215_278],
  ['0.5 ha', 53_820],
  ['1.5 acres', 65_340],
  ['2.471 acres', 107_637],
  ['3½ ekar', 152_460],
  ['.5 acre', 21_780],
  ['100 sq yd', 900],
  ['5k sqft', 5000],
  ['Built-up: approx. 1,200 sq ft', 1200],
  ['土地面积：1,650 平方尺', 1650],
  ['1.2E+03', 1200],
  ['130 mp', 1399],
  ['1200 square footage', 1200],
  ['1,234.5 acres', 53_774_820],
  ['22.5 x 80', 1800],
  ['6.7 x 24.4 sqm', 1760],
])('%s is %s square feet', (text, area) => expect(sqft(text)).toBe(area));

test.each([
  ['22 x 80 sq. ft.', 1760],
  ['22x80', 1760],
  ["20' x 70'", 1400],
  ['20’ × 70’', 1400],
  ['Land area : 25x75 sq. ft.', 1875],
  ['24 X 75 sf', 1800],
  ['22ft x 80ft', 1760],
  ['22 kaki x 80 kaki', 1760],
  ['22 by 80', 1760],
  ['22*80', 1760],
  ["22'6\" x 80'", 1800],
  ['6m x 20m', 1292],
  ['6 x 20 sqm', 1292],
  ['２２Ｘ８０', 1760],
  ['22 x 80 (1,760 sqft)', 1760],
  ['22 x 80 = 1760', 1760],
  ['120 sqm (1,292 sq ft)', 1292],
  ['1,200 sqft / 111 sqm', 1200],
])('the sides or units of %s make %s square feet', (text, area) => expect(sqft(text)).toBe(area));

test.each([
  ['', 'empty'],
  ['N/A', 'empty'],
  ['22 ft', 'unknown_words'],
  ['22 m', 'unknown_words'],
  ['22 x 80 x 3', 'unknown_words'],
  ['22ft x 80m', 'unknown_words'],
  ['22ft x 80ft sqm', 'unknown_words'],
  ['22 x', 'unknown_words'],
  ['1 acre 2 roods', 'unknown_words'],
  ['3 relong', 'unknown_words'],
  ['large', 'unknown_words'],
  ['-1200', 'unknown_words'],
  ['1200 sqft upstairs', 'unknown_words'],
  ['800 - 1,200 sqft', 'range'],
  ['800 to 1200', 'range'],
  ['from 800 sqft', 'range'],
  ['1200 sqft (300 sqm)', 'several_values'],
  ['1,200 / 1,650 sqft', 'several_values'],
  ['20x70 acres', 'unknown_words'],
  ['(1,200)', 'unknown_words'],
  ['1,200-', 'unknown_words'],
  ['0.25', 'unknown_words'],
  ['0.4 sqft', 'unknown_words'],
  ['1,234 acres', 'ambiguous'],
  ['12,345 hektar', 'ambiguous'],
  ['6.7 x 24.4', 'ambiguous'],
  ['6 x 20', 'ambiguous'],
  ['6.7 x 24.4 sq ft', 'ambiguous'],
  ['12.2 x 30.5', 'ambiguous'],
  ['1.250 sqft', 'ambiguous'],
  ['120.500 sqm', 'ambiguous'],
  [`1 sq${' '.repeat(100_000)}x`, 'unknown_words'],
])('%s is no area: %s', (text, reason) => expect(sqft(text)).toBe(reason));

test('a column or a feed says the unit, or that a dot is the decimal point', () => {
  expect(sqft('120', { unit: 'sqm' })).toBe(1292);
  expect(sqft('6 x 20', { unit: 'sqm' })).toBe(1292);
  expect(sqft('1,200 sqft', { unit: 'sqm' })).toBe(1200);
  expect(sqft('120.500', { unit: 'sqm', dotBeforeThree: 'decimals' })).toBe(1297);
});
