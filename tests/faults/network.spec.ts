import { installed } from '#support/portal.ts';
import {
  allSent,
  aNewName,
  comeOnline,
  expect,
  expectBadge,
  expectOneDraft,
  loaded,
  pressSave,
  saveDraft,
  saveRemarks,
  syncState,
  test,
  typeDraft,
  withoutSync,
  workersOf,
} from './behind-proxy.ts';
import { answering, captivePortal, type Fault, isWrite } from '#support/fault-proxy.ts';

const waits = '1 draft waits to be sent';

test('[1] "Saved on this device" is said only after the transaction is complete, and there is one record', async ({
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
  await typeDraft(page, name);
  await expect(syncState(page, 'What you type is kept')).toBeVisible();
  await loaded(page);
  await faultProxy.down();
  await page.evaluate(() => sessionStorage.setItem('hold', '1'));
  await pressSave(page);
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
  await expect(syncState(page, 'Saved on this device')).toHaveCount(0);
  await page.evaluate(() => {
    sessionStorage.removeItem('hold');
    dispatchEvent(new Event('complete-may-be-heard'));
  });
  await expect(syncState(page, 'Saved on this device')).toBeVisible();
  await expectBadge(page, waits);
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
  await expect(syncState(page, 'and on the server')).toBeVisible({ timeout: 20_000 });
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
  await pressSave(page);
  const answers: number[] = [];
  page.on(
    'response',
    (response) => response.url().endsWith('/draft/save') && answers.push(response.status()),
  );
  await expect(syncState(page, 'and on the server')).toBeVisible({ timeout: 20_000 });
  expect(faultProxy.writes[0]?.isWarm).toBe(true);
  expect([...faultProxy.reached.values()]).toEqual([2]);
  await expectOneDraft(serverDb, name);
});

test('[4] the worker is killed in the middle of the page’s save: it was not in between, and nothing is sent twice', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Pekerja Mati');
  await withoutSync(context);
  await page.goto('/master');
  await installed(page);
  await typeDraft(page, name);
  const workers = await workersOf(page);
  faultProxy.next({ kind: 'hold-answer' });
  await pressSave(page);
  const save = await faultProxy.write(1);
  await expect.poll(() => save.reached).toBe(1);
  await workers.stopAll();
  save.release();
  await expect(syncState(page, 'and on the server')).toBeVisible();
  expect([...faultProxy.reached.values()]).toEqual([1]);
  await expectOneDraft(serverDb, name);
});

test('[4] the worker itself sends, and is killed in the middle: the page sends again under the same key', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Pekerja Menghantar');
  await page.goto('/master');
  await installed(page);
  await faultProxy.down();
  await page.goto('/master');
  await saveDraft(page, name);
  await expectBadge(page, waits);
  await page.close();

  await faultProxy.up();
  const bare = await context.newPage();
  await bare.goto('/favicon.svg');
  const workers = await workersOf(bare);
  faultProxy.next({ kind: 'hold-answer' });
  await workers.sync();
  const save = await faultProxy.write(1);
  await expect.poll(() => save.reached).toBe(1);
  await workers.stopAll();
  save.break();

  await bare.goto('/dashboard');
  await expectBadge(bare, allSent);
  expect(faultProxy.reached.size).toBe(1);
  await expectOneDraft(serverDb, name);
});

for (const [fault, moment] of [
  ['hold-request', 'before'],
  ['hold-answer', 'after'],
] as const) {
  test(`[5] the page is reloaded ${moment} the server has the save: the record survives and is sent once`, async ({
    page,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Muat Semula');
    faultProxy.next({ kind: fault });
    await saveDraft(page, name);
    const save = await faultProxy.write(1);
    await page.reload();
    save.break();
    await expectBadge(page, allSent);
    expect(new Set(faultProxy.writes.map(({ mutationId }) => mutationId)).size).toBe(1);
    await expectOneDraft(serverDb, name);
  });
}

test('[5] the page is closed in the middle of a save: the next visit sends it', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Tutup Tab');
  await withoutSync(context);
  faultProxy.next({ kind: 'hold-request' });
  await saveDraft(page, name);
  await faultProxy.write(1);
  await page.close();
  faultProxy.writes[0]?.break();
  expect(await serverDb.drafts(name)).toEqual([]);
  const next = await context.newPage();
  await next.goto('/dashboard');
  await expectBadge(next, allSent);
  await expectOneDraft(serverDb, name);
});

test('[6] 500, 502, 503 and 504 keep the save, which is tried again later each time', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Pelayan Sakit');
  const nginx: Fault = {
    kind: 'answer',
    status: 502,
    headers: { 'content-type': 'text/html' },
    body: '<h1>502 Bad Gateway</h1>',
  };
  faultProxy
    .next(answering(500, 'server_error'))
    .next(nginx)
    .next(answering(503, 'database_unavailable'))
    .next({ kind: 'answer', status: 504 });
  await saveDraft(page, name);
  for (const attempt of [1, 2, 3, 4]) {
    await faultProxy.write(attempt);
    await expectBadge(page, waits);
    await comeOnline(page);
  }
  await expectBadge(page, allSent);
  expect(faultProxy.writes.slice(0, 4).map(({ status }) => status)).toEqual([500, 502, 503, 504]);
  await expectOneDraft(serverDb, name);
});

