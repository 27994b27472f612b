import { statfs } from 'node:fs/promises';
import type { Config } from './config.ts';
import { Refusal } from './refusals.ts';

/** When a device may ask again that was told that there is no room, in seconds. */
const retryAfterSeconds = 300;

/** The disk is asked at most once in this time, however many requests store something. */
const askedEveryMs = 1000;
const found = new Map<string, { at: number; freeBytes: number }>();

async function readFreeBytes(folder: string): Promise<number> {
  const last = found.get(folder);
  const at = performance.now();
  if (last && at - last.at < askedEveryMs) return last.freeBytes;
  const { bavail, bsize } = await statfs(folder);
  found.set(folder, { at, freeBytes: bavail * bsize });
  return bavail * bsize;
}

/**
 * Throws `storage_full` where the disk of DATA_DIR had less free room, a second ago at most, than the
 * operator keeps in reserve.
 */
export async function refuseFullDisk({
  dataDir,
  minFreeDiskBytes,
}: Pick<Config, 'dataDir' | 'minFreeDiskBytes'>): Promise<void> {
  if ((await readFreeBytes(dataDir)) < minFreeDiskBytes)
    throw new Refusal('storage_full', { retryAfterSeconds });
}

/** Does the error, or what caused it, say that a disk is full: that of a file, or PostgreSQL's? */
export function isOutOfSpace(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  }
  return false;
}
