import {
  allSent,
  aNewName,
  dialogNamed,
  expect,
  expectBadge,
  expectOneDraft,
  loaded,
  nobody,
  oneWaits,
  saveNow,
  saveDraft,
  signIn,
  test,
  typeDraft,
} from './behind-proxy.ts';
import { outboxText } from './device-storage.ts';
import { askToLogOut, logOut, logOutAndKeep } from '#support/log-out.ts';

test.describe('with a session of their own', () => {
  test.use({ storageState: nobody });

  test('[47] at logout with waiting drafts, "send now" sends them and then logs out', async ({
    page,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Hantar Dahulu');
    await signIn(page, faultProxy.url, 'kumar');
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    await askToLogOut(page);
    const dialog = dialogNamed(page, 'Some work is not sent yet');
    await dialog.getByRole('button', { name: 'Send now, then log out' }).click();
    await expect(dialog).toContainText('Not everything could be sent.');
    faultProxy.clearFaults();
    await dialog.getByRole('button', { name: 'Send now, then log out' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expectOneDraft(serverDb, name);
  });

  test('[47] at logout, drafts are discarded only after the word has been typed', async ({
    page,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Buang Semua');
    await signIn(page, faultProxy.url, 'kumar');
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    await askToLogOut(page);
    const dialog = dialogNamed(page, 'Some work is not sent yet');
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click();
    const confirm = dialog.getByRole('button', { name: 'Discard and log out' });
    await dialog.getByLabel(/Type DISCARD/).fill('DISCAR');
    await expect(confirm).toBeDisabled();
    await dialog.getByLabel(/Type DISCARD/).fill('DISCARD');
    await confirm.click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    faultProxy.clearFaults();
    await signIn(page, faultProxy.url, 'kumar');
    await expectBadge(page, allSent);
    expect(await outboxText(page)).toBe('[[],[]]');
    expect(await serverDb.drafts(name)).toEqual([]);
  });

  test('[48] a logout without a network leaves no session on the device, and keeps the drafts', async ({
    page,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Keluar Luar Talian');
    await signIn(page, faultProxy.url, 'kumar');
    await typeDraft(page, name);
    await loaded(page);
    await faultProxy.down();
    await saveNow(page);
    await expectBadge(page, oneWaits);
    await logOutAndKeep(page);
    const ofAgent = () =>
      page.evaluate(() =>
        Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes('kumar')),
      );
    await expect.poll(ofAgent).toEqual([]);
    await faultProxy.up();
    await signIn(page, faultProxy.url, 'kumar');
    await expectBadge(page, allSent);
    await expectOneDraft(serverDb, name);
  });

  test('[48] after a logout the device holds nothing of the drafts that can be read', async ({
    page,
    faultProxy,
  }) => {
    const name = aNewName('Teks Terang');
    await signIn(page, faultProxy.url, 'kumar');
    faultProxy.always({ kind: 'reset' });
    await saveDraft(page, name);
    await logOutAndKeep(page);
    const text = await outboxText(page);
    expect(text).toContain('agent-kumar');
    expect(text).not.toContain(name);
  });

  test('[49] a frozen tab notices another tab’s logout when it comes back', async ({
    page,
    context,
    faultProxy,
  }) => {
    await signIn(page, faultProxy.url, 'kumar');
    const frozen = await context.newPage();
    await frozen.goto('/dashboard');
    await expect(frozen.getByRole('heading', { level: 1 })).toBeVisible();
    const lifecycle = await context.newCDPSession(frozen);
    await lifecycle.send('Page.setWebLifecycleState', { state: 'frozen' });
    await logOut(page);
    await lifecycle.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(frozen.getByRole('button', { name: 'Sign In' })).toBeVisible({ timeout: 1_000 });
  });
});
