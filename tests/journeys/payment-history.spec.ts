import { atTheBank, enterAsNewAgent, ordered } from '#support/payments.ts';
import { expect, test } from '#support/portal.ts';

test('A pending order is paid from the payment history, and opens with its details', async ({
  portal,
  page,
}) => {
  await enterAsNewAgent(portal, page);
  const { refNo } = await ordered(page, 'package-pro', 'Monthly');
  await page.goto('/payment-history');
  await page.getByRole('link', { name: 'Pro, one month' }).click();
  await expect(page).toHaveURL(new RegExp(`/payment/pending\\?ref=${refNo}$`));
  await expect(page.getByRole('region', { name: 'Order' })).toContainText(refNo);
  await page.goBack();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await atTheBank(page, 'Leave it pending');
  await expect(page.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await atTheBank(page, 'Pay, confirmed before the return');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});
