/** Photos on the device: a record of each, and its bytes in a store of their own. */
import { promisifyRequest } from 'idb-keyval';
import { keyFor } from '../storage/agent-key.ts';
import { type AtRest, decryptPicture, encrypt, encryptPicture } from '../storage/encryption.ts';
import { intactOnly } from '../storage/quarantine.ts';
import { keyRangeWithPrefix, readAll } from '../storage/read-all.ts';
import { forEachIsolated } from '../storage/storage-error.ts';
import { storesFor } from '../storage/transaction.ts';
import { checkPhoto } from './check.ts';
import { type ComingKey, lowerComing } from './coming.ts';
import type { PhotoRecord } from './photo.ts';

const together = storesFor('pictures', 'photos');
const photos = storesFor('photos', 'photos');
const pictures = storesFor('pictures', 'pictures');

/** `whole` is sent; `small` is for lists and strips. */
export type PictureSize = 'whole' | 'small';
/** `picked`: the file as it was picked, until it is redrawn. */
type StoredBytes = PictureSize | 'picked';
export type PhotoKey = Pick<PhotoRecord, 'agentId' | 'draftId' | 'photoId'>;

const photoKey = ({ agentId, draftId, photoId }: PhotoKey) => [agentId, draftId, photoId];

/**
 * Stores a new photo with both sizes, or nothing of it. `from`: the form in which it was picked, where it counts
 * as coming until then.
 * @throws {ApiError} `not_kept_on_device`, `device_full`
 */
export function putPhoto(
  photo: PhotoRecord,
  atRest: Record<PictureSize, AtRest<ArrayBuffer>>,
  from?: ComingKey,
): Promise<void> {
  return together('readwrite', async (store) => {
    const bytes = store.transaction.objectStore('pictures');
    store.put(photo, photoKey(photo));
    bytes.put(atRest.whole, [...photoKey(photo), 'whole']);
    bytes.put(atRest.small, [...photoKey(photo), 'small']);
    if (from) await lowerComing(bytes, from);
  });
}

/** Stores a picked file, or nothing of it. `from` as in `putPhoto`. @throws {ApiError} as `putPhoto` */
export function putPicked(photo: PhotoRecord, atRest: AtRest<ArrayBuffer>, from?: ComingKey): Promise<void> {
  return together('readwrite', async (store) => {
    const bytes = store.transaction.objectStore('pictures');
    store.put(photo, photoKey(photo));
    bytes.put(atRest, [...photoKey(photo), 'picked']);
    if (from) await lowerComing(bytes, from);
  });
}

/**
 * Puts the redrawn sizes in the place of the picked file, all or nothing. False where it is not there any more,
 * or another tab has done it. @throws {ApiError} as `putPhoto`
 */
export function replacePicked(
  key: PhotoKey,
  transition: (photo: PhotoRecord) => PhotoRecord,
  atRest: Record<PictureSize, AtRest<ArrayBuffer>>,
): Promise<boolean> {
  return together('readwrite', async (store) => {
    const before = await promisifyRequest(store.get(photoKey(key)) as IDBRequest<unknown>);
    const photo = before ? checkPhoto(before, photoKey(key)) : null;
    if (photo?.state !== 'picked') return false;
    const bytes = store.transaction.objectStore('pictures');
    bytes.delete([...photoKey(key), 'picked']);
    bytes.put(atRest.whole, [...photoKey(key), 'whole']);
    bytes.put(atRest.small, [...photoKey(key), 'small']);
    store.put(transition(photo), photoKey(key));
    return true;
  });
}

/**
 * Replaces a photo's record by what `transition` makes of it. Deletes the whole size once the photo is stored
 * on the server. Null where the photo is gone.
 */
export function changePhoto(
  key: PhotoKey,
  transition: (photo: PhotoRecord) => PhotoRecord,
): Promise<PhotoRecord | null> {
  return together('readwrite', async (store) => {
    const before = await promisifyRequest(store.get(photoKey(key)) as IDBRequest<unknown>);
    if (!before) return null;
    const after = transition(checkPhoto(before, photoKey(key)));
    store.put(after, photoKey(key));
    if (after.state === 'stored')
      store.transaction.objectStore('pictures').delete([...photoKey(key), 'whole']);
    return after;
  });
}

