/** Picked files: on the device from the moment of the choice, so that a killed app loses none of them. */
import { hexSha256 } from '#browser/bytes.ts';
import { ApiError } from '#api/ask.ts';
import type { PhotoRefusal } from '#domain/photo/photo-refusal.ts';
import { keyFor, keyForWriting } from '../storage/agent-key.ts';
import { broadcast } from '../storage/broadcast.ts';
import { decrypt, encrypt, encryptPicture } from '../storage/encryption.ts';
import { lastSeq } from '../storage/last-seq.ts';
import type { ComingKey } from './coming.ts';
import {
  type PhotoRecord,
  newPhoto,
  photoRedrawn,
  photoSameAccepted,
  photoUnusable,
  photoWithoutRoom,
} from './photo.ts';
import { type PhotoKey, changePhoto, photosFor, putPicked, readPicture, replacePicked } from './store.ts';

/** The photos that were picked in this page, and that no text on the device names yet. */
const unnamedHere = new Set<string>();

/** As many bytes of files that are not redrawn yet may wait on the device for one agent. */
const mostPickedBytes = 400 * 1024 * 1024;

/** A photo as the device redrew it, JPEG without metadata: whole, at most 1600 px, and a small copy. */
export interface DrawnPicture {
  whole: ArrayBuffer;
  small: ArrayBuffer;
  widthPx: number;
  heightPx: number;
  /** What it looks like (`toFingerprint`); null where it is of one brightness. */
  fingerprint?: string | null;
}

/**
 * Stores a picked file for a draft as it is, encrypted, to be redrawn. Resolves to the photo's id; the draft's
 * body has to name it. Null where the device has no room for the file as it is,
 * which may be twenty times as large as the photo. `from`: the form that counts it as coming.
 * @throws {ApiError} `not_kept_on_device`, `device_newer`, `locked_on_device`: nothing was stored
 * @throws {DOMException} where the file cannot be read
 */
export async function storePicked(
  agentId: string,
  draftId: string,
  file: File,
  from?: ComingKey,
): Promise<string | null> {
  const waiting = (await photosFor(agentId)).filter(({ state }) => state === 'picked');
  const taken = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
  if (taken + file.size > mostPickedBytes) return null;
  const photoId = crypto.randomUUID();
  const key = await keyForWriting(agentId);
  const bytes = await file.arrayBuffer();
  const { name, type } = file;
  const photo: PhotoRecord = {
    ...newPhoto({
      photoId,
      draftId,
      agentId,
      mime: 'image/jpeg',
      bytes: bytes.byteLength,
      sha256: '',
      widthPx: 1,
      heightPx: 1,
      addedAt: Date.now(),
      addedAfterSeq: await lastSeq(agentId),
      isPlaintext: key === null,
    }),
    state: 'picked',
    picked: await encrypt(key, agentId, { name, type }),
    isUnlisted: true,
  };
  try {
    await putPicked(photo, await encryptPicture(key, agentId, bytes), from);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'device_full') return null;
    throw error;
  }
  unnamedHere.add(photoId);
  broadcast({ kind: 'changed', of: 'photos' });
  return photoId;
}

/** Photos of an agent whose files wait to be redrawn; the oldest first. */
export async function pickedPhotos(agentId: string): Promise<PhotoRecord[]> {
  const picked = (await photosFor(agentId)).filter(({ state }) => state === 'picked');
  return picked.toSorted((a, b) => a.addedAt - b.addedAt);
}

/** The text of the draft that names these photos is on the device. */
export async function noteListed(photos: readonly PhotoKey[]): Promise<void> {
  for (const photo of photos) {
    await changePhoto(photo, ({ isUnlisted: _unlisted, ...rest }: PhotoRecord): PhotoRecord => rest);
    unnamedHere.delete(photo.photoId);
  }
}

/**
 * The device holds a text of the draft that names these photos. Where that cannot be noted, the next start
 * does it.
 */
export async function noteNamed(
  { agentId, draftId }: Pick<PhotoKey, 'agentId' | 'draftId'>,
  photos: readonly { id: string }[],
): Promise<void> {
  const named = photos.filter(({ id }) => unnamedHere.has(id));
  await noteListed(named.map(({ id: photoId }) => ({ agentId, draftId, photoId }))).catch(() => {});
}

/** The name of a picked file; empty where it cannot be read. */
export async function nameOfPicked({ agentId, picked }: PhotoRecord): Promise<string> {
  if (!picked) return '';
  const { name } = await decrypt(await keyFor(agentId), agentId, picked).catch(() => ({ name: '' }));
  return typeof name === 'string' ? name : '';
}

/** The picked file again; null where it is not on this device. @throws {ApiError} as `decrypt` */
export async function readPicked(photo: PhotoRecord): Promise<File | null> {
  const bytes = await readPicture(photo, 'picked');
  return bytes && new File([bytes], await nameOfPicked(photo));
}

/** A redrawn photo as it is stored: both sizes, and what its record says of it. */
export async function atRestFrom(agentId: string, key: CryptoKey | null, drawn: DrawnPicture) {
  const { widthPx, heightPx, fingerprint = null } = drawn;
  const [sha256, whole, small, look] = await Promise.all([
    hexSha256(drawn.whole),
    encryptPicture(key, agentId, drawn.whole),
    encryptPicture(key, agentId, drawn.small),
    fingerprint === null ? null : encrypt(key, agentId, fingerprint),
  ]);
  const bytes = drawn.whole.byteLength;
  const about = { bytes, sha256, widthPx, heightPx, isPlaintext: key === null };
  return { ...about, ...(look && { fingerprint: look }), sizes: { whole, small } };
}

/**
 * Puts the redrawn photo in the place of the picked file. False where the photo was removed meanwhile, or
 * another tab has redrawn it. @throws {ApiError} `not_kept_on_device`, `device_full`, `locked_on_device`
 */
export async function replaceByRedrawn(photo: PhotoRecord, drawn: DrawnPicture): Promise<boolean> {
  const { agentId } = photo;
  const key = await keyForWriting(agentId);
  const { sizes, ...made } = await atRestFrom(agentId, key, drawn);
  const isDone = await replacePicked(photo, (now) => photoRedrawn(now, made), sizes);
  broadcast({ kind: 'changed', of: 'photos' });
  return isDone;
}

/**
 * The file cannot be used as a photo, or the device has no room for the redrawn one: the agent is told, and the
 * file stays until they have seen it.
 */
export async function refusePicked(photo: PhotoRecord, refusal: PhotoRefusal | 'no-room'): Promise<void> {
  await changePhoto(photo, (now) =>
    refusal === 'no-room' ? photoWithoutRoom(now) : photoUnusable(now, refusal),
  );
  broadcast({ kind: 'changed', of: 'photos' });
}

/**
 * Copies a picked file to another draft; that it is in both is known. Null where it is not on this device.
 * @throws {ApiError}
 */
export async function copyPicked(photo: PhotoRecord, draftId: string): Promise<string | null> {
  const { agentId } = photo;
  const file = await readPicked(photo);
  const photoId = file && (await storePicked(agentId, draftId, file));
  if (photoId) await changePhoto({ agentId, draftId, photoId }, photoSameAccepted);
  return photoId;
}
