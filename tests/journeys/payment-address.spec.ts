import { expect, test } from '#support/portal.ts';

test('no address makes the portal say that a payment was received, or that an order is known', async ({
  portal,
  page,
}) => {
  await page.goto(`${portal.url}/ordersummary/ABC123`);
  await expect(page.getByRole('heading', { name: 'No order with this reference' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('ABC123');
  await portal.signIn(page);
  for (const status of ['success', 'pending', 'failed', 'SUCCESS']) {
    await page.goto(`/payment/${status}`);
    await expect(page.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/received|active|waiting for the bank/i);
  }
  await page.goto('/payment/success?ref=ABC123');
  await expect(page.getByRole('heading', { name: 'No order with this reference' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('ABC123');
  await page.goto('/payment/refunded');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the menu, the palette and the sample plans lead to packages and payments', async ({ portal, page }) => {
  await portal.signIn(page);
  await expect(page.getByText('Package', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My Guidance' }).first()).toBeVisible();
  const offered = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const address of ['/package-subscription', '/payment-history', '/grouplisting'])
    expect(offered).toContain(address);
  await page.getByRole('button', { name: 'Find anything' }).first().click();
  const palette = page.getByRole('combobox', { name: 'Page, action, listing or help' });
  for (const word of ['Payment History', 'Package Subscription', 'My Group Listing', 'My Profile']) {
    await palette.fill(word.toLowerCase());
    await expect(page.getByRole('option', { name: word })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('button', { name: 'Upgrade a Plan' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Go to Package Subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Compare packages' })).toBeVisible();
});
