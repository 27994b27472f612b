import type { ImportRunRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { countAttempt, perHour } from '#server/rate-limit/store.ts';
import { Refusal } from '#server/http/refusals.ts';
import { importFetchQueue, importJob, importRunsQueue } from '#server/jobs/import-queues.ts';
import { addRun, countReading, earlierRuns, findRun } from '#server/imports/runs/store.ts';
import { removeFeeds } from './files.ts';

const runsPerAgent = perHour(60);
const mostReading = 3;
/** The feeds of as many of an agent's newest runs are stored; later choices read them again. */
const storedFeeds = 10;

type NewRun = Pick<
  ImportRunRow,
  'id' | 'agentId' | 'platform' | 'sourceKind' | 'sourceName' | 'fileHash' | 'chosenFormat'
>;

/**
 * Counts a run before anything is done for it. Throws `too_many_attempts`, also while three runs of the agent
 * are waiting to be read or being read.
 */
export async function countRun(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  agentId: string,
): Promise<void> {
  if ((await countReading(db, agentId)) >= mostReading)
    throw new Refusal('too_many_attempts', { retryAfterSeconds: 60 });
  await countAttempt(db, `imports of ${agentId}`, runsPerAgent, now());
}

/**
 * Adds a run and the job that reads it, and removes the feeds of earlier runs. Idempotent by the run's key.
 * `place` stores its file, and is not called where the run is known. It is called before the transaction,
 * because a storage that is silent must not hold a connection; upkeep deletes the feed of a run that was not
 * added after it. Two servers that begin one run at the same time both store a file: the same bytes, as the key is made
 * for one file. Where they are others, the hash of the run says so and the run fails; nothing of it is taken.
 */
export async function beginRun(
  { db, storage, jobs, now }: Pick<Dependencies, 'db' | 'storage' | 'jobs' | 'now'>,
  run: NewRun,
  place?: () => Promise<void>,
): Promise<void> {
  if (place && !(await findRun(db, run.id))) await place();
  await db.transaction(async (tx) => {
    const isNew = await addRun(tx, { ...run, createdAt: now() });
    if (!isNew) return;
    const queue = run.fileHash === null ? importFetchQueue : importRunsQueue;
    await jobs.add(tx, queue, [importJob(run)]);
  });
  await removeFeeds(storage, await earlierRuns(db, run.agentId, storedFeeds));
}
