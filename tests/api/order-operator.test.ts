import { afterAll, beforeAll, expect, test } from 'vitest';
import { newestSecurityEvents } from '#server/security-events/store.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';
import { printedBy } from '#support/run-program.ts';

let api: OrdersApi;

beforeAll(async () => void (api = await startOrdersApi()));
afterAll(() => api.close());

const operate = (...args: string[]) => printedBy(api, 'payments', ...args);

test('An operator finds an order, asks the gateway about it, and records a refund once', async () => {
  const { refNo, billId } = await api.order();
  expect(await operate('list', '--agent', 'kumar', '--status', 'Pending')).toContain(refNo);
  expect(await operate('list', '--agent', 'kumar', '--status', 'Success')).not.toContain(refNo);
  await api.bank(billId, { state: 'paid', paidAt: new Date() });
  expect(await operate('requery', refNo.toLowerCase())).toMatch(/Success[^]*operator: paid/);
  expect((await api.agent('agent-kumar')).packageId).toBe('package-pro');
  expect(await operate('refund', refNo, '--note', 'Asked for', '--amount', '9999')).toContain(
    'no more can be refunded',
  );
  expect(await operate('refund', refNo, '--note', 'Asked for', '--amount', '10.50')).toContain(
    'a refund of RM 10.50 is recorded',
  );
  expect(await operate('refund', refNo, '--note', 'Again')).toContain('was refunded before');
  expect(await operate('show', refNo)).toContain('operator: refund of RM 10.50: Asked for');
  const commands = await newestSecurityEvents(api.db, 'agent-kumar', 2);
  expect(commands.map(({ details }) => details)).toEqual([
    `order refund ${refNo} --amount 10.50 --note "Asked for"`,
    `order requery ${refNo.toLowerCase()}`,
  ]);
  expect((await api.get(`/orders/${refNo}/mine`, api.kumar)).body).toMatchObject({
    status: 'Success',
    refundSen: 1050,
  });
});

test.each([
  [[], 'Usage: npm run order'],
  [['list', '--status', 'Paid'], '--status must be one of Pending, Success, Failed; it is "Paid".'],
  [['list', '--agent', 'nobody'], 'There is no agent "nobody".'],
  [['show'], 'show needs the reference number of an order, or the id of a bill.'],
  [['show', 'X'], 'There is no order "X", and no order has a bill of this id.'],
  [['refund', 'X'], 'refund needs --note.'],
  [['refund', 'X', '--note', 'a', '--amount', '1.5'], '--amount must be in ringgit'],
])('%j is refused in one sentence', async (args, sentence) => {
  expect(await operate(...args)).toContain(sentence);
});
