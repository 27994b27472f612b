import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { agents, pushSubscriptions } from '#server/db/schema.ts';
import { hashSecret } from '#server/secrets/token.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type NewSubscription = Pick<Subscription, 'agentId' | 'endpoint' | 'p256dh' | 'auth' | 'language'>;

const mostPerAgent = 20;

/**
 * Keeps a browser's subscription. A browser is its last agent's; of an agent's browsers the twenty renewed
 * last are kept.
 */
export async function storeSubscription(
  db: Database,
  subscription: NewSubscription,
  now: Date,
): Promise<void> {
  const { agentId, endpoint } = subscription;
  await db.transaction(async (tx) => {
    // The agent's row makes subscriptions at the same time follow one another, so that twenty stay twenty.
    await tx.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId)).for('update');
    const row = { ...subscription, id: hashSecret(endpoint), renewedAt: now };
    await tx
      .insert(pushSubscriptions)
      .values(row)
      .onConflictDoUpdate({ target: pushSubscriptions.id, set: row });
    const tooMany = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.agentId, agentId))
      .orderBy(desc(pushSubscriptions.renewedAt), desc(pushSubscriptions.id))
      .offset(mostPerAgent);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
  });
}

/** Forgets a browser of the agent; does nothing where there is none. */
export async function deleteSubscription(db: Database, agentId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, hashSecret(endpoint)), eq(pushSubscriptions.agentId, agentId)));
}

/** Forgets a browser that its push service no longer knows. */
export async function deleteExpiredSubscription(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Ids of the agents who have a browser that was not reminded on this day. */
export async function agentsToRemind(db: Database, day: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ agentId: pushSubscriptions.agentId })
    .from(pushSubscriptions)
    .where(isNotReminded(day))
    .orderBy(pushSubscriptions.agentId);
  return rows.map(({ agentId }) => agentId);
}

const isNotReminded = (day: string) =>
  or(isNull(pushSubscriptions.remindedOn), ne(pushSubscriptions.remindedOn, day));

/** Takes the agent's browsers that were not reminded on this day: each is answered to one caller only. */
export async function claimBrowsers(db: Database, agentId: string, day: string): Promise<Subscription[]> {
  return db
    .update(pushSubscriptions)
    .set({ remindedOn: day })
    .where(and(eq(pushSubscriptions.agentId, agentId), isNotReminded(day)))
    .returning();
}

/** The notification did not go out for a reason that may pass: the next hour tries again. */
export async function releaseClaim(db: Database, id: string): Promise<void> {
  await db.update(pushSubscriptions).set({ remindedOn: null }).where(eq(pushSubscriptions.id, id));
}
