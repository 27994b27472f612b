import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { components } from '#openapi/schema.gen.ts';
import type { Executor } from '#server/db/client.ts';
import { draftMutations } from '#server/db/schema.ts';
import { Refusal } from '#server/refusals.ts';

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

type Wire = components['schemas'];

/**
 * SHA-256 of a body as it was received, whatever the order of its members. Fields that came into the contract later change
 * nothing for a body without them: what a device sent before is answered as before.
 */
export const hashOfBody = (body: object): string => createHash('sha256').update(canonical(body)).digest('hex');

/** Makes changes of the same thing follow one another until the end of the transaction. */
export async function inLine(tx: Executor, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}

/**
 * What a mutation that took effect already was answered, or null. Throws `mutation_reused` where it was another mutation:
 * the hash tells saves from deletions too, so that the answer is of the kind that is asked for.
 */
export async function storedAnswer<Answer extends Wire['Draft'] | Wire['DraftDeleted']>(
  tx: Executor,
  agentId: string,
  mutationId: string,
  bodyHash: string,
): Promise<Answer | null> {
  const isIt = and(eq(draftMutations.agentId, agentId), eq(draftMutations.id, mutationId));
  const [stored] = await tx.select().from(draftMutations).where(isIt);
  if (stored && stored.bodyHash !== bodyHash) throw new Refusal('mutation_reused');
  return (stored?.response as Answer | undefined) ?? null;
}

/** Remembers for ever that a mutation took effect, and what it was answered. */
export async function rememberAnswer(tx: Executor, mutation: typeof draftMutations.$inferInsert): Promise<void> {
  await tx.insert(draftMutations).values(mutation);
}
