import { createHash } from 'node:crypto';
import type { Dependencies } from '#server/dependencies.ts';
import { ownDraft, type DraftRow } from '#server/drafts/row.ts';
import { Refusal } from '#server/refusals.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { redrawWithRendition } from '#server/uploads/redraw.ts';
import { writePicture, listSidePx, removePictures } from '#server/photos/pictures.ts';
import { ownPhoto, type Photo } from '#server/photos/store.ts';
import { recordPhoto } from './store.ts';
import type { UploadLocks } from './upload-lock.ts';
import { type Unfinished, type UnfinishedPhotos } from '#server/photos/unfinished.ts';

export interface Receiving extends Pick<Dependencies, 'db' | 'config' | 'now'> {
  unfinished: UnfinishedPhotos;
  locks: UploadLocks;
}

/** The draft that photos are sent for. Throws `not_found` or `draft_gone`. */
export async function findDraft(
  { db }: Pick<Receiving, 'db'>,
  agentId: string,
  draftId: string,
): Promise<DraftRow> {
  const draft = await ownDraft(db, agentId, draftId, 'look');
  if (!draft) throw new Refusal('not_found');
  return draft;
}

/** Far more than an agent takes in an hour. */
const drawingsPerAgent = perHour(600);

/** What is wrong with the bytes themselves, and is so at the next time too. */
const isOfTheBytes = ({ code }: Refusal) =>
  code === 'photo_damaged' || code === 'image_invalid' || code === 'image_too_large';

/**
 * The bytes of the upload, which must be those of the hash. Throws `photo_damaged`, and `not_found` where
 * they are gone.
 */
async function checkedBytes(unfinished: UnfinishedPhotos, id: string, sha256: string): Promise<Buffer> {
  const bytes = await unfinished.bytesOf(id);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Refusal('photo_damaged');
  return bytes;
}

async function storeLocked(
  { db, config, now, unfinished }: Receiving,
  agentId: string,
  id: string,
): Promise<Photo> {
  const known = await ownPhoto(db, agentId, id);
  if (known) return known;
  const whole = await unfinished.find(id);
  if (!whole || whole.offset < whole.size) throw new Refusal('not_found');
  const { draftId, sha256, size } = whole;
  await countAttempt(db, `photos of ${agentId}`, drawingsPerAgent, now());
  const drawing = await redrawWithRendition(
    () => checkedBytes(unfinished, id, sha256),
    agentId,
    listSidePx,
  ).catch(async (fault: unknown) => {
    if (fault instanceof Refusal && isOfTheBytes(fault)) await unfinished.drop(id);
    throw fault;
  });
  const { width, height } = drawing;
  const photo = { id, agentId, draftId, bytes: size, width, height, sha256, createdAt: now() };
  const { replaced } = await recordPhoto(db, photo, () => writePicture(config.dataDir, id, drawing));
  await unfinished.drop(id);
  await removePictures(config.dataDir, replaced);
  return photo;
}

/**
 * Stores a photo whose last byte has arrived: the file first, its row last, so that a server that ends in
 * between leaves a whole upload, which the next question for it stores. Once, however often it is called.
 * Throws `photo_damaged`, `image_invalid` or `image_too_large`, and forgets what had arrived; `draft_gone` or
 * `not_found`; `draft_photos_too_many`, and what had arrived waits for the agent to make room; `server_busy`
 * and `too_many_attempts`, and what had arrived waits for the next question.
 */
export function storePhoto(receiving: Receiving, agentId: string, id: string): Promise<Photo> {
  return receiving.locks.withLock(id, () => storeLocked(receiving, agentId, id));
}

/**
 * Is there still a draft that the part is of? Forgets it where that was deleted. Throws `not_found` for
 * another agent's.
 */
async function isWanted(
  receiving: Receiving,
  agentId: string,
  { photoId, draftId }: Unfinished,
): Promise<boolean> {
  try {
    await findDraft(receiving, agentId, draftId);
    return true;
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.code !== 'draft_gone') throw fault;
    await receiving.unfinished.drop(photoId);
    return false;
  }
}

/**
 * What there is of the agent's photo: all of it, a part, or nothing. Throws `not_found` for another agent's,
 * and what `storePhoto` throws.
 */
export async function findUpload(
  receiving: Receiving,
  agentId: string,
  id: string,
): Promise<{ photo: Photo | null; part: Unfinished | null }> {
  const photo = await ownPhoto(receiving.db, agentId, id);
  if (photo) return { photo, part: null };
  const part = await receiving.unfinished.find(id);
  if (!part || !(await isWanted(receiving, agentId, part))) return { photo: null, part: null };
  return part.offset === part.size
    ? { photo: await storePhoto(receiving, agentId, id), part: null }
    : { photo: null, part };
}
