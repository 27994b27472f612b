import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { StartFault } from '#server/errors/start-fault.ts';
import { faultName, isOutage } from './s3-client.ts';
import { S3Storage } from './s3.ts';

const sent = Buffer.from('Senarai checks that it may write, read and delete.');

/**
 * Writes, reads, looks for and deletes a small object, if a bucket is configured as `STORAGE` or its fallback.
 * Throws a StartFault that says what failed. Where the storage is only away, the server starts: what needs a file is
 * answered 503 until it is back.
 */
export async function checkBucket(config: Pick<Config, 'dataDir' | 'storage'>): Promise<void> {
  const { kind, fallback, s3 } = config.storage;
  if (s3 === null || (kind !== 's3' && fallback !== 's3')) return;
  try {
    await tryBucket(s3.bucket, new S3Storage(s3, config.dataDir));
  } catch (fault) {
    if (!isOutage(fault)) throw fault;
    console.warn(
      `The bucket "${s3.bucket}" does not answer now (${faultName(fault)}); the server starts without.`,
    );
  }
}

async function tryBucket(bucket: string, storage: S3Storage): Promise<void> {
  const key = `start-check/${randomUUID()}`;
  const refused = (why: string) =>
    new StartFault(`The bucket "${bucket}" of S3_BUCKET cannot be used: ${why}.`);
  const attempt = <Result>(what: string, asked: Promise<Result>): Promise<Result> =>
    asked.catch((fault: unknown) => {
      throw isOutage(fault) ? fault : refused(`${what} failed (${faultName(fault)})`);
    });
  await attempt('writing an object', storage.write(key, sent));
  const read = await attempt('reading an object', storage.read(key));
  if (!read?.equals(sent)) throw refused('it does not return what was written');
  await attempt('deleting an object', storage.remove([key]));
  // Without the permission to list, S3 answers "forbidden" for an object that does not exist.
  await attempt('asking for an object that does not exist', storage.size(key));
}
