import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { sharedSecret } from '#server/secrets/store.ts';

/** User and password of an address, by HTTP Basic. */
export interface FeedLogin {
  user: string;
  password: string;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const toKey = async (db: Database, now: Date) =>
  Buffer.from(
    await sharedSecret(db, 'import logins', () => randomBytes(32).toString('base64url'), now),
    'base64url',
  );

/** Encrypts a login as it is stored. */
export async function encryptLogin(db: Database, login: FeedLogin, now: Date): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, await toKey(db, now), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(login)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** The login that was encrypted. Throws where the stored text is damaged. */
export async function decryptLogin(db: Database, stored: string, now: Date): Promise<FeedLogin> {
  const bytes = Buffer.from(stored, 'base64url');
  const decipher = createDecipheriv(algorithm, await toKey(db, now), bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return JSON.parse(text.toString()) as FeedLogin;
}

/** The header `Authorization` of a login. */
export const basicHeader = ({ user, password }: FeedLogin): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
