import type { Page } from '@playwright/test';
import type { FaultProxy } from '#support/fault-proxy.ts';
import { answering, captivePortal, type Fault } from '#support/faults.ts';
import { isWrite } from '#support/passage.ts';
import { installed } from '#support/portal.ts';
import {
  allSent,
  aNewName,
  comeOnline,
  expect,
  expectBadge,
  expectOneDraft,
  oneWaits,
  saveNow,
  saveDraft,
  saveRemarks,
  test,
  typeDraft,
} from './behind-proxy.ts';

/** Each of four attempts leaves the draft waiting, and the next one is asked for. */
async function expectFourRetries(page: Page, faultProxy: FaultProxy): Promise<void> {
  for (const attempt of [1, 2, 3, 4]) {
    await faultProxy.write(attempt);
    await expectBadge(page, oneWaits);
    await comeOnline(page);
  }
}

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
  await expectFourRetries(page, faultProxy);
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
  const seconds = 20;
  faultProxy.next(answering(429, 'too_many_attempts', { 'retry-after': String(seconds) }));
  await saveDraft(page, name);
  const first = await faultProxy.write(1);
  await expectBadge(page, oneWaits);
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
  await expectFourRetries(page, faultProxy);
  await expectBadge(page, allSent);
  expect([...faultProxy.reached.values()]).toEqual([1]);
  await expectOneDraft(serverDb, name);
});

test('[16] of eight drafts the server refuses the third: the other seven are sent', async ({
  page,
  faultProxy,
  serverDb,
}) => {
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
    await typeDraft(page, name);
    await saveNow(page);
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
  await saveNow(page);
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
