import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { thumbnailSidesPx } from '#domain/limits.ts';
import { minuteMs } from '#domain/time.ts';
import { importImages } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { refuseFullDisk } from '#server/http/disk-space.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { fetchOutside, FetchError } from '#server/outside/fetch.ts';
import { drawingBytes, removePictures, writePicture } from '#server/photos/pictures.ts';
import { refuseOverQuota } from '#server/photos/quota.ts';
import { redrawPhoto } from '#server/uploads/redraw.ts';
import { attachImages } from './attach-images.ts';
import { isFinal, toFailed, type FailedImage } from './image-failures.ts';
import type { Fetched } from './image-room.ts';

type Image = typeof importImages.$inferSelect;
type Fetching = Pick<Dependencies, 'db' | 'config' | 'now' | 'storage'> & { follower: ListingFollower };

const mostBytes = 15 * 1024 * 1024;
/** One image is fetched within this time, in milliseconds. */
const imageWithinMs = minuteMs;

const hostFrom = (url: string) => URL.parse(url)?.host ?? url;

/** Reads an image from its address. Throws a FetchError. */
async function fetchImage({ config }: Fetching, url: string, signal: AbortSignal): Promise<Buffer> {
  const fetching = { privateHosts: config.importPrivateHosts, protocols: ['https:', 'http:'], signal };
  const answer = await fetchOutside(url, fetching);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > mostBytes) throw new FetchError('the image is larger than 15 MB');
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('the connection broke', true);
  } finally {
    answer.destroy();
  }
  return Buffer.concat(pieces);
}

/**
 * Fetches, checks and redraws an image, and stores its files. `before` were stored in the same attempt. Throws
 * `storage_full`, `photo_quota_reached` where nothing more fits into the agent's quota, and errors of the image.
 */
async function storeImage(
  fetching: Fetching,
  image: Image,
  before: readonly Fetched[],
  stopped: AbortSignal,
): Promise<Fetched> {
  const { config, now } = fetching;
  const quota = { agentId: image.agentId, quotaBytes: config.photoQuotaBytes, now: now() };
  await refuseFullDisk(config);
  const waitingBytes = before.reduce((sum, { storedBytes }) => sum + storedBytes, 0);
  await refuseOverQuota(fetching.db, quota, waitingBytes + 1);
  const bytes = await fetchImage(fetching, image.url, stopped);
  const drawing = await redrawPhoto(() => bytes, image.agentId, thumbnailSidesPx, 'feed');
  const { photoId: id, agentId, listingId: draftId } = image;
  await writePicture(fetching.storage, id, drawing);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { width, height, placeholder } = drawing;
  const seen = { width, height, placeholder, fingerprint: drawing.fingerprint ?? '' };
  const about = { ...seen, bytes: bytes.length, sha256, picture: null, removedAt: null };
  const storedBytes = drawingBytes(drawing);
  return { id, agentId, draftId, ...about, storedBytes, createdAt: now() };
}

/**
 * Fetches the waiting images of a listing, one after the other, and adds them to its photos. Never asks a
 * private address. An image that is stored or has failed is not fetched again; one whose attempt was cut off
 * is. Throws while an image is worth another attempt, and when `signal` is aborted, after adding what was
 * fetched until then. A host that does not answer within `withinMs` is not asked again in the same attempt.
 * With `isLast` every image that was not fetched has failed.
 */
export async function fetchImages(
  fetching: Fetching,
  listingId: string,
  { signal, isLast, withinMs = imageWithinMs }: { signal: AbortSignal; isLast: boolean; withinMs?: number },
): Promise<void> {
  const waiting = await fetching.db
    .select()
    .from(importImages)
    .where(and(eq(importImages.listingId, listingId), eq(importImages.status, 'Waiting')))
    .orderBy(asc(importImages.place));
  const found: Fetched[] = [];
  const failed: FailedImage[] = [];
  const errors = new Map<string, unknown>();
  /** Hosts that did not answer in time in this attempt, and the error. */
  const slow = new Map<string, unknown>();
  for (const image of waiting) {
    if (signal.aborted) break;
    const host = hostFrom(image.url);
    if (slow.has(host)) {
      errors.set(image.photoId, slow.get(host));
      continue;
    }
    const limit = AbortSignal.timeout(withinMs);
    try {
      found.push(await storeImage(fetching, image, found, AbortSignal.any([signal, limit])));
    } catch (error) {
      if (signal.aborted) break;
      if (limit.aborted) slow.set(host, error);
      if (isFinal(error)) failed.push(toFailed(image, error));
      else errors.set(image.photoId, error);
    }
  }
  const done = new Set([...found.map(({ id }) => id), ...failed.map(({ image }) => image.photoId)]);
  const rest = waiting
    .filter(({ photoId }) => !done.has(photoId))
    .map((image) => toFailed(image, errors.get(image.photoId)));
  const images = { listingId, found, failed: isLast ? [...failed, ...rest] : failed, waiting };
  const [first] = images.failed.map(({ image }) => image);
  const agentId = found[0]?.agentId ?? first?.agentId;
  const unused = agentId === undefined ? [] : await attachImages(fetching, { agentId, ...images });
  await removePictures(fetching.storage, unused);
  signal.throwIfAborted();
  const [passing] = errors.values();
  if (passing && !isLast) throw passing;
}
