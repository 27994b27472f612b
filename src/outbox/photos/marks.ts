/** What is written in the photos on this device. It may name others, so that it is encrypted like the photos. */
import type { PictureMark } from '#domain/picture-marks.ts';
import { keyFor, keyForWriting } from '../storage/agent-key.ts';
import { broadcast } from '../storage/broadcast.ts';
import { decrypt, encrypt } from '../storage/encryption.ts';
import type { PhotoRecord } from './photo.ts';
import { photoMarksAccepted, photoRead, photoUnread } from './reading.ts';
import { type PhotoKey, changePhoto } from './store.ts';

/**
 * Keeps what was read in a photo, also that there is nothing.
 * @throws {ApiError} where the storage fails, and `locked_on_device` after the agent's logout
 */
export async function keepMarks(photo: PhotoKey, marks: PictureMark[]): Promise<void> {
  const atRest = await encrypt(await keyForWriting(photo.agentId), photo.agentId, marks);
  await changePhoto(photo, (now) => photoRead(now, atRest));
  broadcast({ kind: 'changed' });
}

/** Keeps that a reading was given up. @throws {ApiError} where the storage fails */
export async function noteUnread(photo: PhotoKey): Promise<void> {
  await changePhoto(photo, photoUnread);
  broadcast({ kind: 'changed' });
}

/** What was read in a photo; nothing where it cannot be decrypted. */
export async function marksOf({ agentId, marks }: PhotoRecord): Promise<PictureMark[]> {
  if (!marks) return [];
  const read = await decrypt(await keyFor(agentId), agentId, marks).catch(() => []);
  return Array.isArray(read) ? read : [];
}

/** The agent knows what is written in this photo. */
export async function acceptMarks(photo: PhotoKey): Promise<void> {
  await changePhoto(photo, photoMarksAccepted);
  broadcast({ kind: 'changed' });
}
