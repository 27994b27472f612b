import { statfs } from 'node:fs/promises';
import type { Config } from './config.ts';
import { Refusal } from './refusals.ts';

/** When a device may ask again that was told that there is no room, in seconds. */
const retryAfterSeconds = 300;

/** Throws `storage_full` where the disk of DATA_DIR has less free room than the operator keeps in reserve. */
export async function refuseFullDisk({ dataDir, minFreeDiskBytes }: Pick<Config, 'dataDir' | 'minFreeDiskBytes'>): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < minFreeDiskBytes) throw new Refusal('storage_full', { retryAfterSeconds });
}

/** Does the error, or what caused it, say that a disk is full: that of a file, or PostgreSQL's? */
export function isOutOfSpace(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true;
  }
  return false;
}
