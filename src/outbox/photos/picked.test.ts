import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const key = btoa(String.fromCharCode(...Array.from({ length: 32 }, (_, index) => index)));
const draftId = 'draft-1';
const aFile = (name = 'dapur.jpg', bytes = 2000) =>
  new File([new Uint8Array(bytes).fill(7)], name, { type: 'image/jpeg' });
const drawn = { whole: new ArrayBuffer(900), small: new ArrayBuffer(90), widthPx: 1600, heightPx: 1200 };

/** The outbox of a device, as after a start of the app. */
async function device() {
  vi.resetModules();
  vi.doMock('../send-soon.ts', () => ({ sendSoon: vi.fn(), sendPhotosSoon: vi.fn() }));
  const [photos, lost, account, unsent, read, save] = await Promise.all([
    import('../photos.ts'),
    import('../lost-photos.ts'),
    import('../account.ts'),
    import('../unsent.ts'),
    import('../read.ts'),
    import('../save.ts'),
  ]);
  return { ...photos, ...lost, ...account, ...unsent, ...read, ...save };
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a picked file is there after a restart, encrypted with its name, and counts as unsent', async () => {
  const before = await device();
  await before.unlock('aisyah', key);
  await before.storePicked('aisyah', draftId, aFile());
  const { pickedPhotos, readPicked, unsent, largestOnDevice } = await device();
  const [photo] = await pickedPhotos('aisyah');
  expect(photo).toMatchObject({ draftId, state: 'picked', isUnlisted: true, isPlaintext: false });
  expect(JSON.stringify(photo)).not.toContain('dapur');
  const file = await readPicked(photo!);
  expect([file!.name, new Uint8Array(await file!.arrayBuffer())[0], file!.size]).toEqual([
    'dapur.jpg',
    7,
    2000,
  ]);
  expect((await unsent('aisyah')).waiting.photos).toBe(1);
  expect((await largestOnDevice('aisyah', draftId, photo!.photoId))?.byteLength).toBe(2000);
  expect(await pickedPhotos('kumar')).toEqual([]);
});

test('the redrawn photo takes the place of the file, once', async () => {
  const { storePicked, pickedPhotos, finishPicked, photosOnDevice, pictureOnDevice, readPicked, markListed } =
    await device();
  const photoId = (await storePicked('aisyah', draftId, aFile()))!;
  await markListed([{ agentId: 'aisyah', draftId, photoId }]);
  const [photo] = await pickedPhotos('aisyah');
  expect(await finishPicked(photo!, drawn)).toBe(true);
  expect(await finishPicked(photo!, drawn)).toBe(false);
  const [redrawn] = await photosOnDevice('aisyah', draftId);
  expect(redrawn).toMatchObject({ photoId, state: 'waiting', bytes: 900, widthPx: 1600 });
  expect([redrawn!.picked, redrawn!.isUnlisted]).toEqual([undefined, undefined]);
  expect((await pictureOnDevice('aisyah', draftId, photoId, 'small'))?.byteLength).toBe(90);
  expect(await readPicked(photo!)).toBeNull();
});

test('a photo that was removed while it was redrawn does not come back', async () => {
  const { storePicked, pickedPhotos, finishPicked, discardPhoto, photosOnDevice, readPicked } =
    await device();
  await storePicked('aisyah', draftId, aFile());
  const [photo] = await pickedPhotos('aisyah');
  await discardPhoto(photo!);
  expect(await finishPicked(photo!, drawn)).toBe(false);
  expect(await photosOnDevice('aisyah', draftId)).toEqual([]);
  expect(await readPicked(photo!)).toBeNull();
});

test('a file that cannot be used needs the agent, and may be tried again', async () => {
  const { storePicked, pickedPhotos, refusePicked, unsent, photosOnDevice, sendPhotoAgain, nameOfPicked } =
    await device();
  await storePicked('aisyah', draftId, aFile('rosak.heic'));
  const [photo] = await pickedPhotos('aisyah');
  await refusePicked(photo!, 'heic');
  const [refused] = await photosOnDevice('aisyah', draftId);
  expect(refused).toMatchObject({ state: 'rejected', refusal: 'heic', problem: { code: 'photo_unusable' } });
  expect(await nameOfPicked(refused!)).toBe('rosak.heic');
  expect((await unsent('aisyah')).needsAgent.photos).toBe(1);
  await sendPhotoAgain(refused!);
  expect(await pickedPhotos('aisyah')).toHaveLength(1);
});

