import { S3Client } from '@aws-sdk/client-s3';
import type { BucketConfig } from '#server/config/storage.ts';
import { isOutOfSpace } from '#server/files/out-of-space.ts';
import { StorageError } from './storage-error.ts';

/** Limits of one attempt of a request, in milliseconds. */
const limits = { connectionTimeout: 3_000, requestTimeout: 20_000, socketTimeout: 20_000 };

/** The SDK waits longer before each further attempt, up to some seconds. */
const maxAttempts = 4;

const connections = 64;

/** A client for the bucket. It asks only for what every S3 has: no checksums but those that are required. */
export function connectS3({ region, endpoint, pathStyle, credentials }: BucketConfig): S3Client {
  const agent = { maxSockets: connections, keepAlive: true };
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...limits, throwOnRequestTimeout: true, httpAgent: agent, httpsAgent: agent },
    ...(endpoint !== null && { endpoint }),
    ...(credentials && { credentials }),
  });
}

interface S3Error {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Names of errors by which storages say that a disk or a quota is full. */
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

/** True for an object that does not exist, and not for a bucket that does not. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as S3Error;
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
}

/** What an operator can look up: the name of the error, or its code in the system. */
export function errorName(error: unknown): string {
  const cause = error instanceof StorageError ? error.cause : error;
  const { code, name, $metadata } = cause as NodeJS.ErrnoException & S3Error;
  // An answer without a body, as to HEAD, has no name.
  const isNamed = name !== undefined && name !== 'Unknown' && name !== 'Error';
  return code ?? (isNamed ? name : `status ${$metadata?.httpStatusCode ?? 'unknown'}`);
}

/** True where the storage is away for now: it answers 5xx, or nothing in time. */
export function isOutage(error: unknown): boolean {
  const { name, $metadata } = (error instanceof StorageError ? error.cause : error) as S3Error;
  return name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500;
}

/** The error of the SDK, as one of the storage. */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const { name, $metadata } = error as S3Error;
  const isFull = isOutOfSpace(error) || $metadata?.httpStatusCode === 507 || fullNames.has(name ?? '');
  return new StorageError(error, isFull);
}
