import type { Page } from '@playwright/test';
import {
  allSent,
  aNewName,
  comeOnline,
  expect,
  expectBadge,
  expectOneDraft,
  fillDraft,
  notSaved,
  saveNow,
  saveDraft,
  saveRemarks,
  syncState,
  test,
} from './behind-proxy.ts';

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
      transaction.commit = () => {};
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
  await saveNow(page);
  await expect(syncState(page, notSaved)).toBeVisible();
  await expect(page.getByText('There is no room left on this device.')).toBeVisible();
  await expect(page.getByLabel('Property name')).toHaveValue(name);
  await expectBadge(page, '1 draft waits to be sent');

  await page.evaluate(() => sessionStorage.removeItem('full'));
  faultProxy.clearFaults();
  await saveNow(page);
  await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
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
  await saveNow(page);
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
  await saveNow(page);
  await expect(syncState(page, notSaved)).toBeVisible();
  await expect(page.getByLabel('Remarks')).toHaveValue('only on the screen');
  await comeOnline(page);
  await expect(page.getByText('This device cannot read or write its storage.')).toBeVisible();
  await expect(page.getByText('The server cannot be reached')).toHaveCount(0);
  await page.evaluate(() => sessionStorage.removeItem('cannot-open'));
  await saveNow(page);
  await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
  await expectOneDraft(serverDb, name, { rev: 2, remarks: 'only on the screen' });
});

test('[36] a browser without IndexedDB: a line says so before the agent types, and Save goes to the server', async ({
  page,
  serverDb,
}) => {
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  const name = aNewName('Dalam Talian Sahaja');
  await page.goto('/master');
  await expect(page.getByText('This browser does not store anything on this device.')).toBeVisible();
  await fillDraft(page, name);
  await saveNow(page);
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
