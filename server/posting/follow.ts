import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { postings } from '#server/db/schema.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import type { ListingBody } from '#server/listings/row.ts';
import { changedParts, fingerprintOf } from './advert.ts';
import { postingJob, postingQueue } from '#server/jobs/posting-queues.ts';
import { changePosting, type PostingRow } from './store.ts';

/** The postings that are, or are to be, on a platform. */
async function wantedPosted(tx: Executor, listingIds: readonly string[]): Promise<PostingRow[]> {
  if (listingIds.length === 0) return [];
  return tx
    .select()
    .from(postings)
    .where(and(inArray(postings.listingId, [...listingIds]), eq(postings.goal, 'Posted')))
    .for('update');
}

/** Is there, or may there be, an advertisement on the platform? */
const mayBeThere = ({ reference, sent }: PostingRow) => reference !== null || sent !== null;

/**
 * A listing was published again: its advertisements follow where price, photos or advertised text changed (R-POST-6).
 * In the transaction of the change.
 */
async function followChange(
  tx: Executor,
  jobs: Jobs,
  listingId: string,
  { before, after }: { before: ListingBody; after: ListingBody },
  now: Date,
): Promise<void> {
  const fingerprint = fingerprintOf(after);
  if (changedParts(fingerprintOf(before), fingerprint).length === 0) return;
  const rows = (await wantedPosted(tx, [listingId])).filter(mayBeThere);
  for (const row of rows) {
    const changed = changedParts(row.posted, fingerprint);
    await changePosting(tx, row, {
      state: 'Queued',
      revision: row.revision + 1,
      attempts: 0,
      changed,
      requestedAt: now,
      updatedAt: now,
    });
  }
  await jobs.add(
    tx,
    postingQueue,
    rows.map((row) => postingJob(row)),
  );
}

/** Listings are no longer active: their advertisements are withdrawn (R-POST-6). In the transaction of the change. */
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
    changed: (tx, listingId, versions, now) => followChange(tx, jobs, listingId, versions, now),
    ended: (tx, listingIds, now) => followEnd(tx, jobs, listingIds, now),
  };
}
