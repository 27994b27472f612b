import type { Dependencies } from '#server/http/dependencies.ts';
import type { ListingFollower } from '#server/listings/follower.ts';
import {
  importFetchQueue,
  importImagesQueue,
  importJob,
  importRunsQueue,
  importScheduleQueue,
} from '#server/jobs/import-queues.ts';
import { applyRun } from './apply/apply-run.ts';
import { fetchImages } from './apply/images.ts';
import { fetchRun, readRun } from './read/read-run.ts';
import { runSchedule } from './schedule/begin.ts';
import { authorizationFor } from './schedule/store.ts';
import { settleScheduled } from './schedule/settle.ts';
import { findRun, updateRun } from './runs/store.ts';
import { undoRun } from './undo/undo-run.ts';

type Working = Pick<Dependencies, 'db' | 'config' | 'now' | 'jobs' | 'storage'>;
type WorkingOnListings = Working & { follower: ListingFollower };

/** Fetches the feed of a run that has none yet; it is then read by another job. */
export async function workOnFetch(deps: Working, runId: string, signal: AbortSignal): Promise<void> {
  const run = await findRun(deps.db, runId);
  if (run?.status === 'Reading' && run.fileHash === null)
    await fetchRun(deps, run, await authorizationFor(deps, run, run.sourceName), signal);
  await settleScheduled(deps, runId, 'other');
}

/** Does what the row of a run says: reads, applies or undoes it, from where it stopped. */
export async function workOnRun(deps: WorkingOnListings, runId: string, signal: AbortSignal): Promise<void> {
  const run = await findRun(deps.db, runId);
  if (run?.status === 'Reading' && run.fileHash === null)
    await deps.db.transaction((tx) => deps.jobs.add(tx, importFetchQueue, [importJob(run)]));
  else if (run?.status === 'Reading') await readRun(deps, run, signal);
  if (run?.status === 'Applying') await applyRun(deps, runId, signal);
  if (run?.status === 'Undoing') await undoRun(deps, runId, signal);
  await settleScheduled(deps, runId, run?.status === 'Applying' ? 'apply' : 'other');
}

/** After the last attempt: a run that was being read failed, one that was being applied can go on. */
async function failRun(deps: Working, runId: string): Promise<void> {
  const { db } = deps;
  const run = await findRun(db, runId);
  if (run?.status === 'Reading')
    await updateRun(db, runId, { status: 'Failed', finding: { code: 'feed_failed' } });
  if (run?.status === 'Applying' || run?.status === 'Undoing')
    await updateRun(db, runId, { status: 'Stopped' });
  await settleScheduled(deps, runId, run?.status === 'Applying' ? 'apply' : 'other');
}

/** Runs the background jobs of imports in this process. */
export async function workOnImports(deps: WorkingOnListings): Promise<void> {
  await deps.jobs.work(importScheduleQueue, ({ data }) => runSchedule(deps, data));
  await deps.jobs.work(importFetchQueue, ({ data: { runId }, signal }) => workOnFetch(deps, runId, signal));
  await deps.jobs.workOnFailed(importFetchQueue, ({ data: { runId } }) => failRun(deps, runId));
  await deps.jobs.work(importRunsQueue, ({ data: { runId }, signal }) => workOnRun(deps, runId, signal));
  await deps.jobs.workOnFailed(importRunsQueue, ({ data: { runId } }) => failRun(deps, runId));
  await deps.jobs.work(importImagesQueue, ({ data: { listingId }, signal }) =>
    fetchImages(deps, listingId, { signal, isLast: false }),
  );
  await deps.jobs.workOnFailed(importImagesQueue, ({ data: { listingId }, signal }) =>
    fetchImages(deps, listingId, { signal, isLast: true }),
  );
}
