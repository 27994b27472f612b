import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dayMs } from '#domain/time.ts';
import { namesInBatches, removeOld } from '#server/files/folder-names.ts';
import { makePrivateFolder } from '#server/files/private-folder.ts';

const folder = (dataDir: string) => join(dataDir, 'temporary');

/** Path of a new file of this server alone, which whoever asks deletes. */
export async function temporaryPath(dataDir: string): Promise<string> {
  await makePrivateFolder(folder(dataDir));
  return join(folder(dataDir), randomUUID());
}

/** Deletes temporary files that a server left behind which was killed more than a day ago. */
export async function removeOldTemporaries(dataDir: string, now: Date): Promise<void> {
  for await (const names of namesInBatches(folder(dataDir)))
    await removeOld(
      names.map((name) => join(folder(dataDir), name)),
      new Date(now.getTime() - dayMs),
    );
}
