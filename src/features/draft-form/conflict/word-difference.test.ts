import { expect, test } from 'vitest';
import { wordDifference } from './word-difference.ts';

const marked = (a: string, b: string) =>
  wordDifference(a, b).map((pieces) =>
    pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
  );

test('words in both texts are unmarked, the others are marked', () => {
  expect(marked('three rooms and a view', 'three rooms, no view')).toEqual([
    'three [rooms and a] view',
    'three [rooms, no] view',
  ]);
  expect(marked('one two three four', 'one three five four')).toEqual([
    'one [two ]three four',
    'one three[ five] four',
  ]);
});

test('Chinese is compared character by character', () => {
  expect(marked('满家乐公寓三房', '满家乐公寓四房')).toEqual(['满家乐公寓[三]房', '满家乐公寓[四]房']);
});

test('equal texts, empty texts, and texts with nothing in common', () => {
  expect(marked('a', '')).toEqual(['[a]', '']);
  expect(marked('', '')).toEqual(['', '']);
  expect(marked('same', 'same')).toEqual(['same', 'same']);
});

test('texts too long to compare are marked between their common start and end', () => {
  const long = Array.from({ length: 2_000 }, (_, index) => `w${index}`).join(' ');
  const [left] = wordDifference(`same ${long} end`, `same ${long.toUpperCase()} end`);
  expect(left.map(({ differs }) => differs)).toEqual([false, true, false]);
});
