import { and, countDistinct, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { deviceReports } from '#server/db/schema.ts';

type NewReport = Omit<typeof deviceReports.$inferInsert, 'times' | 'firstAt' | 'lastAt'>;

/** Stores a report; the same one again is counted, with its newest numbers. */
export async function storeReport(db: Executor, report: NewReport, now: Date): Promise<void> {
  const { device, kind, build, reason, place, times } = deviceReports;
  const { waiting, hours } = report;
  await db
    .insert(deviceReports)
    .values({ ...report, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [device, kind, build, reason, place],
      set: { times: sql`${times} + 1`, lastAt: now, waiting, hours },
    });
}

/** Forgets that this device was stuck. */
export async function endStuck(db: Executor, device: string): Promise<void> {
  await db
    .delete(deviceReports)
    .where(and(eq(deviceReports.device, device), eq(deviceReports.kind, 'stuck')));
}

/** Of how many devices work has been waiting, by their reports since `since`. */
export async function countStuckDevices(db: Executor, since: Date): Promise<number> {
  const [found] = await db
    .select({ devices: countDistinct(deviceReports.device) })
    .from(deviceReports)
    .where(and(eq(deviceReports.kind, 'stuck'), gte(deviceReports.lastAt, since)));
  return found?.devices ?? 0;
}

/** The faults that most devices told of since `since`, at most 20, by build and reason. */
export function mostReported(
  db: Executor,
  since: Date,
): Promise<{ build: string; reason: string; devices: number }[]> {
  const { build, reason, device, kind, lastAt } = deviceReports;
  const devices = countDistinct(device);
  return db
    .select({ build, reason, devices })
    .from(deviceReports)
    .where(and(eq(kind, 'failed'), gte(lastAt, since)))
    .groupBy(build, reason)
    .orderBy(desc(devices), build, reason)
    .limit(20);
}

/** Deletes reports that were last made before `before`. */
export const pruneReports = (db: Database, before: Date): Promise<void> =>
  deleteInBatches(db, deviceReports, lt(deviceReports.lastAt, before));
