import { describe, expect, test } from 'vitest';
import { flight, roughRadiusM, roughly } from './place.ts';
import { townFrom, towns } from './towns.ts';
import { whereabouts } from './whereabouts.ts';

describe('the position of a place', () => {
  test('in a town', () => {
    expect(whereabouts({ longitude: 101.688, latitude: 3.14 })).toMatchObject({
      town: 'Kuala Lumpur',
      towards: null,
    });
  });

  test('so far from a town, in that direction', () => {
    const found = whereabouts({ longitude: 103.326, latitude: 4.0 });
    expect(found).toMatchObject({ town: 'Kuantan', towards: 'n' });
    expect(found!.km).toBeCloseTo(21.4, 0);
  });

  test('null far from every town', () => {
    expect(whereabouts({ longitude: 80, latitude: 30 })).toBeNull();
  });

  test.each([
    [0, 1, 'n'],
    [1, 1, 'ne'],
    [1, 0, 'e'],
    [1, -1, 'se'],
    [0, -1, 's'],
    [-1, -1, 'sw'],
    [-1, 0, 'w'],
    [-1, 1, 'nw'],
  ] as const)('%d east and %d north is %s', (east, north, towards) => {
    expect(flight({ longitude: 0, latitude: 0 }, { longitude: east, latitude: north }).towards).toBe(towards);
  });
});

test('every town is in the frame of the outline', () => {
  for (const { longitude, latitude } of towns) {
    expect(longitude).toBeGreaterThan(95);
    expect(longitude).toBeLessThan(122);
    expect(latitude).toBeGreaterThan(-2);
    expect(latitude).toBeLessThan(10);
  }
});

test('the circle of an approximate place contains it and does not reveal it', () => {
  const middles = new Set<string>();
  for (let step = 0; step < 40; step++) {
    const place = { longitude: 101.6 + step * 1e-4, latitude: 3.1 + step * 1e-4 };
    const middle = roughly(place);
    middles.add(JSON.stringify(middle));
    expect(flight(middle, place).km * 1000).toBeLessThan(roughRadiusM);
  }
  expect(middles.size).toBeLessThan(4);
});

test.each([
  [{ area: 'Petaling Jaya', state: 'Selangor' }, 101.607],
  [{ area: 'Kampung Entah', state: 'Sarawak' }, 110.344],
  [{ area: '', state: 'Kuala Lumpur' }, 101.687],
])('%j is looked for where its town or its capital is', (address, longitude) => {
  expect(townFrom(address)?.longitude).toBe(longitude);
});

test('an unknown state has no place', () => {
  expect(townFrom({ area: '', state: 'State' })).toBeNull();
});
