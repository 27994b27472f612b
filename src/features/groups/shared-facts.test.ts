import { expect, test } from 'vitest';
import { publicFacts, factsThatShow } from '#support/fact-samples.ts';
import type { GroupListingDetail } from '#domain/group/group.ts';
import { emptyFacts } from '#domain/listing/listing-facts.ts';
import { factsOfShared } from './shared-facts.ts';

const words = {
  t: (id: string, values?: object) => [id, ...Object.values(values ?? {})].join(' '),
  lookup: (value: string) => value,
  language: 'en',
} as never;

/** A shared listing with these facts. */
const detailFrom = (facts: object = {}) =>
  ({
    listing: { name: 'Residensi Kiara', title: 'Condo/Serviced Residence', type: 'Condominium', kind: 'Buy' },
    address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
    loc: null,
    remarks: '',
    photos: [],
    facts: { ...emptyFacts, ...facts },
  }) as unknown as GroupListingDetail;

test('members of a group see every advertised fact but the price, which is elsewhere, and the street unless the address is hidden', async () => {
  const shown = await factsThatShow((facts) => factsOfShared(detailFrom(facts), words));
  const wanted = publicFacts.filter((fact) => fact !== 'priceSen');
  expect(shown.toSorted()).toEqual([...wanted, 'hideAddress'].toSorted());
});

test('a monthly amount says so, and what is unknown is left out', () => {
  const said = factsOfShared(detailFrom({ maintenanceSen: 49_000, furnishing: 'Unknown' }), words);
  expect(said.find(([label]) => label === 'fact.maintenanceSen')?.[1]).toContain('listings.per-month');
  expect(said.find(([label]) => label === 'fact.furnishing')).toBeUndefined();
});
