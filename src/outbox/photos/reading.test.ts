import { expect, test } from 'vitest';
import { newPhoto } from './photo.ts';
import { isToBeRead, photoRead, photoUnread } from './reading.ts';

const photo = newPhoto({
  photoId: 'photo',
  draftId: 'draft',
  agentId: 'agent',
  mime: 'image/jpeg',
  bytes: 100,
  sha256: '',
  widthPx: 4,
  heightPx: 3,
  addedAt: 500,
  addedAfterSeq: 3,
});

test('a reading that was given up is no reading: it is tried once more, and then not again (R-CHECK-5)', () => {
  const once = photoUnread(photo);
  expect(once).not.toHaveProperty('marks');
  expect([photo, once, photoUnread(once)].map(isToBeRead)).toEqual([true, true, false]);
  expect(isToBeRead(photoRead(once, { open: [] }))).toBe(false);
});
