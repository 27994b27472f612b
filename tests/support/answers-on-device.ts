import type { Page } from '@playwright/test';

/** Everything in the browser's databases as text: also bytes, read as text. */
export function databasesText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database cannot be read.'));
      });
    const bytesAsText = (_: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? new TextDecoder().decode(value) : value;
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await result(indexedDB.open(name!));
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store);
        found.push(await Promise.all([result(reading.getAllKeys()), result(reading.getAll())]));
      }
      database.close();
    }
    return JSON.stringify(found, bytesAsText);
  });
}

/** The stored answer `name` as text, decrypted with the key that the device has; empty where there is none. */
export function answerText(page: Page, name: string): Promise<string> {
  return page.evaluate(async (key) => {
    const read = <Value>(database: string, store: string, entry: string) =>
      new Promise<Value | undefined>((resolve) => {
        indexedDB.open(database).onsuccess = ({ target }) => {
          const opened = (target as IDBOpenDBRequest).result;
          const reading = opened.transaction(store).objectStore(store).get(entry);
          reading.onsuccess = () => {
            opened.close();
            resolve(reading.result as Value | undefined);
          };
        };
      });
    type Encrypted = { iv: Uint8Array<ArrayBuffer>; under: ArrayBuffer };
    const open = async (raw: BufferSource, iv: BufferSource, data: string, bytes: ArrayBuffer) => {
      const imported = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
      const additionalData = new TextEncoder().encode(data);
      return crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, imported, bytes);
    };
    const answer = await read<{ encrypted?: Encrypted | null }>('lookups', 'queries', key);
    if (!answer?.encrypted) return '';
    const { encrypted, ...plaintext } = answer;
    const agentId = await read<string>('outbox', 'meta', 'signedInAgent');
    const kept = await read<{ wrapIv: BufferSource; wrapped: ArrayBuffer }>(
      'outbox',
      'meta',
      `key ${agentId}`,
    );
    const wrapping = await caches.match(`/outbox-keys/${agentId}`, { cacheName: 'outbox-keys' });
    if (!kept || !wrapping) return '';
    const raw = await open(await wrapping.arrayBuffer(), kept.wrapIv, `key ${agentId}`, kept.wrapped);
    const bytes = await open(raw, encrypted.iv, agentId!, encrypted.under);
    return JSON.stringify(plaintext) + new TextDecoder().decode(bytes);
  }, name);
}
