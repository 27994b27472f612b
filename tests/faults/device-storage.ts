import type { BrowserContext, Page } from '@playwright/test';

/** A page of the origin without the app: another tab with access to the databases. */
export async function bareTab(context: BrowserContext): Promise<Page> {
  const bare = await context.newPage();
  await bare.goto('/favicon.svg');
  return bare;
}

/** All contents of these stores of the outbox, as text. */
export function outboxText(page: Page, stores = ['records', 'autosaves']): Promise<string> {
  return page.evaluate(
    (names) =>
      new Promise<string>((resolve) => {
        indexedDB.open('outbox').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const read = names.map((name) => database.transaction(names).objectStore(name).getAll());
          read.at(-1)!.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(read.map(({ result }) => result as unknown)));
          };
        };
      }),
    stores,
  );
}

/** The answers of the server that are stored on the device, and the small storage, as text. */
export function answersText(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open('lookups').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const read = database.transaction('queries').objectStore('queries').getAll();
          read.onsuccess = () => {
            database.close();
            resolve(JSON.stringify([read.result, localStorage]));
          };
        };
      }),
  );
}
