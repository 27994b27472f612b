/** What is written in the photos on this device. It may name others, so that it is encrypted like the photos. */
import type { PictureMark } from '#domain/photo/picture-marks.ts';
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
  broadcast({ kind: 'changed', of: 'photos' });
}

/** Keeps that a reading was given up. @throws {ApiError} where the storage fails */
export async function noteUnread(photo: PhotoKey): Promise<void> {
  await changePhoto(photo, photoUnread);
  broadcast({ kind: 'changed', of: 'photos' });
}

/** What was read in these photos, by their ids; nothing for one that cannot be decrypted. */
export async function marksFrom(
  agentId: string,
  photos: readonly PhotoRecord[],
): Promise<Map<string, PictureMark[]>> {
  const key = await keyFor(agentId);
  const readOne = async ({ photoId, marks }: PhotoRecord) => {
    const read = marks && (await decrypt(key, agentId, marks).catch(() => []));
    return [photoId, Array.isArray(read) ? read : []] as const;
  };
  return new Map(await Promise.all(photos.map(readOne)));
}

/** The agent knows what is written in this photo. */
export async function acceptMarks(photo: PhotoKey): Promise<void> {
  await changePhoto(photo, photoMarksAccepted);
  broadcast({ kind: 'changed', of: 'photos' });
}
