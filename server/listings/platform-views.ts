import { eq, sql } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import type { Executor } from '#server/db/client.ts';
import { listingPlatformViews } from '#server/db/schema.ts';

type Row = typeof listingPlatformViews.$inferInsert;

/** In the order of their keys: reports that arrive at the same time lock the rows in one order. */
const byKey = (a: Row, b: Row) =>
  compare(a.listingId, b.listingId) || compare(a.platform, b.platform) || compare(a.day, b.day);

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/**
 * Stores how often listings were looked at on platforms. What a platform says again of a day replaces it, unless it
 * was said before what is stored.
 */
export async function storePlatformViews(db: Executor, rows: readonly Row[]): Promise<void> {
  const newest = new Map(rows.map((row) => [`${row.platform} ${row.listingId} ${row.day}`, row]));
  if (newest.size === 0) return;
  const { listingId, platform, day, reportedAt } = listingPlatformViews;
  await db
    .insert(listingPlatformViews)
    .values([...newest.values()].toSorted(byKey))
    .onConflictDoUpdate({
      target: [listingId, platform, day],
      set: { views: sql`excluded.views`, reportedAt: sql`excluded.reported_at` },
      setWhere: sql`${reportedAt} is null or ${reportedAt} <= excluded.reported_at`,
    });
}

/** How often the advertisements of a listing were looked at, for each platform that said so. */
export function platformViewsFor(
  db: Executor,
  listingId: string,
): Promise<NonNullable<components['schemas']['Listing']['platformViews']>> {
  const { platform, views } = listingPlatformViews;
  return db
    .select({ platform, views: sql<number>`sum(${views})::int` })
    .from(listingPlatformViews)
    .where(eq(listingPlatformViews.listingId, listingId))
    .groupBy(platform)
    .orderBy(platform);
}
