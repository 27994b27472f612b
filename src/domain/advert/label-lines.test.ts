import { expect, test } from 'vitest';
import { readAdvert } from '../advert.ts';

const read = (lines: string) =>
  readAdvert(`Condo Vista Kirana for sale RM 400k\n${lines}`, new Date('2026-11-20'))[0]!.fields;

test.each([
  ['Bedrooms\n3\nBathrooms\n2', ['3', 2, undefined]],
  ['3\nBedrooms\n2\nBathrooms\n900 sqft', ['3', 2, undefined]],
  ['5\nBedrooms\n3\nBathrooms\n2', ['3', 2, undefined]],
  ['3+1\nBedrooms\n2\nBathrooms\n1\nCar park\nTenure\nLeasehold', ['3+1', 2, 1]],
  ['Floor level\n7\nBedrooms\n3', ['3', undefined, undefined]],
  ['Car park\n2 covered', [undefined, undefined, 2]],
  ['Bedrooms\nBathrooms\n3\n2', [undefined, undefined, undefined]],
  ['Bedrooms\n3\nBathrooms\n2\nParking\nGym', ['3', 2, undefined]],
])('the lines %j say bedrooms, bathrooms and car parks', (lines, counts) => {
  const { bedrooms, bathrooms, carParks } = read(lines);
  expect([bedrooms?.value, bathrooms?.value, carParks?.value]).toEqual(counts);
});

test('a label takes no other label for its value', () => {
  const facilities = read('Swimming pool\nParking\nGym').facilities ?? [];
  expect(facilities.map(({ value }) => value)).toEqual(['Swimming Pool', 'Gymnasium']);
  const { tenure, furnishing, developer } = read('Developer\nFurnishing: fully\nFreehold');
  expect([tenure?.value, furnishing?.value, developer]).toEqual(['Freehold', 'Fully Furnished', undefined]);
});
