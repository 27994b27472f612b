import { createHash } from 'node:crypto';
import { thumbnailSidesPx } from '#domain/limits.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { ownDraft, type DraftRow } from '#server/drafts/row.ts';
import { drawingBytes, writePicture, removePictures } from '#server/photos/pictures.ts';
import { ownPhoto, type Photo } from '#server/photos/store.ts';
import type { Unfinished, UnfinishedPhotos } from '#server/photos/unfinished.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { redrawPhoto } from '#server/uploads/redraw.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { recordPhoto } from './store.ts';
import type { UploadLocks } from './upload-lock.ts';

export interface Receiving extends Pick<Dependencies, 'db' | 'config' | 'now' | 'storage'> {
  unfinished: UnfinishedPhotos;
  locks: UploadLocks;
  follower: ListingFollower;
}

/** The draft of an upload. Throws `not_found` or `draft_gone`. */
export async function findDraft(
  { db }: Pick<Receiving, 'db'>,
  agentId: string,
  draftId: string,
): Promise<DraftRow> {
  const draft = await ownDraft(db, agentId, draftId, 'look');
  if (!draft) throw new Refusal('not_found');
  return draft;
}

/** Far more photos than an agent takes in an hour. */
const drawingsPerAgent = perHour(600);

/** Refusals that another attempt at once would meet again. */
const isFinal = ({ code }: Refusal) =>
  code === 'photo_damaged' ||
  code === 'image_invalid' ||
  code === 'image_too_large' ||
  code === 'photo_quota_reached';

/** The uploaded bytes, checked against the hash. Throws `photo_damaged`, and `not_found` if they are gone. */
async function checkedBytes(unfinished: UnfinishedPhotos, id: string, sha256: string): Promise<Buffer> {
  const bytes = await unfinished.readBytes(id);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new Refusal('photo_damaged');
  return bytes;
}

/** Draws a whole upload and stores it. Returns also the ids of the photos that it replaces. */
async function drawAndRecord(
  { db, config, now, storage, unfinished, follower }: Receiving,
  agentId: string,
  { photoId: id, draftId, sha256, size }: Unfinished,
): Promise<{ photo: Photo; replaced: string[] }> {
  const read = () => checkedBytes(unfinished, id, sha256);
  const drawing = await redrawPhoto(read, agentId, thumbnailSidesPx);
  const { width, height, placeholder } = drawing;
  const fingerprint = drawing.fingerprint ?? '';
  const about = {
    bytes: size,
    width,
    height,
    sha256,
    picture: null,
    placeholder,
    fingerprint,
    removedAt: null,
  };
  const storedBytes = drawingBytes(drawing);
  const photo = { id, agentId, draftId, ...about, storedBytes, createdAt: now() };
  const { replaced } = await recordPhoto(db, photo, {
    keep: () => writePicture(storage, id, drawing),
    follower,
    quotaBytes: config.photoQuotaBytes,
  });
  return { photo, replaced };
}

async function storeLocked(receiving: Receiving, agentId: string, id: string): Promise<Photo> {
  const { db, now, storage, unfinished } = receiving;
  const known = await ownPhoto(db, agentId, id);
  if (known) return known;
  const whole = await unfinished.find(id);
  if (!whole || whole.offset < whole.size) throw new Refusal('not_found');
  await countAttempt(db, `photos of ${agentId}`, drawingsPerAgent, now());
  const { photo, replaced } = await drawAndRecord(receiving, agentId, whole).catch(async (error: unknown) => {
    if (error instanceof Refusal && isFinal(error)) await unfinished.drop(id);
    throw error;
  });
  await unfinished.drop(id);
  await removePictures(storage, replaced);
  return photo;
}

/**
 * Stores a completely uploaded photo: the file first, then its row. If the server stops in between, the next
 * request for the photo stores it. Idempotent. Throws:
 * - `photo_damaged`, `image_invalid`, `image_too_large` or `photo_quota_reached`: the upload is deleted;
 * - `draft_gone` or `not_found`;
 * - `draft_photos_too_many`: the upload waits until the agent removes photos;
 * - `server_busy` or `too_many_attempts`: the upload waits for the next request.
 */
export function storePhoto(receiving: Receiving, agentId: string, id: string): Promise<Photo> {
  return receiving.locks.withLock(id, () => storeLocked(receiving, agentId, id));
}

/**
 * Does the upload's draft still exist? If it was deleted, the upload is deleted too. Throws `not_found` for a
 * draft of another agent.
 */
async function isWanted(
  receiving: Receiving,
  agentId: string,
  { photoId, draftId }: Unfinished,
): Promise<boolean> {
  try {
    await findDraft(receiving, agentId, draftId);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'draft_gone') throw error;
    await receiving.unfinished.drop(photoId);
    return false;
  }
}

/**
 * The agent's photo if it is stored, else the uploaded part, else neither. Throws `not_found` for a photo of
 * another agent, and what `storePhoto` throws.
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
