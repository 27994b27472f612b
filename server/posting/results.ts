import { inArray } from 'drizzle-orm';
import { type PostingProblem, problem } from '#domain/posting/posting.ts';
import type { PlatformOutcome } from '#domain/posting/platform-log.ts';
import type { Executor } from '#server/db/client.ts';
import { listings, postings } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { appendLogs } from '#server/platform-logs/store.ts';
import { type Done, postingMessage } from '#server/platform-logs/posting-message.ts';
import { postingJob, postingQueue } from '#server/jobs/posting-queues.ts';
import { whereHeldFor, changePosting, type PostingRow } from './store.ts';

export interface LogLine {
  outcome: PlatformOutcome;
  code: string;
  /** Absent: only the problems say something. */
  done?: Done;
  problems?: readonly PostingProblem[];
  link?: string | null;
}

/** Appends what became of a posting to the log (R-POST-3). */
export async function logResult(
  tx: Executor,
  { agentId, platform, listingId, runId }: PostingRow,
  subject: string,
  { outcome, code, problems = [], done, link = null }: LogLine,
  at: Date,
): Promise<void> {
  await appendLogs(tx, [
    {
      agentId,
      direction: 'Post',
      platform,
      outcome,
      code,
      ...postingMessage(done ?? null, problems),
      subject,
      listingId,
      runId,
      link,
      at,
    },
  ]);
}

/**
 * The pilot of a request has come to its end: what waits for it is posted, or fails with it.
 */
export async function endPilot(
  tx: Executor,
  jobs: Dependencies['jobs'],
  { agentId, platform, runId, isPilot }: Pick<PostingRow, 'agentId' | 'platform' | 'runId' | 'isPilot'>,
  wasPosted: boolean,
  now: Date,
): Promise<void> {
  if (!isPilot || runId === null) return;
  const change = wasPosted
    ? { isHeld: false, updatedAt: now }
    : {
        isHeld: false,
        updatedAt: now,
        state: 'Failed' as const,
        problems: [problem('pilot_failed')],
      };
  const rows = await tx
    .update(postings)
    .set(change)
    .where(whereHeldFor({ agentId, platform, runId }))
    .returning();
  if (wasPosted)
    return jobs.add(
      tx,
      postingQueue,
      rows.map((row) => postingJob(row)),
    );
  const names = await namesFrom(
    tx,
    rows.map(({ listingId }) => listingId),
  );
  const lines = rows.map(({ listingId }) => ({
    agentId,
    direction: 'Post' as const,
    platform,
    outcome: 'ERROR' as const,
    code: 'pilot_failed',
    ...postingMessage(null, [problem('pilot_failed')]),
    subject: names.get(listingId) ?? listingId,
    listingId,
    runId,
    at: now,
  }));
  await appendLogs(tx, lines);
}

/** Ends an attempt without success: the state, the problems, and a line in the log. */
export async function failPosting(
  tx: Executor,
  jobs: Dependencies['jobs'],
  row: PostingRow,
  {
    state = 'Failed',
    problems,
    outcome = 'ERROR',
    link = null,
    ...change
  }: {
    state?: 'Failed' | 'Duplicate' | 'Dropped';
    problems: PostingProblem[];
    outcome?: PlatformOutcome;
    link?: string | null;
  } & Partial<typeof postings.$inferInsert>,
  now: Date,
): Promise<void> {
  await changePosting(tx, row, {
    ...change,
    state,
    problems,
    link: link ?? row.link,
    nextTryAt: null,
    updatedAt: now,
  });
  const [first] = problems;
  await logResult(
    tx,
    row,
    await nameFrom(tx, row),
    { outcome, code: first?.code ?? 'failed', problems, link },
    now,
  );
  await endPilot(tx, jobs, row, false, now);
}

async function namesFrom(tx: Executor, listingIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: listings.id, name: listings.name })
    .from(listings)
    .where(inArray(listings.id, [...listingIds]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Name of the listing for the log. */
export async function nameFrom(tx: Executor, { listingId }: Pick<PostingRow, 'listingId'>): Promise<string> {
  return (await namesFrom(tx, [listingId])).get(listingId) ?? listingId;
}
