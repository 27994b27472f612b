import { and, countDistinct, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { deviceReports } from '#server/db/schema.ts';

type NewReport = Omit<typeof deviceReports.$inferInsert, 'times' | 'firstAt' | 'lastAt'>;

/** Stores a report; the same one again is counted, with its newest numbers and sender, or none without a session. */
export async function storeReport(db: Executor, report: NewReport, now: Date): Promise<void> {
  const { device, kind, build, reason, place, times } = deviceReports;
  const { waiting, hours, sender = null } = report;
  await db
    .insert(deviceReports)
    .values({ ...report, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [device, kind, build, reason, place],
      set: { times: sql`${times} + 1`, lastAt: now, waiting, hours, sender },
    });
}

/** Forgets that this device was stuck. */
export async function endStuck(db: Executor, device: string): Promise<void> {
  await db
    .delete(deviceReports)
    .where(and(eq(deviceReports.device, device), eq(deviceReports.kind, 'stuck')));
}

/** Of how many agents the rows are. They have other names on each day: of two days the one with more counts. */
function countAgents(since: Date): SQL<number> {
  const midnight = new Date(since).setUTCHours(24, 0, 0, 0);
  const { sender, lastAt } = deviceReports;
  const agents = countDistinct(sender);
  const whereLater = gte(lastAt, new Date(midnight));
  return sql<number>`greatest(${agents} filter (where ${whereLater}), ${agents} filter (where not ${whereLater}))`.mapWith(
    Number,
  );
}

/**
 * Of how many signed-in agents work has been waiting, by the reports since `since`. Those without a session do not
 * count: anybody can make them.
 */
export async function countStuckAgents(db: Executor, since: Date): Promise<number> {
  const [found] = await db
    .select({ agents: countAgents(since) })
    .from(deviceReports)
    .where(and(eq(deviceReports.kind, 'stuck'), gte(deviceReports.lastAt, since)));
  return found?.agents ?? 0;
}

/**
 * The errors that the devices of most signed-in agents told of since `since`, at most 20, by build and reason. Those
 * without a session do not count.
 */
export function mostReported(
  db: Executor,
  since: Date,
): Promise<{ build: string; reason: string; agents: number }[]> {
  const { build, reason, sender, kind, lastAt } = deviceReports;
  const agents = countAgents(since);
  return db
    .select({ build, reason, agents })
    .from(deviceReports)
    .where(and(eq(kind, 'failed'), gte(lastAt, since), isNotNull(sender)))
    .groupBy(build, reason)
    .orderBy(desc(agents), build, reason)
    .limit(20);
}

/** Deletes reports that were last made before `before`. */
export const pruneReports = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(db, deviceReports, lt(deviceReports.lastAt, before));
