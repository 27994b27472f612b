import { axeViolations } from '#support/axe.ts';
import { aNewAgent, atTheBank, enterAsNewAgent, ordered, storedAgent } from '#support/payments.ts';
import { expect, test } from '#support/portal.ts';

test(
  'A payment that the bank confirms late is Pending, then a success, and the open app has the package at once',
  { tag: '@core' },
  async ({ portal, page }) => {
    await enterAsNewAgent(portal, page);
    const { refNo, payUrl } = await ordered(page, 'package-proplus');
    await page.goto(payUrl);
    await atTheBank(page, 'Pay, confirmed late');
    await expect(page).toHaveURL(new RegExp(`/payment/pending\\?ref=${refNo}$`));
    await expect(page.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible();
    await page.getByRole('button', { name: 'Check with the bank again' }).click();
    await expect(page.getByText('The bank has not confirmed it yet.')).toBeVisible();
    expect((await storedAgent(page)).packageInfo?.tag).toBe('free');
    expect(await axeViolations(page)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 40_000 });
    await expect(page).toHaveURL(new RegExp(`/payment/success\\?ref=${refNo}$`));
    await expect
      .poll(() => storedAgent(page))
      .toMatchObject({ packageInfo: { tag: 'proplus' }, postingAccess: true });
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Package' })).toContainText('Pro Plus');
    await expect(page.locator('html'), 'without loading the page again').toHaveAttribute('data-same-page');
  },
);

test(
  'A payment that the bank declines is not paid, and can be paid again',
  { tag: '@core' },
  async ({ portal, page }) => {
    await enterAsNewAgent(portal, page);
    const { refNo, payUrl } = await ordered(page, 'package-essential', 'Monthly');
    await page.goto(payUrl);
    await atTheBank(page, 'Decline');
    await expect(page).toHaveURL(new RegExp(`/payment/failed\\?ref=${refNo}$`));
    await expect(page.getByRole('heading', { name: 'Not paid' })).toBeVisible();
    await expect(
      page.getByText('The bank declined the payment. Your package has not changed.'),
    ).toBeVisible();
    expect((await storedAgent(page)).packageInfo?.tag).toBe('free');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay again' }).click();
    await atTheBank(page, 'Pay, confirmed twice');
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    await expect.poll(() => storedAgent(page)).toMatchObject({ packageInfo: { tag: 'essential' } });
  },
);

test(
  'The address of a payment is believed by nobody: Pending stays Pending, and another agent’s order is unknown',
  { tag: '@core' },
  async ({ portal, page, otherDevice }) => {
    await enterAsNewAgent(portal, page);
    const { refNo } = await ordered(page, 'package-pro', 'Monthly');
    for (const status of ['success', 'failed', 'SUCCESS', 'pending']) {
      await page.goto(`/payment/${status}?ref=${refNo}`);
      await expect(page.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/payment/pending\\?ref=${refNo}$`));
    }
    const other = await otherDevice.newPage();
    await portal.enter(other);
    await other.goto(`/payment/success?ref=${refNo}`);
    await expect(other.getByRole('heading', { name: 'No order with this reference' })).toBeVisible();
    await expect(other.getByRole('main')).not.toContainText(refNo);
  },
);

test('Whoever has the reference number sees and pays the order, signed out, and learns nothing of the agent', async ({
  portal,
  page,
  otherDevice,
}) => {
  const userName = await aNewAgent(portal, 'Nur Aisyah binti Abdul Rahman @ Mohd Faizal Zulkifli');
  await portal.enter(page, userName);
  const { refNo } = await ordered(page, 'package-pro');
  await page.goto(`/payment/pending?ref=${refNo}`);
  await expect(page.getByRole('button', { name: 'Copy link for the payer' })).toBeVisible();
  const payer = await otherDevice.newPage();
  await payer.goto(`/ordersummary/${refNo.toLowerCase()}`);
  await expect(payer.getByRole('heading', { name: 'To be paid' })).toBeVisible();
  const main = payer.getByRole('main');
  await expect(main).toContainText('Pro, one yearRM 1,188.00');
  await expect(main).toContainText('ForKenanga Properties');
  await expect(main).not.toContainText('Nur Aisyah');
  await expect(main).not.toContainText(userName);
  expect(await axeViolations(payer)).toEqual([]);
  await payer.getByRole('button', { name: 'Pay RM 1,283.04' }).click();
  await atTheBank(payer, 'Pay, confirmed before the return');
  await expect(payer).toHaveURL(/\/ordersummary\//);
  await expect(payer.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await expect(payer.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await payer.goto('/ordersummary/0000-0000');
  await expect(payer.getByRole('heading', { name: 'No order with this reference' })).toBeVisible();
  await expect(payer.getByRole('main')).not.toContainText('0000-0000');
});
