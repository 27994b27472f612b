import { describe, expect, test } from 'vitest';
import { readAdvert } from '../advert.ts';
import { type DraftBody, emptyDraft } from '../draft/draft.ts';
import { emptyFacts } from '../listing/listing-facts.ts';
import { longest } from '../limits.ts';
import {
  isUntouchedDraft,
  stateOfValue,
  takenAtFirst,
  withAdvert,
  withContacts,
  withoutAdvert,
  withPatch,
  withRemarks,
} from './take.ts';
import { type DraftValue, draftValues } from './values.ts';

const today = new Date('2026-11-20');
const text = `Condo for rent: Vista Suria, Petaling Jaya, Selangor 47301
Unit B-12-03, 1,000 sf, 3R2B, 1 carpark, fully furnished, freehold
RM 2,300/month, maintenance RM 250. Gym, swimming pool
Near the LRT. Owner: Puan Aida 012-345 6789`;
const [reading] = readAdvert(text, today);
const values = draftValues(reading!);
const valueOf = (key: string) => values.find((value) => value.key === key)!;
const draft = (body: Partial<DraftBody> = {}, facts: Partial<DraftBody['facts']> = {}): DraftBody => ({
  ...emptyDraft,
  ...body,
  facts: { ...emptyFacts, ...facts },
});
const takeAll = (body: DraftBody, taken: readonly DraftValue[] = takenAtFirst(body, values)) =>
  withAdvert(body, null, { property: null, values: taken, contacts: [], remarks: reading!.rest });

describe('the values that an advert says', () => {
  test('are in the units of a draft', () => {
    const { body } = takeAll(draft());
    expect(body).toMatchObject({
      intent: 'Rent',
      name: 'Vista Suria',
      title: 'Condo/Serviced Residence',
      type: 'Condominium',
      address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
      remarks: 'Near the LRT',
      facts: {
        priceSen: 230_000,
        maintenanceSen: 25_000,
        rentType: 'Entire Place',
        builtUpSqft: 1000,
        bedrooms: '3',
        bathrooms: 2,
        carParks: 1,
        furnishing: 'Fully Furnished',
        tenure: 'Freehold',
        unitNo: 'B-12-03',
        facilities: ['Gymnasium', 'Swimming Pool'],
        ownerPhone: '',
      },
    });
  });

  test.each([
    ['Semi-D for sale, land 1,000 sqm, 5 bedrooms RM 1.2m', 'landAreaSqft', 10_764],
    ['Agricultural land for sale 2.5 acres, RM 400k', 'landAreaSqft', 108_900],
    ['Tanah pertanian 1 hektar untuk dijual RM 400k', 'landAreaSqft', 107_639],
  ])('%s', (advert, key, sqft) => {
    const found = draftValues(readAdvert(advert, today)[0]!).find((value) => value.key === key);
    expect(found?.patch.facts).toEqual({ [key]: sqft });
  });

  test('a value that no draft may have is left out', () => {
    const found = (bathrooms: number) =>
      draftValues({ fields: { bathrooms: { value: bathrooms, confidence: 0.9, span: [0, 1] } } });
    expect(found(99)).toHaveLength(1);
    expect(found(100)).toEqual([]);
  });
});

describe('a draft that has values already', () => {
  const mine = draft(
    { name: 'Vista Suria', intent: 'Buy' },
    { priceSen: 99, facilities: ['Sauna', 'Gymnasium'] },
  );

  test('says of each value whether it is new, there, another one, or of no field', () => {
    const states = Object.fromEntries(values.map((value) => [value.key, stateOfValue(mine, value, mine)]));
    expect(states).toMatchObject({
      intent: 'other',
      name: 'same',
      title: 'new',
      priceSen: 'other',
      rentType: 'hidden',
      'facilities Gymnasium': 'same',
      'facilities Swimming Pool': 'new',
    });
  });

  test('keeps them unless the agent takes the others', () => {
    expect(takenAtFirst(mine, values).map(({ key }) => key)).not.toContain('priceSen');
    const { body } = takeAll(mine);
    expect(body).toMatchObject({
      intent: 'Buy',
      facts: { priceSen: 99, facilities: ['Sauna', 'Gymnasium', 'Swimming Pool'] },
    });
    expect(takeAll(mine, [valueOf('priceSen')]).body.facts.priceSen).toBe(230_000);
  });

  test('has the rent type as soon as the rent is taken', () => {
    expect(stateOfValue(mine, valueOf('rentType'), { ...mine, intent: 'Rent' })).toBe('new');
  });

  test('of another state or category does not keep the area or the type of the first', () => {
    const johor = draft({
      title: 'Land',
      type: 'Commercial Land',
      address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
    });
    expect(withPatch(johor, { address: { state: 'Selangor' } }).address).toMatchObject({
      area: '',
      postcode: '',
    });
    expect(withPatch(johor, { title: 'Apartment/Flat' }).type).toBe('');
  });

  test('is not untouched; its intent and photos alone do not count', () => {
    expect(isUntouchedDraft(mine)).toBe(false);
    expect(isUntouchedDraft(draft({ intent: 'Rent' }))).toBe(true);
    expect(isUntouchedDraft(draft({}, { ownerPhone: '1' }))).toBe(false);
  });
});

