import type { Dependencies } from '#server/http/dependencies.ts';
import type { UnfinishedPhotos } from './unfinished.ts';
import { UploadsInBucket } from './uploads-in-bucket.ts';
import { openUploadsFolder } from './uploads-in-folder.ts';

/** Opens the store of partial uploads: in the configured storage. */
export async function openUnfinished(
  deps: Pick<Dependencies, 'config' | 'db' | 'now' | 'storage'>,
): Promise<UnfinishedPhotos> {
  const { dataDir, storage } = deps.config;
  return storage.kind === 's3' ? new UploadsInBucket(deps) : openUploadsFolder(dataDir, deps);
}
