import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { type Fingerprint, postings } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import { findListing, toListingBody } from '#server/listings/row.ts';
import { storedPhotos } from '#server/photos/store.ts';
import { changedParts, toFingerprint } from '#server/adverts/advert.ts';
import { postingJob, postingQueue } from '#server/jobs/posting-queues.ts';
import { changePosting, inLockOrder, mayBeThere, type PostingRow } from './store.ts';

/** The postings that are, or are to be, on a platform. Locks their rows. */
async function wantedPosted(tx: Executor, listingIds: readonly string[]): Promise<PostingRow[]> {
  if (listingIds.length === 0) return [];
  return tx
    .select()
    .from(postings)
    .where(and(inArray(postings.listingId, [...listingIds]), eq(postings.goal, 'Posted')))
    .orderBy(...inLockOrder)
    .for('update');
}

/** Does the platform show this, with nothing under way? */
function isShown({ state, posted }: PostingRow, fingerprint: Fingerprint): boolean {
  if (posted === null || state === 'Queued' || state === 'Posting') return false;
  return changedParts(posted, fingerprint).length === 0;
}

/**
 * A listing was published again, or a photo of it arrived: its advertisements follow where price, photos or
 * advertised text differ from what a platform shows (R-POST-6). In the transaction of the change.
 */
async function followChange(tx: Executor, jobs: Jobs, listingId: string, now: Date): Promise<void> {
  const rows = (await wantedPosted(tx, [listingId])).filter(mayBeThere);
  const listing = rows.length > 0 ? await findListing(tx, listingId) : null;
  if (!listing) return;
  const stored = (await storedPhotos(tx, [listingId])).get(listingId) ?? [];
  const fingerprint = toFingerprint(toListingBody(listing), stored);
  const behind = rows.filter((row) => !isShown(row, fingerprint));
  for (const row of behind)
    await changePosting(tx, row, {
      state: 'Queued',
      revision: row.revision + 1,
      attempts: 0,
      changed: changedParts(row.posted, fingerprint),
      requestedAt: now,
      updatedAt: now,
    });
  await jobs.add(
    tx,
    postingQueue,
    behind.map((row) => postingJob(row)),
  );
}

/**
 * Listings are no longer active: their advertisements are withdrawn (R-POST-6). In the transaction of the
 * change.
 */
async function followEnd(tx: Executor, jobs: Jobs, listingIds: readonly string[], now: Date): Promise<void> {
  const rows = (await wantedPosted(tx, listingIds)).filter(
    (row) => mayBeThere(row) || row.state === 'Queued' || row.state === 'Posting',
  );
  for (const row of rows)
    await changePosting(tx, row, {
      state: 'Withdrawing',
      goal: 'Withdrawn',
      revision: row.revision + 1,
      attempts: 0,
      isHeld: false,
      requestedAt: now,
      updatedAt: now,
    });
  await jobs.add(
    tx,
    postingQueue,
    rows.map((row) => postingJob(row)),
  );
}

/** Lets advertisements on platforms follow their listings (R-POST-6). */
export function postingFollower(jobs: Jobs): ListingFollower {
  return {
    changed: (tx, listingId, now) => followChange(tx, jobs, listingId, now),
    ended: (tx, listingIds, now) => followEnd(tx, jobs, listingIds, now),
  };
}
