/** Reads many values at once, of which any may be damaged. */
import type { Check } from './check.ts';

/** A stored value that cannot be worked with, by its key in its store. */
export interface Damaged {
  key: IDBValidKey;
  why: string;
  /** The browser itself cannot read it. */
  isLost: boolean;
}

/** What was read of a range: the values that `check` returned, and those that cannot be worked with. */
export interface ReadResult<Value> {
  intact: Value[];
  damaged: Damaged[];
}

const batchSize = 100;

/** The keys that begin with these parts. */
export function keyRangeWithPrefix(...start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...start], endOfPrefix(start), false, true);
}

/** The first key after all that begin with these parts. */
function endOfPrefix(start: readonly string[]): IDBValidKey {
  return [...start.slice(0, -1), `${start.at(-1)}\0`];
}

/** Resolves to the result of one request. A failed one does not abort its transaction: others may succeed. */
export function resultOfRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', (event) => {
      event.preventDefault();
      event.stopPropagation();
      reject(request.error ?? new DOMException('The request failed.', 'UnknownError'));
    });
  });
}

/**
 * All values of a range in key order, in batches, so that a thousand records do not block a frame. Damaged are
 * those that `check` throws for, and those that the browser cannot read.
 * @throws {DOMException} where none can be read
 */
export async function readAll<Value>(
  source: IDBObjectStore | IDBIndex,
  start: readonly string[],
  check: Check<Value>,
): Promise<ReadResult<Value>> {
  const result: ReadResult<Value> = { intact: [], damaged: [] };
  const seen = new Set<string>();
  let from: IDBValidKey = [...start];
  let size = batchSize;
  for (;;) {
    const { keys, values, isAll } = await readBatch(
      source,
      IDBKeyRange.bound(from, endOfPrefix(start), false, true),
      size,
      result,
    );
    const seenBefore = seen.size;
    for (const [index, key] of keys.entries()) {
      const name = nameOfKey(key);
      if (seen.has(name)) continue;
      seen.add(name);
      addChecked(values[index], key, check, result);
    }
    if (isAll) return result;
    /* More values than a batch may share one key of an index: the next batch must reach beyond them. */
    if (seen.size === seenBefore) size *= 2;
    else from = indexKeyOf(source, keys.at(-1)!, values.at(-1));
  }
}

/** A text that is equal for equal keys. */
export function nameOfKey(key: IDBValidKey): string {
  return `${typeof key} ${JSON.stringify(key)}`;
}

function addChecked<Value>(
  value: unknown,
  key: IDBValidKey,
  check: Check<Value>,
  result: ReadResult<Value>,
): void {
  if (value === lost)
    return void result.damaged.push({ key, why: 'The browser cannot read it.', isLost: true });
  try {
    result.intact.push(check(value, key));
  } catch (error) {
    result.damaged.push({ key, why: String(error), isLost: false });
  }
}

/** The key under which a value is read: its own, or its fields in the index. */
function indexKeyOf(source: IDBObjectStore | IDBIndex, key: IDBValidKey, value: unknown): IDBValidKey {
  if (!('objectStore' in source)) return key;
  return (source.keyPath as string[]).map((path) => (value as Record<string, IDBValidKey>)[path]!);
}

const lost = Symbol('lost');

async function readBatch(
  source: IDBObjectStore | IDBIndex,
  range: IDBKeyRange,
  size: number,
  result: ReadResult<unknown>,
) {
  const [keys, values] = await Promise.allSettled([
    resultOfRequest(source.getAllKeys(range, size)),
    resultOfRequest(source.getAll(range, size) as IDBRequest<unknown[]>),
  ]);
  if (keys.status === 'rejected') throw keys.reason;
  if (values.status === 'fulfilled')
    return { keys: keys.value, values: values.value, isAll: keys.value.length < size };
  return readOneByOne(source, range, values.reason, result);
}

/** Finds the values that the browser cannot read: one of them makes a whole batch fail. */
async function readOneByOne(
  source: IDBObjectStore | IDBIndex,
  range: IDBKeyRange,
  error: unknown,
  result: ReadResult<unknown>,
) {
  const keys = await resultOfRequest(source.getAllKeys(range));
  const store = 'objectStore' in source ? source.objectStore : source;
  const values = await Promise.all(
    keys.map((key) => resultOfRequest(store.get(key) as IDBRequest<unknown>).catch(() => lost)),
  );
  if (values.every((value) => value === lost) && result.intact.length === 0) throw error;
  return { keys, values, isAll: true };
}
