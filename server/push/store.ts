import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { agents, pushSubscriptions, sessions } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { hashSecret } from '#server/secrets/token.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type NewSubscription = Omit<Subscription, 'id' | 'renewedAt' | 'remindedOn'>;

const mostPerAgent = 20;

/**
 * Stores a browser's subscription for its current agent, until its session ends. An agent's twenty most recent
 * ones are kept. Throws `sign_in_required` if the session has ended meanwhile.
 */
export async function storeSubscription(
  db: Database,
  subscription: NewSubscription,
  now: Date,
): Promise<void> {
  const { agentId, sessionId, endpoint } = subscription;
  await db.transaction(async (tx) => {
    // The lock on the agent's row serialises concurrent subscriptions, so that the limit holds.
    await tx.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId)).for('update');
    const session = await tx
      .select({ id: sessions.publicId })
      .from(sessions)
      .where(eq(sessions.publicId, sessionId))
      .for('key share');
    if (session.length === 0) throw new Refusal('sign_in_required');
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

/** Deletes a browser's subscription; does nothing if there is none. */
export async function deleteSubscription(db: Database, agentId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, hashSecret(endpoint)), eq(pushSubscriptions.agentId, agentId)));
}

/** Deletes a subscription that its push service no longer knows. */
export async function deleteExpiredSubscription(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** Ids of the agents with a browser that was not reminded on this day. */
export async function agentsToRemind(db: Database, day: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ agentId: pushSubscriptions.agentId })
    .from(pushSubscriptions)
    .where(whereNotReminded(day))
    .orderBy(pushSubscriptions.agentId);
  return rows.map(({ agentId }) => agentId);
}

const whereNotReminded = (day: string) =>
  or(isNull(pushSubscriptions.remindedOn), ne(pushSubscriptions.remindedOn, day));

/**
 * Marks the agent's browsers as reminded on this day and returns them. Each is returned to one caller only.
 */
export async function claimBrowsers(db: Database, agentId: string, day: string): Promise<Subscription[]> {
  return db
    .update(pushSubscriptions)
    .set({ remindedOn: day })
    .where(and(eq(pushSubscriptions.agentId, agentId), whereNotReminded(day)))
    .returning();
}

/** Releases a browser whose notification failed temporarily: the next hourly run retries. */
export async function releaseClaim(db: Database, id: string): Promise<void> {
  await db.update(pushSubscriptions).set({ remindedOn: null }).where(eq(pushSubscriptions.id, id));
}
