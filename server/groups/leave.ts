import { and, eq, inArray, sql } from 'drizzle-orm';
import { dayMs, toDay } from '#domain/time.ts';
import type { Executor } from '#server/db/client.ts';
import { groupListings, groupOffers, listings } from '#server/db/schema.ts';
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
