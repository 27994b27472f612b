import { type UseStore, clear, createStore, get } from 'idb-keyval';
import { endWithPage } from '#browser/leaving-page.ts';
import { persistedStore } from '#domain/limits.ts';

let opened: UseStore | null = null;

/** The store of the server's answers on this device. */
export const answersStore = (): UseStore => (opened ??= endingWithPage(createStore('lookups', 'queries')));

/** Tries again what the back/forward cache has interrupted. */
function endingWithPage(use: UseStore): UseStore {
  return (mode, callback) => {
    const once = () =>
      use(mode, (queries) => {
        endWithPage(queries.transaction);
        return callback(queries);
      });
    return once().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return once();
      throw error;
    });
  };
}

/** What is stored under the key of the answers, and the part that was encrypted, if it could be read. */
export interface ReadAnswers {
  kept: unknown;
  decrypted?: unknown;
}

let early: Promise<ReadAnswers> | null = null;

/**
 * Begins to read the stored answers, and to decrypt those of an agent, for the first `readAnswers`: the device
 * does both while the app is loaded.
 */
export function readAnswersEarly(decrypt: (encrypted: object) => Promise<unknown>): void {
  early = read().then(async ({ kept }) => {
    const { encrypted } = (kept ?? {}) as { encrypted?: object | null };
    return { kept, decrypted: encrypted ? await decrypt(encrypted).catch(() => undefined) : undefined };
  });
  early.catch(() => {});
}

/** The stored answers; undefined where there are none. */
export function readAnswers(): Promise<ReadAnswers> {
  const reading = early ?? read();
  early = null;
  return reading;
}

/** Deletes every stored answer, those that were read early too. */
export function clearAnswers(): Promise<void> {
  early = null;
  return clear(answersStore());
}

/** Rejects, too, where the browser refuses even to open a database. */
async function read(): Promise<ReadAnswers> {
  return { kept: await get(persistedStore.key, answersStore()) };
}
