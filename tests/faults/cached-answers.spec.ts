import { installed } from '#support/portal.ts';
import {
  allSent,
  aNewName,
  comeOnline,
  expect,
  expectBadge,
  expectOneDraft,
  saveDraft,
  test,
} from './behind-proxy.ts';
import { bareTab } from './device-storage.ts';

for (const [damage, spoil] of [
  [
    'garbage',
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('lookups').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const write = database.transaction('queries', 'readwrite');
          write.objectStore('queries').put(
            {
              timestamp: Date.now(),
              buster: '1',
              owner: 'agent-aisyah',
              clientState: { queries: [{ state: 7 }, null], mutations: 3 },
            },
            'root',
          );
          write.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
  ],
  [
    'another shape',
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('lookups').onsuccess = () => {
          const request = indexedDB.open('lookups', 7);
          request.onsuccess = () => {
            request.result.close();
            resolve();
          };
        };
      }),
  ],
] as const) {
  test(`[40] the cached answers are ${damage}: the portal opens, and every waiting draft is there and is sent`, async ({
    page,
    context,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Cache Rosak');
    await page.goto('/master');
    await installed(page);
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    await expectBadge(page, '1 draft waits to be sent');
    await page.close();
    const bare = await bareTab(context);
    await bare.evaluate(spoil);
    await bare.close();

    const next = await context.newPage();
    await next.goto('/properties/draftslisting');
    await expect(next.getByRole('listitem').filter({ hasText: name })).toContainText(
      /Waiting to be sent|Uploading/,
    );
    faultProxy.clearFaults();
    await comeOnline(next);
    await expectBadge(next, allSent);
    await expectOneDraft(serverDb, name);
  });
}
