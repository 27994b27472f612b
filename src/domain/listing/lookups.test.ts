import { expect, test } from 'vitest';
import { bedroomCounts, directions, facilities, occupancies, unitTypes } from './lookups.ts';

test('bedrooms: Studio, 1 up to 20 Above, with plus variants (R-LOOK-9)', () => {
  expect(bedroomCounts.slice(0, 5)).toEqual(['Studio', '1', '1+1', '2', '2+1']);
  expect(bedroomCounts.slice(-2)).toEqual(['20', '20 Above']);
  expect(bedroomCounts).toEqual(expect.arrayContaining(['6+', '10+1', '11']));
  for (let rooms = 1; rooms <= 20; rooms++) expect(bedroomCounts).toContain(`${rooms}`);
  expect(new Set(bedroomCounts).size).toBe(bedroomCounts.length);
  expect(bedroomCounts.every((one) => one.length <= 10)).toBe(true);
});

test('the lists are as long as the requirements say (R-LOOK-2, R-LOOK-7, R-LOOK-8, R-LOOK-10)', () => {
  expect([unitTypes.length, directions.length, occupancies.length, facilities.length]).toEqual([9, 9, 4, 18]);
});
