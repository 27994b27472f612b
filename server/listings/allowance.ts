import { advisoryLock } from '#server/mutations.ts';
import type { Executor } from '#server/db/client.ts';
import type { SignedInAgent } from '#server/signed-in-agent.ts';
import { countActive } from './store.ts';

/**
 * How many more active listings the agent's package allows. Until the end of the transaction nobody else
 * makes a listing of the agent active. To be called before listings are locked, so that no two transactions
 * wait for each other.
 */
export async function activeListingsLeft(tx: Executor, agent: SignedInAgent): Promise<number> {
  await advisoryLock(tx, `active listings ${agent.id}`);
  return Math.max(0, (agent.package?.listings ?? 0) - (await countActive(tx, agent.id)));
}
