import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { lockKey, type Executor } from './db/client.ts';
import type { draftMutations, listingMutations } from './db/schema.ts';
import { Refusal } from './refusals.ts';

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/**
 * SHA-256 of a body as it was received, whatever the order of its members. Fields that came into the contract
 * later change nothing for a body without them: what a device sent before is answered as before.
 */
export const hashBody = (body: object): string => createHash('sha256').update(canonical(body)).digest('hex');

/** Makes changes of the same thing follow one another until the end of the transaction. */
export async function advisoryLock(tx: Executor, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(what)}::bigint)`);
}

/** Where it is kept for ever what mutations were answered. */
type Kept = typeof draftMutations | typeof listingMutations;

type Answer = Kept['$inferSelect']['response'];

/**
 * What a mutation was answered, or null where it is new. @throws {Refusal} `mutation_reused` where it was
 * another mutation: the hash tells saves from deletions too.
 */
export function replayedAnswer<Replayed extends Answer>(
  stored: { bodyHash: string; response: Answer } | null | undefined,
  bodyHash: string,
): Replayed | null {
  if (stored && stored.bodyHash !== bodyHash) throw new Refusal('mutation_reused');
  return (stored?.response as Replayed | undefined) ?? null;
}

/**
 * What a mutation that took effect already was answered, or null. @throws {Refusal} `mutation_reused` as
 * `replayedAnswer`.
 */
export async function storedAnswer<Replayed extends Answer>(
  tx: Executor,
  kept: Kept,
  agentId: string,
  mutationId: string,
  bodyHash: string,
): Promise<Replayed | null> {
  const isIt = and(eq(kept.agentId, agentId), eq(kept.id, mutationId));
  const [stored] = await tx
    .select({ bodyHash: kept.bodyHash, response: kept.response })
    .from(kept)
    .where(isIt);
  return replayedAnswer<Replayed>(stored, bodyHash);
}
