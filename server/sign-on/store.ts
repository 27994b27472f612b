import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Executor } from '#server/db/client.ts';
import { signOnKeys } from '#server/db/schema.ts';
import { hashSecret, newSecret } from '#server/secrets/token.ts';

/** What a key is for: handing over between apps, or a mail. */
export type SignOnPurpose = 'app' | 'mail';

/** How long a key may wait to be used, in milliseconds. */
const keyLifeMs: Record<SignOnPurpose, number> = { app: 60 * 1000, mail: 15 * 60 * 1000 };

/**
 * Makes a single-use key that signs the agent in; a mailed one ends those that were mailed before. Only its
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

/** Uses a key up and answers whom it signs in; null for a key that is unknown, used or too old. */
export async function useSignOnKey(
  db: Executor,
  key: string,
  now: Date,
): Promise<{ agentId: string; isForReset: boolean } | null> {
  const isUsable = and(
    eq(signOnKeys.keyHash, hashSecret(key)),
    isNull(signOnKeys.usedAt),
    gt(signOnKeys.expiresAt, now),
  );
  const [used] = await db
    .update(signOnKeys)
    .set({ usedAt: now })
    .where(isUsable)
    .returning({ agentId: signOnKeys.agentId, isForReset: signOnKeys.isForReset });
  return used ?? null;
}

/**
 * Makes the keys that an agent has not used yet worthless, as when the password or the address of the mails
 * changed.
 */
export async function deleteSignOnKeys(db: Executor, agentId: string): Promise<void> {
  await db.delete(signOnKeys).where(eq(signOnKeys.agentId, agentId));
}

/** Removes keys that are too old to be used. */
export async function pruneSignOnKeys(db: Database, now: Date): Promise<void> {
  await db.delete(signOnKeys).where(lt(signOnKeys.expiresAt, now));
}
