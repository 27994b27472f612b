import { expect, test } from 'vitest';
import { meaningFrom, nameWithoutUnit } from './import-columns.ts';

test('a mapping of an earlier version, with facts without their unit, means the same facts', () => {
  const earlier = { Harga: 'price', Fee: 'maintenance', Size: 'builtUp', Lot: 'landArea', Beds: 'bedrooms' };
  expect(Object.keys(earlier).map((column) => meaningFrom(earlier, column))).toEqual([
    'priceSen',
    'maintenanceSen',
    'builtUpSqft',
    'landAreaSqft',
    'bedrooms',
  ]);
});

test('a column without a meaning, or with one that is not known, is not read', () => {
  expect(meaningFrom({ Rank: '', Old: 'rankOf' }, 'Rank')).toBe('');
  expect(meaningFrom({ Rank: '', Old: 'rankOf' }, 'Old')).toBe('');
  expect(meaningFrom({}, 'toString')).toBe('');
});

test('only the unit of an amount is left out of a name', () => {
  const facts = ['priceSen', 'landAreaSqft', 'leaseEndsYear', 'carParks'] as const;
  expect(facts.map(nameWithoutUnit)).toEqual(['price', 'landArea', 'leaseEndsYear', 'carParks']);
});
