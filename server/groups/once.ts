import type { Database, Executor } from '#server/db/client.ts';
import { groupMutations } from '#server/db/schema.ts';
import { hashBody, once } from '#server/http/mutations.ts';

type Answer = typeof groupMutations.$inferSelect.response;

/** As `once` of the mutations, in a transaction. `what` is the operation and the group. */
export function onceInGroups<Given extends Answer>(
  db: Database,
  agentId: string,
  what: string,
  request: { mutationId: string },
  now: Date,
  work: (tx: Executor) => Promise<Given>,
): Promise<Given> {
  const mutation = { agentId, mutationId: request.mutationId, bodyHash: hashBody({ ...request, what }), now };
  return db.transaction((tx) => once(tx, groupMutations, 'group', mutation, () => work(tx)));
}
