import { expect, test } from 'vitest';
import { readDisplay, readDisplayName, readSubject } from './display-name.ts';

test.each([
  ['Show address', 'address', 'shows'],
  ['ShowAddressYN', 'address', 'shows'],
  ['show_full_address', 'address', 'shows'],
  ['displayaddress', 'address', 'shows'],
  ['Address Visibility', 'address', 'shows'],
  ['Show on map', 'address', 'shows'],
  ['Hide Unit No', 'address', 'hides'],
  ['Do not display address', 'address', 'hides'],
  ["Don't show house number", 'address', 'hides'],
  ['donotdisclosestreet', 'address', 'hides'],
  ['Address to be hidden (Y/N)', 'address', 'hides'],
  ['Address not visible', 'address', 'hides'],
  ['Jangan papar alamat', 'address', 'hides'],
  ['显示地址', 'address', 'shows'],
  ['是否公开详细地址', 'address', 'shows'],
  ['不显示门牌号', 'address', 'hides'],
  ['隱藏地址', 'address', 'hides'],
  ['DisplayPriceYN', 'price', 'shows'],
  ['Price withheld', 'price', 'hides'],
  ['P.O.A.', 'price', 'hides'],
  ['Price on request', 'price', 'hides'],
  ['Harga atas permintaan', 'price', 'hides'],
  ['价格面议', 'price', 'hides'],
  ['InternetEntireListingDisplayYN', 'listing', 'shows'],
  ['Publish online', 'listing', 'shows'],
  ['Publish unit', 'listing', 'shows'],
  ['Owner consent to advertise', 'listing', 'shows'],
  ['Confidential', 'listing', 'hides'],
  ['Unlisted', 'listing', 'hides'],
  ['Do not advertise', 'listing', 'hides'],
  ['Not for internet', 'listing', 'hides'],
  ['Office exclusive', 'listing', 'hides'],
  ['Advertising status', 'listing', 'shows'],
  ['Address on request', 'address', 'hides'],
  ['Address hidden by default', 'address', 'hides'],
  ['Owner requests no publication', 'listing', 'hides'],
  ['Tidak diiklankan', 'listing', 'hides'],
  ['不公开', 'listing', 'hides'],
  ['Show photos', 'other', 'shows'],
  ['Hide suburb', 'other', 'hides'],
  ['不显示照片', 'other', 'hides'],
  ['Show/hide address', 'address', 'both'],
  ['Not hidden', 'listing', 'shows'],
])('%s: what it does not plainly allow is not allowed', (name, subject, yes) =>
  expect(readDisplayName(name)).toEqual({ subjects: [subject], yes, isStrict: true }),
);

test.each([
  ['Active', 'listing', 'shows'],
  ['Is Active', 'listing', 'shows'],
  ['Listed', 'listing', 'shows'],
  ['On website', 'listing', 'shows'],
  ['PermitInternetYN', 'listing', 'shows'],
  ['IDXOptOutYN', 'listing', 'hides'],
  ['Private', 'listing', 'hides'],
  ['Internal use only', 'listing', 'hides'],
  ['Advertising', 'listing', 'shows'],
  ['INTERNET_FLAG', 'listing', 'shows'],
  ['Keep address private', 'address', 'hides'],
  ['Aktif', 'listing', 'shows'],
  ['是否上架', 'listing', 'shows'],
])('%s has other uses, so only a plain word counts', (name, subject, yes) =>
  expect(readDisplayName(name)).toEqual({ subjects: [subject], yes, isStrict: false }),
);

test('a name may end with those from whom it is hidden', () => {
  const name = readDisplayName('Hide address from');
  expect(name).toMatchObject({ yes: 'hides', isAudience: true });
  expect(['yes', 'no', 'Public'].map((text) => readDisplay(name!, text))).toEqual([
    'hidden',
    'shown',
    'unclear',
  ]);
});

test('a name may be about several subjects', () => {
  expect(readDisplayName('Hide address and price')?.subjects).toEqual(['address', 'price']);
});

test.each([
  'Private pool',
  'PoolPrivateYN',
  'Display name',
  'Display order',
  'Listed date',
  'Active since',
  'Published by',
  'Price',
  'Unit No',
  'No unit',
  'Address',
  'Public transport',
  'Public remarks',
  'PrivateRemarks',
  'Confidential notes',
  'Owner phone hidden',
  'Listing agent',
  'Internal area (sqft)',
  'Pets allowed',
  'Include furniture',
  'Loan approved',
  'Restriction in interest',
  'Open house',
  'Showroom',
  'ShowingInstructions',
  'Internet',
  'Website title',
  'Market value',
  '公寓',
  '发布日期',
  '__proto__',
  '',
])('%s is about something else', (name) => expect(readDisplayName(name)).toBeNull());

test.each([
  ['shows', 'yes', 'shown'],
  ['shows', 'FALSE', 'hidden'],
  ['shows', '否', 'hidden'],
  ['shows', 'Never', 'hidden'],
  ['shows', 'Private', 'hidden'],
  ['shows', 'Do not show', 'hidden'],
  ['shows', 'Public', 'shown'],
  ['shows', 'Full address', 'shown'],
  ['shows', 'Suburb only', 'unclear'],
  ['shows', 'Agents only', 'unclear'],
  ['hides', 'yes', 'hidden'],
  ['hides', '0', 'shown'],
  ['hides', 'shown', 'shown'],
  ['hides', 'at the owner’s wish', 'unclear'],
  ['both', 'yes', 'unclear'],
  ['both', 'Hide', 'hidden'],
  ['shows', ' ', 'nothing'],
  ['hides', '-', 'nothing'],
] as const)('under a name of which a yes %s, “%s” is %s', (yes, text, said) =>
  expect(readDisplay({ yes }, text)).toBe(said),
);

test.each([
  ['streetNumber', 'address'],
  ['subNumber', 'address'],
  ['price', 'price'],
  ['rent', 'price'],
  ['suburb', null],
])('the subject of %s is %s', (name, subject) => expect(readSubject(name)).toBe(subject));

test('a name of any length is read at once', () => {
  const began = performance.now();
  for (const text of ['不', 'show', 'show ', 'x']) readDisplayName(text.repeat(1_000_000));
  expect(performance.now() - began).toBeLessThan(1000);
});
