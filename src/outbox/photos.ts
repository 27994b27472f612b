/** Door: photos of drafts on this device, and their delivery. */
import type { DraftBody } from '#domain/draft/draft.ts';
import { minuteMs } from '#domain/time.ts';
import { singleFlight } from './delivery/single-flight.ts';
import { deviceLoopParts } from './delivery/device-parts.ts';
import { photosLock, withLock } from './delivery/locks.ts';
import { deliverPhotos } from './photos/deliver.ts';
import type { ComingKey } from './photos/coming.ts';
import { readFingerprint } from './photos/fingerprints.ts';
import { arePhotosHeld } from './photos/held.ts';
import { type PhotoRecord, isUnderWay, newPhoto, photoAgain, photoSameAccepted } from './photos/photo.ts';
import { type DrawnPicture, atRestFrom, copyPicked, noteListed, replaceByRedrawn } from './photos/picked.ts';
import {
  type PictureSize,
  changePhoto,
  deleteOldestCopies,
  deletePhotos,
  photosFor,
  putPhoto,
  readPicture,
} from './photos/store.ts';
import { uploadPhoto } from './photos/upload.ts';
import { coversAmong, eligibility } from './photo-draft.ts';
import { sendPhotosSoon } from './send-soon.ts';
import { restoreSignedIn } from './signed-in.ts';
import { keyForWriting } from './storage/agent-key.ts';
import { type FlushOutcome, broadcast } from './storage/broadcast.ts';
import { getDeviceState } from './storage/device-state.ts';
import { lastSeq } from './storage/last-seq.ts';
import { quarantineOne } from './storage/quarantine.ts';

export { type PhotoRecord, bytesToSend, isUnderWay } from './photos/photo.ts';
export { isToBeRead } from './photos/reading.ts';
export { type PhotoOnDevice, acceptSame, fingerprintsOnDevice } from './photos/fingerprints.ts';
export { acceptMarks, keepMarks, marksFrom, noteUnread } from './photos/marks.ts';
export { nameOfPicked, pickedPhotos, readPicked, refusePicked, storePicked } from './photos/picked.ts';
export { holdForm, whileFormIsClosed } from './delivery/form-lock.ts';
export { whilePreparing } from './delivery/locks.ts';
export type { PictureSize } from './photos/store.ts';

/**
 * Stores a photo of a draft on the device, and sends it as soon as the server has the draft. Resolves to its id
 * when the device has it for good; the draft's body has to name it. `from`: the form that counts it as coming.
 * @throws {ApiError} `not_kept_on_device`, `device_full`, `device_newer`, and `locked_on_device` after the
 * agent's logout: nothing was stored
 */
export async function addPhoto(
  agentId: string,
  draftId: string,
  drawn: DrawnPicture,
  from?: ComingKey,
): Promise<string> {
  const { photo, sizes } = await toStored(agentId, draftId, drawn);
  await putPhoto(photo, sizes, from);
  sendPhotosSoon();
  return photo.photoId;
}

async function toStored(agentId: string, draftId: string, drawn: DrawnPicture) {
  const { sizes, ...about } = await atRestFrom(agentId, await keyForWriting(agentId), drawn);
  const key = { photoId: crypto.randomUUID(), draftId, agentId, mime: 'image/jpeg' } as const;
  const came = { addedAt: Date.now(), addedAfterSeq: await lastSeq(agentId) };
  return { photo: newPhoto({ ...key, ...about, ...came }), sizes };
}

/** A copy of a photo for another draft: that it is in both is known. @throws {ApiError} as `addPhoto` */
async function addCopy(agentId: string, draftId: string, drawn: DrawnPicture): Promise<string> {
  const { photo, sizes } = await toStored(agentId, draftId, drawn);
  await putPhoto(photoSameAccepted(photo), sizes);
  sendPhotosSoon();
  return photo.photoId;
}

/** The text of the draft that names these photos is on the device: they may be sent. */
export async function markListed(photos: readonly PhotoKey[]): Promise<void> {
  await noteListed(photos);
  sendPhotosSoon();
}

/** As `replaceByRedrawn`, and sends the photo as soon as the server has the draft. */
export async function finishPicked(photo: PhotoRecord, drawn: DrawnPicture): Promise<boolean> {
  const isDone = await replaceByRedrawn(photo, drawn);
  if (isDone) sendPhotosSoon();
  return isDone;
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
  return photosFor(agentId, draftId);
}

