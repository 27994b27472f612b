import { isPackageOver } from '#domain/order/package.ts';
import type { Executor } from '#server/db/client.ts';
import { advisoryLock } from '#server/http/mutations.ts';
import type { SignedInAgent } from '#server/http/signed-in-agent.ts';
import { countActive } from './store.ts';

/**
 * How many more active listings the agent's package allows: none after its end. Takes an advisory lock: until
 * the end of the transaction no other one activates listings of the agent. Call it before locking listings,
 * to avoid deadlocks.
 */
export async function activeListingsLeft(tx: Executor, agent: SignedInAgent, now: Date): Promise<number> {
  await advisoryLock(tx, `active listings ${agent.id}`);
  const granted = isPackageOver(agent.expiryDate, now) ? 0 : (agent.package?.listings ?? 0);
  return Math.max(0, granted - (await countActive(tx, agent.id)));
}
