import { expect, test } from 'vitest';
import { readBedrooms, readCount } from './read-rooms.ts';

test.each([
  ['3', '3'],
  ['3.0', '3'],
  ['3+1', '3+1'],
  ['4 + 1 bedrooms', '4+1'],
  ['three', '3'],
  ['tiga bilik', '3'],
  ['三房', '3'],
  ['3R', '3'],
  ['6+', '6+'],
  ['20 and above', '20 Above'],
  ['25', '20 Above'],
  ['40', '20 Above'],
  ['Studio', 'Studio'],
  ['studio unit', 'Studio'],
])('%s are %s', (text, bedrooms) => expect(readBedrooms(text)).toEqual({ bedrooms }));

test.each([
  ['', 'empty'],
  ['0', 'not_a_choice'],
  ['46082', 'implausible'],
  ['1,650', 'implausible'],
  ['41', 'implausible'],
  ['3+2', 'not_a_choice'],
  ['11+1', 'not_a_choice'],
  ['7+', 'not_a_choice'],
  ['3.5', 'unknown_words'],
  ['3 or 4', 'unknown_words'],
  ['3-4', 'unknown_words'],
  ['3R2B', 'unknown_words'],
  ['plenty', 'unknown_words'],
  ['-3', 'unknown_words'],
  ['toString', 'unknown_words'],
])('%s are no bedrooms of the lookup: %s', (text, unreadable) =>
  expect(readBedrooms(text)).toEqual({ unreadable }),
);

test.each([
  ['2', 2],
  ['2.0', 2],
  ['0', 0],
  ['2 bathrooms', 2],
  ['dua bilik air', 2],
  ['2 car parks', 2],
  ['2卫', 2],
  ['2.5', 'unknown_words'],
  ['2+1', 'unknown_words'],
  ['2-3', 'unknown_words'],
  ['1 covered, 1 open', 'unknown_words'],
  ['n/a', 'empty'],
])('%s is the count %s', (text, count) => {
  const read = readCount(text);
  expect('count' in read ? read.count : read.unreadable).toBe(count);
});