/**
 * Copies the photos of a draft to another draft: those whose bytes are on this device, and those that
 * `elsewhere` finds; it answers null for the others. Resolves to the entries for the other draft's body.
 * @throws {ApiError} as `addPhoto` and `pictureOnDevice`: photos that were copied before stay
 */
export async function copyPhotos(
  agentId: string,
  from: { draftId: string; photos: DraftBody['photos'] },
  draftId: string,
  elsewhere: (photoId: string) => Promise<DrawnPicture | null>,
): Promise<DraftBody['photos']> {
  const copied: DraftBody['photos'] = [];
  const known = await photosFor(agentId, from.draftId);
  for (const entry of from.photos) {
    const photo = known.find(({ photoId }) => photoId === entry.id);
    const isPicked = photo?.state === 'picked';
    const drawn = isPicked ? null : ((photo && (await drawnOnDevice(photo))) ?? (await elsewhere(entry.id)));
    const id = isPicked
      ? await copyPicked(photo, draftId)
      : drawn && (await addCopy(agentId, draftId, drawn));
    if (id) copied.push({ ...entry, id });
  }
  return copied;
}

/** Null where one of the two sizes is not on this device. */
async function drawnOnDevice(photo: PhotoRecord): Promise<DrawnPicture | null> {
  const { agentId, draftId, photoId, widthPx, heightPx } = photo;
  const [whole, small] = await Promise.all([
    pictureOnDevice(agentId, draftId, photoId, 'whole'),
    pictureOnDevice(agentId, draftId, photoId, 'small'),
  ]);
  return whole && small && { whole, small, widthPx, heightPx, fingerprint: await readFingerprint(photo) };
}

type PhotoKey = Pick<PhotoRecord, 'agentId' | 'draftId' | 'photoId'>;

/** Sends a rejected photo again. */
export async function sendPhotoAgain(photo: PhotoKey): Promise<void> {
  await changePhoto(photo, photoAgain);
  broadcast({ kind: 'changed', of: 'photos' });
  await sendPhotos({ eager: true });
}

/** Deletes a photo from the device; the draft's body must not name it any more, either. */
export async function discardPhoto({ agentId, draftId, photoId }: PhotoKey): Promise<void> {
  await deletePhotos(agentId, draftId, photoId);
  broadcast({ kind: 'changed', of: 'photos' });
}

/** Deletes every photo of a draft from the device; the draft's body must name none of them. */
export async function discardPhotos(agentId: string, draftId: string): Promise<void> {
  await deletePhotos(agentId, draftId);
  broadcast({ kind: 'changed', of: 'photos' });
}

/** Another tab sends the photos; it may be closed in the middle of it, or freeze. */
const otherTabMs = minuteMs;

const idle: FlushOutcome = { ended: 'done', nextAttemptAt: null };

/**
 * Sends the photos whose drafts are on the server, in one tab at a time. A call during a run makes one more
 * run follow: a draft may have arrived after its photos were passed over. The code of the upload protocol is
 * loaded only where there is a photo to send.
 * @throws {ApiError} where the outbox itself cannot be read
 */
export const sendPhotos = singleFlight(async (eager) => {
  await restoreSignedIn();
  const agentId = await getDeviceState('signedInAgent');
  if (!agentId) return idle;
  const known = await photosFor(agentId);
  if (!known.some(isUnderWay)) return deleteOldestCopies(known).then(() => idle);
  const lookAgain: FlushOutcome = { ended: 'done', nextAttemptAt: Date.now() + otherTabMs };
  return withLock(photosLock, () => deliverPhotos(photoParts, eager), lookAgain);
});

const photoParts = {
  ...deviceLoopParts,
  photosFor,
  eligibility,
  areHeld: arePhotosHeld,
  coversAmong,
  remove: discardPhoto,
  async send(photo: PhotoRecord) {
    const outcome = await uploadPhoto(photo);
    if (outcome.kind === 'stored') broadcast({ kind: 'accepted' });
    return outcome;
  },
  quarantine: ({ agentId, draftId, photoId }: PhotoRecord, error: unknown) =>
    quarantineOne('photos', [agentId, draftId, photoId], error),
  async change(photo: PhotoRecord, transition: (photo: PhotoRecord) => PhotoRecord) {
    const changed = await changePhoto(photo, transition);
    broadcast({ kind: 'changed', of: 'photos' });
    return changed;
  },
};
