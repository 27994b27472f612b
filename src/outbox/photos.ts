import { ApiError } from '#api/ask.ts';
import type { DraftBody } from '#domain/draft.ts';
import { sentences } from '#domain/errors.ts';
import { answerTimeoutMs } from '#domain/limits.ts';
import { type FlushOutcome, broadcast } from './storage/broadcast.ts';
import { deliverPhotos } from './photos/deliver.ts';
import { type PhotoRecord, isUnderWay, newPhoto, photoAgain } from './photos/photo.ts';
import { singleFlight } from './delivery/single-flight.ts';
import {
  type PictureSize,
  changePhoto,
  deletePhotos,
  photosOf,
  pictureOf,
  putPhoto,
} from './photos/store.ts';
import { photosLock, withLock } from './delivery/locks.ts';
import { quarantineOne, quarantinedOf } from './storage/quarantine.ts';
import { encryptPicture, decryptPicture } from './storage/encryption.ts';
import {
  deviceLoopParts,
  fact,
  keyForWriting,
  keyFor,
  lastSeq,
  putFact,
  recordsOfDraft,
  autosavesInto,
} from './drafts/store.ts';
import { restoreSignedIn } from './signed-in.ts';
import { isStorageFault } from './storage/storage-fault.ts';
import { decryptBody } from './storage/decrypt.ts';

export { type PhotoRecord, isUnderWay } from './photos/photo.ts';
export type { PictureSize } from './photos/store.ts';

/**
 * A picture as the device drew it anew: JPEG, at most 1600 px, nothing of the camera's notes in it; and a
 * small copy.
 */
export interface DrawnPicture {
  whole: ArrayBuffer;
  small: ArrayBuffer;
  widthPx: number;
  heightPx: number;
}

/**
 * Keeps a picture of a draft on the device, to be sent after the draft's text. Resolves to its id when it is
 * kept for good; the draft's text has to name it. @throws {ApiError} `not_kept_on_device`, `device_full`:
 * nothing was kept.
 */
export async function addPhoto(agentId: string, draftId: string, drawn: DrawnPicture): Promise<string> {
  const photoId = crypto.randomUUID();
  const { whole, small, widthPx, heightPx } = drawn;
  const key = await keyForWriting(agentId);
  const [sha256, wholeAtRest, smallAtRest] = await Promise.all([
    hexSha256(whole),
    encryptPicture(key, agentId, whole),
    encryptPicture(key, agentId, small),
  ]);
  const photo = newPhoto({
    photoId,
    draftId,
    agentId,
    mime: 'image/jpeg',
    bytes: whole.byteLength,
    sha256,
    widthPx,
    heightPx,
    addedAt: Date.now(),
    addedAfterSeq: await lastSeq(agentId),
  });
  await putPhoto(photo, { whole: wholeAtRest, small: smallAtRest });
  broadcast({ kind: 'changed' });
  return photoId;
}

/**
 * The bytes of a picture of this device, JPEG; null where they are not here. @throws {ApiError} as `decrypt`
 */
export async function pictureOnDevice(
  agentId: string,
  draftId: string,
  photoId: string,
  size: PictureSize,
): Promise<ArrayBuffer | null> {
  const atRest = await pictureOf({ agentId, draftId, photoId }, size);
  return atRest ? decryptPicture(await keyFor(agentId), agentId, atRest) : null;
}

/** The pictures of a draft on this device, each with how far it is. */
export function photosOnDevice(agentId: string, draftId: string): Promise<PhotoRecord[]> {
  return photosOf(agentId, draftId);
}

/**
 * Copies those pictures of a draft that are whole on this device to another draft; resolves to the entries
 * for its text.
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
    copied.push({
      ...entry,
      id: await addPhoto(agentId, draftId, {
        whole,
        small,
        widthPx: photo.widthPx,
        heightPx: photo.heightPx,
      }),
    });
  }
  return copied;
}

/** Tries a refused picture again. */
export async function sendPhotoAgain(
  photo: Pick<PhotoRecord, 'agentId' | 'draftId' | 'photoId'>,
): Promise<void> {
  await changePhoto(photo, photoAgain);
  broadcast({ kind: 'changed' });
  await sendPhotos({ eager: true });
}

/** Removes a picture from the device; the draft's text has to let go of it, too. */
export async function discardPhoto(
  photo: Pick<PhotoRecord, 'agentId' | 'draftId' | 'photoId'>,
): Promise<void> {
  await deletePhotos(photo.agentId, photo.draftId, photo.photoId);
  broadcast({ kind: 'changed' });
}

/** Another tab sends the pictures; it may be closed in the middle of it, or freeze. */
const otherTabMs = 60_000;

const idle: FlushOutcome = { ended: 'done', nextAttemptAt: null };

