import { axeViolations } from '#support/axe.ts';
import { atTheBank, enterAsNewAgent, ordered, storedAgent } from '#support/payments.ts';
import { expect, installed, test } from '#support/portal.ts';

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

test('An upgrade credits what is left of the paid term, and a credit that covers everything says what to do', async ({
  portal,
  page,
}) => {
  await enterAsNewAgent(portal, page);
  const { payUrl } = await ordered(page, 'package-pro');
  await page.goto(payUrl);
  await atTheBank(page, 'Pay, confirmed before the return');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.goto('/package-subscription');
  await page.getByRole('button', { name: 'Upgrade to Pro Plus' }).click();
  const amounts = page.getByRole('region', { name: 'Upgrade to Pro Plus' });
  await expect(amounts).toContainText('Credit for the unused term− RM 1,188.00');
  await expect(amounts).toContainText('SST 8 %RM 96.00');
  await expect(amounts).toContainText('TotalRM 1,296.00');
  await expect(amounts).toContainText('The unused part of your current package is credited above.');
  await page.getByRole('link', { name: 'Back to all packages' }).click();
  await page.getByRole('radio', { name: 'Monthly' }).click();
  await page.getByRole('button', { name: 'Upgrade to Pro Plus' }).click();
  await expect(page.getByText('The credit for your present term covers this package.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Order by the year' }).click();
  await expect(page.getByRole('button', { name: 'Pay RM 1,296.00' })).toBeVisible();
  await page.goto('/package-subscription?package=package-pro-2023');
  await expect(page.getByText('This package is no longer on offer.')).toBeVisible();
});

test('A package that ends soon says so, and renewing is one step away', async ({ portal, page }) => {
  const userName = await enterAsNewAgent(portal, page);
  const end = new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  await portal.operate('package', userName, 'essential', '--until', end);
  await page.goto('/package-subscription');
  const own = page.getByRole('region', { name: 'Your package' });
  await expect(own).toContainText(/Ends in [456] days/);
  await expect(own).toContainText('0 of 100 active listings');
  await own.getByRole('button', { name: 'Renew Essential' }).click();
  await expect(page.getByText('The new term starts when the current one ends')).toBeVisible();
  await page.goto('/dashboard');
  await expect(
    page.getByRole('region', { name: 'Package' }).getByRole('link', { name: 'Renew' }),
  ).toHaveAttribute('href', '/package-subscription?package=package-essential');
});

test('A price that changed while the agent looked at it is shown again before anything is ordered', async ({
  portal,
  page,
}) => {
  await enterAsNewAgent(portal, page);
  await page.goto('/package-subscription?package=package-essential');
  const pay = page.getByRole('button', { name: 'Pay RM 635.04' });
  await expect(pay).toBeEnabled();
  await portal.run(`update packages set annual_sen = 60000 where id = 'package-essential'`);
  await pay.click();
  await expect(
    page.getByText('The price has changed in the meantime. Please look at it again.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay RM 648.00' })).toBeEnabled();
  await portal.run(`update packages set annual_sen = 58800 where id = 'package-essential'`);
  await page.goto('/payment-history');
  await expect(page.getByText('No payments yet')).toBeVisible();
});

test('Offline, packages are readable with their age, and paying is refused and never queued', async ({
  portal,
  context,
  page,
}) => {
  await enterAsNewAgent(portal, page);
  await page.goto('/package-subscription');
  await expect(page.getByText('RM 1,188')).toBeVisible();
  await installed(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('RM 1,188')).toBeVisible();
  await expect(page.getByText(/^As of/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose Pro', exact: true }).click();
  await expect(
    page.getByText('You are offline. Paying needs a connection; nothing is ordered until then.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await context.setOffline(false);
  const pay = page.getByRole('button', { name: 'Pay RM 1,283.04' });
  await expect(pay).toBeEnabled();
  await context.setOffline(true);
  await expect(pay).toBeDisabled();
  await context.setOffline(false);
  await page.route('**/api/orders', (route) => route.abort());
  await pay.click();
  await expect(page.getByText('Pressing again will not create a second order.')).toBeVisible();
  await page.goto('/payment-history');
  await expect(page.getByText('No payments yet')).toBeVisible();
});
