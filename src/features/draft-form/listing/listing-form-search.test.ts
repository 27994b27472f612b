import { expect, test } from 'vitest';
import { listingFormSearch } from './listing-form-search.ts';

test('an unknown step in the address is ignored', () => {
  expect(listingFormSearch({ step: 'price', intent: 'Rent' })).toEqual({ step: 'price', intent: 'Rent' });
  expect(listingFormSearch({ step: 'nowhere', intent: 'Lease' })).toEqual({});
});

test('an address names a kind, or none', () => {
  expect(listingFormSearch({ intent: 'Rent' })).toEqual({ intent: 'Rent' });
  const others = [{ intent: 'Lease' }, { intent: 'Steal' }, {}, { intent: ['Buy'] }];
  expect(others.map(listingFormSearch)).toEqual([{}, {}, {}, {}]);
});
