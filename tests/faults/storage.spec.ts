import type { BrowserContext, Page } from '@playwright/test';
import { installed } from '#support/portal.ts';
import {
  allSent,
  aNewName,
  comeOnline,
  expect,
  expectBadge,
  expectOneDraft,
  fillDraft,
  pressSave,
  saveDraft,
  saveRemarks,
  syncState,
  test,
} from './behind-proxy.ts';

const notSaved = 'Not saved. Your text is only on this screen.';

/** A page of the origin without the app: another tab with access to the databases. */
async function bareTab(context: BrowserContext): Promise<Page> {
  const bare = await context.newPage();
  await bare.goto('/favicon.svg');
  return bare;
}

/**
 * While `full` is set, a write of the outbox fails as in Chromium with a full disk: the request succeeds,
 * then the transaction is aborted.
 */
async function canFillUp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the caller's `this`
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...args) {
      const request = put.apply(this, args);
      const { transaction } = this;
      if (sessionStorage.getItem('full') === null || transaction.db.name !== 'outbox') return request;
      Object.defineProperty(transaction, 'error', {
        value: new DOMException('No room.', 'QuotaExceededError'),
      });
      request.addEventListener('success', () => transaction.abort());
      return request;
    };
  });
}

test('[33] the storage is full: the form keeps the text and says so, older drafts are intact, and with room it can be saved', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const [older, name] = [aNewName('Rekod Lama'), aNewName('Storan Penuh')];
  await canFillUp(page);
  faultProxy.always({ kind: 'reset' });
  await saveDraft(page, older);
  await expectBadge(page, '1 draft waits to be sent');
  await page.goto('/master');
  await page.evaluate(() => sessionStorage.setItem('full', '1'));
  await fillDraft(page, name);
  await pressSave(page);
  await expect(syncState(page, notSaved)).toBeVisible();
  await expect(page.getByText('There is no room left on this device.')).toBeVisible();
  await expect(page.getByLabel('Property name')).toHaveValue(name);
  await expectBadge(page, '1 draft waits to be sent');

  await page.evaluate(() => sessionStorage.removeItem('full'));
  faultProxy.heal();
  await pressSave(page);
  await expect(syncState(page, 'and on the server')).toBeVisible();
  await comeOnline(page);
  await expectBadge(page, allSent);
  await expectOneDraft(serverDb, older);
  await expectOneDraft(serverDb, name);
});

test('[33] text that cannot be stored can be exported', async ({ page }) => {
  await canFillUp(page);
  await page.goto('/master');
  await page.evaluate(() => sessionStorage.setItem('full', '1'));
  await fillDraft(page, aNewName('Bawa Pergi'));
  await pressSave(page);
  await expect(page.getByRole('button', { name: /export|copy|download/i })).toBeVisible();
});

/** Simulates iOS, which closes the databases of an app in the background. */
async function captureOutbox(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const handles: IDBDatabase[] = [];
    // oxlint-disable-next-line typescript/unbound-method -- called with the caller's `this`
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...args) {
      if (sessionStorage.getItem('cannot-open') !== null && args[0] === 'outbox')
        throw new DOMException('Connection lost.', 'UnknownError');
      const request = open.apply(this, args);
      if (args[0] === 'outbox') request.addEventListener('success', () => handles.push(request.result));
      return request;
    };
    addEventListener('close-outbox', () => handles.splice(0).forEach((handle) => handle.close()));
  });
}

const closeOutbox = (page: Page) => page.evaluate(() => dispatchEvent(new Event('close-outbox')));

test('[34] the system closed the database: it is opened again, and the agent notices nothing', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  await captureOutbox(page);
  const name = aNewName('Pangkalan Tertutup');
  await saveDraft(page, name);
  await expectBadge(page, allSent);
  await closeOutbox(page);
  await saveRemarks(page, 'after it was closed');
  await expectBadge(page, allSent);
  await expectOneDraft(serverDb, name, { rev: 2, remarks: 'after it was closed' });
  expect(faultProxy.reached.size).toBe(2);
});

test('[34] the database cannot be opened again: the agent sees a message, the text stays, and Save works once it can', async ({
  page,
  serverDb,
}) => {
  await captureOutbox(page);
  const name = aNewName('Tak Boleh Buka');
  await saveDraft(page, name);
  await expectBadge(page, allSent);
  await page.evaluate(() => sessionStorage.setItem('cannot-open', '1'));
  await closeOutbox(page);
  await page.getByLabel('Remarks').fill('only on the screen');
  await pressSave(page);
  await expect(syncState(page, notSaved)).toBeVisible();
  await expect(page.getByLabel('Remarks')).toHaveValue('only on the screen');
  await comeOnline(page);
  await expect(page.getByText('This device cannot read or write its storage.')).toBeVisible();
  await expect(page.getByText('The server cannot be reached')).toHaveCount(0);
  await page.evaluate(() => sessionStorage.removeItem('cannot-open'));
  await pressSave(page);
  await expect(syncState(page, 'and on the server')).toBeVisible();
  await expectOneDraft(serverDb, name, { rev: 2, remarks: 'only on the screen' });
});

test('[35] another tab blocks the database: after 3 s the agent sees a message, the text stays, and it recovers by itself', async ({
  page,
  context,
  serverDb,
}) => {
  const name = aNewName('Terhalang');
  await page.goto('/master');
  await expectBadge(page, allSent);
  await page.close();
  const old = await bareTab(context);
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('outbox').onsuccess = () => {
          indexedDB.open('outbox', 99).onblocked = () => resolve();
        };
      }),
  );

  const blocked = await context.newPage();
  await blocked.goto('/master');
  await fillDraft(blocked, name);
  await pressSave(blocked);
  await expect(syncState(blocked, notSaved)).toBeVisible({ timeout: 15_000 });
  await expect(
    blocked.getByRole('link', { name: 'What is kept on this device cannot be read' }),
  ).toBeVisible();
  await expect(blocked.getByLabel('Property name')).toHaveValue(name);

  await old.close();
  await pressSave(blocked);
  await expect(syncState(blocked, 'and on the server')).toBeVisible({ timeout: 15_000 });
  await expectBadge(blocked, allSent);
  await expectOneDraft(serverDb, name);
});

