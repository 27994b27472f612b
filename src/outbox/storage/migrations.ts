import { toBody, type Draft, type DraftBody } from '#domain/draft/draft.ts';
import { type AtRest, plaintext } from './encryption.ts';

/** A value that cannot be worked with, in quarantine with the reason until the agent decides. */
export interface QuarantinedValue {
  /** The store it came from, by its name at that time: see `presentStore`. */
  store: string;
  kept: unknown;
  why: string;
  /** Its key in `store`, where it can be put back for another attempt. */
  place?: IDBValidKey;
  /** Whose it is; null where nobody can tell. Where the field is missing, `kept` says it. */
  agentId?: string | null;
  /** When it came into quarantine, epoch milliseconds of the device's clock. */
  at?: number;
  /** The browser cannot read it, so that it is still in its place. */
  isLost?: boolean;
}

/** Stores that had another name up to version 3. */
const renamed: Readonly<Record<string, string>> = {
  typed: 'autosaves',
  errands: 'commands',
  aside: 'quarantine',
};

/** The name that a store has in this version. */
export function presentStore(name: string): string {
  return renamed[name] ?? name;
}

/** An empty outbox of the present version. */
export function createStores(database: IDBDatabase): void {
  const records = database.createObjectStore('records');
  records.createIndex('agent', ['agentId', 'seq']);
  records.createIndex('draft', ['agentId', 'draftId', 'seq']);
  database.createObjectStore('autosaves');
  database.createObjectStore('meta');
  createStoresOf2(database);
  createStoresOf3(database);
}

function createStoresOf2(database: IDBDatabase): void {
  database.createObjectStore('photos');
  database.createObjectStore('pictures');
  database.createObjectStore('quarantine', { autoIncrement: true });
}

function createStoresOf3(database: IDBDatabase): void {
  database.createObjectStore('commands');
}

/**
 * Brings the stores of an older outbox to the present version, in the transaction of the upgrade. Fields that
 * were renamed since version 2 keep their names in stored values: the `check` of each kind reads both.
 * - Version 4 renames stores. No value is copied, so none can be lost.
 * - Version 3 adds commands.
 * - Version 2 adds photos and quarantine, and puts the values of version 1 into its shape. A value without a
 *   text goes into quarantine.
 */
export function migrate(database: IDBDatabase, transaction: IDBTransaction, oldVersion: number): void {
  for (const [old, name] of Object.entries(renamed))
    if (database.objectStoreNames.contains(old)) transaction.objectStore(old).name = name;
  if (oldVersion < 3) createStoresOf3(database);
  if (oldVersion < 2) {
    createStoresOf2(database);
    upgradeFrom1(transaction);
  }
}

function upgradeFrom1(transaction: IDBTransaction): void {
  const quarantine = transaction.objectStore('quarantine');
  const upgrade = (name: 'records' | 'autosaves', upgraded: (kept: never) => unknown) => {
    transaction.objectStore(name).openCursor().onsuccess = ({ target }) => {
      const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
      if (!cursor) return;
      try {
        cursor.update(upgraded(cursor.value as never));
      } catch (error) {
        quarantine.add({ store: name, kept: cursor.value, why: String(error) } satisfies QuarantinedValue);
        cursor.delete();
      }
      cursor.continue();
    };
  };
  upgrade('records', recordOf1);
  upgrade('autosaves', autosaveOf1);
}

interface Record1 {
  body: DraftBody;
  theirs: Draft | null;
}

/** What version 2 changed in a record. */
interface Record2 {
  v: 2;
  body: AtRest<DraftBody>;
  base: null;
  theirs: AtRest<DraftBody> | null;
  theirsRev: number | null;
  merged: [];
  mergedFrom: null;
}

/** Bodies of version 1 are plaintext until their agent's key comes. The content of a save is not changed. */
export function recordOf1<Kept extends Record1>(kept: Kept): Omit<Kept, keyof Record1> & Record2 {
  mustHaveBody(kept);
  const { body, theirs } = kept;
  return {
    ...kept,
    v: 2,
    body: plaintext(body),
    base: null,
    theirs: theirs && plaintext(toBody(theirs)),
    theirsRev: theirs && theirs.rev,
    merged: [],
    mergedFrom: null,
  };
}

function autosaveOf1(kept: { body: DraftBody }): object {
  mustHaveBody(kept);
  return { ...kept, v: 2, body: plaintext(kept.body), base: null, supersedes: [] };
}

function mustHaveBody({ body }: { body?: Partial<DraftBody> }): void {
  if (typeof body?.name !== 'string' || typeof body.address !== 'object' || body.address === null)
    throw new Error('There is no text in it.');
}
