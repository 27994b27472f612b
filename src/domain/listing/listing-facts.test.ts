import { describe, expect, test } from 'vitest';
import { listingLimits } from '../limits.ts';
import { emptyFacts, firstFactProblem, senPerSqft } from './listing-facts.ts';

describe('amounts that no listing can have', () => {
  test('an empty amount is no problem', () => {
    expect(firstFactProblem(emptyFacts)).toBeNull();
  });

  test.each([
    [{ priceSen: 0 }, 'priceSen', 'listing_price_invalid'],
    [{ priceSen: -1 }, 'priceSen', 'listing_price_invalid'],
    [{ priceSen: 1.5 }, 'priceSen', 'listing_price_invalid'],
    [{ priceSen: Number.NaN }, 'priceSen', 'listing_price_invalid'],
    [{ priceSen: Infinity }, 'priceSen', 'listing_price_invalid'],
    [{ priceSen: listingLimits.mostPriceSen + 1 }, 'priceSen', 'listing_price_invalid'],
    [{ maintenanceSen: -1 }, 'maintenanceSen', 'listing_price_invalid'],
    [{ builtUpSqft: 0 }, 'builtUpSqft', 'listing_size_invalid'],
    [{ builtUpSqft: 1023.5 }, 'builtUpSqft', 'listing_size_invalid'],
    [{ landAreaSqft: listingLimits.mostLandAreaSqft + 1 }, 'landAreaSqft', 'listing_size_invalid'],
    [
      { authorisedOn: '2026-03-02', authorisedUntil: '2026-03-01' },
      'authorisedUntil',
      'listing_date_invalid',
    ],
  ] as const)('%j', (facts, fact, code) => {
    expect(firstFactProblem({ ...emptyFacts, ...facts })).toEqual({ fact, code });
  });

  test.each([
    { priceSen: 1 },
    { priceSen: listingLimits.mostPriceSen },
    { maintenanceSen: 0 },
    { builtUpSqft: listingLimits.mostBuiltUpSqft },
    { authorisedOn: '2026-03-01', authorisedUntil: '2026-03-01' },
  ])('%j can be', (facts) => {
    expect(firstFactProblem({ ...emptyFacts, ...facts })).toBeNull();
  });

  test('the first in the order of the form is reported', () => {
    expect(firstFactProblem({ ...emptyFacts, builtUpSqft: 0, priceSen: 0 })?.fact).toBe('priceSen');
  });
});

test('the price of a square foot needs both', () => {
  expect(senPerSqft(50_000_000, 1000)).toBe(50_000);
  expect([senPerSqft(null, 1000), senPerSqft(1, null), senPerSqft(1, 0)]).toEqual([null, null, null]);
});
