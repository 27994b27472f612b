import { describe, expect, test } from 'vitest';
import { type DraftBody, emptyDraft } from './draft.ts';
import { fieldOfDetail, toPointer, unknownValues } from './known-values.ts';
import type { Locations } from '../property/location.ts';
import type { ListingFacts } from '../listing/lookups.ts';
import { categories } from '../property/property.ts';

const johor = {
  name: 'Johor',
  areas: [
    { name: 'Muar', postcodes: ['84000', '84150'] },
    { name: 'Kluang', postcodes: ['86000'] },
  ],
};
const locations: Locations = {
  countries: [{ name: 'Malaysia', states: [johor, { name: 'Perlis', areas: [{ name: 'Arau' }] }] }],
  categories,
};
const muar = { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' };
const draft = (more: Partial<DraftBody> = {}, facts: object = {}): DraftBody => ({
  ...emptyDraft,
  title: 'Apartment/Flat',
  type: 'Flat',
  address: muar,
  ...more,
  facts: { ...emptyDraft.facts, ...(facts as Partial<ListingFacts>) },
});
const at = (address: Partial<DraftBody['address']>) => draft({ address: { ...muar, ...address } });
const fieldsFor = (body: DraftBody, accepted: DraftBody[] = []) =>
  unknownValues(body, accepted, locations).map(({ field }) => field);

test('what the lookups have is known, and what is empty is not looked at', () => {
  expect(fieldsFor(draft({}, { bedrooms: '6+', facilities: ['Sauna'], unitType: 'SOHO' }))).toEqual([]);
  expect(fieldsFor(emptyDraft)).toEqual([]);
});

describe('unknown values are named by field', () => {
  test.for([
    [draft({ title: 'Castle' }), ['title']],
    [draft({ type: 'Condominium' }), ['type']],
    [at({ country: 'Narnia' }), ['country']],
    [at({ state: 'Narnia' }), ['state']],
    [at({ area: 'Arau' }), ['area']],
    [draft({}, { bedrooms: '99+9' }), ['bedrooms']],
    [draft({}, { facilities: ['Sauna', 'Helipad'] }), ['facilities']],
    [draft({}, { unitType: 'Loft', tenure: 'Rented' }), ['unitType', 'tenure']],
    [at({ postcode: 'abc' }), ['postcode']],
    [at({ postcode: '8400' }), ['postcode']],
    [at({ postcode: '50480' }), ['postcode']],
  ] as const)('%j', ([body, fields]) => expect(fieldsFor(body)).toEqual(fields));
});

test('a postcode is one of the state, of whichever area; where the data has none, five digits are enough', () => {
  expect(fieldsFor(at({ postcode: '86000' }))).toEqual([]);
  expect(fieldsFor(at({ state: 'Perlis', area: 'Arau', postcode: '02600' }))).toEqual([]);
  expect(fieldsFor(at({ state: 'Perlis', area: 'Arau', postcode: '2600' }))).toEqual(['postcode']);
});

describe('a stored text that is older than the lookups', () => {
  const old = draft(
    {
      title: 'Castle',
      type: 'Keep',
      address: { country: 'Malaysia', state: 'Malacca', area: 'Fort', postcode: '75' },
    },
    { bedrooms: '99+9', facilities: ['Helipad'] },
  );

  test('stays as it is while those fields are not touched', () => {
    expect(fieldsFor({ ...old, remarks: 'new', facts: { ...old.facts, priceSen: 1 } }, [old])).toEqual([]);
    expect(fieldsFor({ ...old, facts: { ...old.facts, facilities: ['Sauna', 'Helipad'] } }, [old])).toEqual(
      [],
    );
  });

  test('is judged where they are touched', () => {
    expect(fieldsFor({ ...old, facts: { ...old.facts, bedrooms: '88' } }, [old])).toEqual(['bedrooms']);
    expect(fieldsFor({ ...old, type: 'Tower' }, [old])).toEqual(['title']);
    expect(fieldsFor({ ...old, address: { ...old.address, area: 'Harbour' } }, [old])).toEqual(['state']);
    expect(fieldsFor({ ...old, address: muar }, [old])).toEqual([]);
  });

  test('may change its postcode to any of five digits', () => {
    expect(fieldsFor({ ...old, address: { ...old.address, postcode: '75000' } }, [old])).toEqual([]);
  });
});

test('without places at hand the facts alone are judged', () => {
  expect(unknownValues(draft({ title: 'Castle' }, { bedrooms: '99+9' }), [], undefined)).toEqual([
    { field: 'bedrooms', code: 'draft_value_unknown' },
  ]);
});

test('a pointer and its field name each other', () => {
  for (const field of ['name', 'title', 'postcode', 'bedrooms'] as const)
    expect(fieldOfDetail(`${toPointer(field)} draft_value_unknown`)).toBe(field);
  expect(toPointer('state')).toBe('body/address/state');
  expect(toPointer('bedrooms')).toBe('body/facts/bedrooms');
  expect(fieldOfDetail('body/photos has one id twice')).toBeNull();
});
