import type { DraftBody } from '#domain/draft.ts';
import { type FlushOutcome, tell } from './channel.ts';
import { drainPhotos } from './photo-lane.ts';
import { type PhotoRecord, isSenderDead, isUnderWay, newPhoto, photoAgain } from './photo.ts';
import { inRounds } from './rounds.ts';
import { type PictureSize, changePhoto, deletePhotos, photosOf, pictureOf, putPhoto } from './photo-store.ts';
import { sealPicture, unseal, unsealPicture } from './seal.ts';
import { deviceLane, fact, keyForWriting, keyOf, lastSeq, putFact, recordsOfDraft, typedInto } from './store.ts';

export { type PhotoRecord, isUnderWay } from './photo.ts';
export type { PictureSize } from './photo-store.ts';

/** A picture as the device drew it anew: JPEG, at most 1600 px, nothing of the camera's notes in it; and a small copy. */
export interface DrawnPicture {
  whole: ArrayBuffer;
  small: ArrayBuffer;
  widthPx: number;
  heightPx: number;
}

/**
 * Keeps a picture of a draft on the device, to be sent after the draft's text. Resolves to its id when it is kept for good;
 * the draft's text has to name it. @throws {ApiError} `not_kept_on_device`, `device_full`: nothing was kept.
 */
export async function keepPhoto(agentId: string, draftId: string, drawn: DrawnPicture): Promise<string> {
  const photoId = crypto.randomUUID();
  const { whole, small, widthPx, heightPx } = drawn;
  const key = await keyForWriting(agentId);
  const [sha256, sealedWhole, sealedSmall] = await Promise.all([hexSha256(whole), sealPicture(key, agentId, whole), sealPicture(key, agentId, small)]);
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
    addedAfterSeq: await lastSeq(),
  });
  await putPhoto(photo, { whole: sealedWhole, small: sealedSmall });
  tell({ kind: 'changed' });
  return photoId;
}

/** The bytes of a picture of this device, JPEG; null where they are not here. @throws {ApiError} as `unseal` */
export async function pictureOnDevice(agentId: string, draftId: string, photoId: string, size: PictureSize): Promise<ArrayBuffer | null> {
  const sealed = await pictureOf({ agentId, draftId, photoId }, size);
  return sealed ? unsealPicture(await keyOf(agentId), agentId, sealed) : null;
}

/** The pictures of a draft on this device, each with how far it is. */
export function photosOnDevice(agentId: string, draftId: string): Promise<PhotoRecord[]> {
  return photosOf(agentId, draftId);
}

/** Copies those pictures of a draft that are whole on this device to another draft; resolves to the entries for its text. */
export async function copyPhotos(agentId: string, from: { draftId: string; photos: DraftBody['photos'] }, draftId: string): Promise<DraftBody['photos']> {
  const copied: DraftBody['photos'] = [];
  const known = await photosOf(agentId, from.draftId);
  for (const entry of from.photos) {
    const photo = known.find(({ photoId }) => photoId === entry.id);
    const [whole, small] = await Promise.all((['whole', 'small'] as const).map((size) => pictureOnDevice(agentId, from.draftId, entry.id, size)));
    if (!photo || !whole || !small) continue;
    copied.push({ ...entry, id: await keepPhoto(agentId, draftId, { whole, small, widthPx: photo.widthPx, heightPx: photo.heightPx }) });
  }
  return copied;
}

/** Tries a refused picture again. */
export async function sendPhotoAgain(photo: Pick<PhotoRecord, 'agentId' | 'draftId' | 'photoId'>): Promise<void> {
  await changePhoto(photo, photoAgain);
  tell({ kind: 'changed' });
  await sendPhotos({ eager: true });
}

/** Removes a picture from the device; the draft's text has to let go of it, too. */
export async function forgetPhoto(photo: Pick<PhotoRecord, 'agentId' | 'draftId' | 'photoId'>): Promise<void> {
  await deletePhotos(photo.agentId, photo.draftId, photo.photoId);
  tell({ kind: 'changed' });
}

/** Another tab sends the pictures; it may be closed in the middle of it, or freeze. */
const otherTabMs = 60_000;

