import { expect, test } from 'vitest';
import { inSlots, toRowPlaces } from './row-places.ts';

const lines = [1, 2].map((index) => ({ index, topPx: index * 100 }));

test('a line has as many places as columns, and the last one those that are left', () => {
  expect(toRowPlaces(lines, 3, 8)).toEqual([
    { at: 3, line: 1, topPx: 100, column: 0 },
    { at: 4, line: 1, topPx: 100, column: 1 },
    { at: 5, line: 1, topPx: 100, column: 2 },
    { at: 6, line: 2, topPx: 200, column: 0 },
    { at: 7, line: 2, topPx: 200, column: 1 },
  ]);
});

test('a listing has the slot of the one that has left, and the slots are in order while the list moves', () => {
  const places = toRowPlaces([...lines, { index: 3, topPx: 300 }], 1, 9);
  expect(inSlots(places, 3, false).map(({ at, slot }) => [at, slot])).toEqual([
    [1, 1],
    [2, 2],
    [3, 0],
  ]);
  expect(inSlots(places, 3, true).map(({ at, slot }) => [at, slot])).toEqual([
    [3, 0],
    [1, 1],
    [2, 2],
  ]);
});
