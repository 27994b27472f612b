import { expect, test } from 'vitest';
import { groupListSearch, groupListingsSearch } from './group-list-search.ts';

test('The address of a list holds valid and unusual parameters alone', () => {
  expect(
    groupListSearch({
      q: ' k ',
      offering: 'RentOnly',
      status: 'Lost',
      created: 'over90',
      sort: 'created-desc',
      page: 1,
    }),
  ).toEqual({ offering: 'RentOnly', created: 'over90' });
  expect(groupListSearch({ q: 88, title: 'Apartment/Flat', sort: 'price-asc', page: 3 })).toEqual({
    q: '88',
    title: 'Apartment/Flat',
    sort: 'price-asc',
    page: 3,
  });
  expect(
    groupListingsSearch({ offered: 'Rent', whose: 'Own', sort: 'shared-desc', page: 'x', listing: 'l' }),
  ).toEqual({
    offered: 'Rent',
    whose: 'Own',
    listing: 'l',
  });
});
