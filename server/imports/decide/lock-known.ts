import { byId, findAgent } from '#server/agents/store.ts';
import type { Executor } from '#server/db/client.ts';
import type { ImportRunRow } from '#server/db/schema.ts';
import { advisoryLock } from '#server/http/mutations.ts';
import { activeListingsLeft } from '#server/listings/allowance.ts';
import { type LinkedListing, loadKnown } from './known.ts';

interface Records {
  /** The records that are looked up, by their source's id. */
  sourceIds: readonly string[];
  /** The records whose listings may be changed. */
  changing: ReadonlySet<string>;
}

/**
 * Locks what the portal knows of these records, for a batch of a run. `left` is how many more listings of the
 * agent may be active. One import of an agent and platform at a time comes this far.
 */
export async function lockKnown(
  tx: Executor,
  { agentId, platform }: ImportRunRow,
  { sourceIds, changing }: Records,
  now: () => Date,
): Promise<{ known: Map<string, LinkedListing>; left: number }> {
  const agent = await findAgent(tx, byId(agentId));
  if (!agent) throw new Error('The agent of a run exists.');
  await advisoryLock(tx, `imports of ${agentId} ${platform}`);
  let left = 0;
  const betweenLocks = async () => {
    left = await activeListingsLeft(tx, agent, now());
  };
  const known = await loadKnown(tx, { agentId, platform, sourceIds }, { changing, betweenLocks });
  return { known, left };
}
