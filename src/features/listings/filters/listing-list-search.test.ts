import { expect, test } from 'vitest';
import { searchedFor } from '#domain/search/search-text.ts';
import { filtersIn, listingListSearch } from './listing-list-search.ts';

test('the address of My Properties keeps valid parameters', () => {
  const whole = { q: 'kiara', kind: 'Rent', status: 'Outdated', sort: 'price-asc', page: 7 };
  expect(listingListSearch({ ...whole, q: ' kiara ' })).toEqual(whole);
});

test('invalid and default parameters are left out', () => {
  expect(listingListSearch({ q: 'k', kind: 'Steal', status: 'Lost', sort: 'by-mood', page: 0.5 })).toEqual(
    {},
  );
  expect(listingListSearch({ sort: 'updated-desc', page: 1, other: 'x' })).toEqual({});
});

test('a search that is only digits is a text, and page numbers may arrive as text', () => {
  expect(listingListSearch({ q: 88, page: '3' })).toEqual({ q: '88', page: 3 });
});

test('[R-LIST-6] nothing is looked for below two characters', () => {
  expect([searchedFor(' k '), searchedFor('ki'), searchedFor('竹园')]).toEqual(['', 'ki', '竹园']);
});

test('order and page narrow nothing', () => {
  expect(filtersIn({ sort: 'price-asc', page: 2 })).toEqual([]);
  expect(filtersIn(listingListSearch({ q: 'kiara', kind: 'Buy', status: '', page: 2 }))).toEqual([
    'search',
    'kind',
  ]);
});
