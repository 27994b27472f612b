/**
 * The agent's key is stored wrapped (encrypted by a wrapping key). The wrapping key is a file of its own in
 * CacheStorage: the browser really removes that at logout, while IndexedDB keeps deleted values in its log
 * until it compacts it.
 */
const cacheName = 'outbox-keys';
const algorithm = 'AES-GCM';
const ivBytes = 12;
const keyBytes = 32;

/** The agent's key as IndexedDB has it: useless without the wrapping key. */
export interface WrappedKey {
  wrapIv: Uint8Array<ArrayBuffer>;
  wrapped: ArrayBuffer;
}

/** Is this a wrapped key? */
export function isWrappedKey(kept: unknown): kept is WrappedKey {
  const { wrapIv, wrapped } = (kept ?? {}) as Partial<WrappedKey>;
  return ArrayBuffer.isView(wrapIv) && Object.prototype.toString.call(wrapped) === '[object ArrayBuffer]';
}

const addressFrom = (agentId: string) => `/outbox-keys/${encodeURIComponent(agentId)}`;

/** The wrapping key of an agent; null where it is gone. */
export async function wrappingBytes(agentId: string): Promise<ArrayBuffer | null> {
  const answer = await caches.match(addressFrom(agentId), { cacheName });
  const bytes = await answer?.arrayBuffer();
  return bytes?.byteLength === keyBytes ? bytes : null;
}

const wrappingKey = (bytes: BufferSource) =>
  crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt']);
const dataFrom = (agentId: string) => new TextEncoder().encode(`key ${agentId}`);

/** Wraps an agent's key; null where the browser has no CacheStorage for the wrapping key. */
export async function wrapKey(agentId: string, raw: BufferSource): Promise<WrappedKey | null> {
  try {
    const bytes = (await wrappingBytes(agentId)) ?? crypto.getRandomValues(new Uint8Array(keyBytes));
    await (
      await caches.open(cacheName)
    ).put(
      addressFrom(agentId),
      new Response(bytes, { headers: { 'Content-Type': 'application/octet-stream' } }),
    );
    const wrapIv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const wrapped = await crypto.subtle.encrypt(
      { name: algorithm, iv: wrapIv, additionalData: dataFrom(agentId) },
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
 * The agent's key, not extractable; null where the wrapping key is gone. Unwrapped once for each page.
 * `reading` is the wrapping key where it is already being read.
 */
export async function unwrapKey(
  agentId: string,
  { wrapIv, wrapped }: WrappedKey,
  reading?: Promise<ArrayBuffer | null>,
): Promise<CryptoKey | null> {
  const of = wrapIv.join();
  const known = opened.get(agentId);
  if (known?.of === of) return known.key;
  try {
    const bytes = await (reading ?? wrappingBytes(agentId));
    if (!bytes) return null;
    const raw = await crypto.subtle.decrypt(
      { name: algorithm, iv: wrapIv, additionalData: dataFrom(agentId) },
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

/** Deletes the wrapping key: what IndexedDB still has of the agent's key is useless from here on. */
export async function deleteWrappingKey(agentId: string): Promise<void> {
  opened.delete(agentId);
  if (typeof caches === 'undefined') return;
  const cache = await caches.open(cacheName);
  await cache.delete(addressFrom(agentId));
}
