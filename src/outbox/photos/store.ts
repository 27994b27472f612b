/** The pictures of the outbox: what is known of each, and its bytes apart from that. */
import { promisifyRequest } from 'idb-keyval';
import { useStores } from '../storage/database.ts';
import { checkPhoto } from '../storage/checks.ts';
import type { PhotoRecord } from './photo.ts';
import { intactOnly } from '../storage/quarantine.ts';
import { everything, readAll } from '../storage/read-all.ts';
import type { AtRest } from '../storage/encryption.ts';

const together = useStores('pictures', 'photos');
const photos = useStores('photos', 'photos');
const pictures = useStores('pictures', 'pictures');

/** The picture as it is sent, and a small copy for lists and strips. */
export type PictureSize = 'whole' | 'small';
type PhotoKey = Pick<PhotoRecord, 'agentId' | 'draftId' | 'photoId'>;

const photoKey = ({ agentId, draftId, photoId }: PhotoKey) => [agentId, draftId, photoId];

/**
 * Keeps a new picture, its record and both sizes, or nothing of it. @throws {ApiError} `not_kept_on_device`,
 * `device_full`
 */
export function putPhoto(
  photo: PhotoRecord,
  atRest: Record<PictureSize, AtRest<ArrayBuffer>>,
): Promise<void> {
  return together('readwrite', (store) => {
    const bytes = store.transaction.objectStore('pictures');
    store.put(photo, photoKey(photo));
    bytes.put(atRest.whole, [...photoKey(photo), 'whole']);
    bytes.put(atRest.small, [...photoKey(photo), 'small']);
  });
}

/**
 * Replaces one picture's record by what `transition` makes of it; the whole picture goes once it is stored.
 * Null where it is gone.
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

/** The pictures of an agent, or of one draft, as they are known here. */
export async function photosOf(agentId: string, ...draftId: [string] | []): Promise<PhotoRecord[]> {
  return intactOnly(
    'photos',
    await photos('readonly', (store) => readAll(store, [agentId, ...draftId], checkPhoto)),
  );
}

export function pictureOf(key: PhotoKey, size: PictureSize): Promise<AtRest<ArrayBuffer> | undefined> {
  return pictures('readonly', (store) =>
    promisifyRequest(store.get([...photoKey(key), size]) as IDBRequest<AtRest<ArrayBuffer> | undefined>),
  );
}

/** Replaces the bytes of one size, where they are still there. */
export function replacePicture(key: PhotoKey, size: PictureSize, atRest: AtRest<ArrayBuffer>): Promise<void> {
  return pictures('readwrite', async (store) => {
    const place = [...photoKey(key), size];
    if ((await promisifyRequest(store.getKey(place))) !== undefined) store.put(atRest, place);
  });
}

/** Removes one picture, or every picture of an agent or of one draft of theirs. */
export function deletePhotos(...place: [agentId: string, draftId?: string, photoId?: string]): Promise<void> {
  const start = place.filter((part) => part !== undefined);
  return together('readwrite', (store) => {
    if (start.length === 3) store.delete(start);
    else store.delete(everything(...start));
    store.transaction.objectStore('pictures').delete(everything(...start));
  });
}
