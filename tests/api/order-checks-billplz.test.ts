import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs } from '#domain/time.ts';
import { bills, orders, packages } from '#server/db/schema.ts';
import { runOrderCheck } from '#server/payments/ask-gateway.ts';
import { xSignature } from '#server/payments/gateways/billplz/x-signature.ts';
import {
  asPage,
  type BillplzAnswer,
  type FakeBillplz,
  inJson,
  startBillplz,
  billplzSettings,
} from '#support/billplz.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';
import { dependenciesFrom } from '#support/api.ts';

let api: OrdersApi;

const check = (refNo: string, isLast = true) =>
  runOrderCheck(dependenciesFrom(api), { refNo }, { isLast }, { warn: () => undefined });

let billplz: FakeBillplz;
beforeAll(async () => {
  billplz = await startBillplz();
  api = await startOrdersApi(billplzSettings(billplz.url));
});
afterAll(async () => {
  await api.close();
  billplz.close();
});
beforeEach(() => api.reset());

const ask = async () => {
  const { totalSen } = (await api.quote('package-pro', 'Annual')).body;
  return { mutationId: randomUUID(), packageId: 'package-pro', period: 'Annual', totalSen };
};
const works: BillplzAnswer = (request, body, response) =>
  inJson({
    id: randomUUID(),
    url: `${billplz.url}/bills/1`,
    amount: Number(new URLSearchParams(body).get('amount')),
  })(request, body, response);

test.each<[string, BillplzAnswer]>([
  ['500', inJson({ error: 'x' }, 500)],
  ['a page', asPage],
  ['a cut answer', (_request, _body, response) => void response.socket?.destroy()],
])('%s is told, nothing is paid, and the same request works later', async (_, fails) => {
  billplz.answer = fails;
  const body = await ask();
  const refused = await api.post('/orders', body, api.kumar);
  expect([refused.status, refused.body.code]).toEqual([503, 'gateway_unavailable']);
  billplz.answer = works;
  const placed = await api.post('/orders', body, api.kumar);
  expect(placed.body.payUrl).toBe(`${billplz.url}/bills/1`);
  const rows = await api.db.select().from(orders).where(eq(orders.agentId, 'agent-kumar'));
  expect(rows).toHaveLength(1);
  expect(await api.db.select().from(bills).where(eq(bills.refNo, rows[0]!.refNo))).toHaveLength(1);
});

test('a check that gets no answer leaves the order as it is, and is repeated', async () => {
  billplz.answer = works;
  const { refNo } = await api.order();
  billplz.answer = asPage;
  expect((await api.post(`/orders/${refNo}/check`, {}, api.kumar)).body.status).toBe('Pending');
  await api.freeTurns();
  await expect(check(refNo, false)).rejects.toThrow();
  await api.freeTurns();
  await check(refNo, true);
  expect(await api.row(refNo)).toMatchObject({ status: 'Pending' });
  expect((await api.row(refNo)).checkAfter!.getTime()).toBeGreaterThan(api.clock.now.getTime());
});

test('within the limit of Billplz a look that comes too early is planned for its turn, and a pause is kept', async () => {
  billplz.answer = works;
  const { refNo } = await api.order();
  const due = { id: (await api.db.select().from(bills).where(eq(bills.refNo, refNo)))[0]!.gatewayBillId };
  const { totalSen } = await api.row(refNo);
  billplz.answer = inJson({ ...due, state: 'due', paid: false, amount: totalSen, paid_amount: 0 });
  await check(refNo, false);
  expect(billplz.seen?.method).toBe('GET');
  await api.db.execute(sql`update platform_turns set next_at = clock_timestamp() + interval '60 seconds'`);
  billplz.seen = null;
  await check(refNo, false);
  expect(billplz.seen).toBeNull();
  const inMs = (await api.row(refNo)).checkAfter!.getTime() - Date.now();
  expect(inMs).toBeGreaterThan(30_000);
  expect(inMs).toBeLessThan(60_000);

  await api.freeTurns();
  billplz.answer = (_request, _body, response) =>
    void response.writeHead(429, { 'retry-after': '120' }).end();
  await check(refNo, false);
  expect((await api.row(refNo)).checkAfter!.getTime() - Date.now()).toBeGreaterThan(100_000);
  billplz.seen = null;
  expect((await api.post(`/orders/${refNo}/check`, {}, api.kumar)).body.status).toBe('Pending');
  expect(billplz.seen).toBeNull();
});

