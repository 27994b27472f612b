import { ApiError, ask } from '#api/ask.ts';
import { client } from '#api/client.ts';
import { persistWaiting } from '#lookup-cache/persist-lookups.ts';
import { allowWriting, isUnlocked, unlock } from '#outbox/account.ts';
import { queryClient } from './query-client.ts';
import { currentAgent } from './store.ts';

/**
 * Fetches the key that encrypts this agent's unsent work, if the device does not have it. Without keys from
 * the backend, work is stored as plaintext; nothing waits for a key, but answers are persisted once it is here.
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
    if (currentAgent()?._id === agentId) void persistWaiting(queryClient).catch(() => {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}
