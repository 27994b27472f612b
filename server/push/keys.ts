import { createECDH } from 'node:crypto';
import type { VapidKeys } from '#server/config.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { sharedSecret } from '#server/secrets/store.ts';

function newKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  // Without its leading zeros a private key would be too short in one of 256 cases.
  const privateKey = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/**
 * The keys with which this portal proves itself to push services: the configured ones, or a pair made once
 * and kept.
 */
export async function getVapidKeys({
  db,
  config,
  now,
}: Pick<Dependencies, 'db' | 'config' | 'now'>): Promise<VapidKeys> {
  return config.vapid ?? sharedSecret(db, 'vapid', newKeys, now());
}
