import { and, eq } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { listingMutations } from '#server/db/schema.ts';
import { Refusal } from '#server/refusals.ts';

type Stored = typeof listingMutations.$inferSelect;

/** What a change of status that took effect already was answered, or null. Throws `mutation_reused` where it was another change. */
export async function storedAnswer(tx: Executor, agentId: string, mutationId: string, bodyHash: string): Promise<Stored['response'] | null> {
  const isIt = and(eq(listingMutations.agentId, agentId), eq(listingMutations.id, mutationId));
  const [stored] = await tx.select().from(listingMutations).where(isIt);
  if (stored && stored.bodyHash !== bodyHash) throw new Refusal('mutation_reused');
  return stored?.response ?? null;
}

/** Remembers for ever what a change of status was answered. */
export async function rememberAnswer(tx: Executor, mutation: Stored): Promise<void> {
  await tx.insert(listingMutations).values(mutation);
}
