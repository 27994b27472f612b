import { expect, test } from 'vitest';
import type { SeenProperty } from '../../fields/seen-properties.ts';
import { nearProperties, propertyOfPhoto } from './near-properties.ts';

const at = { type: 'Point', coordinates: [101.7, 3.1] } as { type: 'Point'; coordinates: [number, number] };
const address = { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' };
/** A property so many metres to the north. */
const north = (name: string, metres: number): SeenProperty => ({
  property: { _id: name, name, title: 'Apartment/Flat', type: 'Flat', address },
  loc: { type: 'Point', coordinates: [101.7, 3.1 + metres / 111_320] },
});
const near = (...seen: SeenProperty[]) => nearProperties(at, seen);

test('the three nearest of those within 300 m, each with its distance', () => {
  const places = [north('c', 250), north('far', 400), north('a', 40), north('b', 120), north('d', 290)];
  expect(near(...places).map(({ property, metres }) => [property.name, metres])).toEqual([
    ['a', 40],
    ['b', 120],
    ['c', 250],
  ]);
  expect(near({ ...north('nowhere', 0), loc: null })).toEqual([]);
});

test('a photo is of the building at which it was taken, where no other is about as near', () => {
  expect(propertyOfPhoto(near(north('a', 40), north('b', 120)))?.property.name).toBe('a');
  expect(propertyOfPhoto(near(north('a', 40), north('b', 70)))).toBeNull();
  expect(propertyOfPhoto(near(north('a', 130)))).toBeNull();
  expect(propertyOfPhoto(near(north('a', 0), north('b', 1)))).toBeNull();
  expect(propertyOfPhoto([])).toBeNull();
});
