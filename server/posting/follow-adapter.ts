import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { problem } from '#domain/posting/posting.ts';
import type { Executor } from '#server/db/client.ts';
import { postings } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { postingJob, postingQueue } from '#server/jobs/posting-queues.ts';
import { adapterKindFrom } from './known-platforms.ts';
import { endPilot, failPosting, logResult, nameFrom } from './results.ts';
import { changePosting, whereWaitingForReadIn, lockPosting, mayBeThere, type PostingRow } from './store.ts';

const mostAtOnce = 500;

/** Was the posting sent to the platform in another way than the platform is reached now? */
export const isReachedOtherwise = (row: PostingRow, { config }: Pick<Dependencies, 'config'>): boolean =>
  row.reachedBy !== null && mayBeThere(row) && row.reachedBy !== adapterKindFrom(row.platform, config);

/**
 * The platform is reached in another way than when the posting was sent there, and knows nothing of it this way. What
 * waited until a feed is read was never there: it is posted the new way. Any other advertisement is left to its
 * agent, with a line in the log: it counts as dropped, or as withdrawn where that was asked for.
 */
export async function leaveAdapter(tx: Executor, deps: Dependencies, row: PostingRow): Promise<void> {
  const now = deps.now();
  const cleared = {
    reference: null,
    posted: null,
    sent: null,
    changed: [],
    reachedBy: null,
    attempts: 0,
    nextTryAt: null,
    generation: row.generation + 1,
    updatedAt: now,
  };
  if (row.goal === 'Posted' && row.reachedBy === 'feed' && row.reference === null) {
    await changePosting(tx, row, { ...cleared, state: 'Queued', problems: [] });
    return deps.jobs.add(tx, postingQueue, [postingJob(row)]);
  }
  const problems = [problem('reached_otherwise', { isWarning: row.goal === 'Withdrawn' })];
  if (row.goal === 'Posted')
    return failPosting(
      tx,
      deps.jobs,
      row,
      { ...cleared, state: 'Dropped', outcome: 'DROPPED', problems },
      now,
    );
  await changePosting(tx, row, { ...cleared, link: null, state: 'Withdrawn', problems: [] });
  const line = { outcome: 'WARNING', code: 'reached_otherwise', problems } as const;
  await logResult(tx, row, await nameFrom(tx, row), line, now);
  await endPilot(tx, deps.jobs, row, false, now);
}

const whereThere = or(isNotNull(postings.reference), isNotNull(postings.sent));

/** Lets the postings of a platform follow where it is reached in another way than before. */
async function followAdapter(deps: Dependencies, platform: string): Promise<void> {
  const { db, config } = deps;
  const reachedBy = adapterKindFrom(platform, config);
  const whereAt = and(eq(postings.platform, platform), whereThere);
  // What was sent before this was stored: only a feed is waited for, and the others are what they are now.
  await db
    .update(postings)
    .set({ reachedBy: sql`case when ${whereWaitingForReadIn} then 'feed' else ${reachedBy} end` })
    .where(and(whereAt, isNull(postings.reachedBy)));
  const whereBefore = and(whereAt, ne(postings.reachedBy, reachedBy));
  const { listingId } = postings;
  for (let rows: { listingId: string }[] | null = null; rows === null || rows.length === mostAtOnce;) {
    rows = await db.select({ listingId }).from(postings).where(whereBefore).limit(mostAtOnce);
    for (const which of rows)
      await db.transaction(async (tx) => {
        const row = await lockPosting(tx, { ...which, platform });
        if (row && isReachedOtherwise(row, deps)) await leaveAdapter(tx, deps, row);
      });
  }
}

/** Lets postings follow where operators have changed how platforms are reached. */
export async function followAdapters(deps: Dependencies): Promise<void> {
  for (const platform of deps.config.settings.platforms) await followAdapter(deps, platform);
}
