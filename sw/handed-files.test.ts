import { afterEach, expect, test, vi } from 'vitest';
import { mostHandedFileBytes } from '#domain/draft/handed-file.ts';
import { handsOver, storedHanded, storeHanded } from './handed-files.ts';

afterEach(() => void vi.unstubAllGlobals());

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

/** A cache storage in which so many entries have room. */
function stubCaches(room: number): string[] {
  const stored: string[] = [];
  const put = async (_path: string, answer: Response) => {
    if (stored.length >= room) throw new DOMException('full', 'QuotaExceededError');
    stored.push(answer.headers.get('x-refused') ?? (await answer.text()));
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve({ put }) });
  return stored;
}

test('of files on a full device each is tried alone, and those without room are named', async () => {
  const files = [file('a.senarai', begun), file('b.senarai', begun), file('c.senarai', begun)];
  const stored = stubCaches(1);
  expect(await storeHanded(files)).toEqual(['b.senarai', 'c.senarai']);
  expect(stored).toEqual([begun]);
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
  expect(await storeHanded(files)).toHaveLength(3);
});
