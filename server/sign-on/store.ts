import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { signOnKeys } from '#server/db/schema.ts';
import { hashOfSecret, newSecret } from '#server/sessions/store.ts';

/** How long a key may wait to be used, in milliseconds: for handing over between apps, and in a mail. */
export const keyLife = { appMs: 60 * 1000, mailMs: 15 * 60 * 1000 } as const;

/** Makes a single-use key that signs the agent in. Only its hash is stored. */
export async function makeSignOnKey(db: Database, agentId: string, lifeMs: number, now: Date): Promise<string> {
  const key = newSecret();
  await db.insert(signOnKeys).values({ keyHash: hashOfSecret(key), agentId, expiresAt: new Date(now.getTime() + lifeMs) });
  return key;
}

/** Uses a key up and answers its agent's `_id`; null for a key that is unknown, used or too old. */
export async function useSignOnKey(db: Database, key: string, now: Date): Promise<string | null> {
  const isUsable = and(eq(signOnKeys.keyHash, hashOfSecret(key)), isNull(signOnKeys.usedAt), gt(signOnKeys.expiresAt, now));
  const [used] = await db.update(signOnKeys).set({ usedAt: now }).where(isUsable).returning({ agentId: signOnKeys.agentId });
  return used?.agentId ?? null;
}

/** Removes keys that are too old to be used. */
export async function pruneSignOnKeys(db: Database, now: Date): Promise<void> {
  await db.delete(signOnKeys).where(lt(signOnKeys.expiresAt, now));
}
