import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { minuteMs } from '#domain/time.ts';
import type { components } from '#openapi/schema.gen.ts';
import { violatedUniqueIndex, type Database, type Executor } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { agents, emailChanges } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusals.ts';
import { hashSecret, newSecret } from '#server/secrets/token.ts';
import { forbidResets } from '#server/sessions/store.ts';
import { deleteSignOnKeys } from '#server/sign-on/store.ts';
import { byId } from './store.ts';

type PendingEmail = components['schemas']['PendingEmail'];

/**
 * How long a confirmation key is valid, and how long after that the change is still shown, in milliseconds.
 */
const changeLife = { keyMs: 15 * minuteMs, shownMs: 24 * 60 * minuteMs } as const;

const answer = ({ email, expiresAt }: { email: string; expiresAt: Date }): PendingEmail => ({
  email,
  expiresAt: expiresAt.toISOString(),
});

/** A new key and its end. */
function newKey(now: Date) {
  const key = newSecret();
  return { key, keyHash: hashSecret(key), expiresAt: new Date(now.getTime() + changeLife.keyMs) };
}

/**
 * Requests a new email address and replaces an earlier unconfirmed request. It can be confirmed with the key that
 * `renewEmailKey` makes.
 */
export async function beginEmailChange(
  db: Executor,
  agentId: string,
  email: string,
  now: Date,
): Promise<PendingEmail> {
  const { keyHash, expiresAt } = newKey(now);
  const change = { email, keyHash, expiresAt };
  await db
    .insert(emailChanges)
    .values({ agentId, ...change })
    .onConflictDoUpdate({ target: emailChanges.agentId, set: change });
  return answer(change);
}

/**
 * Makes the single-use key of the agent's unconfirmed change, in place of any before; only its hash is stored.
 * Null if there is no change.
 */
export async function renewEmailKey(
  db: Executor,
  agentId: string,
  now: Date,
): Promise<{ key: string; email: string } | null> {
  const { key, ...stored } = newKey(now);
  const [row] = await db
    .update(emailChanges)
    .set(stored)
    .where(eq(emailChanges.agentId, agentId))
    .returning({ email: emailChanges.email });
  return row ? { key, email: row.email } : null;
}

/** The email address that is not confirmed yet, or null. An expired one is returned for one more day. */
export async function pendingEmail(db: Executor, agentId: string): Promise<PendingEmail | null> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.agentId, agentId));
  return row ? answer(row) : null;
}

/** Deletes the agent's unconfirmed email change. Returns whether there was one. */
export async function deleteEmailChange(db: Executor, agentId: string): Promise<boolean> {
  const { rowCount } = await db.delete(emailChanges).where(eq(emailChanges.agentId, agentId));
  return rowCount === 1;
}

/** The id of the agent with this confirmation key, or null if the key is unknown, used or expired. */
export async function findAgentByEmailKey(db: Executor, key: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ agentId: emailChanges.agentId })
    .from(emailChanges)
    .where(and(eq(emailChanges.keyHash, hashSecret(key)), gt(emailChanges.expiresAt, now)));
  return row?.agentId ?? null;
}

/**
 * Uses a confirmation key: sets the new email address and deletes the agent's sign-on keys; `changed` is part of
 * the transaction. Returns the new address, or null if the key is used or expired. Throws `email_taken` if another
 * agent has the address by now.
 */
export async function confirmEmailChange(
  db: Database,
  agentId: string,
  key: string,
  now: Date,
  changed: (tx: Executor, email: string) => Promise<void>,
): Promise<string | null> {
  try {
    return await db.transaction(async (tx) => {
      const whereUsable = and(
        eq(emailChanges.keyHash, hashSecret(key)),
        eq(emailChanges.agentId, agentId),
        gt(emailChanges.expiresAt, now),
      );
      const [used] = await tx
        .delete(emailChanges)
        .where(whereUsable)
        .returning({ email: emailChanges.email });
      if (!used) return null;
      await tx.update(agents).set({ email: used.email, updatedAt: now }).where(byId(agentId));
      await deleteSignOnKeys(tx, agentId);
      await forbidResets(tx, agentId);
      await changed(tx, used.email);
      return used.email;
    });
  } catch (error) {
    if (violatedUniqueIndex(error) === 'agents_email') throw new Refusal('email_taken');
    throw error;
  }
}

/** Does another agent have this email address? */
export async function isEmailTaken(db: Executor, agentId: string, email: string): Promise<boolean> {
  const others = await db
    .select({ id: agents.id })
    .from(agents)
    .where(sql`lower(${agents.email}) = lower(${email}) and ${agents.id} <> ${agentId}`);
  return others.length > 0;
}

/** Deletes expired email changes. */
export async function pruneEmailChanges(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    emailChanges,
    lt(emailChanges.expiresAt, new Date(now.getTime() - changeLife.shownMs)),
  );
}
