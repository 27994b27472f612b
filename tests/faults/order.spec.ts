import { installed } from '#support/portal.ts';
import { choose } from '#support/controls.ts';
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
  saveRemarks,
  test,
  workersFrom,
  saveWhileDown,
} from './behind-proxy.ts';

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

test('[20] online, focus, back in front and a sync all at once are one drain', async ({
  page,
  faultProxy,
  serverDb,
}) => {
  const name = aNewName('Semua Sekali');
  await saveWhileDown(page, faultProxy, name);
  faultProxy.always({ kind: 'hold-request' });
  const workers = await workersFrom(page);
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
  faultProxy.clearFaults();
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
  for (const tab of [second, page]) {
    await tab.goto('/master');
    await loaded(tab);
  }
  await faultProxy.down();
  const now = Date.now();
  await page.clock.setSystemTime(now + year);
  await fillDraft(page, name);
  await saveNow(page);
  await expectBadge(page, oneWaits);
  await saveRemarks(page, 'a year ahead');
  await page.clock.setSystemTime(now - year);
  await saveRemarks(page, 'a year ago, and the last word');
  await fillDraft(second, other);
  await saveNow(second);
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
  await choose(page, 'State', 'Selangor');
});
