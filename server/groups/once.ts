import type { Database, Executor } from '#server/db/client.ts';
import { groupMutations } from '#server/db/schema.ts';
import { advisoryLock, hashBody, storedAnswer } from '#server/mutations.ts';

type Answer = typeof groupMutations.$inferSelect.response;

/**
 * Runs `work` in a transaction and stores its answer. Idempotent by `mutationId`: a replay returns the stored
 * answer, also for concurrent requests. `what` is the operation and the group. Throws `mutation_reused`.
 */
export function once<Given extends Answer>(
  db: Database,
  agentId: string,
  what: string,
  request: { mutationId: string },
  now: Date,
  work: (tx: Executor) => Promise<Given>,
): Promise<Given> {
  const { mutationId } = request;
  const bodyHash = hashBody({ ...request, what });
  return db.transaction(async (tx) => {
    await advisoryLock(tx, `group mutation ${agentId} ${mutationId}`);
    const stored = await storedAnswer<Given>(tx, groupMutations, agentId, mutationId, bodyHash);
    if (stored) return stored;
    const response = await work(tx);
    await tx.insert(groupMutations).values({ agentId, id: mutationId, bodyHash, response, createdAt: now });
    return response;
  });
}