/** What Billplz says of a bill that nobody paid. */
const due =
  (billId: string, headers: Record<string, string> = {}): BillplzAnswer =>
  (request, ...more) =>
    (request.url?.endsWith('/transactions')
      ? inJson({}, 200, headers)
      : inJson({ id: billId, paid: false, state: 'due', amount: 128_304, paid_amount: 0 }, 200, headers))(
      request,
      ...more,
    );
const reads = () => billplz.asked.filter((one) => one.startsWith('GET')).length;

test('a bill is looked at after five minutes, with one request', async () => {
  billplz.answer = works;
  const { refNo, billId } = await api.order();
  const { checkAfter } = await api.row(refNo);
  expect(checkAfter!.getTime() - api.clock.now.getTime()).toBe(5 * 60_000);
  billplz.answer = due(billId);
  billplz.asked.length = 0;
  await check(refNo, false);
  expect(billplz.asked).toEqual([`GET /api/v3/bills/${billId}`]);
  expect(await api.row(refNo)).toMatchObject({ status: 'Pending' });
});

test('an answer that says that nothing is left of the limit stops further ones', async () => {
  billplz.answer = works;
  const { refNo, billId } = await api.order();
  billplz.answer = due(billId, { 'ratelimit-remaining': '0', 'ratelimit-reset': '60' });
  billplz.asked.length = 0;
  for (let look = 0; look < 3; look++) await check(refNo, false);
  expect(reads()).toBe(1);
});

test('a return address that is opened again and again asks a few times', async () => {
  billplz.answer = works;
  const { refNo, billId } = await api.order();
  billplz.answer = due(billId);
  billplz.asked.length = 0;
  const fields = new URLSearchParams({ 'billplz[id]': billId, 'billplz[paid]': 'false' });
  fields.set('billplz[x_signature]', xSignature(fields, 'secret'));
  for (let opened = 0; opened < 10; opened++) {
    const answer = await api.app.inject({ url: `/api/payments/billplz/return?ref=${refNo}&${fields}` });
    expect(answer.headers.location).toContain(`/ordersummary/${refNo}`);
  }
  expect(reads()).toBeLessThanOrEqual(8);
  expect(reads()).toBeGreaterThan(1);
});

test('an agent who asks again and again is refused', async () => {
  billplz.answer = works;
  const { refNo, billId } = await api.order();
  billplz.answer = due(billId, { 'ratelimit-remaining': '0' });
  const statuses = [];
  for (let asked = 0; asked < 21; asked++)
    statuses.push((await api.post(`/orders/${refNo}/check`, {}, api.kumar)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('the sandbox bank is not there', async () => {
  expect((await api.app.inject({ url: '/sandbox-bank/x' })).body).not.toContain('Sandbox bank');
  expect(await api.callback('id=1', 'sandbox')).toBe(404);
});

test('an order without a bill fails after an hour; its package was withdrawn', async () => {
  billplz.answer = asPage;
  await api.post('/orders', await ask(), api.kumar);
  const [row] = await api.db.select().from(orders).where(eq(orders.agentId, 'agent-kumar'));
  await api.db.update(packages).set({ hidden: true }).where(eq(packages.id, 'package-pro'));
  expect((await api.post(`/orders/${row!.refNo}/pay`, {})).body.code).toBe('order_cannot_be_paid');
  await api.db.update(packages).set({ hidden: false }).where(eq(packages.id, 'package-pro'));
  api.clock.advance(2 * hourMs);
  await check(row!.refNo);
  expect(await api.row(row!.refNo)).toMatchObject({ status: 'Failed', failure: 'Expired' });
});
