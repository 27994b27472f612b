/** Reads many values at once, of which any may be harmed. */
import type { Check } from './check.ts';

/** A stored value that cannot be worked with, by its key in its store. */
export interface Harmed {
  key: IDBValidKey;
  why: string;
  /** The browser itself cannot read it. */
  isLost: boolean;
}

export interface Found<Value> {
  intact: Value[];
  harmed: Harmed[];
}

const batchSize = 100;

/** Every key that begins with these parts. */
export function everything(...start: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...start], endOf(start), false, true);
}

/** The first key after all that begin with these parts. */
function endOf(start: readonly string[]): IDBValidKey {
  return [...start.slice(0, -1), `${start.at(-1)}\0`];
}

/** The result of one request. A failed one does not abort its transaction: others may succeed. */
export function answerTo<Result>(request: IDBRequest<Result>): Promise<Result> {
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
 * All values of a range in key order, in batches, so that a thousand records do not block a frame. Harmed are
 * those that `check` throws for, and those that the browser cannot read.
 * @throws {DOMException} where none can be read
 */
export async function readAll<Value>(
  source: IDBObjectStore | IDBIndex,
  start: readonly string[],
  check: Check<Value>,
): Promise<Found<Value>> {
  const found: Found<Value> = { intact: [], harmed: [] };
  const seen = new Set<string>();
  let from: IDBValidKey = [...start];
  let size = batchSize;
  for (;;) {
    const { keys, values, isAll } = await readBatch(
      source,
      IDBKeyRange.bound(from, endOf(start), false, true),
      size,
      found,
    );
    const seenBefore = seen.size;
    for (const [index, key] of keys.entries()) {
      const name = nameOfKey(key);
      if (seen.has(name)) continue;
      seen.add(name);
      sortOut(values[index], key, check, found);
    }
    if (isAll) return found;
    /* More values than a batch may share one place in an index: the next batch must reach beyond them. */
    if (seen.size === seenBefore) size *= 2;
    else from = placeIn(source, keys.at(-1)!, values.at(-1));
  }
}

/** A text that is equal for equal keys. */
export function nameOfKey(key: IDBValidKey): string {
  return `${typeof key} ${JSON.stringify(key)}`;
}

function sortOut<Value>(value: unknown, key: IDBValidKey, check: Check<Value>, found: Found<Value>): void {
  if (value === lost)
    return void found.harmed.push({ key, why: 'The browser cannot read it.', isLost: true });
  try {
    found.intact.push(check(value, key));
  } catch (fault) {
    found.harmed.push({ key, why: String(fault), isLost: false });
  }
}

/** The place of a value in what is read: its key, or the fields of the index. */
function placeIn(source: IDBObjectStore | IDBIndex, key: IDBValidKey, value: unknown): IDBValidKey {
  if (!('objectStore' in source)) return key;
  return (source.keyPath as string[]).map((path) => (value as Record<string, IDBValidKey>)[path]!);
}

const lost = Symbol('lost');

async function readBatch(
  source: IDBObjectStore | IDBIndex,
  range: IDBKeyRange,
  size: number,
  found: Found<unknown>,
) {
  const [keys, values] = await Promise.allSettled([
    answerTo(source.getAllKeys(range, size)),
    answerTo(source.getAll(range, size) as IDBRequest<unknown[]>),
  ]);
  if (keys.status === 'rejected') throw keys.reason;
  if (values.status === 'fulfilled')
    return { keys: keys.value, values: values.value, isAll: keys.value.length < size };
  return readOneByOne(source, range, values.reason, found);
}

/** Finds the values that the browser cannot read: one of them makes a whole batch fail. */
async function readOneByOne(
  source: IDBObjectStore | IDBIndex,
  range: IDBKeyRange,
  fault: unknown,
  found: Found<unknown>,
) {
  const keys = await answerTo(source.getAllKeys(range));
  const store = 'objectStore' in source ? source.objectStore : source;
  const values = await Promise.all(
    keys.map((key) => answerTo(store.get(key) as IDBRequest<unknown>).catch(() => lost)),
  );
  if (values.every((value) => value === lost) && found.intact.length === 0) throw fault;
  return { keys, values, isAll: true };
}
