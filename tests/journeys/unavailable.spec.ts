import { expect, anyWidth, test } from '#support/portal.ts';

const unavailable = ['/package-subscription', '/payment-history'];

test(
  'no address makes the portal say that a payment was received, or that an order is known',
  anyWidth,
  async ({ portal, page }) => {
    await page.goto(`${portal.url}/ordersummary/ABC123`);
    await expect(page.getByRole('heading', { name: 'No order under this reference' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('ABC123');
    await portal.signIn(page);
    for (const status of ['success', 'pending', 'failed', 'SUCCESS']) {
      await page.goto(`/payment/${status}`);
      await expect(page.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(/received|active|waiting for the bank/i);
    }
    await page.goto('/payment/refunded');
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'the addresses of what this version cannot do say so, and lead only to screens that work',
  anyWidth,
  async ({ portal, page }) => {
    await portal.signIn(page);
    for (const address of unavailable) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Not available yet' })).toBeVisible();
      const links = page.getByRole('main').getByRole('link');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/dashboard',
        '/contact',
      ]);
    }
  },
);

test('the menu, Create, the palette and the dashboard offer nothing that this version cannot do', async ({
  portal,
  page,
  isMobile,
}) => {
  await portal.signIn(page);
  await expect(page.getByText('Package', { exact: true })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'My Guidance' }).first()).toBeVisible();
  const offered = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(offered.filter((href) => /^\/(package-subscription|payment)/.test(href))).toEqual([]);
  expect(offered).toContain('/grouplisting');
  if (isMobile) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Find anything' }).first().click();
  const palette = page.getByRole('combobox', { name: 'Page, action, listing or help' });
  for (const word of ['payment history', 'package subscription']) {
    await palette.fill(word);
    await expect(page.getByRole('option', { name: new RegExp(`^(My )?${word}$`, 'i') })).toHaveCount(0);
  }
  await palette.fill('group listing');
  await expect(page.getByRole('option', { name: 'My Group Listing' })).toBeVisible();
  await palette.fill('profile');
  await expect(page.getByRole('option', { name: 'My Profile' })).toBeVisible();
});
