import { IDBKeyRange as range, indexedDB as factory } from 'fake-indexeddb';

/** Installs an IndexedDB that lives as long as the page, where the browser has none. */
export async function provideMemory(): Promise<void> {
  for (const [name, value] of Object.entries({ indexedDB: factory, IDBKeyRange: range })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}
