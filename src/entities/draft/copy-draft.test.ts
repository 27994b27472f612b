import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyDraft } from '#domain/draft/draft.ts';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', '/api');
});

const { addPhoto, photosOnDevice } = await import('#outbox/photos.ts');
const { draftsOnDevice } = await import('#outbox/read.ts');
const { unsent } = await import('#outbox/unsent.ts');
const { copyDraft } = await import('./copy-draft.ts');

const drawn = { whole: new ArrayBuffer(8), small: new ArrayBuffer(2), widthPx: 4, heightPx: 3 };

const { value: put } = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') as {
  value: (this: IDBObjectStore, value: unknown, key?: IDBValidKey) => IDBRequest<IDBValidKey>;
};

/** The device is full from the `count`th value on that is put into the store `name`. */
function fullFrom(name: string, count: number): void {
  let stored = 0;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...value) {
    if (this.name === name && ++stored >= count) throw new DOMException('No room.', 'QuotaExceededError');
    return put.apply(this, value);
  };
}

/** A draft with two photos on this device. */
async function draftWithPhotos(agentId: string) {
  const ids = [await addPhoto(agentId, 'original', drawn), await addPhoto(agentId, 'original', drawn)];
  const photos = ids.map((id) => ({ id, kind: 'photo' as const, caption: '' }));
  return { draftId: 'original', body: { ...emptyDraft, name: 'Vista Alam', photos } };
}

vi.stubGlobal('indexedDB', new IDBFactory());
vi.stubGlobal('IDBKeyRange', IDBKeyRange);

afterEach(() => {
  IDBObjectStore.prototype.put = put;
});

test('a copy has the photos of its original', async () => {
  const { draftId, photosLeft } = await copyDraft('aisyah', await draftWithPhotos('aisyah'), true);
  expect(photosLeft).toBe(0);
  expect(await photosOnDevice('aisyah', draftId)).toHaveLength(2);
  const { saved } = await draftsOnDevice('aisyah');
  expect(saved.map(({ body }) => body.photos.length)).toEqual([2]);
});

test.each([
  ['its second photo', 'photos', 2, 'kumar'],
  ['its text', 'records', 1, 'mei'],
])('a copy that has no room for %s leaves nothing', async (_, store, count, agentId) => {
  const original = await draftWithPhotos(agentId);
  fullFrom(store, count);
  await expect(copyDraft(agentId, original, true)).rejects.toMatchObject({ code: 'device_full' });
  expect((await unsent(agentId)).waiting).toMatchObject({ drafts: 0, photos: 2 });
});
