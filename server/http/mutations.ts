import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { lockKey, type Executor } from '#server/db/client.ts';
import type {
  draftMutations,
  enquiryMutations,
  groupMutations,
  listingMutations,
  orderMutations,
  ownerLinkMutations,
  postingMutations,
} from '#server/db/schema.ts';
import { Refusal } from './refusals.ts';

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
}

/**
 * SHA-256 of a request body, independent of the order of its members. Optional fields added to the contract
 * later do not change the hash of older bodies.
 */
export const hashBody = (body: object): string => createHash('sha256').update(canonical(body)).digest('hex');

/**
 * Takes the advisory lock of this name until the end of the transaction: transactions with the same name run
 * one after the other.
 */
export async function advisoryLock(tx: Executor, what: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey(what)}::bigint)`);
}

/** The tables that store the answers of mutations. */
type MutationTable =
  | typeof draftMutations
  | typeof enquiryMutations
  | typeof groupMutations
  | typeof listingMutations
  | typeof orderMutations
  | typeof ownerLinkMutations
  | typeof postingMutations;

type Answer = MutationTable['$inferSelect']['response'];

/**
 * The stored answer of a mutation, or null if there is none, or it was shortened. Throws `mutation_reused` if the body differs;
 * the hashes of saves and deletions differ too.
 */
export function replayedAnswer<Replayed extends Answer>(
  stored: { bodyHash: string; response: Answer } | null | undefined,
  bodyHash: string,
): Replayed | null {
  if (stored && stored.bodyHash !== bodyHash) throw new Refusal('mutation_reused');
  return (stored?.response as Replayed | undefined) ?? null;
}

/** Reads the stored answer of a mutation, or null. Throws `mutation_reused` if the body differs. */
export async function storedAnswer<Replayed extends Answer>(
  tx: Executor,
  table: MutationTable,
  agentId: string,
  mutationId: string,
  bodyHash: string,
): Promise<Replayed | null> {
  const matching = and(eq(table.agentId, agentId), eq(table.id, mutationId));
  const [stored] = await tx
    .select({ bodyHash: table.bodyHash, response: table.response })
    .from(table)
    .where(matching);
  return replayedAnswer<Replayed>(stored, bodyHash);
}

/** One request of an agent that takes effect once. Without an id there is nothing to recognise a replay by. */
export interface Mutation {
  agentId: string;
  mutationId: string | undefined;
  bodyHash: string;
  now: Date;
}

/** The tables whose rows are an agent's mutation and its answer, and nothing more. */
type AnswerOnlyMutationTable = Exclude<MutationTable, typeof draftMutations>;

/**
 * Runs `work` in the transaction `tx` and stores its answer in `table`. A replay returns the stored answer,
 * also for concurrent requests. `noun` is what the table is about. Throws `mutation_reused`.
 */
export async function once<Given extends AnswerOnlyMutationTable['$inferSelect']['response']>(
  tx: Executor,
  table: AnswerOnlyMutationTable,
  noun: string,
  { agentId, mutationId, bodyHash, now }: Mutation,
  work: () => Promise<Given>,
): Promise<Given> {
  if (mutationId === undefined) return work();
  await advisoryLock(tx, `${noun} mutation ${agentId} ${mutationId}`);
  const stored = await storedAnswer<Given>(tx, table, agentId, mutationId, bodyHash);
  if (stored) return stored;
  const response = await work();
  await tx
    .insert(table as typeof listingMutations)
    .values({ agentId, id: mutationId, bodyHash, response: response as never, createdAt: now });
  return response;
}
