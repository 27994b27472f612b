import { expect, test } from 'vitest';
import { listingFormSearch } from './listing-form-search.ts';

test('an unknown step in the address is ignored', () => {
  expect(listingFormSearch({ step: 'price', intent: 'Rent' })).toEqual({ step: 'price', intent: 'Rent' });
  expect(listingFormSearch({ step: 'nowhere', intent: 'Lease' })).toEqual({});
});

test('a step that the form had before is the screen with its fields now', () => {
  const former = ['what', 'property', 'price', 'details', 'photos', 'owner', 'review'];
  expect(former.map((step) => listingFormSearch({ step, field: 'tenure' }))).toEqual(
    ['building', 'building', 'price', 'price', 'photos', 'owner', 'review'].map((step) => ({
      step,
      field: 'tenure',
    })),
  );
});

test('a field is a word, and comes with a step', () => {
  expect(listingFormSearch({ step: 'price', field: 'priceSen' })).toEqual({
    step: 'price',
    field: 'priceSen',
  });
  const others = ['"]', 'a b', '', 7, 'x'.repeat(41)].map((field) => ({ step: 'price', field }));
  expect(others.map(listingFormSearch)).toEqual(others.map(() => ({ step: 'price' })));
  expect(listingFormSearch({ field: 'priceSen' })).toEqual({});
});

test('an address names a kind, or none', () => {
  expect(listingFormSearch({ intent: 'Rent' })).toEqual({ intent: 'Rent' });
  const others = [{ intent: 'Lease' }, { intent: 'Steal' }, {}, { intent: ['Buy'] }];
  expect(others.map(listingFormSearch)).toEqual([{}, {}, {}, {}]);
});
