import { expect, test } from 'vitest';
import { emptyDraft } from '#domain/draft.ts';
import { emptyFacts } from '#domain/listing-facts.ts';
import type { Property } from '#domain/property.ts';
import { asPicked, filledFrom, withoutFilling } from './property-filling.ts';

const property: Property = {
  _id: 'p1',
  name: 'Residensi Kiara',
  title: 'Condo/Serviced Residence',
  type: 'Condominium',
  tenure: 'Freehold',
  developer: 'Kiara Berhad',
  completionYear: 2019,
  facilities: ['Sauna'],
  address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
  loc: { type: 'Point', coordinates: [101.6, 3.1] },
};
const picked = { key: 'p1', value: property.name, title: property.title, type: property.type };

test('a picked property fills every empty field, and says which', () => {
  const { change, filled } = filledFrom(emptyDraft, property);
  expect(filled).toEqual(['address', 'tenure', 'facilities', 'developer', 'completionYear', 'loc']);
  expect(change.facts).toMatchObject({ tenure: 'Freehold', facilities: ['Sauna'], developer: 'Kiara Berhad', completionYear: 2019 });
});

test('what the agent wrote is not written over', () => {
  const written = {
    ...emptyDraft,
    address: { ...emptyDraft.address, postcode: '50480' },
    facts: { ...emptyFacts, tenure: 'Leasehold' as const, facilities: ['BBQ'], developer: 'Another' },
  };
  expect(filledFrom(written, property).filled).toEqual(['completionYear', 'loc']);
});

test('the category follows the property; the type only where the category does not fit', () => {
  expect(asPicked({ ...emptyDraft, title: 'Condo/Serviced Residence', type: 'SOHO' }, picked)).toEqual({ propertyId: 'p1', name: property.name });
  expect(asPicked({ ...emptyDraft, title: 'Apartment/Flat', type: 'Flat' }, picked)).toMatchObject({ title: property.title, type: property.type });
});

test('undone, the fields are as before, but for what was typed since, and the property stays', () => {
  const before = { ...emptyDraft, ...asPicked(emptyDraft, picked) };
  const after = { ...before, ...filledFrom(before, property).change };
  const now = { ...after, facts: { ...after.facts, tenure: 'Leasehold' as const } };
  const undone = { ...now, ...withoutFilling(now, before, after) };
  expect(undone).toEqual({ ...before, facts: { ...emptyFacts, tenure: 'Leasehold' } });
});
