import { count, countDistinct, desc, eq, gte, and, max, sql, sum } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { deviceReports } from '#server/db/schema.ts';

export type ReportKind = (typeof deviceReports.$inferSelect)['kind'];

/** What devices told of one error of a build. */
interface ListedReport {
  kind: ReportKind;
  build: string;
  reason: string;
  place: string;
  /** Signed-in agents, of the day with most: their names are others on each day. */
  agents: number;
  /** Devices, of the day with most. */
  devices: number;
  /** How often it was told. */
  times: number;
  /** The most things that waited on a device, and the most hours. */
  waiting: number;
  hours: number;
  lastAt: string;
}

const mostListed = 200;

/**
 * What devices told of since `since`, by kind, build, reason and place: what most agents have first, at most 200. Says
 * nothing of who it was.
 */
export async function listReports(
  db: Executor,
  { since, kind }: { since: Date; kind: ReportKind | null },
): Promise<ListedReport[]> {
  const { kind: ofKind, build, reason, place, sender, times, waiting, hours, lastAt } = deviceReports;
  const day = sql`(${lastAt} at time zone 'UTC')::date`;
  const days = db
    .select({
      kind: ofKind,
      build,
      reason,
      place,
      agents: countDistinct(sender).as('agents'),
      devices: count().as('devices'),
      times: sum(times).as('told'),
      waiting: max(waiting).as('most_waiting'),
      hours: max(hours).as('most_hours'),
      lastAt: max(lastAt).as('last'),
    })
    .from(deviceReports)
    .where(and(gte(lastAt, since), kind === null ? undefined : eq(ofKind, kind)))
    .groupBy(ofKind, build, reason, place, day)
    .as('days');
  const rows = await db
    .select({
      kind: days.kind,
      build: days.build,
      reason: days.reason,
      place: days.place,
      agents: max(days.agents).mapWith(Number),
      devices: max(days.devices).mapWith(Number),
      times: sum(days.times).mapWith(Number),
      waiting: max(days.waiting).mapWith(Number),
      hours: max(days.hours).mapWith(Number),
      lastAt: max(days.lastAt),
    })
    .from(days)
    .groupBy(days.kind, days.build, days.reason, days.place)
    .orderBy(desc(max(days.agents)), desc(max(days.devices)), days.kind, days.build, days.reason, days.place)
    .limit(mostListed);
  return rows.map(({ lastAt: last, ...row }) => ({ ...row, lastAt: new Date(last ?? 0).toISOString() }));
}
