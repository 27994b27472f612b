/**
 * The agent's key is stored wrapped. What unwraps it is in another place, a file of its own in CacheStorage,
 * which the browser removes when it is deleted; IndexedDB keeps deleted values in its log until it compacts
 * it.
 */
const cacheName = 'outbox-keys';
const algorithm = 'AES-GCM';
const ivBytes = 12;
const keyBytes = 32;

/** The agent's key as IndexedDB keeps it: of no use without the wrapping key. */
export interface WrappedKey {
  wrapIv: Uint8Array<ArrayBuffer>;
  wrapped: ArrayBuffer;
}

/** Is this a wrapped key? */
export function isWrappedKey(kept: unknown): kept is WrappedKey {
  const { wrapIv, wrapped } = (kept ?? {}) as Partial<WrappedKey>;
  return ArrayBuffer.isView(wrapIv) && Object.prototype.toString.call(wrapped) === '[object ArrayBuffer]';
}

const addressOf = (agentId: string) => `/outbox-keys/${encodeURIComponent(agentId)}`;

async function wrappingBytes(agentId: string): Promise<ArrayBuffer | null> {
  const answer = await caches.match(addressOf(agentId), { cacheName });
  const bytes = await answer?.arrayBuffer();
  return bytes?.byteLength === keyBytes ? bytes : null;
}

const wrappingKey = (bytes: BufferSource) =>
  crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
const dataOf = (agentId: string) => new TextEncoder().encode(`key ${agentId}`);

/** Wraps an agent's key under a new wrapping key; null where the browser has no CacheStorage for it. */
export async function wrapKey(agentId: string, raw: BufferSource): Promise<WrappedKey | null> {
  try {
    const bytes = (await wrappingBytes(agentId)) ?? crypto.getRandomValues(new Uint8Array(keyBytes));
    await (
      await caches.open(cacheName)
    ).put(
      addressOf(agentId),
      new Response(bytes, { headers: { 'Content-Type': 'application/octet-stream' } }),
    );
    const wrapIv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const wrapped = await crypto.subtle.encrypt(
      { name: algorithm, iv: wrapIv, additionalData: dataOf(agentId) },
      await wrappingKey(bytes),
      raw,
    );
    return { wrapIv, wrapped };
  } catch {
    return null;
  }
}

const opened = new Map<string, { of: string; key: CryptoKey }>();

/**
 * The agent's key, to be used and never read out; null where the wrapping key is gone. It is opened once for
 * each page.
 */
export async function unwrapKey(agentId: string, { wrapIv, wrapped }: WrappedKey): Promise<CryptoKey | null> {
  const of = wrapIv.join();
  const known = opened.get(agentId);
  if (known?.of === of) return known.key;
  try {
    const bytes = await wrappingBytes(agentId);
    if (!bytes) return null;
    const raw = await crypto.subtle.decrypt(
      { name: algorithm, iv: wrapIv, additionalData: dataOf(agentId) },
      await wrappingKey(bytes),
      wrapped,
    );
    const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']);
    opened.set(agentId, { of, key });
    return key;
  } catch {
    return null;
  }
}

/** Deletes what unwraps an agent's key: what IndexedDB still holds of it is of no use any more. */
export async function deleteWrappingKey(agentId: string): Promise<void> {
  opened.delete(agentId);
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(cacheName);
  await cache.delete(addressOf(agentId));
}
