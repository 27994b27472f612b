import { expect, test } from 'vitest';
import { answer, requests, setOnline } from '#support/components/backend.ts';
import { exampleFor, RefusedAnswer } from '#support/components/contract-answers.ts';
import { anAgent, openPath, openScreen } from '#support/components/screen.tsx';

const order = exampleFor('myOrder');

test('the summary of an order that nobody knows says so, and repeats nothing of its address', async () => {
  answer({ orderSummary: new RefusedAnswer(404, 'not_found') });
  const screen = await openScreen('/ordersummary/ABC123');
  await expect.element(screen.getByRole('heading', { name: 'No order with this reference' })).toBeVisible();
  await expect.element(screen.getByRole('main')).not.toMatchTextContent(/ABC123/);
});

test.each(['success', 'pending', 'failed', 'SUCCESS'])(
  'the address /payment/%s makes the portal say nothing of a payment',
  async (status) => {
    const screen = await openScreen(`/payment/${status}`, { agent: anAgent() });
    await expect.element(screen.getByRole('heading', { name: 'No payment to show' })).toBeVisible();
    await expect
      .element(screen.getByRole('main'))
      .not.toMatchTextContent(/received|active|waiting for the bank/i);
  },
);

test('an order that is not the agent’s is not known', async () => {
  answer({ myOrder: new RefusedAnswer(404, 'not_found') });
  const screen = await openScreen('/payment/success?ref=ABC123', { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { name: 'No order with this reference' })).toBeVisible();
  await expect.element(screen.getByRole('main')).not.toMatchTextContent(/ABC123/);
});

test('a payment service that cannot be reached is said, and nothing is paid', async () => {
  answer({ payOrder: new RefusedAnswer(503, 'gateway_unavailable') });
  const screen = await openScreen(`/payment/pending?ref=${order.refNo}`, { agent: anAgent() });
  const pay = screen.getByRole('button', { name: 'Pay now' });
  await pay.click();
  await expect
    .element(screen.getByText(/The payment service cannot be reached\. Nothing was paid\./))
    .toBeVisible();
  await expect.element(pay).toBeEnabled();
});

test('a paid order has its receipt as a file', async () => {
  const paid = { ...order, status: 'Success' as const, canBePaid: false, receiptNo: 'R-2026-000017' };
  answer({ myOrder: { ...paid, paidAt: order.createdAt } });
  const screen = await openScreen(`/payment/success?ref=${order.refNo}`, { agent: anAgent() });
  await expect.element(screen.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const receipt = screen.getByRole('link', { name: 'Receipt' });
  await expect.element(receipt).toHaveAttribute('href', `/api/orders/${order.refNo}/receipt`);
  await expect.element(receipt).toHaveAttribute('download', 'R-2026-000017.pdf');
});

test('offline, an order is readable with its age, and nothing is paid', async () => {
  const screen = await openScreen(`/payment/pending?ref=${order.refNo}`, { agent: anAgent() });
  await expect.element(screen.getByRole('button', { name: 'Pay now' })).toBeEnabled();
  setOnline(false);
  await expect.element(screen.getByRole('heading', { name: 'Waiting for the bank' })).toBeVisible();
  await expect.element(screen.getByText(/^As of/)).toBeVisible();
  await expect.element(screen.getByText(/Paying and checking with the bank need a connection/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Pay now' })).toBeDisabled();
  expect(requests('payOrder')).toEqual([]);
  expect(openPath()).toBe(`/payment/pending?ref=${order.refNo}`);
});
