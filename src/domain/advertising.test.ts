import { expect, test } from 'vitest';
import { type Advertiser, advertisedPlace, missingForAdvert } from './advertising.ts';
import { emptyFacts } from './listing-facts.ts';

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

const address = { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' };
const loc = { type: 'Point' as const, coordinates: [101.6, 3.1] };
const facts = { ...emptyFacts, unitNo: 'A-12-3', street: 'Jalan SS 7/26' };

test('a listing advertises its street and place, and never its unit number', () => {
  expect(advertisedPlace({ address, facts, loc })).toEqual({
    place: ['Jalan SS 7/26', '47301 Petaling Jaya', 'Selangor'],
    loc,
  });
});

test('with a hidden address, street, postcode and exact place are not advertised', () => {
  expect(advertisedPlace({ address, facts: { ...facts, hideAddress: true }, loc })).toEqual({
    place: ['Petaling Jaya', 'Selangor'],
    loc: null,
  });
});
