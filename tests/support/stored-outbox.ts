/** The outbox as it is stored, read and written past the code that owns it. */
type Entry = { key: IDBValidKey; value: unknown };
export type Contents<Store extends string> = Record<Store, Entry[]>;

/** Resolves when the database is open; the caller closes it. */
export function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  return answerFrom(request);
}

function answerFrom<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('It failed.'));
  });
}

async function withOutbox<Result>(work: (database: IDBDatabase) => Promise<Result>): Promise<Result> {
  const database = await opened(indexedDB.open('outbox'));
  return work(database).finally(() => database.close());
}

/** Every value of the outbox by its store. */
export const everythingStored = (): Promise<Record<string, unknown[]>> =>
  withOutbox(async (database) => {
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const read = async (name: string) =>
      [name, await answerFrom(transaction.objectStore(name).getAll())] as const;
    return Object.fromEntries(await Promise.all(names.map(read)));
  });

/** The values of these stores, with their keys. */
export const readOutbox = <Store extends string>(stores: readonly Store[]): Promise<Contents<Store>> =>
  withOutbox(async (database) => {
    const transaction = database.transaction(stores);
    const read = async (name: Store) => {
      const store = transaction.objectStore(name);
      const [keys, values] = await Promise.all([answerFrom(store.getAllKeys()), answerFrom(store.getAll())]);
      return [name, keys.map((key, index) => ({ key, value: values[index] as unknown }))] as const;
    };
    return Object.fromEntries(await Promise.all(stores.map(read))) as Contents<Store>;
  });

/** Replaces the content of these stores, and empties the quarantine. */
export const writeOutbox = <Store extends string>(contents: Contents<Store>): Promise<void> =>
  withOutbox(async (database) => {
    const stores = Object.keys(contents) as Store[];
    const transaction = database.transaction([...stores, 'quarantine'], 'readwrite');
    transaction.objectStore('quarantine').clear();
    for (const name of stores) {
      transaction.objectStore(name).clear();
      for (const { value, key } of contents[name]) transaction.objectStore(name).put(value, key);
    }
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('It was aborted.'));
    });
  });

/** The draft, command or photo that a stored value is about. */
export const idFromEntry = (store: string, { key, value }: Entry): string => {
  const parts = Array.isArray(key) ? key.map(String) : [];
  if (store === 'records') return (value as { draftId: string }).draftId;
  if (store === 'commands') return (value as { mutationId: string }).mutationId;
  return parts[store === 'autosaves' ? 1 : 2] ?? '';
};
