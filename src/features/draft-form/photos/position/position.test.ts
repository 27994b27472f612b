import { expect, test } from 'vitest';
import { plausiblePosition } from './position.ts';

test('a position is stored as longitude and latitude, as precise as a camera can be', () => {
  expect(plausiblePosition(3.13901234567, 101.68690987654)).toEqual({
    type: 'Point',
    coordinates: [101.68691, 3.139012],
  });
});

test('a position where no unit can be is none', () => {
  expect(plausiblePosition(0, 0)).toBeNull();
  expect(plausiblePosition(51.5, -0.12)).toBeNull();
  expect(plausiblePosition(101.6869, 3.139)).toBeNull();
  expect(plausiblePosition(Number.NaN, 101)).toBeNull();
  expect(plausiblePosition(undefined, undefined)).toBeNull();
});
