import crypto from 'node:crypto';
import { promisify } from 'node:util';
import { WorkQueue } from '#server/http/work-queue.ts';

const argon2 = promisify(crypto.argon2);

/** Argon2id with the parameters of OWASP: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * Each hash takes memory and a thread: at most two at once. A queue of sixty-four takes about two seconds.
 */
const hashings = new WorkQueue({ atOnce: 2, waiting: 64, retryAfterSeconds: 5 });

const derive = (password: string, nonce: Buffer, parameters: typeof cost) =>
  hashings.run(() => argon2('argon2id', { message: password.normalize('NFC'), nonce, ...parameters }));
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password as a PHC string with its own salt and cost. Throws `server_busy` if too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = crypto.randomBytes(16);
  const hash = await derive(password, nonce, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** Used for unknown agents, so that the answer takes the same time. Matches no password. */
const unknownAgentHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;

/**
 * Does the password match the stored hash? Null (no such agent) returns false after the same amount of work.
 * Throws `server_busy` if too many wait.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(
    stored ?? unknownAgentHash,
  );
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = '', hash = ''] = parts;
  const expected = Buffer.from(hash, 'base64');
  const found = await derive(password, Buffer.from(nonce, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return crypto.timingSafeEqual(found, expected);
}
