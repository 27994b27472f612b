import { S3Client } from '@aws-sdk/client-s3';
import type { BucketConfig } from '#server/config/storage.ts';
import { isOutOfSpace } from '#server/files/out-of-space.ts';
import { StorageFault } from './storage-fault.ts';

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

interface S3Fault {
  name?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Names of faults by which storages say that a disk or a quota is full. */
const fullNames = new Set(['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']);

/** True for an object that does not exist, and not for a bucket that does not. */
export function isMissing(fault: unknown): boolean {
  const { name, $metadata } = fault as S3Fault;
  return name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404);
}

/** What an operator can look up: the name of the fault, or its code in the system. */
export function faultName(fault: unknown): string {
  const cause = fault instanceof StorageFault ? fault.cause : fault;
  const { code, name, $metadata } = cause as NodeJS.ErrnoException & S3Fault;
  // An answer without a body, as to HEAD, has no name.
  const isNamed = name !== undefined && name !== 'Unknown' && name !== 'Error';
  return code ?? (isNamed ? name : `status ${$metadata?.httpStatusCode ?? 'unknown'}`);
}

/** True where the storage is away for now: it answers 5xx, or nothing in time. */
export function isOutage(fault: unknown): boolean {
  const { name, $metadata } = (fault instanceof StorageFault ? fault.cause : fault) as S3Fault;
  return name === 'TimeoutError' || ($metadata?.httpStatusCode ?? 0) >= 500;
}

/** The fault of the SDK, as one of the storage. */
export function toStorageFault(fault: unknown): StorageFault {
  if (fault instanceof StorageFault) return fault;
  const { name, $metadata } = fault as S3Fault;
  const isFull = isOutOfSpace(fault) || $metadata?.httpStatusCode === 507 || fullNames.has(name ?? '');
  return new StorageFault(fault, isFull);
}
