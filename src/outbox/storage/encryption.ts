import { ApiError } from '#api/ask.ts';

/**
 * A value as the store keeps it: under its agent's key, or open where no key has come yet
 * (a backend without keys, the first seconds after sign-in on a bad line): losing it would be worse.
 */
export type AtRest<Value> =
  | { readonly iv: Uint8Array<ArrayBuffer>; readonly under: ArrayBuffer }
  | { readonly open: Value };

const algorithm = 'AES-GCM';
const ivBytes = 12;

/** What needs no opening: for tests, and for records of an older version. */
export function plaintext<Value>(value: Value): AtRest<Value> {
  return { open: value };
}

export function isEncrypted(atRest: AtRest<unknown>): boolean {
  return !('open' in atRest);
}

/** The bytes of the key that the server issued, from base64. */
export function rawKey(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** The key that the server issued, as one that can be used and never read out. */
export function importKey(raw: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']);
}

async function encryptBytes(
  key: CryptoKey,
  agentId: string,
  bytes: BufferSource,
): Promise<{ iv: Uint8Array<ArrayBuffer>; under: ArrayBuffer }> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  return {
    iv,
    under: await crypto.subtle.encrypt(
      { name: algorithm, iv, additionalData: new TextEncoder().encode(agentId) },
      key,
      bytes,
    ),
  };
}

async function decryptBytes(
  key: CryptoKey | null,
  agentId: string,
  atRest: { iv: Uint8Array<ArrayBuffer>; under: ArrayBuffer },
): Promise<ArrayBuffer> {
  if (!key) throw new ApiError('locked_on_device');
  try {
    return await crypto.subtle.decrypt(
      { name: algorithm, iv: atRest.iv, additionalData: new TextEncoder().encode(agentId) },
      key,
      atRest.under,
    );
  } catch (cause) {
    throw new ApiError('unreadable_on_device', { cause });
  }
}

/** Puts a text under the agent's key; with no key it stays open. The same text is never the same twice. */
export async function encrypt<Value>(
  key: CryptoKey | null,
  agentId: string,
  value: Value,
): Promise<AtRest<Value>> {
  return key ? encryptBytes(key, agentId, new TextEncoder().encode(JSON.stringify(value))) : { open: value };
}

/**
 * The text again. @throws {ApiError} `locked_on_device` without the key, `unreadable_on_device` under another
 * key or damaged.
 */
export async function decrypt<Value>(
  key: CryptoKey | null,
  agentId: string,
  atRest: AtRest<Value>,
): Promise<Value> {
  mustBeAtRest(atRest);
  if ('open' in atRest) return atRest.open;
  return JSON.parse(new TextDecoder().decode(await decryptBytes(key, agentId, atRest))) as Value;
}

/** A picture's bytes under the agent's key; with no key they stay open. */
export async function encryptPicture(
  key: CryptoKey | null,
  agentId: string,
  bytes: ArrayBuffer,
): Promise<AtRest<ArrayBuffer>> {
  return key ? encryptBytes(key, agentId, bytes) : { open: bytes };
}

/** The bytes again. @throws {ApiError} as `decrypt`. */
export async function decryptPicture(
  key: CryptoKey | null,
  agentId: string,
  atRest: AtRest<ArrayBuffer>,
): Promise<ArrayBuffer> {
  mustBeAtRest(atRest);
  if (!('open' in atRest)) return decryptBytes(key, agentId, atRest);
  if (Object.prototype.toString.call(atRest.open) !== '[object ArrayBuffer]')
    throw new ApiError('unreadable_on_device');
  return atRest.open;
}

/** What is stored may have been harmed into something else altogether. */
function mustBeAtRest(atRest: unknown): void {
  if (typeof atRest !== 'object' || atRest === null) throw new ApiError('unreadable_on_device');
}
