import { expect, test } from 'vitest';
import { outdatedSummary as listing } from '#support/listing-summary.ts';
import { findSort, isWanted, listingOrders, listingSorts, readWanted, usualList } from './listing-search.ts';

test('without a status, everything that is not archived is wanted', () => {
  const ids = (status: '' | 'Active') =>
    (['Active', 'Inactive', 'Archived'] as const).filter((one) =>
      isWanted({ ...listing, status: one }, { ...usualList, status }),
    );
  expect(ids('')).toEqual(['Active', 'Inactive']);
  expect(ids('Active')).toEqual(['Active']);
  expect(isWanted({ ...listing, outdated: false }, { ...usualList, status: 'Outdated' })).toBe(false);
});

test('each filter can leave a listing out, and an empty one never does', () => {
  const out: Record<Exclude<keyof typeof usualList, 'sort'>, Partial<typeof usualList>> = {
    search: { search: 'skudai' },
    kind: { kind: 'Rent' },
    status: { status: 'Inactive' },
  };
  for (const wanted of Object.values(out)) expect(isWanted(listing, { ...usualList, ...wanted })).toBe(false);
  expect(isWanted(listing, usualList)).toBe(true);
});

test('an address that names nothing, or nothing that exists, wants the usual list', () => {
  expect(readWanted({})).toEqual(usualList);
  expect(readWanted({ q: 'k', kind: 'Steal', status: ['Active'], sort: 'by-mood' })).toEqual(usualList);
  expect(readWanted({ kind: 'toString', status: '__proto__', sort: 'constructor' })).toEqual(usualList);
});

test('each sort order is found by what it sorts by and its direction', () => {
  for (const sort of listingSorts) {
    const { by, direction } = listingOrders[sort];
    expect(findSort(by, direction)).toBe(sort);
  }
});
