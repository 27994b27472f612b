/** Door: the agent's key while the app is still being loaded. It is small, and imports nothing of the outbox's rules. */
import { promisifyRequest } from 'idb-keyval';
import { isWrappedKey, unwrapKey, wrappingBytes } from './storage/device-key.ts';
import { type AtRest, decrypt } from './storage/encryption.ts';

/**
 * Begins to read the agent's wrapped key, and returns a function that decrypts by it. That function rejects
 * where the device has no such key: the outbox itself may have it later.
 */
export function readKeyEarly(agentId: string): (encrypted: object) => Promise<unknown> {
  const key = readKey(agentId);
  key.catch(() => {});
  return async (encrypted) => decrypt(await key, agentId, encrypted as AtRest<unknown>);
}

async function readKey(agentId: string): Promise<CryptoKey | null> {
  const wrapping = wrappingBytes(agentId);
  wrapping.catch(() => {});
  const kept = await readWrappedKey(agentId);
  return isWrappedKey(kept) ? unwrapKey(agentId, kept, wrapping) : null;
}

async function readWrappedKey(agentId: string): Promise<unknown> {
  const database = await openExisting();
  try {
    const meta = database.transaction('meta').objectStore('meta');
    return await promisifyRequest(meta.get(`key ${agentId}`));
  } finally {
    database.close();
  }
}

/** Opens the outbox in the shape that it has, and never makes it. */
function openExisting(): Promise<IDBDatabase> {
  const request = indexedDB.open('outbox');
  request.onupgradeneeded = () => request.transaction?.abort();
  return promisifyRequest(request);
}