/** The photos of an agent, or of one draft of theirs. */
export async function photosFor(agentId: string, ...draftId: [string] | []): Promise<PhotoRecord[]> {
  return intactOnly(
    'photos',
    await photos('readonly', (store) => readAll(store, [agentId, ...draftId], checkPhoto)),
    checkPhoto,
  );
}

function pictureAtRest(key: PhotoKey, size: StoredBytes): Promise<AtRest<ArrayBuffer> | undefined> {
  return pictures('readonly', (store) =>
    promisifyRequest(store.get([...photoKey(key), size]) as IDBRequest<AtRest<ArrayBuffer> | undefined>),
  );
}

/** The bytes of one size, JPEG, or of the picked file; null where they are not here. @throws {ApiError} as `decryptPicture` */
export async function readPicture(key: PhotoKey, size: StoredBytes): Promise<ArrayBuffer | null> {
  const atRest = await pictureAtRest(key, size);
  return atRest ? decryptPicture(await keyFor(key.agentId), key.agentId, atRest) : null;
}

/** Replaces the bytes of one size, where they are still there. */
function replacePicture(key: PhotoKey, size: StoredBytes, atRest: AtRest<ArrayBuffer>): Promise<void> {
  return pictures('readwrite', async (store) => {
    const place = [...photoKey(key), size];
    if ((await promisifyRequest(store.getKey(place))) !== undefined) store.put(atRest, place);
  });
}

/** Encrypts the bytes that are plaintext, from before the key came. */
export async function encryptPhotos(agentId: string): Promise<void> {
  const key = await keyFor(agentId);
  const mayBePlaintext = key ? (await photosFor(agentId)).filter((photo) => photo.isPlaintext !== false) : [];
  await forEachIsolated(mayBePlaintext, async (photo) => {
    for (const size of ['whole', 'small', 'picked'] as const) {
      const atRest = await pictureAtRest(photo, size);
      if (atRest && 'open' in atRest)
        await replacePicture(photo, size, await encryptPicture(key, agentId, atRest.open));
    }
    const name = photo.picked && (await encrypted(agentId, photo.picked));
    const look = photo.fingerprint && (await encrypted(agentId, photo.fingerprint));
    const marks = photo.marks && (await encrypted(agentId, photo.marks));
    await changePhoto(photo, (now) => ({
      ...now,
      isPlaintext: false,
      ...(now.marks && marks && { marks }),
      ...(now.picked && name && { picked: name }),
      ...(now.fingerprint && look && { fingerprint: look }),
    }));
  });
}

async function encrypted<Value>(agentId: string, value: AtRest<Value>): Promise<AtRest<Value>> {
  return 'open' in value ? encrypt(await keyFor(agentId), agentId, value.open) : value;
}

/** Deletes one photo, or every photo of an agent or of one draft of theirs. */
export function deletePhotos(...place: [agentId: string, draftId?: string, photoId?: string]): Promise<void> {
  const start = place.filter((part) => part !== undefined);
  return together('readwrite', (store) => {
    if (start.length === 3) store.delete(start);
    else store.delete(keyRangeWithPrefix(...start));
    store.transaction.objectStore('pictures').delete(keyRangeWithPrefix(...start));
  });
}

/** Small copies of stored photos that stay for the lists. */
const mostStored = 300;

/** Deletes the oldest small copies of photos that are stored on the server. */
export async function deleteOldestCopies(known: readonly PhotoRecord[]): Promise<void> {
  const stored = known.filter(({ state }) => state === 'stored').toSorted((a, b) => b.addedAt - a.addedAt);
  for (const { agentId, draftId, photoId } of stored.slice(mostStored))
    await deletePhotos(agentId, draftId, photoId);
}
