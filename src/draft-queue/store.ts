/** The only file that touches the queue's IndexedDB. Every promise here settles after the transaction is durable. */
import { type UseStore, get, promisifyRequest, set } from 'idb-keyval';
import { ApiError } from '#api/ask.ts';
import type { OutboxRecord, TypedDraft } from './record.ts';

const databaseName = 'outbox';
const databaseVersion = 1;
const openTimeoutMs = 3_000;
const stores = ['records', 'typed', 'meta'] as const;
type StoreName = (typeof stores)[number];

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= openDatabase().catch((cause: unknown) => {
    opening = null;
    throw new ApiError('not_kept_on_device', { cause });
  });
  return opening;
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not open in time.')), openTimeoutMs);
    const request = indexedDB.open(databaseName, databaseVersion);
    request.onupgradeneeded = () => createStores(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database did not open.'));
    request.onsuccess = () => {
      clearTimeout(timer);
      const database = request.result;
      const letGo = () => {
        database.close();
        opening = null;
      };
      database.onversionchange = letGo;
      database.onclose = letGo;
      resolve(database);
    };
  });
}

function createStores(database: IDBDatabase): void {
  const records = database.createObjectStore('records');
  records.createIndex('agent', ['agentId', 'seq']);
  records.createIndex('draft', ['agentId', 'draftId', 'seq']);
  database.createObjectStore('typed');
  database.createObjectStore('meta');
}

/** One strict transaction over the whole outbox, opened at `name`; a handle the system closed is opened again, once. */
function useOutbox(name: StoreName): UseStore {
  return async (mode, callback) => {
    for (let attempt = 1; ; attempt++) {
      const database = await open();
      let transaction: IDBTransaction;
      try {
        transaction = database.transaction(stores, mode, { durability: 'strict' });
      } catch (cause) {
        opening = null;
        if (attempt === 1) continue;
        throw new ApiError('not_kept_on_device', { cause });
      }
      const done = completion(transaction);
      try {
        const result = await callback(transaction.objectStore(name));
        if (mode === 'readwrite') await done;
        return result;
      } catch (cause) {
        done.catch(() => {});
        throw cause instanceof ApiError ? cause : new ApiError('not_kept_on_device', { cause });
      }
    }
  };
}

/** Beside the handlers that idb-keyval itself puts on a transaction. */
function completion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The transaction was aborted.')));
  });
}

const records = useOutbox('records');
const typed = useOutbox('typed');
const meta = useOutbox('meta');

const everything = (...start: string[]) => IDBKeyRange.bound(start, [...start, []]);

/** Records of one draft before and after a transition; `nextSeq` gives the next place in the device's order. */
export type Transition = (records: readonly OutboxRecord[], nextSeq: () => number) => OutboxRecord[];

/**
 * Replaces the records of one draft by what `transition` makes of them, in one transaction; what the editors `typedBy`
 * were typing goes with it, since it is in a record now, or given up.
 * @throws {ApiError} `not_kept_on_device`: nothing was changed.
 */
export function change(agentId: string, draftId: string, transition: Transition, typedBy: readonly string[] = []): Promise<OutboxRecord[]> {
  return records('readwrite', async (store) => {
    const sequence = store.transaction.objectStore('meta');
    const [before, lastSeq] = await Promise.all([
      promisifyRequest(store.index('draft').getAll(everything(agentId, draftId)) as IDBRequest<OutboxRecord[]>),
      promisifyRequest(sequence.get('seq') as IDBRequest<number | undefined>),
    ]);
    let seq = lastSeq ?? 0;
    const after = transition(before, () => ++seq);
    if (seq !== lastSeq) sequence.put(seq, 'seq');
    for (const record of before) {
      if (!after.some((kept) => kept.mutationId === record.mutationId)) store.delete(record.mutationId);
    }
    for (const record of after) {
      if (!before.includes(record)) store.put(record, record.mutationId);
    }
    for (const editorId of typedBy) store.transaction.objectStore('typed').delete([agentId, draftId, editorId]);
    return after;
  });
}

/** An agent's records, in the order of their saving. */
export function recordsOf(agentId: string): Promise<OutboxRecord[]> {
  return records('readonly', (store) => promisifyRequest(store.index('agent').getAll(everything(agentId)) as IDBRequest<OutboxRecord[]>));
}

/** The records of one draft, in the order of their saving. */
export function recordsOfDraft(agentId: string, draftId: string): Promise<OutboxRecord[]> {
  return records('readonly', (store) => promisifyRequest(store.index('draft').getAll(everything(agentId, draftId)) as IDBRequest<OutboxRecord[]>));
}

/** What an agent is typing and has not saved. */
export function typedOf(agentId: string): Promise<TypedDraft[]> {
  return typed('readonly', (store) => promisifyRequest(store.getAll(everything(agentId)) as IDBRequest<TypedDraft[]>));
}

/** What was typed last into one draft, in whichever tab. */
export async function typedDraft(agentId: string, draftId: string): Promise<TypedDraft | undefined> {
  const all = await typed('readonly', (store) => promisifyRequest(store.getAll(everything(agentId, draftId)) as IDBRequest<TypedDraft[]>));
  return all.toSorted((a, b) => b.typedAt - a.typedAt)[0];
}

/** Keeps typed text; the text of the editors in `instead` is contained in it, and goes. */
export function putTyped(draft: TypedDraft, instead: readonly string[]): Promise<void> {
  const { agentId, draftId, editorId } = draft;
  return typed('readwrite', (store) => {
    for (const other of instead) store.delete([agentId, draftId, other]);
    store.put(draft, [agentId, draftId, editorId]);
  });
}

export function deleteTyped(agentId: string, draftId: string, editorIds: readonly string[]): Promise<void> {
  return typed('readwrite', (store) => {
    for (const editorId of editorIds) store.delete([agentId, draftId, editorId]);
  });
}

/** Removes everything of one agent from the device. */
export function deleteAllOf(agentId: string): Promise<void> {
  return records('readwrite', async (store) => {
    const keys = await promisifyRequest(store.index('agent').getAllKeys(everything(agentId)));
    for (const key of keys) store.delete(key);
    store.transaction.objectStore('typed').delete(everything(agentId));
  });
}

/** Small facts of the device: who is signed in, until when the server asked for quiet, when it last answered. */
export interface OutboxFacts {
  signedInAgent: string | null;
  pausedUntil: number;
  lastAnswerAt: number | null;
  deviceId: string;
}

export function fact<Name extends keyof OutboxFacts>(name: Name): Promise<OutboxFacts[Name] | undefined> {
  return get<OutboxFacts[Name]>(name, meta);
}

export function putFact<Name extends keyof OutboxFacts>(name: Name, value: OutboxFacts[Name]): Promise<void> {
  return set(name, value, meta);
}
