import { and, eq, exists, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { dayMs, toDay } from '#domain/time.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { agents, groupListings, groupOffers, listings } from '#server/db/schema.ts';
import { lockGroupsOf } from './store.ts';

/** Open offers that the agent made are withdrawn; those on the agent's listings have expired. */
async function endOpenOffers(tx: Executor, agentId: string, now: Date): Promise<void> {
  const isOpen = eq(groupOffers.state, 'Open');
  const yesterday = toDay(now.getTime() - dayMs);
  await tx
    .update(groupOffers)
    .set({ state: 'Withdrawn', answeredAt: now, answerSeenAt: now })
    .where(and(eq(groupOffers.makerId, agentId), isOpen));
  await tx
    .update(groupOffers)
    .set({ expiresOn: sql`least(${groupOffers.expiresOn}, ${yesterday}::date)` })
    .where(and(eq(groupOffers.ownerId, agentId), isOpen));
}

/**
 * Takes all listings of an agent out of all groups and ends the open offers, when the agent leaves the company or the
 * account is disabled. What was accepted stays.
 */
export async function leaveGroups(tx: Executor, agentId: string, now: Date): Promise<void> {
  const whereOwn = eq(groupListings.agentId, agentId);
  const shared = tx.select({ id: groupListings.listingId }).from(groupListings).where(whereOwn);
  const locked = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(inArray(listings.id, shared))
    .orderBy(listings.id)
    .for('update');
  await lockGroupsOf(
    tx,
    locked.map(({ id }) => id),
  );
  await tx.delete(groupListings).where(whereOwn);
  await endOpenOffers(tx, agentId, now);
}

/** The query of the disabled agents who have a listing in a group, or an open offer that has not expired. */
export function disabledInGroups(db: Database, now: Date) {
  const { state, makerId, ownerId, expiresOn } = groupOffers;
  const shared = db.select().from(groupListings).where(eq(groupListings.agentId, agents.id));
  const made = db
    .select()
    .from(groupOffers)
    .where(and(eq(makerId, agents.id), eq(state, 'Open')));
  const isAnswerable = or(isNull(expiresOn), gte(expiresOn, toDay(now.getTime())));
  const received = db
    .select()
    .from(groupOffers)
    .where(and(eq(ownerId, agents.id), eq(state, 'Open'), isAnswerable));
  return db
    .select({ id: agents.id })
    .from(agents)
    .where(and(eq(agents.active, 'Disabled'), or(exists(shared), exists(made), exists(received))));
}

/**
 * Takes the disabled agents out of all groups who are still in one: an earlier version disabled them, and let them in.
 */
export async function takeDisabledOut(db: Database, now: Date): Promise<void> {
  for (const { id } of await disabledInGroups(db, now))
    await db.transaction(async (tx) => {
      const whereDisabled = and(eq(agents.id, id), eq(agents.active, 'Disabled'));
      const [row] = await tx.select({ id: agents.id }).from(agents).where(whereDisabled).for('update');
      if (row) await leaveGroups(tx, id, now);
    });
}
