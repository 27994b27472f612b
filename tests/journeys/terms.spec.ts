import { demoPassword, expect, installed, test } from '#support/portal.ts';

test.beforeEach(async ({ portal, page }) => {
  await portal.setNewTerms('meiling');
  await portal.signIn(page, 'meiling');
  await expect(page).toHaveURL(/\/tnc$/);
});

test('while the terms wait, every menu item is shown and none works, and no shortcut leads past them', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const name of [
    'Dashboard',
    'My Profile',
    'My Properties',
    'Draft Listing',
    'New Property Request',
    'My Guidance',
    'Contact Us',
  ]) {
    await expect(menu.getByRole('link', { name, exact: true }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
  await expect(page.getByRole('button', { name: 'Invite a Friend' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeDisabled();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('declining says that it signs out, asks, and then does', async ({ page }) => {
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the terms?' });
  await expect(dialog).toContainText('you will be signed out');
  await dialog.getByRole('button', { name: 'Back to the terms' }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByRole('button', { name: 'Decline and sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('offline the terms can be read, and it is said why accepting waits', async ({ context, page }) => {
  await installed(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '2. Your listings' })).toBeVisible();
  await expect(page.getByText('Accepting the terms needs a connection')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click({ force: true });
  await expect(page).toHaveURL(/\/tnc$/);
  await context.setOffline(false);
  await expect(page.getByText('Accepting the terms needs a connection')).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  'accepting frees the agent for good, and the terms say which version was accepted when',
  { tag: '@core' },
  async ({ portal, page, otherDevice }) => {
    const asked = page.waitForRequest('**/api/agents/setTnc/**');
    await page.getByRole('button', { name: 'Accept' }).click();
    expect((await asked).postDataJSON()).toEqual({ version: '2026-11-01' });
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/tnc');
    await expect(page.getByText(/^You accepted this version on \d\d \w{3} \d{4}\.$/)).toBeVisible();
    await expect(page.getByText(/Version of 01-11-2026/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    const other = await otherDevice.newPage();
    await other.goto(portal.url);
    await other.getByLabel('User name / Email address').fill('meiling');
    await other.getByLabel('Password').fill(demoPassword);
    await other.getByRole('button', { name: 'Sign In' }).click();
    await expect(other).toHaveURL(/\/dashboard$/);
  },
);
