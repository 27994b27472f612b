import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { GroupWaiting } from '#domain/group/group.ts';
import type { Database } from '#server/db/client.ts';
import { groupOffers, groups } from '#server/db/schema.ts';
import { findOffers, toOffer } from './offer-rows.ts';
import { whereToAnswer, whereUnseenAnswer } from './offer-states.ts';
import type { Viewer } from './shared-listing.ts';

const mostGroups = 100;
const mostOffers = 20;

const changedAt = sql`coalesce(${groupOffers.answeredAt}, ${groupOffers.createdAt})`;

/** What waits for this agent: offers to answer, and answers to see. */
const whereWaiting = (viewer: Viewer) => or(whereToAnswer(viewer), whereUnseenAnswer(viewer.agentId));

/** The offers that wait for the agent, the latest first; those on one listing of a group if it is named. */
export async function waitingOffers(
  db: Database,
  viewer: Viewer,
  of?: { groupId: string; listingId: string },
): Promise<GroupWaiting['offers']> {
  const whereFor = of && and(eq(groupOffers.groupId, of.groupId), eq(groupOffers.listingId, of.listingId));
  const rows = await findOffers(db)
    .where(and(whereWaiting(viewer), whereFor))
    .orderBy(desc(changedAt), desc(groupOffers.id))
    .limit(mostOffers);
  return rows.map((row) => ({ groupName: row.group.name, offer: toOffer(row, viewer) }));
}

/** What waits for the agent in all groups (the contract's `groupWaiting`). */
export async function groupWaiting(db: Database, viewer: Viewer): Promise<GroupWaiting> {
  const whereOpen = whereToAnswer(viewer);
  const counts = {
    toAnswer: sql<number>`(count(*) filter (where ${whereOpen}))::int`,
    answered: sql<number>`(count(*) filter (where not (${whereOpen})))::int`,
  };
  const [[totals], byGroup, offers] = await Promise.all([
    db.select(counts).from(groupOffers).where(whereWaiting(viewer)),
    db
      .select({ groupId: groups.id, ...counts })
      .from(groupOffers)
      .innerJoin(groups, eq(groups.id, groupOffers.groupId))
      .where(whereWaiting(viewer))
      .groupBy(groups.id)
      .orderBy(desc(sql`max(${changedAt})`), groups.id)
      .limit(mostGroups),
    waitingOffers(db, viewer),
  ]);
  return {
    ...(totals ?? { toAnswer: 0, answered: 0 }),
    groups: byGroup.map(({ groupId, toAnswer, answered }) => ({ groupId, toAnswer, answered })),
    offers,
  };
}

/** Marks answers as seen by this agent (the contract's `markGroupOffersSeen`). Others are left as they are. */
export async function markSeen(
  db: Database,
  agentId: string,
  offerIds: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(groupOffers)
    .set({ answerSeenAt: now })
    .where(and(inArray(groupOffers.id, [...offerIds]), whereUnseenAnswer(agentId)));
}
