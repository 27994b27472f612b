import { expect, test } from '#support/portal.ts';

test('[58] a part that does not arrive within 120 seconds is given up, with Retry, and what was typed is there', async ({
  portal,
  page,
}) => {
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  await portal.enter(page);
  await page.goto('/master');
  await page.getByLabel('Property name').fill('Masih Di Sini');
  await page.waitForRequest(() => false, { timeout: 1 }).catch(() => {});
  const address = page.url();
  let isHeld = true;
  await page.route('**/assets/**', (route) => (isHeld ? undefined : route.continue()));
  await page.clock.install();
  await page.evaluate(() => history.pushState(null, '', '/payment-history'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await page.clock.runFor(1000);
  await page.clock.runFor(121_000);
  await expect(page.getByRole('heading', { name: 'This is taking too long' })).toBeVisible();
  isHeld = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeAttached();
  await page.goto(address);
  await expect(page.getByLabel('Property name')).toHaveValue('Masih Di Sini');
});

test('a screen that fails says so inside the portal, and the text typed before is kept', async ({
  portal,
  page,
}) => {
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  await portal.enter(page);
  await page.goto('/contact');
  await page.getByLabel('Your message').fill('halfway through');
  await page.route('**/assets/payments*.js', (route) => route.abort());
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page, action, listing or help' }).fill('Payment History');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Couldn’t load this' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Your message')).toHaveValue('halfway through');
});

test('photos whose code did not arrive come back without a reload', async ({ portal, page }) => {
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  await portal.enter(page);
  await page.route('**/assets/photos*.js', (route) => route.abort());
  await page.goto('/master');
  await expect(page.getByText('The photos could not be shown')).toBeVisible();
  await page.unroute('**/assets/photos*.js');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
});
