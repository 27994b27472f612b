import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config/config.ts';
import { refuseFullDisk } from '#server/http/disk-space.ts';
import { privateFile } from '#server/files/private-folder.ts';
import { removeOlder, type Storage } from '#server/storage/storage.ts';
import { temporaryPath } from '#server/storage/temporary.ts';

/** The disk is checked each time that so many bytes were received. */
const checkedBytes = 16 * 1024 * 1024;

const feedKey = (runId: string) => `imports/${runId}.feed`;

/** The feed is larger than allowed. */
export class FeedTooLarge extends Error {}

/** A feed that arrived whole, as a temporary file of this server. */
export interface ReceivedFeed {
  path: string;
  /** SHA-256. */
  fileHash: string;
}

/**
 * Receives a feed completely or not at all. `placeFeed` or `discardFeed` ends its file. Throws FeedTooLarge,
 * `storage_full`, and the errors of the stream.
 */
export async function receiveFeed(
  config: Pick<Config, 'dataDir' | 'minFreeDiskBytes'>,
  bytes: AsyncIterable<Buffer>,
  mostBytes: number,
  signal?: AbortSignal,
): Promise<ReceivedFeed> {
  const path = await temporaryPath(config.dataDir);
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const isDue = Math.floor((size + chunk.length) / checkedBytes) > Math.floor(size / checkedBytes);
      size += chunk.length;
      hash.update(chunk);
      if (size > mostBytes) done(new FeedTooLarge());
      else if (!isDue) done(null, chunk);
      else refuseFullDisk(config).then(() => done(null, chunk), done);
    },
  });
  try {
    const file = createWriteStream(path, { ...privateFile, flush: true });
    await pipeline(bytes, counting, file, signal ? { signal } : {});
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, fileHash: hash.digest('hex') };
}

/** Makes a received feed the stored feed of a run. */
export const placeFeed = (storage: Storage, runId: string, { path }: ReceivedFeed): Promise<void> =>
  storage.take(feedKey(runId), path);

/** Deletes a received feed unless it is the feed of a run by now. */
export const discardFeed = ({ path }: ReceivedFeed): Promise<void> => rm(path, { force: true });

/**
 * Calls `read` with the path of a run's stored feed, and its SHA-256. The path is valid until `read` has ended;
 * null if there is no feed.
 */
export async function withFeed(
  storage: Storage,
  runId: string,
  read: (feed: { path: string; fileHash: string } | null) => Promise<void>,
): Promise<void> {
  const file = await storage.borrow(feedKey(runId));
  if (!file) return read(null);
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file.path), hash);
    await read({ path: file.path, fileHash: hash.digest('hex') });
  } finally {
    await file.release();
  }
}

/** Deletes the stored feeds of these runs. */
export const removeFeeds = (storage: Storage, runIds: readonly string[]): Promise<void> =>
  storage.remove(runIds.map(feedKey));

/** Deletes feeds that were stored before `before`, of those whose name starts with `names`. */
export async function removeStaleFeeds(
  storage: Storage,
  { before, names }: { before: Date; names: string },
): Promise<void> {
  for await (const files of storage.pages('imports', names)) await removeOlder(storage, files, before);
}
