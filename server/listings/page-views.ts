import { createHmac, randomBytes } from 'node:crypto';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { dayMs, toDay } from '#domain/time.ts';
import { buildOnce, type Database, type Executor } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { agentPageViews, listingPageViews, listingPageVisits } from '#server/db/schema.ts';
import { toNetwork } from '#server/rate-limit/network.ts';
import { sharedSecret } from '#server/secrets/store.ts';

/** Who opens a page: neither is stored. */
interface Visitor {
  ip: string;
  userAgent: string;
}

/** The family of a browser, so coarse that a network has eight at most. */
function browserFamily(userAgent: string): string {
  const family = /firefox|fxios/i.test(userAgent)
    ? 'Firefox'
    : /chrome|chromium|crios/i.test(userAgent)
      ? 'Chrome'
      : /safari/i.test(userAgent)
        ? 'Safari'
        : 'other';
  return /mobi|android|iphone|ipad/i.test(userAgent) ? `${family} mobile` : family;
}

/**
 * Counts a visitor of a listing's public page, once a day in Malaysia for each network and family of browsers: one
 * network counts for eight visitors a day at most, whatever its programs say that they are. No cookie is set, and
 * the network is stored as a keyed hash for two days.
 */
export async function countView(db: Database, listingId: string, by: Visitor, now: Date): Promise<void> {
  const secret = await sharedSecret(db, 'page visitors', () => randomBytes(32).toString('base64url'), now);
  const visitor = createHmac('sha256', secret)
    .update(`${toNetwork(by.ip)} ${browserFamily(by.userAgent)}`)
    .digest('base64url');
  const day = toDay(now);
  await db.execute(sql`
    with visit as (
      insert into listing_page_visits (listing_id, visitor, day) values (${listingId}, ${visitor}, ${day})
      on conflict do nothing returning listing_id, day
    )
    insert into listing_page_views (listing_id, day, visitors) select listing_id, day, 1 from visit
    on conflict (listing_id, day) do update set visitors = listing_page_views.visitors + 1`);
}

/** How many visitors the public page of a listing had, counted once a day each. */
export async function viewsFor(db: Executor, listingId: string): Promise<number> {
  const [row] = await db
    .select({ views: sql<number>`coalesce(sum(${listingPageViews.visitors}), 0)::int` })
    .from(listingPageViews)
    .where(eq(listingPageViews.listingId, listingId));
  return row?.views ?? 0;
}

const viewsSince = buildOnce((db) =>
  db
    .select({ views: sql<number>`coalesce(sum(${agentPageViews.visitors}), 0)::int` })
    .from(agentPageViews)
    .where(
      and(
        eq(agentPageViews.agentId, sql.placeholder('agentId')),
        gte(agentPageViews.day, sql.placeholder('firstDay')),
      ),
    )
    .prepare('agent_page_views'),
);

/** How many visitors the public pages of the agent's listings had since this day in Malaysia (YYYY-MM-DD). */
export async function viewsOfAgent(db: Database, agentId: string, firstDay: string): Promise<number> {
  const [row] = await viewsSince(db).execute({ agentId, firstDay });
  return row?.views ?? 0;
}

/** Deletes visits before the day of this moment, and the sums of agents that are a week older. */
export async function pruneViews(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, listingPageVisits, lt(listingPageVisits.day, toDay(before)));
  const lastWeek = toDay(before.getTime() - 7 * dayMs);
  await deleteInBatches(db, agentPageViews, lt(agentPageViews.day, lastWeek));
}
