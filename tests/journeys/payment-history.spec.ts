import { axeViolations } from '#support/axe.ts';
import { choose, fillDay } from '#support/controls.ts';
import { atTheBank, enterAsNewAgent, ordered } from '#support/payments.ts';
import { expect, installed, test } from '#support/portal.ts';

test('The payment history is filtered, searched, limited to days and paged, and the address holds it all', async ({
  portal,
  page,
}) => {
  await enterAsNewAgent(portal, page);
  const first = await ordered(page, 'package-essential');
  await page.goto(first.payUrl);
  await atTheBank(page, 'Pay, confirmed before the return');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await portal.run(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object(
       'ref_no', regexp_replace(upper(substr(md5(random()::text), 1, 28)), '(.{4})(?=.)', '\\1-', 'g'),
       'search_key', 'pro 2023', 'mutation_id', md5(random()::text),
       'status', 'Failed', 'failure', 'Expired', 'receipt_no', null, 'paid_at', null,
       'package_name', 'Pro 2023', 'created_at', o.created_at - interval '100 days'))).*
     from orders o, generate_series(1, 25) where ref_no = $1`,
    first.refNo,
  );
  const second = await ordered(page, 'package-proplus');
  const rows = page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await page.goto('/payment-history');
  await expect(page.getByText('27 orders')).toBeVisible();
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText(second.refNo);
  await expect(rows.first()).toContainText('Pending');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows).toHaveCount(7);
  await choose(page, 'Status', 'Success');
  await expect(page).toHaveURL(/\?status=Success$/);
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('link', { name: 'Receipt' })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await choose(page, 'Status', 'All statuses');
  await page.getByLabel('Package, reference or receipt').fill('2023');
  await expect(page.getByText('25 orders')).toBeVisible();
  const day = new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const typed = day.split('-').toReversed().join('-');
  await fillDay(page, 'From', typed);
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`from=${day}`));
  await page.getByRole('link', { name: 'Show all orders' }).click();
  await expect(page.getByText('27 orders')).toBeVisible();
  await fillDay(page, 'To', typed);
  await expect(page.getByText('25 orders')).toBeVisible();
  await page.goto('/payment-history?status=Refunded&from=2026-02-30&to=nothing&page=x');
  await expect(page.getByText('27 orders')).toBeVisible();
});

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

test('Offline, the payment history and an order are readable with their age, and nothing is paid', async ({
  portal,
  context,
  page,
}) => {
  await enterAsNewAgent(portal, page);
  const { refNo } = await ordered(page, 'package-pro');
  await page.goto('/payment-history');
  await expect(page.getByText(refNo)).toBeVisible();
  await page.getByRole('link', { name: 'Pro, one year' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible();
  await installed(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible();
  await expect(page.getByText(/^As of/)).toBeVisible();
  await expect(page.getByText('Paying and checking with the bank need a connection')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeDisabled();
  await page.goto('/payment-history');
  await expect(page.getByText(refNo)).toBeVisible();
  await expect(page.getByText(/^As of/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeDisabled();
  await page.goto('/sync');
  await expect(page.getByText('Everything is sent').first()).toBeVisible();
});
