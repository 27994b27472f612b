import crypto from 'node:crypto';
import { promisify } from 'node:util';
import { WorkQueue } from '#server/work-queue.ts';

const argon2 = promisify(crypto.argon2);

/** Argon2id as OWASP has it: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * Hashing takes memory and a thread each; more than two at once would starve everything else. Sixty-four take
 * some two seconds.
 */
const hashings = new WorkQueue({ atOnce: 2, waiting: 64, retryAfterSeconds: 5 });

const derive = (password: string, nonce: Buffer, parameters: typeof cost) =>
  hashings.run(() => argon2('argon2id', { message: password.normalize('NFC'), nonce, ...parameters }));
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/**
 * A password as it is stored: a PHC string with its own salt and cost. Throws `server_busy` where too many
 * wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const nonce = crypto.randomBytes(16);
  const hash = await derive(password, nonce, cost);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** Stands in for an unknown agent's hash, so that an answer takes as long. Fits no password. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;

/**
 * Does the password fit the stored hash? Null stands for an agent that does not exist: false, after the same
 * work. Throws `server_busy` where too many wait.
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? nobody);
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
