/** Door: photos of drafts on this device, and their delivery. */
import type { DraftBody } from '#domain/draft.ts';
import { singleFlight } from './delivery/single-flight.ts';
import { deviceLoopParts } from './delivery/device-parts.ts';
import { photosLock, withLock } from './delivery/locks.ts';
import { deliverPhotos } from './photos/deliver.ts';
import { hexSha256 } from './photos/digest.ts';
import { type PhotoRecord, isUnderWay, newPhoto, photoAgain } from './photos/photo.ts';
import {
  type PictureSize,
  changePhoto,
  deleteOldestCopies,
  deletePhotos,
  photosOf,
  putPhoto,
  readPicture,
} from './photos/store.ts';
import { uploadPhoto } from './photos/upload.ts';
import { eligibility } from './photo-draft.ts';
import { restoreSignedIn } from './signed-in.ts';
import { keyForWriting } from './storage/agent-key.ts';
import { type FlushOutcome, broadcast } from './storage/broadcast.ts';
import { encryptPicture } from './storage/encryption.ts';
import { fact } from './storage/facts.ts';
import { lastSeq } from './storage/last-seq.ts';
import { quarantineOne } from './storage/quarantine.ts';

export { type PhotoRecord, isUnderWay } from './photos/photo.ts';
export type { PictureSize } from './photos/store.ts';

/** A photo as the device redrew it, JPEG without metadata: whole, at most 1600 px, and a small copy. */
export interface DrawnPicture {
  whole: ArrayBuffer;
  small: ArrayBuffer;
  widthPx: number;
  heightPx: number;
}

/**
 * Stores a photo of a draft on the device, to be sent after the draft. Resolves to its id when the device has
 * it for good; the draft's body has to name it.
 * @throws {ApiError} `not_kept_on_device`, `device_full`, `device_newer`, and `locked_on_device` after the
 * agent's logout: nothing was stored
 */
export async function addPhoto(agentId: string, draftId: string, drawn: DrawnPicture): Promise<string> {
  const photoId = crypto.randomUUID();
  const key = await keyForWriting(agentId);
  const [sha256, whole, small] = await Promise.all([
    hexSha256(drawn.whole),
    encryptPicture(key, agentId, drawn.whole),
    encryptPicture(key, agentId, drawn.small),
  ]);
  const photo = newPhoto({
    photoId,
    draftId,
    agentId,
    mime: 'image/jpeg',
    bytes: drawn.whole.byteLength,
    sha256,
    widthPx: drawn.widthPx,
    heightPx: drawn.heightPx,
    addedAt: Date.now(),
    addedAfterSeq: await lastSeq(agentId),
    isPlaintext: key === null,
  });
  await putPhoto(photo, { whole, small });
  broadcast({ kind: 'changed' });
  return photoId;
}

/** The bytes of a photo, JPEG; null where they are not on this device. @throws {ApiError} as `decrypt` */
export function pictureOnDevice(
  agentId: string,
  draftId: string,
  photoId: string,
  size: PictureSize,
): Promise<ArrayBuffer | null> {
  return readPicture({ agentId, draftId, photoId }, size);
}

/** The photos of a draft on this device. */
export function photosOnDevice(agentId: string, draftId: string): Promise<PhotoRecord[]> {
  return photosOf(agentId, draftId);
}

/**
 * Copies the photos of a draft whose bytes are on this device to another draft. Resolves to the entries for
 * the other draft's body.
 * @throws {ApiError} as `addPhoto` and `pictureOnDevice`: photos that were copied before stay
 */
export async function copyPhotos(
  agentId: string,
  from: { draftId: string; photos: DraftBody['photos'] },
  draftId: string,
): Promise<DraftBody['photos']> {
  const copied: DraftBody['photos'] = [];
  const known = await photosOf(agentId, from.draftId);
  for (const entry of from.photos) {
    const photo = known.find(({ photoId }) => photoId === entry.id);
    const [whole, small] = await Promise.all(
      (['whole', 'small'] as const).map((size) => pictureOnDevice(agentId, from.draftId, entry.id, size)),
    );
    if (!photo || !whole || !small) continue;
    const { widthPx, heightPx } = photo;
    copied.push({ ...entry, id: await addPhoto(agentId, draftId, { whole, small, widthPx, heightPx }) });
  }
  return copied;
}

type PhotoKey = Pick<PhotoRecord, 'agentId' | 'draftId' | 'photoId'>;

/** Sends a rejected photo again. */
export async function sendPhotoAgain(photo: PhotoKey): Promise<void> {
  await changePhoto(photo, photoAgain);
  broadcast({ kind: 'changed' });
  await sendPhotos({ eager: true });
}

/** Deletes a photo from the device; the draft's body must not name it any more, either. */
export async function discardPhoto({ agentId, draftId, photoId }: PhotoKey): Promise<void> {
  await deletePhotos(agentId, draftId, photoId);
  broadcast({ kind: 'changed' });
}

/** Deletes every photo of a draft from the device; the draft's body must name none of them. */
export async function discardPhotos(agentId: string, draftId: string): Promise<void> {
  await deletePhotos(agentId, draftId);
  broadcast({ kind: 'changed' });
}

/** Another tab sends the photos; it may be closed in the middle of it, or freeze. */
const otherTabMs = 60_000;

const idle: FlushOutcome = { ended: 'done', nextAttemptAt: null };

/**
 * Sends the photos whose drafts are on the server, in one tab at a time. A call during a run makes one more
 * run follow: a draft may have arrived after its photos were passed over. The code of the upload protocol is
 * loaded only where there is a photo to send.
 * @throws {ApiError} where the outbox itself cannot be read
 */
export const sendPhotos = singleFlight(async (eager) => {
  await restoreSignedIn();
  const agentId = await fact('signedInAgent');
  if (!agentId) return idle;
  const known = await photosOf(agentId);
  if (!known.some(isUnderWay)) {
    await deleteOldestCopies(known);
    return idle;
  }
  const lookAgain: FlushOutcome = { ended: 'done', nextAttemptAt: Date.now() + otherTabMs };
  return withLock(photosLock, () => deliverPhotos(photoParts, eager), lookAgain);
});

const photoParts = {
  ...deviceLoopParts,
  photosOf,
  eligibility,
  remove: discardPhoto,
  async send(photo: PhotoRecord) {
    const outcome = await uploadPhoto(photo);
    if (outcome.kind === 'stored') broadcast({ kind: 'accepted' });
    return outcome;
  },
  quarantine: ({ agentId, draftId, photoId }: PhotoRecord, fault: unknown) =>
    quarantineOne('photos', [agentId, draftId, photoId], fault),
  async change(photo: PhotoRecord, transition: (photo: PhotoRecord) => PhotoRecord) {
    const changed = await changePhoto(photo, transition);
    broadcast({ kind: 'changed' });
    return changed;
  },
};
