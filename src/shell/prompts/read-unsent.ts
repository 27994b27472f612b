import { type Unsent, unsent as countUnsent } from '#outbox/unsent.ts';
import { storeEverything } from '#session/leave-safely.ts';

/** The work that is only on this device, with that of the open forms; null if it cannot be read. */
export async function readUnsent(agentId: string): Promise<Unsent | null> {
  await storeEverything().catch(() => {});
  return countUnsent(agentId).catch(() => null);
}
