import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { allowWriting, isUnlocked, unlock } from '#outbox/account.ts';
import { currentAgent } from './store.ts';

/**
 * Fetches the key that encrypts this agent's unsent work, if the device does not have it. Without keys from
 * the backend, work is stored as plaintext; nothing waits for a key.
 * @throws {ApiError} where it may be available later.
 */
export async function fetchKey(agentId: string): Promise<void> {
  if (await isUnlocked(agentId)) return;
  try {
    const { key } = await ask(
      client.POST('/agents/{id}/deviceKey', { params: { path: { id: agentId } }, body: {} }),
    );
    // An earlier logout may have finished locking after the agent signed in again.
    if (currentAgent()?._id === agentId) await allowWriting(agentId);
    await unlock(agentId, key);
  } catch (fault) {
    if (!(fault instanceof ApiError) || fault.status !== 404) throw fault;
  }
}