test('[7] a server that asks for quiet is not asked before, whatever happens on the device', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const [name, other] = [aNewName('Tunggu Dulu'), aNewName('Draf Lain')];
  const seconds = 4;
  faultProxy.next(answering(429, 'too_many_attempts', { 'retry-after': String(seconds) }));
  await saveDraft(page, name);
  const first = await faultProxy.write(1);
  await expectBadge(page, waits);
  await comeOnline(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await saveDraft(page, other);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await comeOnline(second);
  await expectBadge(page, '2 drafts wait to be sent');
  await expectBadge(page, allSent);
  expect(faultProxy.writes[1]!.at - first.at).toBeGreaterThanOrEqual(seconds * 1000);
  await expectOneDraft(serverDb, name);
  await expectOneDraft(serverDb, other);
});

test('[8] a captive portal’s page, an answer in JSON that is none of ours, and another save’s answer acknowledge nothing', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Hotel Percuma');
  const json = (body: object): Fault => ({
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const another = { _id: crypto.randomUUID(), rev: 7, mutationId: crypto.randomUUID() };
  faultProxy
    .next(captivePortal)
    .next(json({ ok: true }))
    .next(json(another))
    .next({ kind: 'answer', status: 200 });
  await saveDraft(page, name);
  for (const attempt of [1, 2, 3, 4]) {
    await faultProxy.write(attempt);
    await expectBadge(page, waits);
    await comeOnline(page);
  }
  await expectBadge(page, allSent);
  expect([...faultProxy.reached.values()]).toEqual([1]);
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
  await pressSave(page);
  await expect(syncState(page, 'Waiting for the server')).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await expectBadge(page, waits);
  await faultProxy.up();
  await expectBadge(page, allSent);
  await expectOneDraft(serverDb, name);
});

test('[9] a line says that the server cannot be reached', async ({ page, faultProxy }) => {
  await typeDraft(page, aNewName('Tiada Jawapan'));
  await faultProxy.down();
  await pressSave(page);
  await expect(
    page.getByText('The server cannot be reached. What you save is kept on this device.'),
  ).toBeVisible();
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
  await expect(syncState(page, 'and on the server')).toBeVisible({ timeout: 30_000 });
  const again = faultProxy.writes[1]!;
  expect(again.at - held.at).toBeGreaterThanOrEqual(15_000);
  expect(again.mutationId).toBe(held.mutationId);
  expect(held.isOver).toBe(false);
  await expectOneDraft(serverDb, name);
});

test('[11] a duplicate that was delayed in the network arrives after newer saves: the newest text stays', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Pendua Lewat');
  faultProxy.next({ kind: 'reset' });
  await saveDraft(page, name);
  const late = await faultProxy.write(1);
  await comeOnline(page);
  await expectBadge(page, allSent);
  await saveRemarks(page, 'newer');
  await saveRemarks(page, 'newest');
  await expectBadge(page, allSent);
  const answer = await late.deliver();
  expect([answer.status, (answer.body as { rev: number }).rev]).toEqual([200, 1]);
  await expectOneDraft(serverDb, name, { rev: 3, remarks: 'newest' });
});

test('[13] the same save arrives twice at the same time: one takes effect', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Serentak');
  faultProxy.next({ kind: 'twice' });
  await saveDraft(page, name);
  await expectBadge(page, allSent);
  expect([...faultProxy.reached.values()][0]).toBeGreaterThanOrEqual(2);
  await expectOneDraft(serverDb, name);
});

test('[16] of eight drafts the server refuses the third: the other seven are sent', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  test.setTimeout(120_000);
  const names = Array.from({ length: 8 }, (_, index) => aNewName(`Kelompok ${index + 1}`));
  await page.goto('/master');
  await installed(page);
  await faultProxy.down();
  for (const name of names) await saveDraft(page, name);
  await expectBadge(page, '8 drafts wait to be sent');
  faultProxy.always(
    answering(413, 'body_too_large'),
    (passage) => isWrite(passage) && passage.body.includes(names[2]!),
  );
  await faultProxy.up();
  await comeOnline(page);
  await expectBadge(page, '1 draft needs your attention');
  for (const name of names.toSpliced(2, 1)) await expectOneDraft(serverDb, name);
  expect(await serverDb.drafts(names[2]!)).toEqual([]);
  await page.goto('/properties/draftslisting');
  await expect(page.getByRole('listitem').filter({ hasText: names[2]! })).toContainText(
    'Needs your attention',
  );
});

