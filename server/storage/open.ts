import type { Config } from '#server/config/config.ts';
import type { StorageConfig } from '#server/config/storage.ts';
import { FallbackStorage } from './fallback.ts';
import { FolderStorage } from './folder.ts';
import { S3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

function storageFor(kind: StorageConfig['kind'], { dataDir, storage }: StorageSettings): Storage {
  return kind === 's3' && storage.s3 ? new S3Storage(storage.s3, dataDir) : new FolderStorage(dataDir);
}

type StorageSettings = Pick<Config, 'dataDir' | 'storage'>;

/** The configured storage. Nothing is asked yet. */
export function openStorage(config: StorageSettings): Storage {
  const { kind, fallback } = config.storage;
  const first = storageFor(kind, config);
  return fallback === 'none' ? first : new FallbackStorage(first, storageFor(fallback, config));
}
