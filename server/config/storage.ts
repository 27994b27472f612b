import { StartError } from '#server/errors/start-error.ts';
import type { Values } from './setting.ts';
import type { storageSettings } from './storage-settings.ts';

/** A bucket and how it is reached. */
export interface BucketConfig {
  bucket: string;
  region: string;
  endpoint: string | null;
  pathStyle: boolean;
  /** Empty, or with a slash at its end. */
  prefix: string;
  /** Null: the SDK finds them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Where the stored files are. */
export interface StorageConfig {
  kind: 'folder' | 's3';
  fallback: 'none' | 'folder' | 's3';
  /** Null where no bucket is configured. */
  s3: BucketConfig | null;
}

/** The storage of these settings. Throws a StartError for settings that do not fit together. */
export function storageFrom(values: Values<typeof storageSettings>): StorageConfig {
  const { kind, fallback, bucket, region, endpoint, pathStyle, prefix, accessKeyId, secretAccessKey } =
    values;
  if ((accessKeyId === null) !== (secretAccessKey === null))
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  if (kind === fallback) throw new StartError('STORAGE_FALLBACK must be another storage than STORAGE.');
  if (bucket === null && (kind === 's3' || fallback === 's3'))
    throw new StartError(`S3_BUCKET must be set with ${kind === 's3' ? 'STORAGE' : 'STORAGE_FALLBACK'}=s3.`);
  const credentials =
    accessKeyId !== null && secretAccessKey !== null ? { accessKeyId, secretAccessKey } : null;
  const start = prefix.replace(/^\/+|\/+$/g, '');
  const s3 = bucket && {
    bucket,
    region,
    endpoint,
    pathStyle,
    prefix: start && `${start}/`,
    credentials,
  };
  return { kind, fallback, s3: s3 || null };
}
