import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { StartError } from '#server/errors/start-error.ts';
import { errorName, isOutage } from './s3-client.ts';
import { S3Storage } from './s3.ts';

const sent = Buffer.from('Senarai checks that it may write, read and delete.');

/**
 * Writes, reads, looks for and deletes a small object, if a bucket is configured as `STORAGE` or its fallback.
 * Throws a StartError that says what failed. Where the storage is only away, the server starts: what needs a file is
 * answered 503 until it is back.
 */
export async function checkBucket(config: Pick<Config, 'dataDir' | 'storage'>): Promise<void> {
  const { kind, fallback, s3 } = config.storage;
  if (s3 === null || (kind !== 's3' && fallback !== 's3')) return;
  try {
    await tryBucket(s3.bucket, new S3Storage(s3, config.dataDir));
  } catch (error) {
    if (!isOutage(error)) throw error;
    console.warn(
      `The bucket "${s3.bucket}" does not answer now (${errorName(error)}); the server starts without.`,
    );
  }
}

async function tryBucket(bucket: string, storage: S3Storage): Promise<void> {
  const key = `start-check/${randomUUID()}`;
  const refused = (why: string) =>
    new StartError(`The bucket "${bucket}" of S3_BUCKET cannot be used: ${why}.`);
  const attempt = <Result>(what: string, asked: Promise<Result>): Promise<Result> =>
    asked.catch((error: unknown) => {
      throw isOutage(error) ? error : refused(`${what} failed (${errorName(error)})`);
    });
  await attempt('writing an object', storage.write(key, sent));
  const read = await attempt('reading an object', storage.read(key));
  if (!read?.equals(sent)) throw refused('it does not return what was written');
  await attempt('deleting an object', storage.remove([key]));
  // Without the permission to list, S3 answers "forbidden" for an object that does not exist.
  await attempt('asking for an object that does not exist', storage.size(key));
}
