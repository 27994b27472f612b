import { axeViolations } from '#support/axe.ts';
import { atTheBank, enterAsNewAgent, storedAgent } from '#support/payments.ts';
import { expect, test } from '#support/portal.ts';

test('An agent compares packages, sees SST and total, orders once by a double click, and comes back from the bank’s page', async ({
  portal,
  page,
}) => {
  await enterAsNewAgent(portal, page);
  await page.goto('/dashboard');
  await page.getByRole('region', { name: 'Package' }).getByRole('link', { name: 'See packages' }).click();
  await expect(page).toHaveURL(/\/package-subscription$/);
  const pro = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Pro', exact: true }) });
  await expect(pro).toContainText('RM 1,188 a year');
  await expect(pro).toContainText('You save RM 240 a year');
  await expect(pro).toContainText('1,000 active listings');
  await page.getByRole('radio', { name: 'Monthly' }).click();
  await expect(page).toHaveURL(/\?period=Monthly$/);
  await expect(pro).toContainText('RM 119 a month');
  await expect(pro).toContainText('RM 1,428 for twelve months');
  await page.reload();
  await expect(pro).toContainText('RM 119 a month');
  await page.getByRole('radio', { name: /^Annual/ }).click();
  await expect(
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Essential' }) }),
  ).toContainText('Not included: Posting to platforms');
  expect(await axeViolations(page)).toEqual([]);

  await pro.getByRole('button', { name: 'Choose Pro' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your order' })).toBeVisible();
  const amounts = page.getByRole('region', { name: 'Choose Pro' });
  await expect(amounts).toContainText('Pro, one yearRM 1,188.00');
  await expect(amounts).toContainText('SST 8 %RM 95.04');
  await expect(amounts).toContainText('TotalRM 1,283.04');
  expect(await axeViolations(page)).toEqual([]);

  const pay = page.getByRole('button', { name: 'Pay RM 1,283.04' });
  await pay.dblclick();
  await expect(page.getByText('Sandbox bank – no money moves')).toBeVisible();
  const bill = page.url();
  await page.goBack();
  await expect(pay).toBeEnabled();
  await expect(pay).not.toHaveAttribute('data-loading');
  await page.goBack();
  await expect(page.getByText('Your order of Pro for RM 1,283.04 is not paid yet.')).toBeVisible();
  await page.goForward();
  await pay.click();
  await expect(page, 'the same order at the same bill').toHaveURL(bill);
  await atTheBank(page, 'Pay, confirmed before the return');
  await expect(page).toHaveURL(/\/payment\/success\?ref=/);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect.poll(() => storedAgent(page)).toMatchObject({ packageInfo: { tag: 'pro' } });
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/payment-history');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
});
