import { createECDH } from 'node:crypto';
import { StartError } from '#server/errors/start-error.ts';

/** Both in base64url: an uncompressed point of the curve P-256, and its private number. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

function isKeyPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
  } catch {
    return false;
  }
}

/**
 * The configured pair, or null if neither key is set. Throws a StartError if one is missing or they do not
 * match.
 */
export function vapidKeys({
  publicKey,
  privateKey,
}: Record<keyof VapidKeys, string | null>): VapidKeys | null {
  if (publicKey === null && privateKey === null) return null;
  if (publicKey === null || privateKey === null)
    throw new StartError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be set together.');
  const keys = { publicKey: publicKey.replace(/=+$/, ''), privateKey: privateKey.replace(/=+$/, '') };
  if (!isKeyPair(keys))
    throw new StartError(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not a pair of keys as "npx web-push generate-vapid-keys" makes them.',
    );
  return keys;
}
