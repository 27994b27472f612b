import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { components } from '#openapi/schema.gen.ts';
import { brokenUniqueness, type Database, type Executor } from '#server/db/client.ts';
import { agents, emailChanges, sessions } from '#server/db/schema.ts';
import { Refusal } from '#server/refusals.ts';
import { byId } from './store.ts';
import { hashSecret, newSecret } from '#server/secrets/token.ts';
import { deleteSignOnKeys } from '#server/sign-on/store.ts';

type PendingEmail = components['schemas']['PendingEmail'];

const minuteMs = 60 * 1000;

/** How long a confirmation may wait, and how long after that it is shown as too old (milliseconds). */
const changeLife = { keyMs: 15 * minuteMs, shownMs: 24 * 60 * minuteMs } as const;

const answer = ({ email, expiresAt }: { email: string; expiresAt: Date }): PendingEmail => ({
  email,
  expiresAt: expiresAt.toISOString(),
});

/**
 * Asks for a new address; an earlier change that was not confirmed ends. Answers the single-use key, of which
 * only the hash is stored.
 */
export async function beginEmailChange(
  db: Executor,
  agentId: string,
  email: string,
  now: Date,
): Promise<{ key: string; pending: PendingEmail }> {
  const key = newSecret();
  const change = { email, keyHash: hashSecret(key), expiresAt: new Date(now.getTime() + changeLife.keyMs) };
  await db
    .insert(emailChanges)
    .values({ agentId, ...change })
    .onConflictDoUpdate({ target: emailChanges.agentId, set: change });
  return { key, pending: answer(change) };
}

/**
 * The address that waits for its confirmation; null where none does. One that is too old is answered for a
 * day.
 */
export async function pendingEmail(db: Executor, agentId: string): Promise<PendingEmail | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.agentId, agentId));
  return row ? answer(row) : null;
}

/** No address waits for a confirmation any more. */
export async function deleteEmailChange(db: Executor, agentId: string): Promise<void> {
  await db.delete(emailChanges).where(eq(emailChanges.agentId, agentId));
}

/** Whom a confirmation key belongs to; null for one that is unknown, used or too old. */
export async function findAgentByEmailKey(db: Executor, key: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ agentId: emailChanges.agentId })
    .from(emailChanges)
    .where(and(eq(emailChanges.keyHash, hashSecret(key)), gt(emailChanges.expiresAt, now)));
  return row?.agentId ?? null;
}

/**
 * Uses a key up: the address is the agent's from now on, and keys that were mailed to the one before are
 * worthless. Answers the new address; null for a key that is used or too old. Throws `email_taken` where it
 * is another agent's by now.
 */
export async function confirmEmailChange(
  db: Database,
  agentId: string,
  key: string,
  now: Date,
): Promise<string | null> {
  try {
    return await db.transaction(async (tx) => {
      const isUsable = and(
        eq(emailChanges.keyHash, hashSecret(key)),
        eq(emailChanges.agentId, agentId),
        gt(emailChanges.expiresAt, now),
      );
      const [used] = await tx.delete(emailChanges).where(isUsable).returning({ email: emailChanges.email });
      if (!used) return null;
      await tx.update(agents).set({ email: used.email, updatedAt: now }).where(byId(agentId));
      await deleteSignOnKeys(tx, agentId);
      await tx.update(sessions).set({ resetUntil: null }).where(eq(sessions.agentId, agentId));
      return used.email;
    });
  } catch (fault) {
    if (brokenUniqueness(fault) === 'agents_email') throw new Refusal('email_taken');
    throw fault;
  }
}

/** Is the address another agent's? */
export async function isEmailTaken(db: Executor, agentId: string, email: string): Promise<boolean> {
  const others = await db
    .select({ id: agents.id })
    .from(agents)
    .where(sql`lower(${agents.email}) = lower(${email}) and ${agents.id} <> ${agentId}`);
  return others.length > 0;
}

/** Removes changes that were never confirmed. */
export async function pruneEmailChanges(db: Database, now: Date): Promise<void> {
  await db
    .delete(emailChanges)
    .where(lt(emailChanges.expiresAt, new Date(now.getTime() - changeLife.shownMs)));
}
