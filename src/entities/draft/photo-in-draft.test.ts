import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';

vi.hoisted(() => {
  vi.stubGlobal('__SETTINGS__', {});
  vi.stubGlobal('__API_BASE__', 'http://portal.test/api');
});

const { addPhoto, photosOnDevice, storePicked } = await import('#outbox/photos.ts');
const { autosave } = await import('#outbox/save.ts');
const { draftOnDevice } = await import('#outbox/read.ts');
const { listPhoto, removePhoto } = await import('./photo-in-draft.ts');

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

/** A file of this draft that was stored just before the app ended, with what is autosaved of the draft. */
async function unlistedPhoto(draftId: string, body?: DraftBody) {
  const version = { editorId: 'before', typedAt: 1, supersedes: [], baseRev: null, base: null, parent: null };
  if (body) await autosave({ agentId: 'aisyah', draftId, kind: 'request', body, ...version });
  await storePicked('aisyah', draftId, new File([new Uint8Array(9)], 'dapur.jpg'));
  return (await photosOnDevice('aisyah', draftId))[0]!;
}

test('a file whose form ended too early is named in what is autosaved of its draft, once', async () => {
  answerWith(404, 'not_found');
  const photo = await unlistedPhoto('typed', { ...emptyDraft, name: 'Seri Duta' });
  expect(await listPhoto(photo)).toBe(true);
  expect(await listPhoto(photo)).toBe(true);
  const { autosaved } = await draftOnDevice('aisyah', 'typed');
  expect(autosaved?.body).toMatchObject({ name: 'Seri Duta', photos: [{ id: photo.photoId }] });
  expect(autosaved?.body.photos).toHaveLength(1);
  expect((await photosOnDevice('aisyah', 'typed'))[0]?.isUnlisted).toBeUndefined();
});

test('a file of a draft that is nowhere makes it a new one', async () => {
  answerWith(404, 'not_found');
  const photo = await unlistedPhoto('nowhere');
  expect(await listPhoto(photo)).toBe(true);
  const { autosaved } = await draftOnDevice('aisyah', 'nowhere');
  expect(autosaved?.body).toEqual({
    ...emptyDraft,
    photos: [{ id: photo.photoId, kind: 'photo', caption: '' }],
  });
});

test('a file is left out of a full draft, and of one that cannot be reached', async () => {
  answerWith(503, 'database_unavailable');
  const photos = Array.from({ length: 20 }, (_, at) => ({
    id: `${at}`,
    kind: 'photo' as const,
    caption: '',
  }));
  expect(await listPhoto(await unlistedPhoto('full', { ...emptyDraft, photos }))).toBe(false);
  await expect(listPhoto(await unlistedPhoto('far'))).rejects.toMatchObject({ code: 'database_unavailable' });
  expect((await photosOnDevice('aisyah', 'far'))[0]?.isUnlisted).toBe(true);
});
