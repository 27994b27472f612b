import { expect, test } from 'vitest';
import { photo } from '#support/photo-record.ts';
import { isToBeRead, photoRead, photoUnread } from './reading.ts';

test('a reading that was given up is no reading: it is tried once more, and then not again (R-CHECK-5)', () => {
  const once = photoUnread(photo);
  expect(once).not.toHaveProperty('marks');
  expect([photo, once, photoUnread(once)].map(isToBeRead)).toEqual([true, true, false]);
  expect(isToBeRead(photoRead(once, { open: [] }))).toBe(false);
});
