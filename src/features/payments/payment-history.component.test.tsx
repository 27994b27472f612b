import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { components } from '#openapi/schema.gen.ts';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { choose } from '#support/components/controls.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

type Order = components['schemas']['Order'];

const example = exampleFor('searchOrders').items[0]!;

const orders = (count: number, more: Partial<Order> = {}): Order[] =>
  Array.from({ length: count }, (_, index) => ({ ...example, refNo: `REF-${index}`, ...more }));

const page = (items: Order[], total = items.length) => ({ items, total, paging: 0, pageSize: 20 });

test('the address holds page and filters, and each change asks the backend again', async () => {
  answer({ searchOrders: page(orders(20), 27) });
  const screen = await openScreen('/payment-history', { agent: anAgent() });
  await expect.element(screen.getByText('27 orders')).toBeVisible();
  await screen.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(openPath).toBe('/payment-history?page=2');
  await choose(screen, 'Status', 'Success');
  await expect.poll(openPath).toBe('/payment-history?status=Success');
  await screen.getByLabelText('Package, reference or receipt').fill('2023');
  await expect
    .poll(() => requests('searchOrders').at(-1)?.body)
    .toMatchObject({
      status: 'Success',
      search: '2023',
      paging: 0,
    });
});

test.each([
  ['From', 'from'],
  ['To', 'to'],
])('the day %s is asked for and is in the address', async (label, key) => {
  answer({ searchOrders: page(orders(3)) });
  const screen = await openScreen('/payment-history', { agent: anAgent() });
  await screen.getByRole('textbox', { name: label }).fill('05-11-2026');
  await userEvent.tab();
  await expect.poll(openPath).toBe(`/payment-history?${key}=2026-11-05`);
  await expect.poll(() => requests('searchOrders').at(-1)?.body).toMatchObject({ [key]: '2026-11-05' });
});

test('an order leads to its details', async () => {
  const screen = await openScreen('/payment-history', { agent: anAgent() });
  await screen.getByRole('link', { name: 'Pro Plus, one year' }).click();
  await expect.poll(openPath).toBe(`/payment/pending?ref=${example.refNo}`);
  await expect.element(screen.getByRole('region', { name: 'Order' }).getByText(example.refNo)).toBeVisible();
});

test('no order matches the filters, and Show all removes them', async () => {
  answer({ searchOrders: ({ body }) => page((body as { status?: string }).status ? [] : orders(2)) });
  const screen = await openScreen('/payment-history?status=Failed', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await screen.getByRole('link', { name: 'Show all orders' }).click();
  await expect.element(screen.getByText('2 orders')).toBeVisible();
});

test('filters in the address that are none are ignored', async () => {
  const screen = await openScreen('/payment-history?status=Refunded&from=2026-02-30&to=nothing&page=x', {
    agent: anAgent(),
  });
  await expect.element(screen.getByText('1 order', { exact: true })).toBeVisible();
  expect(requests('searchOrders')[0]?.body).toMatchObject({ status: '', paging: 0 });
  expect(requests('searchOrders')[0]?.body).not.toHaveProperty('from');
});

test('offline, orders that were read before are shown with their age, and none can be paid', async () => {
  const agent = anAgent();
  const before = await openScreen('/payment-history', { agent });
  await expect.element(before.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  setOnline(false);
  await expect.element(before.getByRole('button', { name: 'Pay now' })).toBeDisabled();
});

test('a refusal of the backend is said, and Try again asks once more', async () => {
  answer({ searchOrders: new RefusedAnswer(400, 'invalid_request') });
  const screen = await openScreen('/payment-history', { agent: anAgent() });
  const again = screen.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  answer({ searchOrders: page(orders(3)) });
  await again.click();
  await expect.element(screen.getByText('3 orders')).toBeVisible();
});
