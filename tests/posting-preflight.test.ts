import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { rulesFor } from '#server/posting/known-platforms.ts';
import { type PostableListing, preflight } from '#domain/posting/posting-preflight.ts';
import { superlativeIn } from '#domain/listing/superlatives.ts';

const advertiser = {
  name: 'Aisyah binti Rahman',
  companyName: 'Teratai Realty Sdn Bhd',
  mobile: '+60123456789',
  registrationNo: 'REN 12345',
  firmRegistrationNo: 'E(1)1234',
  firmPhone: '+60378012345',
};
const photos = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, kind: 'photo' as const, caption: '' }));

const listing = (
  more: Partial<PostableListing['body']> = {},
  facts: Partial<PostableListing['body']['facts']> = {},
  rest: Partial<PostableListing> = {},
): PostableListing => ({
  status: 'Active',
  photosStored: photos.map(({ id }) => id),
  body: {
    ...emptyDraft,
    name: 'Residensi Kiara',
    title: 'Condo/Serviced Residence',
    type: 'Condominium',
    intent: 'Buy',
    remarks: 'A bright corner unit with a wide view over the park, close to schools and shops.',
    photos,
    ...more,
    facts: {
      ...emptyFacts,
      tenure: 'Freehold',
      furnishing: 'Unfurnished',
      titleType: 'Strata',
      street: 'Jalan Kiara 1',
      ...facts,
      priceSen: facts.priceSen ?? 50_000_000,
    },
  },
  ...rest,
});

const found = (
  one: PostableListing,
  platform = 'rumahku',
  by: Parameters<typeof preflight>[1] = advertiser,
) =>
  preflight(one, by, rulesFor(platform), '2026-11-22').map(
    ({ code, field, isWarning }) => `${code} ${field ?? ''}${isWarning ? ' (warning)' : ''}`,
  );

test('a complete listing passes the rules of every platform', () => {
  for (const platform of ['rumahku', 'hartanah', 'propmart', 'kediaman', 'another'])
    expect(found(listing(), platform)).toEqual([]);
});

test.each([
  ['hartanah', listing({ intent: 'Rent' }, { rentType: 'Room Only' }), 'room_refused rentType'],
  ['propmart', listing({ intent: 'New' }), 'kind_refused intent'],
  ['propmart', listing({}, { hideAddress: true }), 'address_hidden hideAddress'],
  ['kediaman', listing({ title: 'Factory/Warehouse' }), 'category_refused title'],
  ['propmart', listing({}, { priceSen: 100 }), 'price_below priceSen'],
  ['propmart', listing({}, { priceSen: 99_999_999_999 }), 'price_above priceSen'],
  ['propmart', listing({}, { titleType: 'Unknown' }), 'field_required titleType'],
  ['propmart', listing({ name: 'x'.repeat(61) }), 'text_too_long name'],
  ['hartanah', listing({ remarks: '  short  ' }), 'text_too_short remarks'],
  ['rumahku', listing({}, {}, { status: 'Archived' }), 'listing_not_active '],
])('%s refuses what is against its rules', (platform, one, problem) => {
  expect(found(one, platform)).toEqual([problem]);
});

test('a fact that the form does not ask for is not required: no title type of a rental, no furnishing of land', () => {
  expect(found(listing({ intent: 'Rent' }, { titleType: null, priceSen: 200_000 }), 'propmart')).toEqual([]);
  expect(found(listing({ title: 'Land' }, { furnishing: null }), 'hartanah')).toEqual([]);
});

test('photos that are not on the server do not count; too few block, and a few less than usual are a warning', () => {
  expect(found(listing({}, {}, { photosStored: ['a', 'b'] }), 'propmart')).toEqual([
    'photos_not_uploaded photos',
    'photos_too_few photos',
  ]);
  expect(found(listing({ photos: photos.slice(0, 4) }), 'propmart')).toEqual([
    'photos_too_few photos (warning)',
  ]);
});

test('a length is counted in characters, not in bytes or halves of them', () => {
  expect(found(listing({ name: '🏠'.repeat(60) }), 'propmart')).toEqual([]);
});

test('the advertiser’s data, an ended authorisation and a superlative are named', () => {
  expect(found(listing(), 'rumahku', { ...advertiser, mobile: ' ' })).toEqual(['advertiser_missing mobile']);
  expect(found(listing({}, { authorisedUntil: '2026-11-21' }))).toEqual([
    'authorisation_ended authorisedUntil (warning)',
  ]);
  expect(found(listing({ remarks: 'Rumah terbaik di sini.' }))).toEqual(['superlative remarks (warning)']);
});

test('plain words are no superlative', () => {
  expect(superlativeIn('The best price in town')).toBe('The best price');
  expect(superlativeIn('最便宜的单位')).toBe('最便宜');
  expect(superlativeIn('Best viewed at noon; Bestari Heights; the nearest mall is close.')).toBeNull();
});
