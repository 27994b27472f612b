import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Executor } from './db/client.ts';
import type { draftMutations, listingMutations } from './db/schema.ts';
import { Refusal } from './refusals.ts';

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/**
 * SHA-256 of a body as it was received, whatever the order of its members. Fields that came into the contract later change
 * nothing for a body without them: what a device sent before is answered as before.
 */
export const hashOfBody = (body: object): string => createHash('sha256').update(canonical(body)).digest('hex');

/** Makes changes of the same thing follow one another until the end of the transaction. */
export async function inLine(tx: Executor, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}

/** Where it is kept for ever what mutations were answered. */
type Kept = typeof draftMutations | typeof listingMutations;

/**
 * What a mutation that took effect already was answered, or null. Throws `mutation_reused` where it was another mutation:
 * the hash tells saves from deletions too, so that the answer is of the kind that is asked for.
 */
export async function storedAnswer<Answer extends Kept['$inferSelect']['response']>(
  tx: Executor,
  kept: Kept,
  agentId: string,
  mutationId: string,
  bodyHash: string,
): Promise<Answer | null> {
  const isIt = and(eq(kept.agentId, agentId), eq(kept.id, mutationId));
  const [stored] = await tx.select({ bodyHash: kept.bodyHash, response: kept.response }).from(kept).where(isIt);
  if (stored && stored.bodyHash !== bodyHash) throw new Refusal('mutation_reused');
  return (stored?.response as Answer | undefined) ?? null;
}
