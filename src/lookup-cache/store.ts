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
    return once().catch((fault: unknown) => {
      if (fault instanceof DOMException && fault.name === 'AbortError') return once();
      throw fault;
    });
  };
}

let early: Promise<unknown> | null = null;

/**
 * Begins to read the stored answers, for the first `readAnswers`: the device reads while the app is loaded.
 */
export function readAnswersEarly(): void {
  early = read();
  early.catch(() => {});
}

/** The stored answers; undefined where there are none. */
export function readAnswers(): Promise<unknown> {
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
async function read(): Promise<unknown> {
  return get(persistedStore.key, answersStore());
}