describe('remarks', () => {
  test('are added below the others, once', () => {
    expect(withRemarks('Mine', 'Theirs')).toEqual({ remarks: 'Mine\nTheirs', isCut: false });
    expect(withRemarks('Mine\nTheirs', ' Theirs ')).toEqual({ remarks: 'Mine\nTheirs', isCut: false });
    expect(withRemarks('', '')).toEqual({ remarks: '', isCut: false });
  });

  test('that are too long are cut, and that is said', () => {
    const { remarks, isCut } = withRemarks('Mine', 'x'.repeat(longest.remarks));
    expect([remarks.length, isCut]).toEqual([longest.remarks, true]);
  });
});

describe('whom to ask', () => {
  const owner = { as: 'owner', number: '+60123456789', name: 'Aida', line: '' } as const;
  const agent = { as: 'note', number: '+60198765432', name: null, line: 'Co-agent 019-876 5432' } as const;

  test('is private: the owner and a note, never the remarks', () => {
    const { body } = withAdvert(draft(), null, {
      property: null,
      values: [],
      contacts: [owner, agent],
      remarks: '',
    });
    expect(body.facts).toMatchObject({
      ownerPhone: '+60123456789',
      ownerName: 'Aida',
      ownerNote: 'Co-agent 019-876 5432',
    });
    expect(body.remarks).toBe('');
  });

  test('does not take a name or a note from the agent', () => {
    const known = draft({}, { ownerName: 'Puan Aida', ownerNote: 'After 6 pm' });
    expect(withContacts(known, [{ ...owner, name: null }, agent]).facts).toMatchObject({
      ownerName: 'Puan Aida',
      ownerNote: 'After 6 pm\nCo-agent 019-876 5432',
    });
    const once = withContacts(known, [agent]);
    expect(withContacts(once, [agent])).toEqual(once);
  });
});

describe('undoing', () => {
  const before = draft({ intent: 'Buy', remarks: 'Mine' }, { ownerName: 'Ali', priceSen: 5 });
  const contact = { as: 'owner', number: '+60123456789', name: 'Aida', line: '' } as const;
  const { body: after } = withAdvert(before, null, {
    property: {
      _id: 'm1',
      name: 'Vista Suria',
      title: 'Apartment/Flat',
      type: 'Flat',
      address: emptyDraft.address,
    },
    values,
    contacts: [contact],
    remarks: 'Theirs',
  });

  test('brings back the whole draft, with remarks, owner and property', () => {
    expect(after).not.toEqual(before);
    expect(withoutAdvert(after, before, after)).toEqual(before);
  });

  test('leaves what the agent has changed since, and the photos', () => {
    const photos = [{ id: 'p', caption: '' }] as unknown as DraftBody['photos'];
    const now = { ...after, remarks: 'Mine, and more', photos, facts: { ...after.facts, bathrooms: 4 } };
    expect(withoutAdvert(now, before, after)).toEqual({
      ...before,
      remarks: 'Mine, and more',
      photos,
      facts: { ...before.facts, bathrooms: 4 },
    });
  });
});

test('a property brings its category and address, and values beside it that the agent takes', () => {
  const property = {
    _id: 'm1',
    name: 'Vista Suria Residences',
    title: 'Apartment/Flat',
    type: 'Apartment',
    address: { country: 'Malaysia', state: 'Selangor', area: 'Shah Alam', postcode: '40000' },
  };
  const { body, pick } = withAdvert(draft(), null, {
    property,
    values: [valueOf('priceSen')],
    contacts: [],
    remarks: '',
  });
  const { _id, ...named } = property;
  expect(body).toMatchObject({ ...named, propertyId: _id, facts: { priceSen: 230_000 } });
  expect(pick).toMatchObject({ propertyId: 'm1', asked: [] });
});

test('the land of a bungalow is Residential Land in a draft, which has no type for it', () => {
  const [land] = readAdvert('Bungalow lot for sale, Kajang, 7,200 sqft, RM 900k', today);
  expect(land!.fields.type?.value).toBe('Bungalow Land');
  expect(draftValues(land!).find(({ key }) => key === 'title')?.patch).toEqual({
    title: 'Land',
    type: 'Residential Land',
  });
});
