import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { hourMs } from '#domain/time.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import { importRuns, type ImportScheduleRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { removeFeeds } from '#server/imports/receive/files.ts';
import { addRun, earlierRuns } from '#server/imports/runs/store.ts';
import {
  importFetchQueue,
  importJob,
  importScheduleQueue,
  type ScheduleJob,
  scheduleJob,
} from '#server/jobs/import-queues.ts';
import { mayStillPost } from '#server/packages/posting-access.ts';
import { changeSchedule, findSchedule, overdueSchedules } from './store.ts';
import { nextFetch } from './times.ts';

type Needs = Pick<Dependencies, 'db' | 'config' | 'jobs' | 'now' | 'storage'>;

/** How long a run that waits for the agent holds up the next one, in milliseconds. */
const waitsForMs = 20 * hourMs;
const storedFeeds = 10;

/**
 * May the next run begin? Not while one is under way, and not while one waits for the agent, unless it has waited for
 * long: then it is deleted.
 */
async function isFree(tx: Executor, { agentId, platform }: ImportScheduleRow, now: Date): Promise<boolean> {
  const [last] = await tx
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.agentId, agentId),
        eq(importRuns.platform, platform),
        isNotNull(importRuns.scheduled),
        inArray(importRuns.status, ['Reading', 'Ready', 'Applying', 'Undoing']),
      ),
    )
    .orderBy(desc(importRuns.createdAt))
    .limit(1)
    .for('update');
  if (!last) return true;
  if (last.status !== 'Ready' || now.getTime() - last.createdAt.getTime() < waitsForMs) return false;
  const { rowCount } = await tx
    .delete(importRuns)
    .where(and(eq(importRuns.id, last.id), eq(importRuns.status, 'Ready')));
  return rowCount === 1;
}

/**
 * Begins the run of a schedule, and plans the next one. Of several processes with the same job one begins it: the
 * schedule names the moment of its next run, and has another one afterwards.
 */
export async function runSchedule(deps: Needs, { at, ...which }: ScheduleJob): Promise<void> {
  const { db, config, jobs, now, storage } = deps;
  const begun = await db.transaction(async (tx) => {
    const schedule = await findSchedule(tx, which, 'lock');
    if (!schedule || schedule.nextAt.getTime() !== at) return false;
    const nextAt = nextFetch(schedule.every, `${which.agentId} ${which.platform}`, now());
    await changeSchedule(tx, which, { nextAt });
    await jobs.add(tx, importScheduleQueue, [scheduleJob({ ...which, nextAt })]);
    if (!mayStillPost(await findAgent(tx, byId(which.agentId)), { config, now })) return false;
    if (!(await isFree(tx, schedule, now()))) return false;
    const run = {
      ...which,
      id: randomUUID(),
      sourceKind: 'Address' as const,
      sourceName: schedule.url,
      fileHash: null,
      chosenFormat: schedule.format,
      scheduled: 'Running' as const,
      createdAt: now(),
    };
    await addRun(tx, run);
    await jobs.add(tx, importFetchQueue, [importJob(run)]);
    return true;
  });
  if (begun) await removeFeeds(storage, await earlierRuns(db, which.agentId, storedFeeds));
}

/** Adds a job again for each schedule whose fetch should have begun an hour ago: its job was lost. */
export async function wakeSchedules({ db, jobs, now }: Pick<Needs, 'db' | 'jobs' | 'now'>): Promise<void> {
  const overdue = await overdueSchedules(db, new Date(now().getTime() - hourMs));
  await db.transaction((tx) =>
    jobs.add(
      tx,
      importScheduleQueue,
      overdue.map((row) => scheduleJob(row)),
    ),
  );
}
