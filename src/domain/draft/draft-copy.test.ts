import { expect, test } from 'vitest';
import { bodyOfAnotherUnit, nameOfCopy } from './draft-copy.ts';
import { type DraftBody, emptyDraft } from './draft.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import type { ListingFacts } from '../listing/lookups.ts';

const proposed = (name: string) => ({ name, propertyId: null });

test('the copy of a proposed property gets the next free number', () => {
  expect(nameOfCopy(proposed('Vista Kiara'), [])).toBe('Vista Kiara (2)');
  expect(nameOfCopy(proposed('Vista Kiara'), ['vista  kiara (2)'])).toBe('Vista Kiara (3)');
  expect(nameOfCopy(proposed('Vista Kiara (2)'), ['Vista Kiara'])).toBe('Vista Kiara (3)');
  expect(nameOfCopy(proposed('满家乐公寓'), [])).toBe('满家乐公寓 (2)');
});

test('the copy of a known property keeps its name, and a draft without a name stays without', () => {
  expect(nameOfCopy({ name: 'Vista Kiara', propertyId: 'p1' }, ['Vista Kiara'])).toBe('Vista Kiara');
  expect(nameOfCopy(proposed(' '), [])).toBe(' ');
});

test('the longest name leaves room for its number', () => {
  expect(nameOfCopy(proposed('a'.repeat(120)), [])).toHaveLength(120);
});

const facts: ListingFacts = {
  priceSen: 54_000_000,
  rentType: null,
  maintenanceSen: 25_000,
  unitType: 'Corner',
  builtUpSqft: 1180,
  landAreaSqft: null,
  bedrooms: '3',
  bathrooms: 2,
  carParks: 1,
  furnishing: 'Partly Furnished',
  occupancy: 'Tenanted',
  direction: 'North',
  tenure: 'Leasehold',
  leaseEndsYear: 2104,
  titleType: 'Strata',
  landTitle: null,
  facilities: ['Gymnasium'],
  developer: 'Teratai Land',
  completionYear: 2019,
  unitNo: 'C-19-11',
  street: 'Jalan Kiara 3',
  hideAddress: true,
  ownerName: 'Puan Salmah',
  ownerPhone: '+60123456789',
  ownerNote: 'Call after six.',
  keys: 'With the guard house.',
  authorisationKind: 'Exclusive',
  authorisedOn: '2026-05-01',
  authorisedUntil: '2026-12-01',
  availableFrom: '2027-02-01',
};
const original: DraftBody = {
  ...emptyDraft,
  name: 'The Cempaka Court',
  propertyId: 'p1',
  intent: 'Buy',
  remarks: 'Five minutes to the station.',
  photos: [{ id: 'photo-1', kind: 'photo', caption: 'Pool' }],
  facts,
};

test('another unit of the building has nothing that is true of the first unit only', () => {
  expect(bodyOfAnotherUnit(original, false)).toEqual({
    ...original,
    photos: [],
    facts: {
      ...facts,
      unitNo: '',
      unitType: null,
      occupancy: null,
      direction: null,
      availableFrom: null,
      ownerName: '',
      ownerPhone: '',
      ownerNote: '',
      keys: '',
      authorisationKind: null,
      authorisedOn: null,
      authorisedUntil: null,
    },
  });
  expect(bodyOfAnotherUnit({ ...original, facts: emptyFacts }, false).facts).toEqual(emptyFacts);
});

test('another unit has the photos if they are taken along', () => {
  expect(bodyOfAnotherUnit(original, true).photos).toEqual(original.photos);
});