/**
 * Sends the pictures whose drafts are on the server; one tab at a time does it. Calls while one is under way
 * become one more round: a draft may have arrived after its pictures were passed over. The part of the app
 * that speaks the upload protocol is fetched only where there is a picture to send.
 * @throws {ApiError} where the outbox itself cannot be read.
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
  const deliverDrafts = () =>
    deliverPhotos(
      { ...deviceLoopParts, photosOf, eligibility, remove: discardPhoto, change, send, quarantine },
      eager,
    );
  const lookAgain: FlushOutcome = { ended: 'done', nextAttemptAt: Date.now() + otherTabMs };
  return withLock(photosLock, deliverDrafts, lookAgain);
});

/** Small copies of stored pictures that are kept for the lists. */
const mostStored = 300;

async function deleteOldestCopies(photos: readonly PhotoRecord[]): Promise<void> {
  const stored = photos.filter(({ state }) => state === 'stored').toSorted((a, b) => b.addedAt - a.addedAt);
  for (const { agentId, draftId, photoId } of stored.slice(mostStored))
    await deletePhotos(agentId, draftId, photoId);
}

async function change(
  photo: PhotoRecord,
  transition: (photo: PhotoRecord) => PhotoRecord,
): Promise<PhotoRecord | null> {
  const changed = await changePhoto(photo, transition);
  broadcast({ kind: 'changed' });
  return changed;
}

function quarantine({ agentId, draftId, photoId }: PhotoRecord, fault: unknown): Promise<void> {
  return quarantineOne('photos', [agentId, draftId, photoId], fault);
}

/** A picture is kept a moment before the text that names it. */
const youngMs = 60_000;

/** A draft that was typed and never saved has no place on the server yet. */
async function eligibility({
  agentId,
  draftId,
  photoId,
  addedAt,
  addedAfterSeq,
}: PhotoRecord): Promise<'go' | 'wait' | 'dropped'> {
  const [records, autosaves] = await Promise.all([
    recordsOfDraft(agentId, draftId),
    autosavesInto(agentId, draftId),
  ]);
  if (records.some(({ state }) => state !== 'acked')) return 'wait';
  const last = records.at(-1);
  const isYoung = Math.abs(Date.now() - addedAt) < youngMs;
  if (!last && autosaves.length === 0)
    return isYoung || (await isInQuarantine(agentId, draftId)) ? 'wait' : 'go';
  if (!last)
    return autosaves.some(({ baseRev, parent }) => baseRev === null && parent === null) ? 'wait' : 'go';
  if (autosaves.length > 0 || last.seq <= addedAfterSeq) return 'go';
  const text = await decryptBody(await keyFor(agentId), agentId, last.body).catch(() => null);
  if (text === null || (text.photos ?? []).some(({ id }) => id === photoId)) return 'go';
  return isYoung ? 'wait' : 'dropped';
}

/** The text of a picture's draft may be in quarantine: then it has not arrived. */
async function isInQuarantine(agentId: string, draftId: string): Promise<boolean> {
  return (await quarantinedOf(agentId)).some((one) => one.store === 'records' && one.draftId === draftId);
}

/** How much the last picture counts in the estimate of the line's speed. */
const weightOfLast = 0.4;

async function send(photo: PhotoRecord) {
  const { agentId, draftId, photoId } = photo;
  const bytes = await pictureOnDevice(agentId, draftId, photoId, 'whole').catch(orNone);
  if (bytes === 'locked') return { kind: 'locked' } as const;
  const whole = bytes && (await withDigest(photo, bytes));
  if (!whole)
    return {
      kind: 'rejected',
      code: 'unreadable_on_device',
      message: sentences.unreadable_on_device,
    } as const;
  const sendPhoto = await uploader();
  if (!sendPhoto) return { kind: 'retry', pauseMs: null } as const;
  const startedAt = performance.now();
  let first: number | null = null;
  let sent = 0;
  const outcome = await sendPhoto(whole, bytes, (sentBytes) => {
    first ??= sentBytes;
    sent = sentBytes;
    broadcast({ kind: 'photo', photoId, sentBytes });
  });
  const measured = ((sent - (first ?? 0)) * 1000) / Math.max(1, performance.now() - startedAt);
  if (outcome.kind === 'stored' && measured > 0) {
    const known = (await fact('bytesPerSecond')) ?? measured;
    await putFact('bytesPerSecond', known * (1 - weightOfLast) + measured * weightOfLast);
  }
  return outcome;
}

/** Bytes that the device cannot read are none; without the agent's key they wait for it. */
function orNone(fault: unknown): 'locked' | null {
  if (isStorageFault(fault)) throw fault;
  return fault instanceof ApiError && fault.code === 'locked_on_device' ? 'locked' : null;
}

/** The picture with the digest of its bytes; null where these are not the bytes that were kept. */
async function withDigest(photo: PhotoRecord, bytes: ArrayBuffer): Promise<PhotoRecord | null> {
  const sha256 = await hexSha256(bytes);
  return photo.sha256 === sha256 || photo.sha256 === ''
    ? { ...photo, bytes: bytes.byteLength, sha256 }
    : null;
}

/**
 * The part of the app that speaks the upload protocol, which the server may have to give first; null where it
 * does not in time.
 */
async function uploader() {
  const inTime = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerTimeoutMs));
  const loaded = import('./photos/send.ts').then(({ sendPhoto }) => sendPhoto).catch(() => null);
  return Promise.race([loaded, inTime]);
}

async function hexSha256(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