const idle: FlushOutcome = { ended: 'done', nextAttemptAt: null };

/**
 * Sends the pictures whose drafts are on the server; one tab at a time does it. Calls while one is under way become one
 * more round: a draft may have arrived after its pictures were passed over. The part of the app that speaks the upload
 * protocol is fetched only where there is a picture to send.
 * @throws {ApiError} where the outbox itself cannot be read.
 */
export const sendPhotos = inRounds(async (eager) => {
  const agentId = await fact('signedInAgent');
  if (!agentId) return idle;
  const known = await photosOf(agentId);
  if (!known.some(isUnderWay)) {
    await forgetOldest(known);
    return idle;
  }
  const drain = () => drainPhotos({ ...deviceLane, photosOf, standing, remove: forgetPhoto, change, send }, eager);
  if (!('locks' in navigator)) return drain();
  const how = isSenderDead(known, Date.now()) ? { steal: true } : { ifAvailable: true };
  const lookAgain: FlushOutcome = { ended: 'done', nextAttemptAt: Date.now() + otherTabMs };
  return navigator.locks.request('outbox-photos', how, (lock) => (lock ? drain() : lookAgain));
});

/** Small copies of stored pictures that are kept for the lists. */
const mostStored = 300;

async function forgetOldest(photos: readonly PhotoRecord[]): Promise<void> {
  const stored = photos.filter(({ state }) => state === 'stored').toSorted((a, b) => b.addedAt - a.addedAt);
  for (const { agentId, draftId, photoId } of stored.slice(mostStored)) await deletePhotos(agentId, draftId, photoId);
}

async function change(photo: PhotoRecord, transition: (photo: PhotoRecord) => PhotoRecord): Promise<PhotoRecord | null> {
  const changed = await changePhoto(photo, transition);
  tell({ kind: 'changed' });
  return changed;
}

/** A picture is kept a moment before the text that names it. */
const youngMs = 60_000;

/** A draft that was typed and never saved has no place on the server yet. */
async function standing({ agentId, draftId, photoId, addedAt, addedAfterSeq }: PhotoRecord): Promise<'go' | 'wait' | 'dropped'> {
  const [records, typed] = await Promise.all([recordsOfDraft(agentId, draftId), typedInto(agentId, draftId)]);
  if (records.some(({ state }) => state !== 'acked')) return 'wait';
  const last = records.at(-1);
  const isYoung = Math.abs(Date.now() - addedAt) < youngMs;
  if (!last && typed.length === 0) return isYoung ? 'wait' : 'go';
  if (!last) return typed.some(({ baseRev, after }) => baseRev === null && after === null) ? 'wait' : 'go';
  if (typed.length > 0 || last.seq <= addedAfterSeq) return 'go';
  const text = await unseal(await keyOf(agentId), agentId, last.body);
  return (text.photos ?? []).some(({ id }) => id === photoId) ? 'go' : isYoung ? 'wait' : 'dropped';
}

/** How much the last picture counts in the estimate of the line's speed. */
const weightOfLast = 0.4;

async function send(photo: PhotoRecord) {
  const { agentId, draftId, photoId } = photo;
  const bytes = await pictureOnDevice(agentId, draftId, photoId, 'whole').catch(() => null);
  if (!bytes) return { kind: 'refused', code: 'unreadable_on_device', message: '' } as const;
  const { sendPhoto } = await import('./send-photo.ts');
  const startedAt = performance.now();
  let first: number | null = null;
  let sent = 0;
  const verdict = await sendPhoto(photo, bytes, (sentBytes) => {
    first ??= sentBytes;
    sent = sentBytes;
    tell({ kind: 'photo', photoId, sentBytes });
  });
  const measured = ((sent - (first ?? 0)) * 1000) / Math.max(1, performance.now() - startedAt);
  if (verdict.kind === 'stored' && measured > 0) {
    const known = (await fact('bytesPerSecond')) ?? measured;
    await putFact('bytesPerSecond', known * (1 - weightOfLast) + measured * weightOfLast);
  }
  return verdict;
}

async function hexSha256(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
