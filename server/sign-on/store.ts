import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { minuteMs } from '#domain/time.ts';
import type { Database, Executor } from '#server/db/client.ts';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { signOnKeys } from '#server/db/schema.ts';
import { hashSecret, newSecret } from '#server/secrets/token.ts';

/** The purpose of a key: sign-on from another app, or an emailed link. */
export type SignOnPurpose = 'app' | 'mail';

/** How long a key is valid, in milliseconds. */
const keyLifeMs: Record<SignOnPurpose, number> = { app: minuteMs, mail: 15 * minuteMs };

/**
 * Creates a single-use key that signs the agent in. An emailed key replaces earlier emailed ones. Only its
 * hash is stored.
 */
export async function createSignOnKey(
  db: Executor,
  agentId: string,
  purpose: SignOnPurpose,
  now: Date,
): Promise<string> {
  const key = newSecret();
  const expiresAt = new Date(now.getTime() + keyLifeMs[purpose]);
  if (purpose === 'mail')
    await db.delete(signOnKeys).where(and(eq(signOnKeys.agentId, agentId), eq(signOnKeys.isForReset, true)));
  await db
    .insert(signOnKeys)
    .values({ keyHash: hashSecret(key), agentId, expiresAt, isForReset: purpose === 'mail' });
  return key;
}

/** Uses a key and returns its agent, or null if the key is unknown, used or expired. */
export async function redeemSignOnKey(
  db: Executor,
  key: string,
  now: Date,
): Promise<{ agentId: string; isForReset: boolean } | null> {
  const whereUsable = and(
    eq(signOnKeys.keyHash, hashSecret(key)),
    isNull(signOnKeys.usedAt),
    gt(signOnKeys.expiresAt, now),
  );
  const [used] = await db
    .update(signOnKeys)
    .set({ usedAt: now })
    .where(whereUsable)
    .returning({ agentId: signOnKeys.agentId, isForReset: signOnKeys.isForReset });
  return used ?? null;
}

/** Deletes the agent's sign-on keys, for example after a change of the password or email address. */
export async function deleteSignOnKeys(db: Executor, agentId: string): Promise<void> {
  await db.delete(signOnKeys).where(eq(signOnKeys.agentId, agentId));
}

/** Deletes expired keys. */
export async function pruneSignOnKeys(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, signOnKeys, lt(signOnKeys.expiresAt, now));
}
