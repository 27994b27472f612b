import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', 'http://portal.test/api');
});

const { addPhoto, photosOnDevice } = await import('#outbox/photos.ts');
const { removePhoto } = await import('./remove-photo.ts');

const drawn = { whole: new ArrayBuffer(8), small: new ArrayBuffer(2), widthPx: 4, heightPx: 3 };

/** The server answers every request with this status and code. */
const answerWith = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ code, message: code }, { status }));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

test('a photo whose draft was deleted on another device is removed from this one', async () => {
  answerWith(404, 'not_found');
  await addPhoto('aisyah', 'gone', drawn);
  const [photo] = await photosOnDevice('aisyah', 'gone');
  await removePhoto(photo!);
  expect(await photosOnDevice('aisyah', 'gone')).toEqual([]);
});

test('a photo stays where its draft cannot be fetched', async () => {
  answerWith(503, 'database_unavailable');
  await addPhoto('aisyah', 'unknown', drawn);
  const [photo] = await photosOnDevice('aisyah', 'unknown');
  await expect(removePhoto(photo!)).rejects.toMatchObject({ code: 'database_unavailable' });
  expect(await photosOnDevice('aisyah', 'unknown')).toHaveLength(1);
});
