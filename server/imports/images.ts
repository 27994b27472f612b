import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { photoLimits, thumbnailSidesPx } from '#domain/limits.ts';
import type { Executor } from '#server/db/client.ts';
import { drafts, importImages, listings, photos } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { refuseFullDisk } from '#server/http/disk-space.ts';
import { nextRevision, ownDraft } from '#server/drafts/row.ts';
import { derivedColumns, toListingBody } from '#server/listings/row.ts';
import { fetchOutside, FetchFault } from '#server/outside/fetch.ts';
import { drawingBytes, removePictures, writePicture } from '#server/photos/pictures.ts';
import { lockQuota, refuseOverQuota } from '#server/photos/quota.ts';
import { deletePhotoRows } from '#server/photos/store.ts';
import { appendLogs } from '#server/platform-logs/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { postingFollower } from '#server/posting/follow.ts';
import { redrawPhoto } from '#server/uploads/redraw.ts';
import { isFinal, logsOf, toFailed, type FailedImage } from './image-failures.ts';
import { splitByRoom, type Fetched } from './image-room.ts';
import { asFetched } from './undo-photos.ts';

type Image = typeof importImages.$inferSelect;
type Fetching = Pick<Dependencies, 'db' | 'config' | 'now' | 'jobs'>;

const mostBytes = 15 * 1024 * 1024;
/** One image is fetched within this time, in milliseconds. */
const imageWithinMs = 60_000;

const hostOf = (url: string) => URL.parse(url)?.host ?? url;

/** Reads an image from its address. Throws a FetchFault. */
async function fetchImage({ config }: Fetching, url: string, signal: AbortSignal): Promise<Buffer> {
  const fetching = { privateHosts: config.importPrivateHosts, protocols: ['https:', 'http:'], signal };
  const answer = await fetchOutside(url, fetching);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > mostBytes) throw new FetchFault('the image is larger than 15 MB');
      pieces.push(piece);
    }
  } catch (fault) {
    throw fault instanceof FetchFault ? fault : new FetchFault('the connection broke', true);
  } finally {
    answer.destroy();
  }
  return Buffer.concat(pieces);
}

/**
 * Fetches, checks and redraws an image, and stores its files. `before` were stored in the same attempt. Throws
 * `storage_full`, `photo_quota_reached` where nothing more fits into the agent's quota, and faults of the image.
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
  await writePicture(config.dataDir, id, drawing);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { width, height, placeholder } = drawing;
  const seen = { width, height, placeholder, fingerprint: drawing.fingerprint ?? '' };
  const about = { ...seen, bytes: bytes.length, sha256, picture: null, removedAt: null };
  const storedBytes = drawingBytes(drawing);
  return { id, agentId, draftId, ...about, storedBytes, createdAt: now() };
}

/** The photos that are still to be added: an undo in the meantime has deleted the others. */
async function stillWanted(tx: Executor, listingId: string, found: readonly Fetched[]): Promise<Fetched[]> {
  if (found.length === 0) return [];
  const waiting = and(eq(importImages.listingId, listingId), eq(importImages.status, 'Waiting'));
  const rows = await tx.select({ photoId: importImages.photoId }).from(importImages).where(waiting);
  const ids = new Set(rows.map(({ photoId }) => photoId));
  return found.filter(({ id }) => ids.has(id));
}

/**
 * Adds the photos to the draft and to its listing, as far as there is room. One transaction. Returns the ids of
 * the photos whose files can be deleted.
 */
async function attach(
  { db, config, now, jobs }: Fetching,
  found: readonly Fetched[],
  failed: readonly FailedImage[],
  waiting: readonly Image[],
): Promise<string[]> {
  const [one] = [
    ...found.map(({ agentId, draftId }) => ({ agentId, draftId })),
    ...failed.map(({ image }) => ({ agentId: image.agentId, draftId: image.listingId })),
  ];
  if (!one) return [];
  const { agentId, draftId } = one;
  const updatedAt = now();
  const quota = { agentId, quotaBytes: config.photoQuotaBytes, now: updatedAt };
  return db.transaction(async (tx) => {
    await lockQuota(tx, quota);
    const draft = await ownDraft(tx, agentId, draftId, 'lock').catch((fault: unknown) => {
      if (fault instanceof Refusal) return null;
      throw fault;
    });
    const mark = async (status: Image['status'], ids: string[]) => {
      const isIt = and(eq(importImages.listingId, draftId), inArray(importImages.photoId, ids));
      if (ids.length > 0) await tx.update(importImages).set({ status, updatedAt }).where(isIt);
    };
    await mark(
      'Failed',
      failed.map(({ image }) => image.photoId),
    );
    const wanted = await stillWanted(tx, draftId, found);
    const room = draft ? Math.max(0, photoLimits.perDraft - draft.photos.length) : 0;
    const [listing] = await tx.select().from(listings).where(eq(listings.id, draftId)).for('update');
    const { taken, refused, freed } = await splitByRoom(tx, quota, wanted, room);
    await mark('Failed', [...refused.keys()]);
    const withoutRoom = waiting.flatMap((image): FailedImage[] => {
      const code = refused.get(image.photoId);
      return code ? [{ image, code }] : [];
    });
    await appendLogs(tx, await logsOf(tx, [...failed, ...withoutRoom], updatedAt));
    if (!draft || taken.length === 0) return [...refused.keys()];
    await deletePhotoRows(tx, freed);
    const more = taken.map(({ id }) => asFetched(id));
    await tx.insert(photos).values(taken).onConflictDoNothing();
    await tx
      .update(drafts)
      .set({ photos: [...draft.photos, ...more], ...nextRevision(draft, updatedAt) })
      .where(eq(drafts.id, draftId));
    if (listing) {
      const all = [...listing.photos, ...more].slice(0, photoLimits.perDraft);
      const derived = derivedColumns({ ...toListingBody(listing), photos: all });
      await tx
        .update(listings)
        .set({ photos: all, ...derived, updatedAt })
        .where(eq(listings.id, draftId));
      await postingFollower(jobs).changed(tx, draftId, updatedAt);
    }
    await mark(
      'Stored',
      taken.map(({ id }) => id),
    );
    return [...refused.keys(), ...freed];
  });
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
  const faults = new Map<string, unknown>();
  /** Hosts that did not answer in time in this attempt, and the fault. */
  const slow = new Map<string, unknown>();
  for (const image of waiting) {
    if (signal.aborted) break;
    const host = hostOf(image.url);
    if (slow.has(host)) {
      faults.set(image.photoId, slow.get(host));
      continue;
    }
    const limit = AbortSignal.timeout(withinMs);
    try {
      found.push(await storeImage(fetching, image, found, AbortSignal.any([signal, limit])));
    } catch (fault) {
      if (signal.aborted) break;
      if (limit.aborted) slow.set(host, fault);
      if (isFinal(fault)) failed.push(toFailed(image, fault));
      else faults.set(image.photoId, fault);
    }
  }
  const done = new Set([...found.map(({ id }) => id), ...failed.map(({ image }) => image.photoId)]);
  const rest = waiting
    .filter(({ photoId }) => !done.has(photoId))
    .map((image) => toFailed(image, faults.get(image.photoId)));
  const unused = await attach(fetching, found, isLast ? [...failed, ...rest] : failed, waiting);
  await removePictures(fetching.config.dataDir, unused);
  signal.throwIfAborted();
  const [passing] = faults.values();
  if (passing && !isLast) throw passing;
}
