import { expect, test } from 'vitest';
import { sharedWords, splitShared } from './shared-content.ts';

test.each([
  [
    ['Sunway Velocity', 'A two-room unit', 'https://example.com/1'],
    'Sunway Velocity\nA two-room unit\nhttps://example.com/1',
  ],
  [['Look', 'Look at https://example.com/1', 'https://example.com/1'], 'Look at https://example.com/1'],
  [['same', 'same', null], 'same'],
  [[null, '  ', undefined], ''],
])('%j becomes one text without saying a thing twice', (parts, text) =>
  expect(sharedWords(parts)).toBe(text),
);

const file = (name: string, type = 'image/jpeg') => ({ name, type });

test('pictures and files without a type are stored; each other file is named', () => {
  const { stored, leftOut } = splitShared([
    file('a.jpg'),
    file('clip.mp4', 'video/mp4'),
    file('IMG_1.HEIC', ''),
    file('notes.txt', 'text/plain'),
  ]);
  expect(stored.map(({ name }) => name)).toEqual(['a.jpg', 'IMG_1.HEIC']);
  expect(leftOut).toEqual([
    { name: 'clip.mp4', why: 'kind' },
    { name: 'notes.txt', why: 'kind' },
  ]);
});

test('more photos than a draft holds are stored; far too many are named', () => {
  const names = Array.from({ length: 103 }, (_, place) => `p${place}.jpg`);
  const { stored, leftOut } = splitShared(names.map((name) => file(name)));
  expect(stored.length).toBe(100);
  expect(leftOut).toEqual(names.slice(100).map((name) => ({ name, why: 'room' })));
});
