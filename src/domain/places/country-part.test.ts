import { expect, test } from 'vitest';
import { fullerPart, partFrom } from './country-part.ts';
import { towns } from './towns.ts';

const named = (name: string) => ({ place: towns.find((town) => town.name === name)! });

test('each town is in its part of the country', () => {
  for (const name of ['Kuala Lumpur', 'Johor Bahru', 'Kuala Terengganu', 'Langkawi'])
    expect(partFrom(named(name).place), name).toBe('west');
  for (const name of ['Kuching', 'Kota Kinabalu', 'Labuan', 'Tawau', 'Sri Aman'])
    expect(partFrom(named(name).place), name).toBe('east');
});

test('the fuller part has the most', () => {
  expect(fullerPart([named('Kuching'), named('Ipoh'), named('Miri')])).toBe('east');
  expect(fullerPart([named('Kuching'), named('Ipoh')])).toBe('west');
});