test('what was picked before the key came is encrypted by it, with its name', async () => {
  const { storePicked, unlock, pickedPhotos, readPicked, lock } = await device();
  await storePicked('aisyah', draftId, aFile());
  expect(JSON.stringify(await pickedPhotos('aisyah'))).toContain('dapur.jpg');
  await unlock('aisyah', key);
  const [photo] = await pickedPhotos('aisyah');
  expect(JSON.stringify(photo)).not.toContain('dapur');
  expect((await readPicked(photo!))!.name).toBe('dapur.jpg');
  await lock('aisyah', () => false);
  await expect(readPicked(photo!)).rejects.toMatchObject({ code: 'locked_on_device' });
  await expect(storePicked('aisyah', draftId, aFile())).rejects.toMatchObject({ code: 'locked_on_device' });
});

test('a device without room for the file says so, and stores nothing', async () => {
  const { storePicked, photosOnDevice } = await device();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await storePicked('aisyah', draftId, aFile())).toBeNull();
  vi.restoreAllMocks();
  expect(await photosOnDevice('aisyah', draftId)).toEqual([]);
  vi.spyOn(File.prototype, 'size', 'get').mockReturnValue(401 * 1024 * 1024);
  expect(await storePicked('aisyah', draftId, aFile())).toBeNull();
});

test('a draft that is copied takes its picked files along', async () => {
  const { storePicked, copyPhotos, pickedPhotos, readPicked } = await device();
  const id = (await storePicked('aisyah', draftId, aFile()))!;
  const photos = [{ id, kind: 'photo' as const, caption: 'Dapur' }];
  const [copy] = await copyPhotos('aisyah', { draftId, photos }, 'draft-2', async () => null);
  expect(copy).toMatchObject({ caption: 'Dapur' });
  const copied = (await pickedPhotos('aisyah')).find((photo) => photo.draftId === 'draft-2');
  expect(copied!.photoId).toBe(copy!.id);
  expect((await readPicked(copied!))!.size).toBe(2000);
});

/** A device on which a form has stored two of five picked files, and the app was killed. */
async function killed() {
  const before = await device();
  const form = { agentId: 'aisyah', draftId, formId: 'form-1' };
  await before.addComing(form, 3);
  await before.storePicked('aisyah', draftId, aFile(), form);
  await before.addComing(form, 2);
  await before.addPhoto('aisyah', draftId, drawn, form);
  return device();
}

test('a start after a kill tells how many picked files are not on the device, until the agent knows', async () => {
  const { lostPhotos, removeAllComing, photosOnDevice } = await killed();
  expect(await lostPhotos('aisyah', draftId)).toBe(3);
  expect([await lostPhotos('kumar', draftId), await lostPhotos('aisyah', 'draft-2')]).toEqual([0, 0]);
  expect(await photosOnDevice('aisyah', draftId)).toHaveLength(2);
  await removeAllComing('aisyah', draftId);
  expect(await lostPhotos('aisyah', draftId)).toBe(0);
});

test('files that all came in, that were refused in words, or that were left count as lost no more', async () => {
  const { addComing, addPhoto, removeOneComing, removeComing, lostPhotos } = await device();
  const form = { agentId: 'aisyah', draftId, formId: 'form-1' };
  await addComing(form, 2);
  await addPhoto('aisyah', draftId, drawn, form);
  await removeOneComing(form);
  expect(await lostPhotos('aisyah', draftId)).toBe(0);
  await addComing(form, 2);
  await addComing({ ...form, formId: 'form-2' }, 5);
  await removeComing(form);
  expect(await lostPhotos('aisyah', draftId)).toBe(5);
});

test('the count outlives a logout, and goes with the draft or the work of its agent', async () => {
  const first = await killed();
  await first.discardAll('aisyah');
  expect(await first.lostPhotos('aisyah', draftId)).toBe(0);
  const second = await killed();
  await second.unlock('aisyah', key);
  await second.lock('aisyah', () => false);
  expect(await second.lostPhotos('aisyah', draftId)).toBe(3);
  await second.discardAutosaves('aisyah', draftId, []);
  expect(await second.lostPhotos('aisyah', draftId)).toBe(0);
});

test('a count that cannot be stored or is damaged stops no photo', async () => {
  const { addComing, storePicked, lostPhotos, photosOnDevice } = await device();
  const form = { agentId: 'aisyah', draftId, formId: 'form-1' };
  await addComing(form, Number.NaN);
  await storePicked('aisyah', draftId, aFile(), form);
  expect(await photosOnDevice('aisyah', draftId)).toHaveLength(1);
  expect(await lostPhotos('aisyah', draftId)).toBe(0);
});
