import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import type { Property } from '#domain/property.ts';
import {
  type PickedProperty,
  asPicked,
  filledFrom,
  partsOf,
  stillAsked,
  takingPart,
  withoutFilling,
} from './prefill-from-property.ts';

const kiara: Property = {
  _id: 'p1',
  name: 'Residensi Kiara',
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  tenure: 'Freehold',
  developer: 'Kiara Berhad',
  completionYear: 2019,
  facilities: ['Sauna', 'BBQ'],
  address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
  loc: { type: 'Point', coordinates: [101.6, 3.1] },
};
const ria: Property = {
  ...kiara,
  _id: 'p2',
  name: 'Residensi Ria',
  type: 'Serviced Residence',
  tenure: 'Leasehold',
  developer: null,
  facilities: ['Sauna'],
  address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
  loc: null,
};
const keyFor = ({ _id, name, title, type }: Property) => ({ key: _id, value: name, title, type });
const picked = ({ _id, name, type, ...rest }: Property): PickedProperty => ({
  propertyId: _id,
  name,
  type,
  parts: partsOf({ ...rest }),
  isWhole: true,
  asked: [],
});
const everything = ['address', 'tenure', 'facilities', 'developer', 'completionYear', 'loc'];
const withKiara = {
  ...emptyDraft,
  ...asPicked(emptyDraft, keyFor(kiara)),
  ...filledFrom(emptyDraft, partsOf(kiara)).change,
};

test('a picked property fills every empty field, and says which', () => {
  const { change, filled, asked } = filledFrom(emptyDraft, partsOf(kiara));
  expect(filled).toEqual(everything);
  expect(asked).toEqual([]);
  expect(change.facts).toMatchObject({
    tenure: 'Freehold',
    facilities: ['Sauna', 'BBQ'],
    developer: 'Kiara Berhad',
    completionYear: 2019,
  });
});

test('what the agent wrote is not written over, and is asked about where the property says something else', () => {
  const written = {
    ...emptyDraft,
    address: { ...emptyDraft.address, postcode: '50480' },
    facts: {
      ...emptyFacts,
      tenure: 'Leasehold' as const,
      facilities: ['BBQ', 'Sauna'],
      developer: 'Another',
    },
  };
  const { filled, asked, change } = filledFrom(written, partsOf(kiara));
  expect(filled).toEqual(['completionYear', 'loc']);
  expect(asked).toEqual(['address', 'tenure', 'developer']);
  expect(change.facts).toEqual({ ...written.facts, completionYear: 2019 });
});

test('an address that the agent began is completed where the property agrees with it', () => {
  const begun = { ...emptyDraft, address: { ...emptyDraft.address, state: 'Selangor' } };
  expect(filledFrom(begun, partsOf(kiara)).change.address).toEqual(kiara.address);
});

test('a second property replaces what the first one filled, and empties what it does not say itself', () => {
  const { change, filled, emptied, asked } = filledFrom(withKiara, partsOf(ria), partsOf(kiara));
  expect({ filled, emptied, asked }).toEqual({
    filled: ['address', 'tenure', 'facilities'],
    emptied: ['developer', 'loc'],
    asked: [],
  });
  expect(change).toMatchObject({
    address: ria.address,
    loc: null,
    facts: { tenure: 'Leasehold', facilities: ['Sauna'], developer: '', completionYear: 2019 },
  });
});

test('what the agent changed after the first property is asked about, and settled either way', () => {
  const changed = {
    ...withKiara,
    address: { ...kiara.address, postcode: '47810' },
    facts: { ...withKiara.facts, facilities: ['BBQ'] },
  };
  const { change, asked, filled } = filledFrom(changed, partsOf(ria), partsOf(kiara));
  expect({ asked, filled }).toEqual({ asked: ['address', 'facilities'], filled: ['tenure'] });
  const now = { ...changed, ...change };
  expect(now.address.postcode).toBe('47810');
  const asks = { ...picked(ria), asked };
  expect(stillAsked(now, asks)).toEqual(['address', 'facilities']);
  const settled = { ...now, ...takingPart(now, 'address', asks.parts) };
  expect(settled.address).toEqual(ria.address);
  expect(stillAsked(settled, asks)).toEqual(['facilities']);
});

test('of a property that is known by name and address only, the rest of the first one does not stay', () => {
  const { filled, emptied } = filledFrom(withKiara, { address: ria.address }, partsOf(kiara));
  expect({ filled, emptied }).toEqual({
    filled: ['address'],
    emptied: ['tenure', 'facilities', 'developer', 'completionYear', 'loc'],
  });
});

test('a fact that the form of a sale does not show is not asked about', () => {
  const sale = {
    ...emptyDraft,
    intent: 'Buy' as const,
    title: kiara.title,
    facts: { ...emptyFacts, developer: 'Another' },
  };
  const { asked, change } = filledFrom(sale, partsOf(kiara));
  expect(asked).toEqual([]);
  expect(change.facts?.developer).toBe('Kiara Berhad');
});

test('the category follows the property; a type that the agent chose stays, one that came with the last property does not', () => {
  expect(asPicked({ ...emptyDraft, title: kiara.title, type: 'SOHO' }, keyFor(kiara))).toEqual({
    propertyId: 'p1',
    name: kiara.name,
  });
  expect(asPicked({ ...emptyDraft, title: 'Apartment/Flat', type: 'Flat' }, keyFor(kiara))).toMatchObject({
    title: kiara.title,
    type: kiara.type,
  });
  expect(asPicked(withKiara, keyFor(ria), picked(kiara))).toMatchObject({
    propertyId: 'p2',
    type: 'Serviced Residence',
  });
});

test('undone, the fields are as before, but for what was typed since, and the property stays', () => {
  const before = { ...emptyDraft, ...asPicked(emptyDraft, keyFor(kiara)) };
  const after = { ...before, ...filledFrom(before, partsOf(kiara)).change };
  const now = { ...after, facts: { ...after.facts, tenure: 'Leasehold' as const } };
  const undone = { ...now, ...withoutFilling(now, before, after, null) };
  expect(undone).toEqual({ ...before, facts: { ...emptyFacts, tenure: 'Leasehold' } });
});

test('a second property that is taken back leaves the first one, with all that it filled', () => {
  const before = { ...withKiara, name: 'Ria', propertyId: null };
  const link = asPicked(before, keyFor(ria), picked(kiara));
  const after = {
    ...before,
    ...link,
    ...filledFrom({ ...before, ...link }, partsOf(ria), partsOf(kiara)).change,
  };
  const { propertyId, name } = picked(kiara);
  expect({ ...after, ...withoutFilling(after, before, after, { propertyId, name }) }).toEqual(withKiara);
});
