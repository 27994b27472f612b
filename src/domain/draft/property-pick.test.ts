import { expect, test } from 'vitest';
import { type DraftBody, emptyDraft } from './draft.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import type { Property } from '../property/property.ts';
import { partsFrom } from './property-parts.ts';
import {
  type PickableProperty,
  assumedPick,
  filledFrom,
  isRenamed,
  stillAsked,
  takingPart,
  withLearned,
  withPicked,
  withPutBack,
  withoutFilling,
  withoutPicked,
} from './property-pick.ts';

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
const whole = (property: Property): PickableProperty => ({ ...property, parts: partsFrom(property) });
const found = ({ _id, name, title, type, address }: Property): PickableProperty => ({
  _id,
  name,
  title,
  type,
  address,
});
const pickFrom = (property: Property) => withPicked(emptyDraft, whole(property), null).pick;
const everything = ['address', 'tenure', 'facilities', 'developer', 'completionYear', 'loc'];
const withKiara: DraftBody = { ...emptyDraft, ...withPicked(emptyDraft, whole(kiara), null).change };

test('a picked property fills every empty field, and says which', () => {
  const { change, filled, asked } = filledFrom(emptyDraft, partsFrom(kiara));
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
  const { filled, asked, change } = filledFrom(written, partsFrom(kiara));
  expect(filled).toEqual(['completionYear', 'loc']);
  expect(asked).toEqual(['address', 'tenure', 'developer']);
  expect(change.facts).toEqual({ ...written.facts, completionYear: 2019 });
});

test('an address that the agent began is completed where the property agrees with it', () => {
  const begun = { ...emptyDraft, address: { ...emptyDraft.address, state: 'Selangor' } };
  expect(filledFrom(begun, partsFrom(kiara)).change.address).toEqual(kiara.address);
});

test('a second property replaces what the first one filled, and empties what it does not say itself', () => {
  const { change, filled, emptied, asked } = filledFrom(withKiara, partsFrom(ria), partsFrom(kiara));
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
  const { change, asked, filled } = filledFrom(changed, partsFrom(ria), partsFrom(kiara));
  expect({ asked, filled }).toEqual({ asked: ['address', 'facilities'], filled: ['tenure'] });
  const now = { ...changed, ...change };
  expect(now.address.postcode).toBe('47810');
  const asks = { ...pickFrom(ria), asked };
  expect(stillAsked(now, asks)).toEqual(['address', 'facilities']);
  const settled = { ...now, ...takingPart(now, 'address', asks.parts) };
  expect(settled.address).toEqual(ria.address);
  expect(stillAsked(settled, asks)).toEqual(['facilities']);
});

test('of a property that is known by name and address only, the rest of the first one does not stay', () => {
  const { filled, emptied } = filledFrom(withKiara, { address: ria.address }, partsFrom(kiara));
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
  const { asked, change } = filledFrom(sale, partsFrom(kiara));
  expect(asked).toEqual([]);
  expect(change.facts?.developer).toBe('Kiara Berhad');
});

test('the category follows the property; a type that the agent chose stays, one that came with the last property does not', () => {
  const own = { ...emptyDraft, title: kiara.title, type: 'SOHO' };
  const kept = withPicked(own, whole(kiara), null);
  expect({ ...own, ...kept.change }).toMatchObject({ propertyId: 'p1', title: kiara.title, type: 'SOHO' });
  expect(kept.pick).toMatchObject({ title: null, type: null });
  const flat = { ...emptyDraft, title: 'Apartment/Flat', type: 'Flat' };
  expect(withPicked(flat, whole(kiara), null).change).toMatchObject({ title: kiara.title, type: kiara.type });
  expect(withPicked(withKiara, whole(ria), pickFrom(kiara)).change).toMatchObject({
    propertyId: 'p2',
    type: 'Serviced Residence',
  });
});

test('undone, the fields are as before, but for what was typed since, and the property stays', () => {
  const after = withKiara;
  const now = { ...after, facts: { ...after.facts, tenure: 'Leasehold' as const } };
  const undone = { ...now, ...withoutFilling(now, emptyDraft, after, null) };
  expect(undone).toEqual({
    ...emptyDraft,
    propertyId: 'p1',
    name: kiara.name,
    title: kiara.title,
    type: kiara.type,
    facts: { ...emptyFacts, tenure: 'Leasehold' },
  });
});

test('what the server tells later fills in the rest; a draft that was opened with the property is not filled', () => {
  const { change, pick } = withPicked(emptyDraft, found(kiara), null);
  expect(pick.isWhole).toBe(false);
  const atFirst = { ...emptyDraft, ...change };
  const rest = withLearned(atFirst, whole(kiara), pick);
  expect({ ...atFirst, ...rest.change }).toEqual(withKiara);
  expect(rest.pick.isWhole).toBe(true);
  const opened = { ...emptyDraft, propertyId: 'p1', name: kiara.name };
  expect(withLearned(opened, whole(kiara), null)).toMatchObject({ change: {}, pick: { isWhole: true } });
});

test('another name is another property: all that the pick filled in goes, and nothing else', () => {
  const { change } = withoutPicked(withKiara, pickFrom(kiara));
  expect({ ...withKiara, ...change }).toEqual({ ...emptyDraft, name: kiara.name });
  expect(isRenamed(withKiara, 'residensi  KIARA ')).toBe(false);
  expect(isRenamed(withKiara, 'Residensi Kiar')).toBe(true);
});

test('what the agent changed after the pick stays, each value of the address and the facilities by itself', () => {
  const changed: DraftBody = {
    ...withKiara,
    type: 'SOHO',
    remarks: 'corner',
    address: { ...kiara.address, postcode: '47810' },
    facts: {
      ...withKiara.facts,
      developer: 'Another',
      facilities: ['BBQ', 'Gymnasium'],
      unitNo: 'C-1',
      priceSen: 1,
    },
  };
  const { change, emptied } = withoutPicked(changed, pickFrom(kiara));
  expect({ ...changed, ...change }).toEqual({
    ...changed,
    propertyId: null,
    title: '',
    type: '',
    address: { ...emptyDraft.address, postcode: '47810' },
    loc: null,
    facts: { ...changed.facts, tenure: null, completionYear: null, facilities: ['Gymnasium'] },
  });
  expect(emptied).toEqual(['address', 'tenure', 'facilities', 'completionYear', 'loc']);
});

test('a category that the agent chose before the pick stays', () => {
  const own = { ...emptyDraft, title: kiara.title, type: 'SOHO' };
  const { change, pick } = withPicked(own, whole(kiara), null);
  const after = { ...own, ...change };
  expect({ ...after, ...withoutPicked(after, pick).change }).toMatchObject({
    title: kiara.title,
    type: 'SOHO',
  });
});

test('of a property that nobody knows here, every part that a property has goes', () => {
  expect({ ...withKiara, ...withoutPicked(withKiara, assumedPick(withKiara)).change }).toEqual({
    ...emptyDraft,
    name: kiara.name,
  });
});

test('what went can be put back under the new name, but for what was typed since', () => {
  const after = { ...withKiara, ...withoutPicked(withKiara, pickFrom(kiara)).change, name: 'Blok B' };
  const now = { ...after, facts: { ...after.facts, developer: 'Another' } };
  expect({ ...now, ...withPutBack(now, withKiara, after) }).toEqual({
    ...withKiara,
    propertyId: null,
    name: 'Blok B',
    facts: { ...withKiara.facts, developer: 'Another' },
  });
});
