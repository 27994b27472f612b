import { describe, expect, test } from 'vitest';
import { type DealTerms, dealIdFor, dealOutcomes, dealProblems, fitsKind, ownSen, sumDeals } from './deal.ts';
import { listingLimits } from '../limits.ts';
import { listingKinds } from '../listing/listing.ts';

const sold: DealTerms = { outcome: 'Sold', priceSen: 66_000_000, on: '2026-11-03', coBroke: null, note: '' };
const shared = (sharePercent: number) => ({ name: 'Tan', firm: 'Melati', sharePercent });
const codes = (change: Partial<DealTerms>) =>
  dealProblems({ ...sold, ...change }, '2026-11-20').map(({ code }) => code);

test('a unit for rent is not sold, and one for sale not rented', () => {
  expect(listingKinds.map((kind) => dealOutcomes.filter((outcome) => fitsKind(outcome, kind)))).toEqual([
    ['Sold', 'Withdrawn'],
    ['Rented', 'Withdrawn'],
    ['Sold', 'Withdrawn'],
  ]);
});

describe('a deal', () => {
  test.each([
    {},
    { priceSen: null },
    { priceSen: 1 },
    { priceSen: listingLimits.mostPriceSen },
    { on: '1990-01-01' },
    { on: '2026-11-20' },
    { coBroke: shared(0) },
    { coBroke: shared(100) },
    { outcome: 'Withdrawn', priceSen: null },
  ] as const)('may say %j', (change) => {
    expect(codes(change)).toEqual([]);
  });

  test.each([
    [{ priceSen: 0 }, 'deal_price_invalid'],
    [{ priceSen: -1 }, 'deal_price_invalid'],
    [{ priceSen: 0.5 }, 'deal_price_invalid'],
    [{ priceSen: listingLimits.mostPriceSen + 1 }, 'deal_price_invalid'],
    [{ outcome: 'Withdrawn' }, 'deal_price_invalid'],
    [{ on: '1989-12-31' }, 'deal_date_invalid'],
    [{ on: '2026-11-21' }, 'deal_date_invalid'],
    [{ on: '' }, 'deal_date_invalid'],
    [{ coBroke: shared(101) }, 'deal_share_invalid'],
    [{ coBroke: shared(-1) }, 'deal_share_invalid'],
    [{ coBroke: shared(33.3) }, 'deal_share_invalid'],
    [{ outcome: 'Withdrawn', priceSen: null, coBroke: shared(50) }, 'deal_share_invalid'],
  ] as const)('cannot say %j', (change, code) => {
    expect(codes(change)).toEqual([code]);
  });
});

test('deals are added by outcome, once in whole and once without the part of the other agent', () => {
  const half = { ...sold, priceSen: 333, coBroke: shared(50) };
  expect(ownSen(half)).toBe(167);
  expect(sumDeals([sold, half, { ...sold, priceSen: null }])).toEqual([
    { outcome: 'Sold', count: 3, valueSen: 66_000_333, ownSen: 66_000_167 },
  ]);
  expect(sumDeals([])).toEqual([]);
});

test('each of several listings has a deal of its own', () => {
  expect([dealIdFor('d', 'a', 1), dealIdFor('d', 'a', 2), dealIdFor('d', 'b', 2)]).toEqual([
    'd',
    'd.a',
    'd.b',
  ]);
});
