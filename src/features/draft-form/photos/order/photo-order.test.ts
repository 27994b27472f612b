import { expect, test } from 'vitest';
import type { DraftPhoto } from '#domain/draft/draft.ts';
import { coverFrom } from '#domain/draft/listing-body.ts';
import { changed, moved, restored, without } from './photo-order.ts';

const photo = (id: string, kind: DraftPhoto['kind'] = 'photo'): DraftPhoto => ({ id, kind, caption: '' });
const photos = [photo('a'), photo('b'), photo('c'), photo('d')];
const ids = (list: readonly DraftPhoto[]) => list.map(({ id }) => id).join('');

test('the cover is the first picture that is no floor plan', () => {
  expect(coverFrom([photo('plan', 'floor-plan'), photo('a'), photo('b')])?.id).toBe('a');
  expect(coverFrom([photo('plan', 'floor-plan')])).toBeUndefined();
  expect(coverFrom([])).toBeUndefined();
});

test('a picture moves to its place, and the others close up', () => {
  expect(ids(moved(photos, 'a', 2))).toBe('bcad');
  expect(ids(moved(photos, 'd', 0))).toBe('dabc');
  expect(ids(moved(photos, 'b', 9))).toBe('acdb');
  expect(ids(moved(photos, 'b', -1))).toBe('bacd');
  expect(ids(moved(photos, 'nobody', 0))).toBe('abcd');
  expect(ids(photos)).toBe('abcd');
});

test('a removed picture comes back to its place, and once only', () => {
  const left = without(photos, 'b');
  expect(ids(left)).toBe('acd');
  expect(ids(restored(left, photo('b'), 1))).toBe('abcd');
  expect(ids(restored(photos, photo('b'), 1))).toBe('abcd');
});

test('a word on one picture leaves the others alone', () => {
  const named = changed(photos, 'c', { caption: '客厅' });
  expect(named[2]).toEqual({ id: 'c', kind: 'photo', caption: '客厅' });
  expect(named[0]).toBe(photos[0]);
});
