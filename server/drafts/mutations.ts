import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Draft } from '#domain/draft.ts';
import type { Executor } from '#server/db/client.ts';
import { draftMutations } from '#server/db/schema.ts';
import { Refusal } from '#server/refusals.ts';

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/** SHA-256 of a body, whatever the order of its members. */
export const hashOfBody = (body: object): string => createHash('sha256').update(canonical(body)).digest('hex');

/** Makes saves of the same thing follow one another until the end of the transaction. */
export async function inLine(tx: Executor, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}

/** What a save that took effect already was answered, or null. Throws `mutation_reused` where it was another save. */
export async function storedAnswer(tx: Executor, agentId: string, mutationId: string, bodyHash: string): Promise<Draft | null> {
  const isIt = and(eq(draftMutations.agentId, agentId), eq(draftMutations.id, mutationId));
  const [stored] = await tx.select().from(draftMutations).where(isIt);
  if (stored && stored.bodyHash !== bodyHash) throw new Refusal('mutation_reused');
  return stored?.response ?? null;
}

/** Remembers for ever that a save took effect, and what it was answered. */
export async function rememberAnswer(tx: Executor, mutation: typeof draftMutations.$inferInsert): Promise<void> {
  await tx.insert(draftMutations).values(mutation);
}
