import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FolderStorage } from '#server/storage/folder.ts';
import type { S3Storage } from '#server/storage/s3.ts';
import { isCompleteFile, nameFrom, type StoredFile } from '#server/storage/storage.ts';

const copiedAtOnce = 16;

/** What was done with the files of an area. */
export interface Copied {
  area: 'photos' | 'uploads' | 'imports';
  copied: number;
  bytes: number;
  /** The bucket had them already. */
  known: number;
}

/** True if the bucket has the file: of the same size, or of a later time. */
async function isCopied(bucket: S3Storage, file: StoredFile): Promise<boolean> {
  const found = await bucket.describe(file.key);
  return found !== null && (found.bytes === file.bytes || found.changedAt >= file.changedAt);
}

async function copyArea(area: Copied['area'], dataDir: string, bucket: S3Storage): Promise<Copied> {
  const folder = new FolderStorage(dataDir);
  const done: Copied = { area, copied: 0, bytes: 0, known: 0 };
  const copy = async (file: StoredFile) => {
    if (await isCopied(bucket, file)) return void done.known++;
    try {
      await bucket.upload(file.key, join(dataDir, file.key));
    } catch (error) {
      // Agents delete photos meanwhile.
      if ((await folder.size(file.key)) === null) return;
      throw error;
    }
    done.copied++;
    done.bytes += file.bytes;
  };
  for await (const page of folder.pages(area))
    await Readable.from(page.filter(({ key }) => isCompleteFile(nameFrom(key)))).forEach(copy, {
      concurrency: copiedAtOnce,
    });
  return done;
}

/**
 * Copies the complete files of DATA_DIR that the bucket does not have, some at a time; servers may run. Parts of
 * uploads are left out: devices send them again. `report` gets what was done with each area.
 */
export async function copyToBucket(
  dataDir: string,
  bucket: S3Storage,
  report: (done: Copied) => void,
): Promise<void> {
  for (const area of ['uploads', 'photos', 'imports'] as const) report(await copyArea(area, dataDir, bucket));
}
