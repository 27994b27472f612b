import { expect, test } from 'vitest';
import { placeAt } from './drag-order.ts';

const box = (column: number, row: number) => ({
  left: column * 100,
  right: column * 100 + 90,
  top: row * 100,
  bottom: row * 100 + 90,
});
const oneRow = [box(0, 0), box(1, 0), box(2, 0)];
const twoRows = [box(0, 0), box(1, 0), box(0, 1), box(1, 1)];

test('a tile is dropped before the first tile whose centre is beyond the finger', () => {
  expect(placeAt(oneRow, { x: 10, y: 40 })).toBe(0);
  expect(placeAt(oneRow, { x: 60, y: 40 })).toBe(1);
  expect(placeAt(oneRow, { x: 400, y: 40 })).toBe(3);
});

test('above and below a row count as the row', () => {
  expect(placeAt(oneRow, { x: 160, y: -80 })).toBe(2);
  expect(placeAt(oneRow, { x: 10, y: 300 })).toBe(0);
});

test('rows are read from top to bottom', () => {
  expect(placeAt(twoRows, { x: 160, y: 40 })).toBe(2);
  expect(placeAt(twoRows, { x: 10, y: 140 })).toBe(2);
  expect(placeAt(twoRows, { x: 60, y: 140 })).toBe(3);
  expect(placeAt(twoRows, { x: 160, y: 500 })).toBe(4);
});
