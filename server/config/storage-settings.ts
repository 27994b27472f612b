import { webAddress } from './address-parsers.ts';
import { flag, matching, oneOf, text } from './parsers.ts';
import type { SettingsTable } from './setting.ts';

/** The settings of the stored files. */
export const storageSettings = {
  kind: {
    name: 'STORAGE',
    default: 'folder',
    parse: oneOf('folder', 's3'),
    says: 'Where photos, pictures, parts of photos and feeds are: `folder` is `DATA_DIR`; `s3` is a bucket, which several servers share without a shared disk. See [storage](storage.md).',
    group: 'storage',
  },
  fallback: {
    name: 'STORAGE_FALLBACK',
    default: 'none',
    parse: oneOf('none', 'folder', 's3'),
    says: 'Where files are looked for that are not in `STORAGE`, while an operator moves them.',
    group: 'storage',
  },
  bucket: {
    name: 'S3_BUCKET',
    default: { otherwise: 'none' },
    parse: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'),
    says: 'Bucket of the files, with `s3`. Nobody but the portal needs access to it.',
    group: 'storage',
  },
  region: {
    name: 'S3_REGION',
    default: 'us-east-1',
    parse: matching(/^[a-z0-9-]{1,40}$/, 'the name of a region'),
    says: 'Region of the bucket.',
    group: 'storage',
  },
  endpoint: {
    name: 'S3_ENDPOINT',
    default: { otherwise: 'AWS' },
    parse: webAddress,
    says: 'Address of another S3 than that of AWS, such as `https://s3.example`. With http, files are read by whoever listens between server and storage.',
    group: 'storage',
  },
  pathStyle: {
    name: 'S3_PATH_STYLE',
    default: 'false',
    parse: flag,
    says: '`true` writes the bucket into the path and not into the host name, as many storages other than AWS need.',
    group: 'storage',
  },
  prefix: {
    name: 'S3_PREFIX',
    default: '',
    parse: matching(/^[\w./-]{0,200}$/, 'at most 200 letters, digits, dots, dashes and slashes'),
    says: 'Start of the names of all objects, such as `senarai/`, where the bucket has other things too.',
    group: 'storage',
  },
  accessKeyId: {
    name: 'S3_ACCESS_KEY_ID',
    default: {
      otherwise: 'what the AWS SDK finds: its own variables, a profile, or the role of the machine',
    },
    parse: text,
    says: 'Access key for the bucket. Needs `S3_SECRET_ACCESS_KEY`.',
    group: 'storage',
  },
  secretAccessKey: {
    name: 'S3_SECRET_ACCESS_KEY',
    default: { otherwise: 'as `S3_ACCESS_KEY_ID`' },
    parse: text,
    says: 'Secret of the access key.',
    group: 'storage',
  },
} satisfies SettingsTable;
