import type { UseStore } from 'idb-keyval';
import { ApiError } from '#api/ask.ts';
import { commitNow, endWithPage } from '#browser/leaving-page.ts';
import { onDemandCache } from '#worker-protocol/app-caches.ts';
import { openPictureCaches } from '#worker-protocol/picture-caches.ts';
import { dropHandle, nameOfError, open, openHandle } from './database.ts';

/**
 * The stores that one transaction spans. Each is as small as it can be: an autosave after a key press never
 * waits for a photo to be written, nor for a thousand records to be read.
 */
const scopes = {
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
type Scope = keyof typeof scopes;
type StoreName = (typeof scopes)[Scope][number];

/**
 * Transactions over one scope, opened at the store `name`, durable when they end. A handle that the system
 * closed is opened again, once. Where the device is full, what can be fetched again is deleted, once.
 */
export function storesFor(scope: Scope, name: StoreName): UseStore {
  return async (mode, callback) => {
    let hasMadeRoom = false;
    for (let attempt = 1; ; attempt++) {
      const database = await open();
      try {
        return await transact(database, { stores: scopes[scope], name, mode }, callback);
      } catch (cause) {
        if (cause instanceof ApiError || isOfOneValue(cause)) throw cause;
        const error = nameOfError(cause);
        if (error === 'QuotaExceededError' && !hasMadeRoom) {
          hasMadeRoom = true;
          await makeRoom();
        } else if (error === 'QuotaExceededError') throw new ApiError('device_full', { cause });
        else if (attempt > 1 || !lostHandle.has(error)) throw new ApiError('not_kept_on_device', { cause });
        else dropHandle(database);
      }
    }
  };
}

/**
 * Names of the errors after the browser closed the database: Chromium and Firefox, then iOS after a while in
 * the background.
 */
const lostHandle = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/** Is it no error of the storage, or one of a single value? Other values can still be read and written. */
function isOfOneValue(error: unknown): boolean {
  return !(error instanceof DOMException) || error.name === 'DataError' || error.name === 'DataCloneError';
}

async function transact<Result>(
  database: IDBDatabase,
  { stores, name, mode }: { stores: readonly StoreName[]; name: StoreName; mode: IDBTransactionMode },
  callback: (store: IDBObjectStore) => Result | PromiseLike<Result>,
): Promise<Result> {
  const transaction = database.transaction(stores, mode, { durability: 'strict' });
  endWithPage(transaction);
  const done = completion(transaction);
  done.catch(() => {});
  try {
    const result = await callback(transaction.objectStore(name));
    commitNow(transaction);
    if (mode === 'readwrite') await done;
    return result;
  } catch (cause) {
    const error = transaction.error ?? cause;
    abort(transaction);
    throw error;
  }
}

/** Undoes what the transaction has done so far. One that has ended cannot be aborted. */
function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    return;
  }
}

/** Adds to the handlers that idb-keyval itself puts on a transaction. */
function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was aborted.', 'AbortError')),
    );
  });
}

/**
 * Writes without waiting, for a page that is being closed: the browser finishes the transaction after the
 * page is gone. Reports nothing.
 */
export function writeAtOnce(scope: Scope, name: StoreName, write: (store: IDBObjectStore) => void): void {
  const database = openHandle();
  if (!database) return;
  try {
    const transaction = database.transaction(scopes[scope], 'readwrite', { durability: 'strict' });
    write(transaction.objectStore(name));
    transaction.commit();
  } catch {
    return;
  }
}

/** Deletes what can be fetched again: pictures that were only looked at, and parts of the app such as models. */
async function makeRoom(): Promise<void> {
  if (typeof caches === 'undefined') return;
  for (const name of [...Object.values(openPictureCaches), onDemandCache])
    await caches.delete(name).catch(() => false);
}
