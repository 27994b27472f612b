import { ApiError } from '#api/ask.ts';

/**
 * A value as the device stores it: encrypted by its agent's key, or plaintext where no key has come yet. That
 * is so with a backend without keys, and in the first seconds after sign-in on a bad connection: losing the
 * value would be worse.
 * - `iv`: the AES-GCM nonce.
 * - `under`: the ciphertext.
 * - `open`: the value as plaintext.
 *
 * Stored values have these field names, so they cannot be renamed.
 */
export type AtRest<Value> =
  | { readonly iv: Uint8Array<ArrayBuffer>; readonly under: ArrayBuffer }
  | { readonly open: Value };

const algorithm = 'AES-GCM';
const ivBytes = 12;

/** A value that is stored as it is. */
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

/** The key that the server issued, as one that cannot be extracted. */
export function importKey(raw: BufferSource): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, algorithm, false, ['encrypt', 'decrypt']);
}

/** @throws {ApiError} `not_kept_on_device` where the browser fails: the caller must not take it for damage */
async function encryptBytes(
  key: CryptoKey,
  agentId: string,
  bytes: BufferSource,
): Promise<{ iv: Uint8Array<ArrayBuffer>; under: ArrayBuffer }> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const additionalData = new TextEncoder().encode(agentId);
  const encrypting = crypto.subtle.encrypt({ name: algorithm, iv, additionalData }, key, bytes);
  return {
    iv,
    under: await encrypting.catch((cause: unknown) => {
      throw new ApiError('not_kept_on_device', { cause });
    }),
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

/** Encrypts a value by the agent's key; without a key it stays plaintext. Each result differs (new IV). */
export async function encrypt<Value>(
  key: CryptoKey | null,
  agentId: string,
  value: Value,
): Promise<AtRest<Value>> {
  return key ? encryptBytes(key, agentId, new TextEncoder().encode(JSON.stringify(value))) : { open: value };
}

/**
 * The value again. @throws {ApiError} `locked_on_device` without the key, `unreadable_on_device` where
 * another key encrypted it, or where it is damaged
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

/**
 * As `decrypt`, for a value that must also be of the right kind.
 * @throws {ApiError} as `decrypt`; `unreadable_on_device` also where `isRight` is false
 */
export async function decryptAs<Value>(
  key: CryptoKey | null,
  agentId: string,
  atRest: AtRest<Value>,
  isRight: (value: unknown) => boolean,
): Promise<Value> {
  const value = await decrypt(key, agentId, atRest);
  if (!isRight(value)) throw new ApiError('unreadable_on_device');
  return value;
}

/** Encrypts the bytes of a photo by the agent's key; without a key they stay plaintext. */
export async function encryptPicture(
  key: CryptoKey | null,
  agentId: string,
  bytes: ArrayBuffer,
): Promise<AtRest<ArrayBuffer>> {
  return key ? encryptBytes(key, agentId, bytes) : { open: bytes };
}

/** The bytes again. @throws {ApiError} as `decrypt` */
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

/** A stored value may have been damaged into anything. */
function mustBeAtRest(atRest: unknown): void {
  if (typeof atRest !== 'object' || atRest === null) throw new ApiError('unreadable_on_device');
}
