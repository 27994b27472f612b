import type { UseStore } from 'idb-keyval';
import { ApiError } from '#api/ask.ts';
import { openPictureCaches } from '#domain/picture-caches.ts';
import { createStores, migrate } from './migrations.ts';

const databaseName = 'outbox';
const databaseVersion = 4;
const openTimeoutMs = 3_000;

/**
 * What one transaction spans. Each is as small as it can be: a key press, which writes `autosaves` alone, never
 * waits for a picture to be written, nor for a thousand saves to be read.
 */
export const scopes = {
  drafts: ['records', 'autosaves', 'meta', 'commands'],
  records: ['records'],
  autosaves: ['autosaves'],
  meta: ['meta'],
  pictures: ['photos', 'pictures'],
  photos: ['photos'],
  quarantine: ['records', 'autosaves', 'photos', 'commands', 'quarantine'],
  commands: ['commands'],
  newCommand: ['commands', 'meta', 'records'],
} as const;
type StoreName = (typeof scopes)[keyof typeof scopes][number];

/**
 * Where the browser keeps nothing, everything works as long as the page is open: the page says how. The
 * worker never needs it.
 */
export const memory: { provide: (() => Promise<void>) | null } = { provide: null };
let isInMemory = false;
let opening: Promise<IDBDatabase> | null = null;
let handle: IDBDatabase | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= openAnywhere().catch((cause: unknown) => {
    opening = null;
    throw new ApiError(nameOf(cause) === 'VersionError' ? 'device_newer' : 'not_kept_on_device', { cause });
  });
  return opening;
}

async function openAnywhere(): Promise<IDBDatabase> {
  try {
    if (typeof indexedDB !== 'undefined') return await openDatabase();
  } catch (cause) {
    if (nameOf(cause) !== 'SecurityError' && nameOf(cause) !== 'InvalidStateError') throw cause;
  }
  if (!memory.provide) throw new Error('There is no IndexedDB.');
  await memory.provide();
  isInMemory = true;
  return openDatabase();
}

/** @throws {Error} after 3 s where an old tab does not let go of the database. */
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
      const database = request.result;
      if (isTooLate) return database.close();
      const release = () => {
        database.close();
        opening = null;
        handle = null;
      };
      handle = database;
      database.onversionchange = ({ newVersion }) => {
        release();
        if (newVersion === null) loseHandle();
      };
      database.onclose = () => {
        release();
        loseHandle();
      };
      resolve(database);
    };
  });
}

const onLost = new Set<() => void>();

/**
 * Calls `listener` where the browser has taken the outbox away under this page: what was in it may be gone.
 * Returns how to stop.
 */
export function watchLostHandle(listener: () => void): () => void {
  onLost.add(listener);
  return () => onLost.delete(listener);
}

function loseHandle(): void {
  for (const listener of onLost) listener();
}

/**
 * Transactions over one room of the outbox, opened at `name`, durable when they end. A handle that the system
 * closed is opened again, once; where the device is full, what can be fetched again makes room, once.
 */
export function useStores(scope: keyof typeof scopes, name: StoreName): UseStore {
  return async (mode, callback) => {
    let madeRoom = false;
    for (let attempt = 1; ; attempt++) {
      try {
        return await transact(scopes[scope], name, mode, callback);
      } catch (cause) {
        if (cause instanceof ApiError || isOfOneValue(cause)) throw cause;
        const fault = nameOf(cause);
        if (fault === 'QuotaExceededError' && !madeRoom) {
          madeRoom = true;
          await makeRoom();
        } else if (fault === 'QuotaExceededError') throw new ApiError('device_full', { cause });
        else if (attempt > 1 || !lostHandle.has(fault)) throw new ApiError('not_kept_on_device', { cause });
        else opening = null;
      }
    }
  };
}

/**
 * What a browser says when it closed the database under us: Chromium and Firefox, then iOS after a while in
 * the background.
 */
const lostHandle = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/** A fault that is no storage's, or that lies in one value: the others can still be read and written. */
function isOfOneValue(fault: unknown): boolean {
  return !(fault instanceof DOMException) || fault.name === 'DataError' || fault.name === 'DataCloneError';
}

async function transact<Result>(
  stores: readonly StoreName[],
  name: StoreName,
  mode: IDBTransactionMode,
  callback: (store: IDBObjectStore) => Result | PromiseLike<Result>,
): Promise<Result> {
  const database = await open();
  const transaction = database.transaction(stores, mode, { durability: 'strict' });
  const done = completion(transaction);
  try {
    const result = await callback(transaction.objectStore(name));
    if (mode === 'readwrite') await done;
    return result;
  } catch (cause) {
    done.catch(() => {});
    const fault = transaction.error ?? cause;
    abort(transaction);
    throw fault;
  }
}

/** Half a change is none. One that has ended already cannot be aborted. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    return;
  }
}

/** Beside the handlers that idb-keyval itself puts on a transaction. */
function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError')),
    );
  });
}

/**
 * Writes without waiting for anything, for a page that is being closed: what is handed over now is written by
 * the browser after the page is gone. Nothing is heard of it.
 */
export function writeAtOnce(
  scope: keyof typeof scopes,
  name: StoreName,
  write: (store: IDBObjectStore) => void,
): void {
  if (!handle) return;
  try {
    const transaction = handle.transaction(scopes[scope], 'readwrite', { durability: 'strict' });
    write(transaction.objectStore(name));
    transaction.commit();
  } catch {
    return;
  }
}

/** Pictures that were only looked at can be fetched again. */
async function makeRoom(): Promise<void> {
  if (typeof caches === 'undefined') return;
  for (const name of Object.values(openPictureCaches)) await caches.delete(name).catch(() => false);
}

/**
 * Can this device keep anything? `memory`: only while the page is open.
 * @throws {ApiError} `not_kept_on_device`, `device_newer`
 */
export async function databaseKind(): Promise<'device' | 'memory'> {
  await open();
  return isInMemory ? 'memory' : 'device';
}

function nameOf(fault: unknown): string {
  return fault instanceof Error || fault instanceof DOMException ? fault.name : '';
}
