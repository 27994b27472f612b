import { statfs } from 'node:fs/promises';
import type { Config } from '#server/config/config.ts';
import { Refusal } from './refusals.ts';

/** `Retry-After` when the disk is full, in seconds. */
const retryAfterSeconds = 300;

/** The free space is read at most once in this time. */
const checkedEveryMs = 1000;
const found = new Map<string, { at: number; freeBytes: number }>();

async function readFreeBytes(folder: string): Promise<number> {
  const last = found.get(folder);
  const at = performance.now();
  if (last && at - last.at < checkedEveryMs) return last.freeBytes;
  const { freeBytes } = await diskSpace(folder);
  found.set(folder, { at, freeBytes });
  return freeBytes;
}

/** The size of a folder's disk, and what is free for this process. */
export async function diskSpace(folder: string): Promise<{ freeBytes: number; allBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize };
}

type DiskConfig = Pick<Config, 'dataDir' | 'minFreeDiskBytes'>;

/** Has the disk of DATA_DIR less free space than configured? The reading is at most a second old. */
export const isDiskFull = async ({ dataDir, minFreeDiskBytes }: DiskConfig): Promise<boolean> =>
  (await readFreeBytes(dataDir)) < minFreeDiskBytes;

/** Throws `storage_full` if the disk is full, as `isDiskFull`. */
export async function refuseFullDisk(config: DiskConfig): Promise<void> {
  if (await isDiskFull(config)) throw new Refusal('storage_full', { retryAfterSeconds });
}
