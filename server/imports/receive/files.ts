import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#server/config/config.ts';
import { refuseFullDisk } from '#server/http/disk-space.ts';
import { namesInBatches, removeOld } from '#server/files/folder-names.ts';
import { makePrivateFolder, privateFile } from '#server/files/private-folder.ts';

/** The disk is checked each time that so many bytes were received. */
const checkedBytes = 16 * 1024 * 1024;

const receivedEnding = '.received';

const folder = (dataDir: string) => join(dataDir, 'imports');

/** Path of a run's stored feed. */
export const feedPath = (dataDir: string, runId: string): string => join(folder(dataDir), `${runId}.feed`);

/** The feed is larger than allowed. */
export class FeedTooLarge extends Error {}

/** A feed that arrived whole and belongs to no run yet. */
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
  const { dataDir } = config;
  await makePrivateFolder(folder(dataDir));
  const path = join(folder(dataDir), `${randomUUID()}${receivedEnding}`);
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
  } catch (fault) {
    await rm(path, { force: true });
    throw fault;
  }
  return { path, fileHash: hash.digest('hex') };
}

/** Makes a received feed the stored feed of a run. */
export const placeFeed = (dataDir: string, runId: string, { path }: ReceivedFeed): Promise<void> =>
  rename(path, feedPath(dataDir, runId));

/** Deletes a received feed unless it is the feed of a run by now. */
export const discardFeed = ({ path }: ReceivedFeed): Promise<void> => rm(path, { force: true });

/** SHA-256 of a run's stored feed; null if there is none. */
export async function hashFeed(dataDir: string, runId: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(feedPath(dataDir, runId)), hash);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fault;
  }
  return hash.digest('hex');
}

/** Deletes the stored feeds of these runs. */
export async function removeFeeds(dataDir: string, runIds: readonly string[]): Promise<void> {
  await Promise.all(runIds.map((runId) => rm(feedPath(dataDir, runId), { force: true })));
}

/**
 * Deletes feeds that were stored before `before`, and files without a run that were received before
 * `receivedBefore`.
 */
export async function removeStaleFeeds(dataDir: string, before: Date, receivedBefore: Date): Promise<void> {
  for await (const names of namesInBatches(folder(dataDir)))
    for (const name of names)
      await removeOld([join(folder(dataDir), name)], name.endsWith(receivedEnding) ? receivedBefore : before);
}
