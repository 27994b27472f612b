/** The key that encrypts an agent's work on this device. The server issues it at sign-in. */
import { get, set } from 'idb-keyval';
import { ApiError } from '#api/ask.ts';
import { deleteWrappingKey, isWrappedKey, unwrapKey, wrapKey } from './device-key.ts';
import { importKey, rawKey } from './encryption.ts';
import { resultOfRequest } from './read-all.ts';
import { storesFor } from './transaction.ts';

const meta = storesFor('meta', 'meta');
const keyName = (agentId: string) => `key ${agentId}`;

/** Stands in for the key of an agent who logged out: nothing of theirs may be written as plaintext. */
const lockedMark = 'locked';

/** The agent's key; null before it came, and after logout. */
export async function keyFor(agentId: string): Promise<CryptoKey | null> {
  return usableKey(agentId, await get(keyName(agentId), meta));
}

/** Has the agent's key come, wrapped? Earlier versions stored it as it is. */
export async function isKeyWrapped(agentId: string): Promise<boolean> {
  const kept: unknown = await get(keyName(agentId), meta);
  return isWrappedKey(kept) && (await unwrapKey(agentId, kept)) !== null;
}

/** Null for a key that was damaged: the server issues it again. */
async function usableKey(agentId: string, kept: unknown): Promise<CryptoKey | null> {
  if (isWrappedKey(kept)) return unwrapKey(agentId, kept);
  return kept instanceof CryptoKey && kept.usages.includes('encrypt') && kept.usages.includes('decrypt')
    ? kept
    : null;
}

/**
 * The key to write with; null where none has come yet.
 * @throws {ApiError} `locked_on_device` after the agent's logout
 */
export async function keyForWriting(agentId: string): Promise<CryptoKey | null> {
  const key: unknown = await get(keyName(agentId), meta);
  if (key === lockedMark) throw new ApiError('locked_on_device');
  return usableKey(agentId, key);
}

/** Deletes the key: what the agent leaves here cannot be read until they sign in again. */
export async function deleteKey(agentId: string): Promise<void> {
  await set(keyName(agentId), lockedMark, meta);
  await deleteWrappingKey(agentId).catch(() => {});
}

/** The agent has signed in again: they may write before their key has come. */
export function allowWriting(agentId: string): Promise<void> {
  return meta('readwrite', async (store) => {
    if ((await resultOfRequest(store.get(keyName(agentId)))) === lockedMark) store.delete(keyName(agentId));
  });
}

/**
 * Stores the key that the server issued, wrapped, unless the agent has logged out meanwhile. One tab at a
 * time does it.
 */
export async function storeKey(agentId: string, base64: string): Promise<void> {
  if (typeof crypto.subtle === 'undefined') return;
  const store = async () => {
    const raw = rawKey(base64);
    const key = (await wrapKey(agentId, raw)) ?? (await importKey(raw));
    const isStored = await meta('readwrite', async (keys) => {
      const isLocked = (await resultOfRequest(keys.get(keyName(agentId)))) === lockedMark;
      if (!isLocked) keys.put(key, keyName(agentId));
      return !isLocked;
    });
    if (!isStored) await deleteWrappingKey(agentId);
  };
  await ('locks' in navigator ? navigator.locks.request(`outbox-key ${agentId}`, store) : store());
}
