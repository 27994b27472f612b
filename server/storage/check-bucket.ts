import { randomUUID } from 'node:crypto';
import type { Config } from '#server/config/config.ts';
import { StartFault } from '#server/errors/start-fault.ts';
import { faultName } from './s3-client.ts';
import { S3Storage } from './s3.ts';

const sent = Buffer.from('Senarai checks that it may write, read and delete.');

/**
 * Writes, reads, looks for and deletes a small object, if a bucket is configured as `STORAGE` or its fallback.
 * Throws a StartFault that says what failed.
 */
export async function checkBucket(config: Pick<Config, 'dataDir' | 'storage'>): Promise<void> {
  const { kind, fallback, s3 } = config.storage;
  if (s3 === null || (kind !== 's3' && fallback !== 's3')) return;
  const storage = new S3Storage(s3, config.dataDir);
  const key = `start-check/${randomUUID()}`;
  const attempt = <Result>(what: string, asked: Promise<Result>): Promise<Result> =>
    asked.catch((fault: unknown) => {
      throw new StartFault(
        `The bucket "${s3.bucket}" of S3_BUCKET cannot be used: ${what} failed (${faultName(fault)}).`,
      );
    });
  await attempt('writing an object', storage.write(key, sent));
  const read = await attempt('reading an object', storage.read(key));
  if (!read?.equals(sent))
    throw new StartFault(
      `The bucket "${s3.bucket}" of S3_BUCKET cannot be used: it does not return what was written.`,
    );
  await attempt('deleting an object', storage.remove([key]));
  // Without the permission to list, S3 answers "forbidden" for an object that does not exist.
  await attempt('asking for an object that does not exist', storage.size(key));
}
