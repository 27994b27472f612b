import { KillableBrowser } from '#support/killable-browser.ts';
import {
  allSent,
  aNewName,
  comeOnline,
  expect,
  expectBadge,
  expectOneDraft,
  fillDraft,
  loaded,
  saveNow,
  signIn,
  syncState,
  test,
} from './behind-proxy.ts';

test.describe('the browser', () => {
  test(
    '[5] [71] is killed in the middle of a save and of typing: the save is sent once, and the typed text is back',
    { tag: '@core' },
    async ({ faultProxy, serverDb }) => {
      const [saved, typed] = [aNewName('Simpan Terbunuh'), aNewName('Taip Terbunuh')];
      const phone = new KillableBrowser();
      const dayBefore = await phone.start();
      await signIn(await dayBefore.newPage(), faultProxy.url);
      await dayBefore.close();

      const context = await phone.start();
      const page = await context.newPage();
      faultProxy.next({ kind: 'hold-answer' });
      await page.goto(`${faultProxy.url}/master`);
      await fillDraft(page, saved);
      await saveNow(page);
      const held = await faultProxy.write(1);
      await expect.poll(() => held.reached).toBe(1);
      const other = await context.newPage();
      await other.goto(`${faultProxy.url}/master`);
      await other.getByLabel('Property name').fill(typed);
      await expect(syncState(other, 'On this device only')).toBeVisible();
      const address = other.url();
      await phone.kill();

      const again = await (await phone.start()).newPage();
      await again.goto(address);
      await expect(again.getByLabel('Property name')).toHaveValue(typed);
      await expectBadge(again, '1 draft has unsaved changes');
      expect(faultProxy.reached.size).toBe(1);
      await expectOneDraft(serverDb, saved);
      await phone.remove();
    },
  );
});

test('[71] a page that is left at once after the last key keeps the text', async ({ page }) => {
  const name = aNewName('Terus Pergi');
  await page.goto('/master');
  await loaded(page);
  await page.getByLabel('Property name').fill(name);
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByLabel('Property name')).toHaveValue(name);
});

test('[71] a page that is hidden keeps the text at once', async ({ page }) => {
  const name = aNewName('Diletak Tepi');
  await page.goto('/master');
  await expectBadge(page, allSent);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Property name').fill(name);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(syncState(page, 'On this device only')).toBeVisible();
});

test.describe('the server', () => {
  for (const moment of ['as the save arrives', 'once the save is in'] as const) {
    test(`[61] is killed ${moment}, and started again: the draft and its key are there once`, async ({
      page,
      portal,
      faultProxy,
      serverDb,
    }) => {
      const name = aNewName('Pelayan Terbunuh');
      await page.goto('/master');
      await fillDraft(page, name);
      await loaded(page);
      faultProxy.next({ kind: 'hold-answer' });
      await saveNow(page);
      const save = await faultProxy.write(1);
      if (moment === 'once the save is in') await expect.poll(() => save.reached).toBe(1);
      await portal.backend.kill();
      save.break();
      await expectBadge(page, '1 draft waits to be sent');
      await portal.backend.start();
      await comeOnline(page);
      await expectBadge(page, allSent);
      expect(new Set(faultProxy.writes.map(({ mutationId }) => mutationId)).size).toBe(1);
      await expectOneDraft(serverDb, name);
    });
  }
});
