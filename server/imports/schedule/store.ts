import { and, eq, lt } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { importSchedules, type ImportScheduleRow } from '#server/db/schema.ts';
import type { Dependencies } from '#server/http/dependencies.ts';
import { importScheduleQueue, scheduleJob } from '#server/jobs/import-queues.ts';
import { basicHeader, decryptLogin } from './login.ts';

/** An agent's imports from a platform. */
export interface ScheduleOf {
  agentId: string;
  platform: string;
}

/** Condition: the schedule of this agent for this platform. */
const matching = ({ agentId, platform }: ScheduleOf) =>
  and(eq(importSchedules.agentId, agentId), eq(importSchedules.platform, platform));

/** The schedule, or null. With `lock` its row is locked until the end of the transaction. */
export async function findSchedule(
  tx: Executor,
  which: ScheduleOf,
  lock: 'lock' | 'look' = 'look',
): Promise<ImportScheduleRow | null> {
  const query = tx.select().from(importSchedules).where(matching(which)).$dynamic();
  const [row] = await (lock === 'lock' ? query.for('update') : query);
  return row ?? null;
}

/** Stores a schedule, and the job of its next fetch. */
export async function putSchedule(
  tx: Executor,
  { jobs }: Pick<Dependencies, 'jobs'>,
  row: typeof importSchedules.$inferInsert,
): Promise<void> {
  const { agentId: _agent, platform: _platform, ...set } = row;
  await tx
    .insert(importSchedules)
    .values(row)
    .onConflictDoUpdate({ target: [importSchedules.agentId, importSchedules.platform], set });
  await jobs.add(tx, importScheduleQueue, [scheduleJob(row)]);
}

/** Changes a schedule, if there is one. */
export async function changeSchedule(
  tx: Executor,
  which: ScheduleOf,
  set: Partial<ImportScheduleRow>,
): Promise<void> {
  await tx.update(importSchedules).set(set).where(matching(which));
}

/** Ends a schedule. Its login is deleted with it. */
export async function endSchedule(tx: Executor, which: ScheduleOf): Promise<void> {
  await tx.delete(importSchedules).where(matching(which));
}

/** The schedules whose fetch should have begun before this moment. */
export const overdueSchedules = (db: Database, before: Date): Promise<ImportScheduleRow[]> =>
  db.select().from(importSchedules).where(lt(importSchedules.nextAt, before)).limit(1000);

/** The header `Authorization` for an address of the agent; null where no login is stored for exactly this address. */
export async function authorizationFor(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  which: ScheduleOf,
  url: string,
): Promise<string | null> {
  const schedule = await findSchedule(db, which);
  if (!schedule?.login || schedule.url !== url) return null;
  return basicHeader(await decryptLogin(db, schedule.login, now()));
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** A schedule in the shape of the contract: of its login only that there is one. */
export function scheduleAnswer(row: ImportScheduleRow): components['schemas']['ImportSchedule'] {
  const { platform, url, format, every, archivesAbsent, lastOutcome, lastRunId } = row;
  return {
    platform,
    url,
    format,
    every,
    archivesAbsent,
    hasLogin: row.login !== null,
    nextAt: row.nextAt.toISOString(),
    lastAt: iso(row.lastAt),
    lastOutcome,
    lastRunId,
  };
}
