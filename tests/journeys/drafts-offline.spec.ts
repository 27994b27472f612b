import { KillableBrowser } from '#support/killable-browser.ts';
import { askToLogOut, logOut } from '#support/log-out.ts';
import { aNewName, expect, fillDraft, installed, onPhone, test, saveNow } from '#support/portal.ts';

test(
  '[1] [56] an agent saves a draft in airplane mode, and back online it is one row and one line',
  { tag: ['@core', '@phone'] },
  async ({ portal, context, page }) => {
    const name = aNewName('Residensi Lapangan');
    await portal.signIn(page);
    await installed(page);

    await context.setOffline(true);
    await page.close();
    const reopened = await context.newPage();
    await reopened.goto(`${portal.url}/?source=installed`);
    await expect(reopened.getByText('Offline.')).toBeVisible();
    await reopened.getByRole('button', { name: 'Create' }).first().click();
    await reopened.getByRole('dialog').getByRole('link', { name: 'New Property Request' }).click();
    await fillDraft(reopened, name);
    await saveNow(reopened);
    await expect(
      reopened.getByRole('status').filter({ hasText: 'On this device only. Waiting' }),
    ).toBeVisible();
    expect(await portal.rowsNamed(name)).toHaveLength(0);

    await reopened.getByRole('button', { name: 'Draft Listing' }).click();
    const badge = reopened.getByRole('banner').getByRole('link', { name: '1 draft waits to be sent' });
    await expect(badge).toBeVisible();
    const line = reopened.getByRole('listitem').filter({ hasText: name });
    await expect(line).toContainText('Waiting to be sent');

    await context.setOffline(false);
    await expect(line).not.toContainText('Waiting to be sent');
    await expect(line).toHaveCount(1);
    await expect(line).toContainText('Ready to submit');
    await expect(reopened.getByRole('link', { name: 'Everything is sent' })).toBeVisible();
    expect(await portal.rowsNamed(name)).toHaveLength(1);

    await reopened.reload();
    await expect(reopened.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  },
);

test(
  '[37] after the browser is killed, a draft that was called saved is there and is sent',
  { tag: ['@core', '@phone'] },
  async ({ portal }) => {
    const name = aNewName('Menara Padam');
    const browser = new KillableBrowser({ viewport: { width: 390, height: 844 } });
    const dayBefore = await browser.start();
    const signingIn = await dayBefore.newPage();
    await portal.signIn(signingIn);
    await installed(signingIn);
    await dayBefore.close();

    const first = await browser.start();
    const page = await first.newPage();
    await portal.backend.stop();
    try {
      await page.goto(`${portal.url}/master`);
      await fillDraft(page, name);
      await saveNow(page);
      await expect(page.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
      await browser.kill();
    } finally {
      await portal.backend.start();
    }

    const again = await (await browser.start()).newPage();
    await again.goto(`${portal.url}/properties/draftslisting`);
    await expect(again.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
    await expect.poll(() => portal.rowsNamed(name).then((rows) => rows.length)).toBe(1);
    await browser.remove();
  },
);

test(
  '[2] the answer of a save is lost after the server committed: one row, and the badge is clear',
  { tag: ['@core', '@phone'] },
  async ({ portal, context, page }) => {
    const name = aNewName('Taman Hilang');
    await portal.signIn(page);
    let lost = 0;
    await context.route('**/api/master/properties/draft/save', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.goto(`${portal.url}/master`);
    await fillDraft(page, name);
    await saveNow(page);
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    expect(lost).toBeGreaterThan(1);
    const rows = await portal.rowsNamed(name);
    expect(rows).toHaveLength(1);
    expect(rows[0]!.rev).toBe(1);
  },
);

test('[21] saved five times at once it is one draft', onPhone, async ({ portal, page }) => {
  const name = aNewName('Pangsapuri Lima');
  await portal.enter(page);
  await page.goto(`${portal.url}/master`);
  await fillDraft(page, name);
  for (let times = 5; times > 0; times--) await saveNow(page);
  await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
  expect(await portal.rowsNamed(name)).toHaveLength(1);
});

test(
  '[17] [60] a session that ended keeps the queued drafts, asks for the password over the screen, and sends them',
  { tag: ['@core', '@phone'] },
  async ({ portal, context, page }) => {
    const name = aNewName('Sesi Tamat');
    await portal.enter(page);
    await page.goto(`${portal.url}/master`);
    await fillDraft(page, name);
    await page.waitForLoadState('networkidle');
    await context.clearCookies();
    await saveNow(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog).toBeVisible();
    expect(await portal.rowsNamed(name)).toHaveLength(0);
    await dialog.getByLabel('Password').fill('Rumah-Terbuka-2026');
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => portal.rowsNamed(name).then((rows) => rows.length)).toBe(1);
  },
);

test(
  '[45] [47] another agent on the same device neither sees nor sends what waits for the first',
  { tag: ['@core', '@phone'] },
  async ({ portal, context, page }) => {
    const name = aNewName('Milik Aisyah');
    await portal.signIn(page);
    await installed(page);
    await page.goto(`${portal.url}/master`);
    await context.setOffline(true);
    await fillDraft(page, name);
    await saveNow(page);
    await expect(page.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
    await page.getByRole('button', { name: 'Draft Listing' }).click();
    await askToLogOut(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await context.setOffline(false);

    await portal.signInByHand(page, 'kumar');
    await page.goto(`${portal.url}/properties/draftslisting`);
    await expect(page.getByRole('heading', { level: 1, name: 'Draft Listing' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Everything is sent' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    expect(await portal.rowsNamed(name)).toHaveLength(0);
    await logOut(page);

    await portal.signIn(page);
    await expect
      .poll(() => portal.rowsNamed(name).then((rows) => rows.map((row) => row.agent_id)))
      .toEqual(['agent-aisyah']);
  },
);
