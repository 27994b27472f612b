import { expect, test } from 'vitest';
import { fieldFor, listingFacts } from '#domain/listing/listing-fields.ts';
import { facilities, bedroomCounts } from '#domain/listing/lookups.ts';
import { categories } from '#domain/property/property.ts';
import { readBedrooms } from '#domain/reading/read-rooms.ts';
import { malaysia } from '#server/locations/malaysia.ts';
import { toCategoryAndType } from '#server/imports/mapping/categories.ts';
import { toChoice, toFacilities, type ChosenField } from '#server/imports/mapping/choices.ts';
import { toPlace } from '#server/imports/mapping/places.ts';

const others = new Set(['facilities', 'bedrooms']);
const choices = listingFacts
  .filter((fact) => !others.has(fact))
  .flatMap((fact) => (fieldFor(fact).choices ?? []).map((choice) => [fact, choice] as const));

test.each(choices)('%s: the portal’s own word “%s” is read as itself', (fact, choice) =>
  expect(toChoice(fact as ChosenField, choice)).toBe(choice),
);

test('so is every type, facility, number of bedrooms and place', () => {
  for (const { name, types } of categories.flatMap(({ titles }) => titles))
    for (const type of types)
      expect(toCategoryAndType(type, name)).toEqual({ title: name, type, isKnown: true });
  expect(toFacilities(facilities.join(', '))).toEqual(facilities);
  for (const bedrooms of bedroomCounts) expect(readBedrooms(bedrooms)).toEqual({ bedrooms });
  for (const { name: state, areas } of malaysia.states)
    for (const { name: area, postcodes = [] } of areas)
      for (const postcode of postcodes)
        expect(toPlace({ state, area, postcode })).toEqual({
          state,
          area,
          postcode,
          lostName: null,
          unknown: [],
        });
});
