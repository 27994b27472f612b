import { ApiError } from '#api/ask.ts';
import { createStores, migrate } from './migrations.ts';

const databaseName = 'outbox';
const databaseVersion = 4;
const openTimeoutMs = 3_000;

let provideMemory: (() => Promise<void>) | null = null;
let isInMemory = false;
let opening: Promise<IDBDatabase> | null = null;
let handle: IDBDatabase | null = null;

/**
 * Sets how to get a database that lives as long as the page, for a browser that stores nothing. The worker
 * never calls it.
 */
export function setMemoryFallback(provide: () => Promise<void>): void {
  provideMemory = provide;
}

/** The database, opened once. @throws {ApiError} `not_kept_on_device`, `device_newer` */
export function open(): Promise<IDBDatabase> {
  opening ??= openAnywhere().catch((cause: unknown) => {
    opening = null;
    throw new ApiError(nameOfError(cause) === 'VersionError' ? 'device_newer' : 'not_kept_on_device', {
      cause,
    });
  });
  return opening;
}

/** Closes a handle. The next `open` opens the database again, unless it is open under another handle. */
export function dropHandle(lost: IDBDatabase): void {
  lost.close();
  if (handle !== lost) return;
  opening = null;
  handle = null;
}

/** The open database; null before `open` has ended and after it was closed. */
export function openHandle(): IDBDatabase | null {
  return handle;
}

async function openAnywhere(): Promise<IDBDatabase> {
  try {
    if (typeof indexedDB !== 'undefined') return await openDatabase();
  } catch (cause) {
    if (nameOfError(cause) !== 'SecurityError' && nameOfError(cause) !== 'InvalidStateError') throw cause;
  }
  if (!provideMemory) throw new Error('There is no IndexedDB.');
  await provideMemory();
  isInMemory = true;
  return openDatabase();
}

/** @throws {Error} after 3 s where an old tab does not close the database. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, databaseVersion);
    let isTooLate = false;
    const timer = setTimeout(() => {
      isTooLate = true;
      reject(new Error('The database did not open in time.'));
    }, openTimeoutMs);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion === 0) createStores(request.result);
      else migrate(request.result, request.transaction!, oldVersion);
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(request.error ?? new Error('The database did not open.'));
    };
    request.onsuccess = () => {
      clearTimeout(timer);
      if (isTooLate) return request.result.close();
      follow(request.result);
      resolve(request.result);
    };
  });
}

/** Closes the database when another tab or the browser asks for it. */
function follow(database: IDBDatabase): void {
  handle = database;
  database.onversionchange = ({ newVersion }) => {
    dropHandle(database);
    if (newVersion === null) reportLoss();
  };
  database.onclose = () => {
    dropHandle(database);
    reportLoss();
  };
}

const onLost = new Set<() => void>();

/**
 * Calls `listener` when the browser has deleted or closed the database under this page: its content may be
 * gone. Returns how to stop.
 */
export function watchLostHandle(listener: () => void): () => void {
  onLost.add(listener);
  return () => onLost.delete(listener);
}

function reportLoss(): void {
  for (const listener of onLost) listener();
}

/**
 * Where this browser stores the outbox. `memory`: only as long as the page is open.
 * @throws {ApiError} `not_kept_on_device`, `device_newer`
 */
export async function databaseKind(): Promise<'device' | 'memory'> {
  await open();
  return isInMemory ? 'memory' : 'device';
}

/** The name of a storage error; empty for anything else. */
export function nameOfError(error: unknown): string {
  return error instanceof Error || error instanceof DOMException ? error.name : '';
}