test('[35] an open app closes the database when a newer one wants to upgrade it, and opens it again', async ({
  page,
  context,
  serverDb,
}) => {
  const name = aNewName('Beri Laluan');
  await saveDraft(page, name);
  await expectBadge(page, allSent);
  const newer = await bareTab(context);
  const outcome = await newer.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const request = indexedDB.open('outbox', 99);
        request.onblocked = () => resolve('blocked');
        request.onupgradeneeded = () => {
          resolve('let in');
          request.transaction?.abort();
        };
      }),
  );
  expect(outcome).toBe('let in');
  await saveRemarks(page, 'after it was closed');
  await expectOneDraft(serverDb, name, { rev: 2, remarks: 'after it was closed' });
});

/**
 * The outbox of `aisyah` as the first build left it: one waiting save and one autosave, with its tab still
 * open.
 */
async function leaveOutboxOf1(tab: Page, saved: string, typed: string): Promise<void> {
  await tab.evaluate(
    ([savedName, typedName]) =>
      new Promise<void>((resolve) => {
        const address = { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' };
        const kind = {
          title: 'Condo/Serviced Residence',
          type: 'Condominium',
          propertyId: null,
          intent: null,
        };
        const textOf1 = (name: string | undefined) => ({ name, ...kind, address, remarks: '' });
        const ids = {
          agentId: 'agent-aisyah',
          draftId: crypto.randomUUID(),
          mutationId: crypto.randomUUID(),
          deviceId: crypto.randomUUID(),
        };
        const waiting = {
          state: 'queued',
          attempts: 0,
          nextAttemptAt: 0,
          savedAt: 1,
          lastSentAt: 0,
          problem: null,
          theirs: null,
          ackedRev: null,
          ackedAt: 0,
        };
        const typedDraft = {
          agentId: ids.agentId,
          draftId: crypto.randomUUID(),
          editorId: crypto.randomUUID(),
        };
        const request = indexedDB.open('outbox', 1);
        request.onupgradeneeded = () => {
          const records = request.result.createObjectStore('records');
          records.createIndex('agent', ['agentId', 'seq']);
          records.createIndex('draft', ['agentId', 'draftId', 'seq']);
          records.put(
            { v: 1, ...ids, ...waiting, seq: 1, body: textOf1(savedName), baseRev: null, after: null },
            ids.mutationId,
          );
          const typedStore = request.result.createObjectStore('typed');
          const draftBase = { baseRev: null, after: null, kind: 'request', typedAt: 2 };
          typedStore.put({ v: 1, ...typedDraft, ...draftBase, body: textOf1(typedName) }, [
            typedDraft.agentId,
            typedDraft.draftId,
            typedDraft.editorId,
          ]);
          request.result.createObjectStore('meta').put(1, 'seq');
        };
        request.onsuccess = () => {
          request.result.onversionchange = () => request.result.close();
          resolve();
        };
      }),
    [saved, typed],
  );
}

test('[30] a new build under an open tab of the first one: what that left is carried over, and arrives once', async ({
  page,
  context,
  serverDb,
}) => {
  const [saved, typed] = [aNewName('Binaan Lama'), aNewName('Belum Disimpan')];
  await leaveOutboxOf1(await bareTab(context), saved, typed);
  await page.goto('/properties/draftslisting');
  await expectBadge(page, '1 draft is typed and not saved yet');
  await expectOneDraft(serverDb, saved);
  await page.getByRole('link', { name: typed }).click();
  await expect(page.getByLabel('Property name')).toHaveValue(typed);
  await pressSave(page);
  await expect(syncState(page, 'and on the server')).toBeVisible();
  await expectOneDraft(serverDb, typed);
  await expectBadge(page, allSent);
});

test('[36] a browser without IndexedDB: a line says so before the agent types, and Save goes to the server', async ({
  page,
  serverDb,
}) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  const name = aNewName('Dalam Talian Sahaja');
  await page.goto('/master');
  await expect(page.getByText('This browser keeps nothing on this device.')).toBeVisible();
  await fillDraft(page, name);
  await pressSave(page);
  await expectOneDraft(serverDb, name);
});

test('[37] every write of the outbox asks for strict durability', async ({ page, serverDb }) => {
  await page.addInitScript(() => {
    const asked: (string | undefined)[] = [];
    Object.assign(globalThis, { asked });
    // oxlint-disable-next-line typescript/unbound-method -- called with the caller's `this`
    const start = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (
      this: IDBDatabase,
      ...args: Parameters<IDBDatabase['transaction']>
    ) {
      const transaction = start.apply(this, args);
      if (this.name === 'outbox' && args[1] === 'readwrite') asked.push(transaction.durability);
      return transaction;
    };
  });
  const name = aNewName('Tahan Lasak');
  await saveDraft(page, name);
  await expectBadge(page, allSent);
  const asked = await page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked)).toEqual(new Set(['strict']));
  await expectOneDraft(serverDb, name);
});

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
      /Waiting to be sent|Being sent/,
    );
    faultProxy.heal();
    await comeOnline(next);
    await expectBadge(next, allSent);
    await expectOneDraft(serverDb, name);
  });
}
