import { createECDH } from 'node:crypto';
import type { Dependencies } from '#server/http/dependencies.ts';
import { sharedSecret } from '#server/secrets/store.ts';
import type { VapidKeys } from '#server/config/vapid-keys.ts';

function newKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Padded: one of 256 private keys begins with a zero byte, which Node omits.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** The VAPID keys of this portal: the configured ones, or a pair that is created once and stored. */
export async function getVapidKeys({
  db,
  config,
  now,
}: Pick<Dependencies, 'db' | 'config' | 'now'>): Promise<VapidKeys> {
  return config.vapid ?? sharedSecret(db, 'vapid', newKeys, now());
}
