import { type DraftBody, bodyOf } from '#domain/draft.ts';
import type { OutboxRecord, TypedDraft } from '../drafts/record.ts';
import { unsealed } from './encryption.ts';

/** Something kept by another version that this one cannot read: set aside with the reason, never dropped. */
export interface Aside {
  store: string;
  kept: unknown;
  why: string;
  /** Its key in `store`, where it can be put back for another attempt. */
  place?: IDBValidKey;
  /** Whose it is; null where nobody can tell. Where the field is missing, `kept` says it. */
  agentId?: string | null;
  /** When it was set aside, epoch milliseconds of the device's clock. */
  at?: number;
  /** The browser cannot read it, so that it is still in its place. */
  isLost?: boolean;
}

/** An empty outbox of the present version. */
export function createStores(database: IDBDatabase): void {
  const records = database.createObjectStore('records');
  records.createIndex('agent', ['agentId', 'seq']);
  records.createIndex('draft', ['agentId', 'draftId', 'seq']);
  database.createObjectStore('typed');
  database.createObjectStore('meta');
  createStoresOf2(database);
  createStoresOf3(database);
}

function createStoresOf2(database: IDBDatabase): void {
  database.createObjectStore('photos');
  database.createObjectStore('pictures');
  database.createObjectStore('aside', { autoIncrement: true });
}

function createStoresOf3(database: IDBDatabase): void {
  database.createObjectStore('errands');
}

/** Brings an older outbox to the present version, every record of it, in the transaction of the upgrade. */
export function migrate(database: IDBDatabase, transaction: IDBTransaction, oldVersion: number): void {
  createStoresOf3(database);
  if (oldVersion >= 2) return;
  createStoresOf2(database);
  const aside = transaction.objectStore('aside');
  const upgrade = (name: 'records' | 'typed', upgraded: (kept: never) => unknown) => {
    transaction.objectStore(name).openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      try {
        cursor.update(upgraded(cursor.value as never));
      } catch (fault) {
        aside.add({ store: name, kept: cursor.value, why: String(fault) } satisfies Aside);
        cursor.delete();
      }
      cursor.continue();
    };
  };
  upgrade('records', recordOf1);
  upgrade('typed', typedOf1);
}

/**
 * Texts of version 1 lie open until their agent's key comes; what may have been sent keeps the very body that
 * was sent.
 */
export function recordOf1(kept: {
  body: DraftBody;
  theirs: Parameters<typeof bodyOf>[0] | null;
}): OutboxRecord {
  mustHaveText(kept);
  const { body, theirs } = kept;
  return {
    ...(kept as unknown as OutboxRecord),
    v: 2,
    body: unsealed(body),
    base: null,
    theirs: theirs && unsealed(bodyOf(theirs)),
    theirsRev: theirs && theirs.rev,
    merged: [],
    mergedFrom: null,
  };
}

function typedOf1(kept: { body: DraftBody }): TypedDraft {
  mustHaveText(kept);
  return { ...(kept as unknown as TypedDraft), v: 2, body: unsealed(kept.body), base: null, instead: [] };
}

function mustHaveText({ body }: { body?: Partial<DraftBody> }): void {
  if (typeof body?.name !== 'string' || typeof body.address !== 'object' || body.address === null)
    throw new Error('There is no text in it.');
}
