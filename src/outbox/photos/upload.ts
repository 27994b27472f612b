import { hexSha256 } from '#browser/bytes.ts';
import { ApiError } from '#api/ask.ts';
import { sentences } from '#domain/errors.ts';
import { answerTimeoutMs } from '#domain/limits.ts';
import { broadcast } from '../storage/broadcast.ts';
import { getDeviceState, setDeviceState } from '../storage/device-state.ts';
import { isStorageError } from '../storage/storage-error.ts';
import type { PhotoOutcome, PhotoRecord } from './photo.ts';
import { readPicture } from './store.ts';

/** How much the last photo counts in the estimate of the connection's speed. */
const weightOfLast = 0.4;

/** Reads a photo's bytes and sends them. Broadcasts its progress, and measures the connection's speed. */
export async function uploadPhoto(photo: PhotoRecord): Promise<PhotoOutcome> {
  const bytes = await readPicture(photo, 'whole').catch(toLockedOrNone);
  if (bytes === 'locked') return { kind: 'locked' };
  const checked = bytes && (await withDigest(photo, bytes));
  if (!checked)
    return { kind: 'rejected', code: 'unreadable_on_device', message: sentences.unreadable_on_device };
  const sendPhoto = await loadUploader();
  if (!sendPhoto) return { kind: 'retry', pauseMs: null };
  const startedAt = performance.now();
  let first: number | null = null;
  let sent = 0;
  const outcome = await sendPhoto(checked, bytes, (sentBytes) => {
    first ??= sentBytes;
    sent = sentBytes;
    broadcast({ kind: 'photo', photoId: photo.photoId, sentBytes });
  });
  const measured = ((sent - (first ?? 0)) * 1000) / Math.max(1, performance.now() - startedAt);
  if (outcome.kind === 'stored' && measured > 0) {
    const known = (await getDeviceState('bytesPerSecond')) ?? measured;
    await setDeviceState('bytesPerSecond', known * (1 - weightOfLast) + measured * weightOfLast);
  }
  return outcome;
}

/** `locked` without the agent's key; null where the bytes cannot be read. @throws where the storage fails */
function toLockedOrNone(error: unknown): 'locked' | null {
  if (isStorageError(error)) throw error;
  return error instanceof ApiError && error.code === 'locked_on_device' ? 'locked' : null;
}

/** The photo with the digest of its bytes; null where these are not the bytes that were stored. */
async function withDigest(photo: PhotoRecord, bytes: ArrayBuffer): Promise<PhotoRecord | null> {
  const sha256 = await hexSha256(bytes);
  return photo.sha256 === sha256 || photo.sha256 === ''
    ? { ...photo, bytes: bytes.byteLength, sha256 }
    : null;
}

/** The part of the app that speaks the upload protocol; null where the server does not give it in time. */
async function loadUploader() {
  const inTime = new Promise<null>((resolve) => setTimeout(() => resolve(null), answerTimeoutMs));
  const loaded = import('./send-photo.ts').then(({ sendPhoto }) => sendPhoto).catch(() => null);
  return Promise.race([loaded, inTime]);
}
