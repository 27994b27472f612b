import { expect, test } from 'vitest';
import { type Advertiser, advertisedPlace, missingForAdvert, toAdvertised } from './advertising.ts';
import { emptyDraft } from '../draft/draft.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import { listingFacts } from '../listing/listing-fields.ts';
import type { ListingFacts } from '../listing/lookups.ts';
import { factsThatShow, publicFacts } from '#support/fact-samples.ts';

const whole: Advertiser = {
  name: 'Aisyah binti Rahman',
  companyName: 'Teratai Realty Sdn Bhd',
  mobile: '+60123456789',
  registrationNo: 'REN 12345',
  firmRegistrationNo: 'E (1) 0000',
  firmPhone: '+60312345678',
};

test('an advertisement that names firm and agent whole is allowed', () => {
  expect(missingForAdvert(whole)).toEqual([]);
});

test('whatever is missing is named, in the order in which it is shown; a blank is missing', () => {
  expect(missingForAdvert({ ...whole, mobile: null, firmPhone: '  ', companyName: '' })).toEqual([
    'firm-name',
    'firm-phone',
    'mobile',
  ]);
  const { firmRegistrationNo: _, ...unknown } = whole;
  expect(missingForAdvert({ ...unknown, registrationNo: null })).toEqual([
    'firm-registration',
    'registration',
  ]);
});

const body = {
  ...emptyDraft,
  name: 'Residensi Kiara',
  address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
  loc: { type: 'Point' as const, coordinates: [101.6, 3.1] },
  facts: { ...emptyFacts, unitNo: 'A-12-3', street: 'Jalan SS 7/26' },
};

test('a listing advertises its street and place, and never its unit number', () => {
  const advertised = toAdvertised(body);
  expect(advertisedPlace(advertised)).toEqual(['Jalan SS 7/26', '47301 Petaling Jaya', 'Selangor']);
  expect(advertised.loc).toEqual(body.loc);
  expect(JSON.stringify(advertised)).not.toContain('A-12-3');
});

test('with a hidden address, street, postcode and exact place are not advertised', () => {
  const advertised = toAdvertised({ ...body, facts: { ...body.facts, hideAddress: true } });
  expect(advertisedPlace(advertised)).toEqual(['Petaling Jaya', 'Selangor']);
  expect(advertised.loc).toBeNull();
  expect(JSON.stringify(advertised)).not.toMatch(/SS 7|47301|101\.6/);
});

test('exactly the facts whose rows say so are advertised', async () => {
  const read = (facts: ListingFacts) => toAdvertised({ ...body, facts }).facts;
  const shown = await factsThatShow(read);
  expect(shown.filter((fact) => fact !== 'hideAddress')).toEqual(publicFacts);
  expect(await factsThatShow(read, { hideAddress: true })).toEqual(
    publicFacts.filter((fact) => fact !== 'street'),
  );
  const owner = ['ownerName', 'ownerPhone', 'ownerNote', 'keys'];
  const authorisation = ['authorisationKind', 'authorisedOn', 'authorisedUntil'];
  const owners = ['unitNo', 'hideAddress', ...owner, ...authorisation];
  expect(listingFacts.filter((fact) => !publicFacts.includes(fact))).toEqual(owners);
});

test('a field of a body that nobody said to be public is not advertised', () => {
  const more = { ...body, ownerPhone: 'secret', address: { ...body.address, unit: 'secret' } };
  const photos = [{ id: 'one', kind: 'photo' as const, caption: 'Kitchen', takenAt: 'secret' }];
  const facts = { ...body.facts, keyBox: 'secret' };
  expect(JSON.stringify(toAdvertised({ ...more, photos, facts }))).not.toContain('secret');
});
