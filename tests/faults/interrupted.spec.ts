import { installed } from '#support/portal.ts';
import {
  allSent,
  aNewName,
  expect,
  expectBadge,
  expectOneDraft,
  saveNow,
  saveDraft,
  syncState,
  test,
  typeDraft,
  withoutSync,
  workersFrom,
  saveWhileDown,
} from './behind-proxy.ts';

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
  const workers = await workersFrom(page);
  faultProxy.next({ kind: 'hold-answer' });
  await saveNow(page);
  const save = await faultProxy.write(1);
  await expect.poll(() => save.reached).toBe(1);
  await workers.stopAll();
  save.release();
  await expect(syncState(page, /^Saved(?! on)/)).toBeVisible();
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
  await saveWhileDown(page, faultProxy, name);
  await page.close();

  await faultProxy.up();
  const bare = await context.newPage();
  await bare.goto('/favicon.svg');
  const workers = await workersFrom(bare);
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
