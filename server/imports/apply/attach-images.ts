import { and, eq, inArray } from 'drizzle-orm';
import { photoLimits } from '#domain/limits.ts';
import type { Executor } from '#server/db/client.ts';
import { importImages } from '#server/db/schema.ts';
import { ownDraft, type DraftRow } from '#server/drafts/row.ts';
import { changePhotos } from '#server/drafts/write.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { Refusal } from '#server/http/refusals.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { findListing, toListingBody, type ListingRow } from '#server/listings/row.ts';
import { changeListings } from '#server/listings/write.ts';
import { lockQuota } from '#server/photos/quota.ts';
import { addPhotos, deletePhotoRows } from '#server/photos/store.ts';
import { appendLogs } from '#server/platform-logs/store.ts';
import { asFetched } from '#server/imports/undo/undo-photos.ts';
import { logsFrom, type FailedImage } from './image-failures.ts';
import { splitByRoom, type Fetched } from './image-room.ts';

type Image = typeof importImages.$inferSelect;

/** The images of one attempt for a listing. */
export interface FetchedImages {
  agentId: string;
  listingId: string;
  found: readonly Fetched[];
  failed: readonly FailedImage[];
  /** All that were waiting. */
  waiting: readonly Image[];
}

/** The photos that are still to be added: an undo in the meantime has deleted the others. */
async function stillWanted(tx: Executor, listingId: string, found: readonly Fetched[]): Promise<Fetched[]> {
  if (found.length === 0) return [];
  const waiting = and(eq(importImages.listingId, listingId), eq(importImages.status, 'Waiting'));
  const rows = await tx.select({ photoId: importImages.photoId }).from(importImages).where(waiting);
  const ids = new Set(rows.map(({ photoId }) => photoId));
  return found.filter(({ id }) => ids.has(id));
}

async function mark(
  tx: Executor,
  listingId: string,
  photoIds: string[],
  set: Pick<Image, 'status' | 'updatedAt'>,
): Promise<void> {
  const matching = and(eq(importImages.listingId, listingId), inArray(importImages.photoId, photoIds));
  if (photoIds.length > 0) await tx.update(importImages).set(set).where(matching);
}

/** The agent's draft, locked; null where there is none any more. */
const draftIfThere = (tx: Executor, agentId: string, id: string): Promise<DraftRow | null> =>
  ownDraft(tx, agentId, id, 'lock').catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

async function addToContent(
  tx: Executor,
  draft: DraftRow,
  listing: ListingRow | null,
  taken: readonly Fetched[],
  { now, follower }: { now: Date; follower: ListingFollower },
): Promise<void> {
  const more = taken.map(({ id }) => asFetched(id));
  await addPhotos(tx, taken);
  await changePhotos(tx, draft, [...draft.photos, ...more], now);
  if (!listing) return;
  const photos = [...listing.photos, ...more].slice(0, photoLimits.perDraft);
  const body = { ...toListingBody(listing), photos };
  await changeListings(tx, [{ listing, body, changes: [], status: null }], { now, follower });
}

/**
 * Adds the photos to the draft and to its listing, as far as there is room. One transaction. Returns the ids of
 * the photos whose files can be deleted.
 */
export async function attachImages(
  { db, config, now, follower }: Pick<Dependencies, 'db' | 'config' | 'now'> & { follower: ListingFollower },
  { agentId, listingId, found, failed, waiting }: FetchedImages,
): Promise<string[]> {
  const updatedAt = now();
  const quota = { agentId, quotaBytes: config.photoQuotaBytes, now: updatedAt };
  return db.transaction(async (tx) => {
    const markAs = (status: Image['status'], photoIds: string[]) =>
      mark(tx, listingId, photoIds, { status, updatedAt });
    await lockQuota(tx, quota);
    const draft = await draftIfThere(tx, agentId, listingId);
    await markAs(
      'Failed',
      failed.map(({ image }) => image.photoId),
    );
    const wanted = await stillWanted(tx, listingId, found);
    const room = draft ? Math.max(0, photoLimits.perDraft - draft.photos.length) : 0;
    const listing = await findListing(tx, listingId, 'lock');
    const { taken, refused, freed } = await splitByRoom(tx, quota, wanted, room);
    await markAs('Failed', [...refused.keys()]);
    const withoutRoom = waiting.flatMap((image): FailedImage[] => {
      const code = refused.get(image.photoId);
      return code ? [{ image, code }] : [];
    });
    await appendLogs(tx, await logsFrom(tx, [...failed, ...withoutRoom], updatedAt));
    if (!draft || taken.length === 0) return [...refused.keys()];
    await deletePhotoRows(tx, freed);
    await addToContent(tx, draft, listing, taken, { now: updatedAt, follower });
    await markAs(
      'Stored',
      taken.map(({ id }) => id),
    );
    return [...refused.keys(), ...freed];
  });
}
