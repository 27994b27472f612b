import { isWrite } from '#support/passage.ts';
import {
  allSent,
  aNewName,
  comeOnline,
  expect,
  expectBadge,
  expectOneDraft,
  fillDraft,
  loaded,
  oneWaits,
  saveNow,
  saveDraft,
  syncState,
  test,
  typeDraft,
  savedState,
} from './behind-proxy.ts';

test('[1] where the draft is, is said only after the transaction is complete, and there is one record', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called with the caller's `this`
    const start = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (
      this: IDBDatabase,
      ...args: Parameters<IDBDatabase['transaction']>
    ) {
      const transaction = start.apply(this, args);
      if (this.name !== 'outbox' || args[1] !== 'readwrite') return transaction;
      const listen = transaction.addEventListener.bind(transaction);
      transaction.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
        const tell = listener as (event: Event) => void;
        if (type !== 'complete') return listen(type, listener);
        listen(type, (event) => {
          if (sessionStorage.getItem('hold') === null) return tell(event);
          addEventListener('complete-may-be-heard', () => tell(event), { once: true });
        });
      };
      return transaction;
    };
  });
  const name = aNewName('Satu Rekod');
  await page.goto('/master');
  await loaded(page);
  await page.evaluate(() => sessionStorage.setItem('hold', '1'));
  await fillDraft(page, name);
  await faultProxy.down();
  await saveNow(page);
  await expect(page.getByText('Saving…')).toBeVisible();
  await expect(syncState(page, /^Saved|On this device only/)).toHaveCount(0);
  await page.evaluate(() => {
    sessionStorage.removeItem('hold');
    dispatchEvent(new Event('complete-may-be-heard'));
  });
  await expect(syncState(page, savedState)).toBeVisible();
  await expectBadge(page, oneWaits);
  await faultProxy.up();
  await comeOnline(page);
  await expectBadge(page, allSent);
  await expectOneDraft(serverDb, name);
});

test('[2] the answer breaks off after the commit: the retry under the same key is answered alike', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Jawapan Putus');
  faultProxy.next({ kind: 'lose-answer' }).next({ kind: 'lose-answer' });
  await saveDraft(page, name);
  await faultProxy.write(2);
  await comeOnline(page);
  await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
  expect(faultProxy.writes.length).toBeGreaterThanOrEqual(3);
  expect(new Set(faultProxy.writes.map(({ mutationId }) => mutationId)).size).toBe(1);
  expect(new Set(faultProxy.writes.map(({ body }) => body)).size).toBe(1);
  await expectOneDraft(serverDb, name);
});

test('[2] the socket is reset, or the body cut in the middle, before the server has the save: it is sent again', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Badan Terpotong');
  faultProxy.next({ kind: 'cut' }).next({ kind: 'reset' }).next({ kind: 'cut' });
  await saveDraft(page, name);
  await faultProxy.write(3);
  expect(faultProxy.writes.slice(0, 3).map(({ reached }) => reached)).toEqual([0, 0, 0]);
  await comeOnline(page);
  await expectBadge(page, allSent);
  await expectOneDraft(serverDb, name);
});

test('[3] a warm socket dies after the commit and Chromium sends the save again by itself: one draft', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Soket Hangat');
  await typeDraft(page, name);
  faultProxy.next({ kind: 'drop-warm' }, (passage) => isWrite(passage) && passage.isWarm);
  await saveNow(page);
  const answers: number[] = [];
  page.on(
    'response',
    (response) => response.url().endsWith('/draft/save') && answers.push(response.status()),
  );
  await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
  expect(faultProxy.writes[0]?.isWarm).toBe(true);
  expect([...faultProxy.reached.values()]).toEqual([2]);
  await expectOneDraft(serverDb, name);
});

test('[9] the server is dead while the browser believes in the network: tries go on by themselves until it is back', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Talian Tipu');
  await typeDraft(page, name);
  await loaded(page);
  await faultProxy.down();
  await saveNow(page);
  await expect(syncState(page, 'Waiting for the server')).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expectBadge(page, oneWaits);
  await faultProxy.up();
  await expectBadge(page, allSent);
  await expectOneDraft(serverDb, name);
});

test('[9] a line says that the server cannot be reached', async ({ page, faultProxy }) => {
  await typeDraft(page, aNewName('Tiada Jawapan'));
  await faultProxy.down();
  await saveNow(page);
  await expect(page.getByText('The server cannot be reached.', { exact: true })).toBeVisible();
});

test('[10] a half-open connection is given up after 15 s and tried again under the same key', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Separuh Terbuka');
  faultProxy.next({ kind: 'hold-answer' });
  await saveDraft(page, name);
  const held = await faultProxy.write(1);
  await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
  const again = faultProxy.writes[1]!;
  expect(again.at - held.at).toBeGreaterThanOrEqual(15_000);
  expect(again.mutationId).toBe(held.mutationId);
  expect(held.isOver).toBe(false);
  await expectOneDraft(serverDb, name);
});
