import { and, count, desc, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { ListingHistory, ListingStatus } from '#domain/listing/listing.ts';
import { dayMs, startOfDay, weekMs } from '#domain/time.ts';
import type { components } from '#openapi/schema.gen.ts';
import type { Database } from '#server/db/client.ts';
import { deals, listingChanges, listings } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { findListing } from './row.ts';

type StatusHistory = components['schemas']['StatusHistory'];
type Counts = Record<ListingStatus, number>;
type Change = typeof listingChanges.$inferSelect;

const mostShown = 200;
const weeksShown = 26;

/** A Monday at midnight in Malaysia. */
const aMonday = startOfDay('2023-01-02');

/** A deal that was recorded of a listing that was archived before changes no status. */
function changesFrom({ what, changes, statusFrom, statusTo }: Change) {
  if (what !== 'status') return changes ?? undefined;
  return statusFrom === statusTo ? undefined : [{ field: 'status', from: statusFrom, to: statusTo }];
}

/** The history of the agent's listing, newest first. Throws `not_found`. */
export async function listingHistory(db: Database, agentId: string, id: string): Promise<ListingHistory> {
  const listing = await findListing(db, id);
  if (listing?.agentId !== agentId) throw new Refusal('not_found');
  const rows = await db
    .select({ row: listingChanges, deal: { outcome: deals.outcome, priceSen: deals.priceSen } })
    .from(listingChanges)
    .leftJoin(deals, and(eq(deals.agentId, agentId), eq(deals.id, listingChanges.dealId)))
    .where(eq(listingChanges.listingId, id))
    .orderBy(desc(listingChanges.at), desc(listingChanges.id))
    .limit(mostShown);
  const items = rows.map(({ row, deal }) => ({ row, deal, changes: changesFrom(row) }));
  return {
    items: items.map(({ row, deal, changes }) => ({
      at: row.at.toISOString(),
      what: row.what,
      ...(deal && { deal }),
      ...(changes && { changes }),
    })),
  };
}

async function countsNow(db: Database, agentId: string): Promise<Counts> {
  const rows = await db
    .select({ status: listings.status, listings: count() })
    .from(listings)
    .where(eq(listings.agentId, agentId))
    .groupBy(listings.status);
  const of = (status: ListingStatus) => rows.find((row) => row.status === status)?.listings ?? 0;
  return { Active: of('Active'), Inactive: of('Inactive'), Archived: of('Archived') };
}

/** Counts the status changes since a moment, by week and statuses. */
function transitionsSince(db: Database, agentId: string, since: Date) {
  const week = sql<number>`floor(extract(epoch from ${listingChanges.at} - ${since.toISOString()}::timestamptz) * 1000 / ${weekMs}::int)::int`;
  const { statusFrom, statusTo } = listingChanges;
  return db
    .select({ week, statusFrom, statusTo, listings: count() })
    .from(listingChanges)
    .where(and(eq(listingChanges.agentId, agentId), isNotNull(statusTo), gte(listingChanges.at, since)))
    .groupBy(sql`1`, statusFrom, statusTo);
}

/**
 * The agent's listings by status at the end of each of the last 26 weeks, oldest first; the last week is the
 * current one. Calculated backwards from the current counts.
 */
export async function statusHistory(db: Database, agentId: string, now: Date): Promise<StatusHistory> {
  const thisWeek = Math.floor((now.getTime() - aMonday) / weekMs);
  const startFrom = (week: number) => aMonday + week * weekMs;
  const oldest = thisWeek - weeksShown + 1;
  const [counts, transitions] = await Promise.all([
    countsNow(db, agentId),
    transitionsSince(db, agentId, new Date(startFrom(oldest + 1))),
  ]);
  const weeks: StatusHistory['weeks'] = [];
  for (let week = thisWeek; week >= oldest; week--) {
    // Noon before the end of the week: the same date in Malaysia and in UTC.
    const endsOn = new Date(startFrom(week + 1) - dayMs / 2).toISOString().slice(0, 10);
    weeks.unshift({ endsOn, active: counts.Active, inactive: counts.Inactive, archived: counts.Archived });
    for (const { statusFrom, statusTo, listings: moved } of transitions.filter(
      (one) => one.week === week - oldest - 1,
    )) {
      if (statusTo) counts[statusTo] -= moved;
      if (statusFrom) counts[statusFrom] += moved;
    }
  }
  return { weeks };
}
