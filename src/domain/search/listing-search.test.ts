import { expect, test } from 'vitest';
import { outdatedSummary as listing } from '#support/listing-summary.ts';
import {
  findSort,
  isWanted as isWantedAt,
  listingOrders,
  listingSorts,
  listWith,
  quickLists,
  readWanted,
  usualList,
} from './listing-search.ts';

const now = Date.parse('2026-11-10T04:00:00.000Z');
const isWanted = (one: typeof listing, wanted: typeof usualList) => isWantedAt(one, wanted, now);

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
    photos: { photos: 'None' },
    qualityBelow: { qualityBelow: 60 },
    posted: { posted: 'NotPosted' },
    authorisationEnds: { authorisationEnds: 3 },
    advertEnds: { advertEnds: 3 },
    unconfirmed: { unconfirmed: 10 },
    priceFrom: { priceFrom: 50_000_001 },
    priceTo: { priceTo: 49_999_999 },
    bedrooms: { bedrooms: '2' },
    title: { title: 'Land' },
    state: { state: 'Johor' },
    area: { area: 'Muar' },
  };
  const full = {
    ...listing,
    coverPhotoId: 'photo',
    quality: 60,
    postedOn: 1,
    authorisationEndsOn: '2026-11-14',
    advertExpiresAt: '2026-11-13T16:00:00.000Z',
    bedrooms: '3+1',
  };
  for (const wanted of Object.values(out)) expect(isWanted(full, listWith(wanted))).toBe(false);
  expect(isWanted(full, usualList)).toBe(true);
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

test('what ends within some days ends by the last of them in Malaysia, and not before today', () => {
  const withDay = (authorisationEndsOn: string) =>
    isWanted({ ...listing, authorisationEndsOn }, listWith({ authorisationEnds: 4 }));
  expect(['2026-11-09', '2026-11-10', '2026-11-14', '2026-11-15'].map(withDay)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  const withEnd = (advertExpiresAt: string) =>
    isWanted({ ...listing, advertExpiresAt }, listWith({ advertEnds: 4 }));
  const ends = ['2026-11-10T03:59:00.000Z', '2026-11-10T04:01:00.000Z', '2026-11-14T15:59:00.000Z'];
  expect([...ends, '2026-11-14T16:00:00.000Z'].map(withEnd)).toEqual([false, true, true, false]);
});

test('bedrooms are counted without added rooms, and five are five or more', () => {
  const fits = (bedrooms: string | null, wanted: '3' | '5+' | 'Studio') =>
    isWanted({ ...listing, bedrooms }, listWith({ bedrooms: wanted }));
  expect(['3', '3+1', '13', null].map((rooms) => fits(rooms, '3'))).toEqual([true, true, false, false]);
  expect(['4', '5', '6+', '20 Above'].map((rooms) => fits(rooms, '5+'))).toEqual([false, true, true, true]);
  expect(fits('Studio', 'Studio') && !fits('1', 'Studio')).toBe(true);
});

test('what waits longest to be confirmed comes first among the outdated', () => {
  expect(readWanted({ status: 'Outdated' }).sort).toBe('confirmed-asc');
  expect(readWanted({ status: 'Outdated', sort: 'updated-desc' }).sort).toBe('updated-desc');
  expect(quickLists.unconfirmed.sort).toBe('confirmed-asc');
});

test('numbers and words of an address that mean nothing are left out', () => {
  const wanted = {
    below: '101',
    unconfirmed: '0',
    from: '-1',
    to: '1.5',
    advert: 'x',
    bedrooms: '9',
    posted: 'yes',
  };
  expect(readWanted(wanted)).toEqual(usualList);
});
