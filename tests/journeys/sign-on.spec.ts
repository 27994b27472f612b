import { choose } from '#support/controls.ts';
import { expect, type Portal, test, saveNow } from '#support/portal.ts';

/** A new key, as an operator or another app of the company creates it. */
async function keyFor(portal: Portal, agent: string): Promise<string> {
  const link = await portal.operate('sso-key', agent);
  return link.slice(link.lastIndexOf('/') + 1);
}

test(
  'a key signs in once, and leaves neither the address bar nor the history knowing it',
  { tag: '@core' },
  async ({ portal, page, otherDevice }) => {
    const key = await keyFor(portal, 'aisyah');
    await page.goto(`/signon/${key}`);
    await expect(page.getByRole('heading', { name: 'Sign in with this link?' })).toBeVisible();
    expect(page.url()).not.toContain(key);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack().catch(() => {});
    expect(page.url()).not.toContain(key);
    const other = await otherDevice.newPage();
    await other.goto(`${portal.url}/signon/${key}`);
    await other.getByRole('button', { name: 'Continue' }).click();
    await expect(other.getByRole('alert')).toHaveText('This sign-in link has been used or is too old.');
    await other.getByRole('link', { name: 'Go to sign in' }).click();
    await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  },
);

test('a mailed link leads to choosing a new password, after new terms where they wait', async ({
  portal,
  page,
}) => {
  await portal.setNewTerms('daniel');
  await page.goto('/forgot-password');
  await page.getByLabel('User name / Email address').fill('daniel');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status')).toContainText('sign-in link');
  await page.goto(`/signon/${await portal.mailedKey('signon')}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page).toHaveURL(/\/profile#password$/);
});

test('an embedded browser without a worker and without a database writes a request all the same', async ({
  portal,
  page,
}) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
  });
  await page.goto(`/webview/singleSignOn/master/${await keyFor(portal, 'aisyah')}`);
  await expect(page.getByText('This browser does not store anything on this device.')).toBeVisible();
  const name = `Tanpa Simpanan ${Date.now()}`;
  await page.getByLabel('Property name').fill(name);
  await choose(page, 'Property Category', 'Condo/Serviced Residence');
  await choose(page, 'Property Type', 'Condominium');
  await choose(page, 'State', 'Selangor');
  await choose(page, 'Area', 'Petaling Jaya');
  await page.getByLabel('Postcode').fill('47301');
  await saveNow(page);
  await expect.poll(() => portal.rowsNamed(name).then((rows) => rows.length)).toBe(1);
});
