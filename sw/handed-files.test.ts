import { expect, test } from 'vitest';
import { mostHandedFileBytes } from '#domain/handed-file.ts';
import { handsOver, storedHanded } from './handed-files.ts';

const file = (name: string, content = '', type = '') => new File([content], name, { type });
const begun = 'SENARAI\n and more';

test.each([
  ['one that a chat has renamed', file('document', begun, 'application/octet-stream')],
  ['one with damaged first bytes, by its name', file('taman (1).senarai.txt', 'SENA', 'text/plain')],
])('%s hands a draft over', async (_which, one) => {
  expect(await handsOver(one)).toBe(true);
});

test.each([
  ['a text', file('notes.txt', 'SENARAI rumah', 'text/plain')],
  ['an empty file', file('clip.mp4', '', 'video/mp4')],
  ['a picture, whatever its name', file('a.senarai.jpg', '\u00FF\u00D8', 'image/jpeg')],
])('%s hands none over', async (_which, one) => {
  expect(await handsOver(one)).toBe(false);
});

test('of a file of 500 MB only the refusal is stored', async () => {
  const large = { size: 500 * 1024 * 1024 } as Blob;
  const answer = storedHanded(large);
  expect(answer.headers.get('x-refused')).toBe('too-large');
  expect(await answer.text()).toBe('');
  expect(large.size).toBeGreaterThan(mostHandedFileBytes);
  expect(await storedHanded(file('a.senarai', begun)).text()).toBe(begun);
});