for (const [status, code] of [
  [413, 'body_too_large'],
  [415, 'unsupported_media_type'],
  [400, 'invalid_request'],
] as const) {
  test(`[19] a save that is refused with ${status} stays, is shown, and goes out as a new save once it is changed`, async ({
    page,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName(`Ditolak ${status}`);
    faultProxy.next(answering(status, code));
    await saveDraft(page, name).catch(() => {});
    await expectBadge(page, '1 draft needs your attention');
    await comeOnline(page);
    await page.reload();
    await expect(page.getByLabel('Property name')).toHaveValue(name);
    await expect(page.getByRole('button', { name: 'Save as a new draft' })).toBeVisible();
    expect(faultProxy.writes).toHaveLength(1);
    await saveRemarks(page, 'shorter');
    await expectBadge(page, allSent);
    expect(new Set(faultProxy.writes.map(({ mutationId }) => mutationId)).size).toBe(2);
    await expectOneDraft(serverDb, name, { remarks: 'shorter' });
  });
}

test('[19] a refused save can be exported', async ({ page, faultProxy }) => {
  faultProxy.next(answering(413, 'body_too_large'));
  await typeDraft(page, aNewName('Eksport'));
  await pressSave(page);
  await page.getByRole('link', { name: '1 draft needs your attention' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sync centre' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Export/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^senarai-drafts-\d{4}-\d{2}-\d{2}\.html$/);
});

test('[20] online, focus, back in front and a sync all at once are one drain', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Semua Sekali');
  await page.goto('/master');
  await installed(page);
  await faultProxy.down();
  await page.goto('/master');
  await saveDraft(page, name);
  await expectBadge(page, waits);
  faultProxy.always({ kind: 'hold-request' });
  const workers = await workersOf(page);
  await faultProxy.up();
  await Promise.all([
    workers.sync(),
    page.evaluate(() => {
      for (let round = 0; round < 5; round++) {
        for (const event of ['online', 'focus', 'pageshow']) dispatchEvent(new Event(event));
        document.dispatchEvent(new Event('visibilitychange'));
      }
    }),
  ]);
  const save = await faultProxy.write(1);
  save.release();
  faultProxy.heal();
  await expectBadge(page, allSent);
  expect(faultProxy.writes).toHaveLength(1);
  await expectOneDraft(serverDb, name);
});

test('[22] what is sent is never changed: an edit during a save follows it, and the retry is the same bytes', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Bait Sama');
  faultProxy.next({ kind: 'hold-answer' });
  await saveDraft(page, name);
  const first = await faultProxy.write(1);
  await saveRemarks(page, 'written while it was being sent');
  expect(faultProxy.writes).toHaveLength(1);
  first.break();
  await comeOnline(page);
  await expectBadge(page, allSent);
  const [, again, follower] = faultProxy.writes;
  expect(again?.body).toBe(first.body);
  expect(follower?.mutationId).not.toBe(first.mutationId);
  await expectOneDraft(serverDb, name, { rev: 2, remarks: 'written while it was being sent' });
});

test('[23] edits that have not left the device become one save with the last text', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Tiga Jadi Satu');
  faultProxy.next({ kind: 'hold-answer' });
  await saveDraft(page, name);
  const first = await faultProxy.write(1);
  for (const remarks of ['one', 'two', 'three']) await saveRemarks(page, remarks);
  first.release();
  await expectBadge(page, allSent);
  expect(faultProxy.writes).toHaveLength(2);
  await expectOneDraft(serverDb, name, { rev: 2, remarks: 'three' });
});

const year = 365 * 24 * 60 * 60 * 1000;

test('[32] a clock that jumps a year ahead and then two back changes neither order nor outcome', async ({
  page,
  context,
  faultProxy,
  serverDb,
}) => {
  const [name, other] = [aNewName('Jam Salah'), aNewName('Jam Lain')];
  const second = await context.newPage();
  for (const [tab, typed] of [
    [second, other],
    [page, name],
  ] as const) {
    await typeDraft(tab, typed);
    await loaded(tab);
  }
  await faultProxy.down();
  const now = Date.now();
  await page.clock.setSystemTime(now + year);
  await pressSave(page);
  await expectBadge(page, `${waits}, 1 draft is typed and not saved yet`);
  await saveRemarks(page, 'a year ahead');
  await page.clock.setSystemTime(now - year);
  await saveRemarks(page, 'a year ago, and the last word');
  await pressSave(second);
  await expectBadge(page, '2 drafts wait to be sent');
  await page.clock.setSystemTime(now);
  await faultProxy.up();
  await comeOnline(page);
  await expectBadge(page, allSent);
  expect((await serverDb.drafts(name)).map(({ remarks }) => remarks)).toEqual([
    'a year ago, and the last word',
  ]);
  await expectOneDraft(serverDb, other);
});

test('[32] without a network and with a clock a year ahead, the form still knows the states', async ({
  page,
  faultProxy,
}) => {
  await page.goto('/master');
  await installed(page);
  await faultProxy.down();
  await page.clock.setSystemTime(Date.now() + year);
  await page.goto('/master');
  await page.getByLabel('State').selectOption('Selangor');
});
