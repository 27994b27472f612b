import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { secrets } from '#server/db/schema.ts';

/** A secret shared by all server processes on one database. Created at the first call. */
export async function sharedSecret<T>(db: Database, name: string, make: () => T, now: Date): Promise<T> {
  const stored = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0];
  const found = await stored();
  if (found) return found.value as T;
  await db.insert(secrets).values({ name, value: make(), createdAt: now }).onConflictDoNothing();
  const kept = await stored();
  if (!kept) throw new Error(`The secret "${name}" could not be kept.`);
  return kept.value as T;
}

/** Deletes the secrets whose name begins like this, and that were made before `before`. */
export async function deleteSecrets(db: Database, nameStart: string, before: Date): Promise<void> {
  await db
    .delete(secrets)
    .where(and(sql`starts_with(${secrets.name}, ${nameStart})`, lt(secrets.createdAt, before)));
}
