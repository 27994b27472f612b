import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs } from '#domain/time.ts';
import { lockKey } from '#server/db/client.ts';
import { ServiceSettings } from '#server/config/service.ts';
import { bills, orders } from '#server/db/schema.ts';
import { checkOrder, runOrderCheck } from '#server/payments/ask-gateway.ts';
import { payUrlFor } from '#server/payments/bills.ts';
import { sandboxBill } from '#server/payments/sandbox-bank/bank.ts';
import { asPage, type FakeBillplz, inJson, startBillplz, billplzSettings } from '#support/billplz.ts';
import { countBlocked } from '#support/blocked.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';
import { dependenciesFrom } from '#support/api.ts';

/** An order that was replaced or is old, and is paid again while the job checks it. */

let api: OrdersApi;
let billplz: FakeBillplz;
/** The bills at Billplz by their ids. */
let atBillplz: Map<string, { id: string; amount: number; state: 'due' | 'paid' | 'deleted' }>;

beforeAll(async () => {
  billplz = await startBillplz();
  api = await startOrdersApi(billplzSettings(billplz.url));
});
afterAll(async () => {
  await api.close();
  billplz.close();
});
beforeEach(async () => {
  await api.reset();
  atBillplz = new Map();
  answersAfter(async () => undefined);
});

/** Billplz makes, reports and deletes bills; it answers a request after `before` has run. */
function answersAfter(before: (method: string) => Promise<unknown>): void {
  billplz.answer = (request, body, response) => {
    const { method = '', url = '' } = request;
    void before(method).then(() => {
      const id = method === 'POST' ? randomUUID() : (url.split('/')[4] ?? '');
      if (method === 'POST')
        atBillplz.set(id, { id, amount: Number(new URLSearchParams(body).get('amount')), state: 'due' });
      const bill = atBillplz.get(id)!;
      if (method === 'DELETE') bill.state = 'deleted';
      const isPaid = bill.state === 'paid';
      const paid = { paid: isPaid, paid_amount: isPaid ? bill.amount : 0 };
      const answer = { ...bill, ...paid, url: `${billplz.url}/bills/${id}` };
      inJson(url.endsWith('/transactions') ? {} : answer)(request, body, response);
    });
  };
}

const log = { warn: () => undefined };
const check = async (refNo: string) => {
  await api.freeTurns();
  await runOrderCheck(dependenciesFrom(api), { refNo }, { isLast: true }, log);
};
const payAgain = (refNo: string) => api.post(`/orders/${refNo}/pay`, {}, api.kumar);
const openBills = async (refNo: string) =>
  (await api.db.select().from(bills).where(eq(bills.refNo, refNo))).filter(({ state }) => state === 'Open');

async function replacedOrder() {
  const replaced = await api.order('package-essential');
  api.clock.advance(1000);
  await api.order('package-pro');
  expect(await api.row(replaced.refNo)).toMatchObject({ status: 'Failed', failure: 'Replaced' });
  return replaced;
}

test('Paid again while its bill is being closed, it gets another bill and stays pending', async () => {
  const { refNo, billId } = await replacedOrder();
  let again: ReturnType<typeof payAgain> | undefined;
  answersAfter(async (method) => {
    if (method === 'DELETE') await (again ??= payAgain(refNo));
  });
  await check(refNo);
  expect(await api.row(refNo)).toMatchObject({ status: 'Pending', failure: null });
  expect((await api.row(refNo)).checkAfter).not.toBeNull();
  const open = await openBills(refNo);
  expect(open.map(({ url }) => url)).toEqual([(await again)?.body.payUrl]);
  expect(atBillplz.get(open[0]!.gatewayBillId!)?.state).toBe('due');
  expect(atBillplz.get(billId)?.state).toBe('deleted');
});

test('Whoever has the number of a replaced order cannot undo the new one; its agent can', async () => {
  const { refNo } = await replacedOrder();
  const without = () => api.post(`/orders/${refNo}/pay`, {});
  expect((await without()).body).toMatchObject({ code: 'order_cannot_be_paid' });
  expect((await api.get(`/orders/${refNo}`)).body).toMatchObject({ status: 'Failed', canBePaid: false });
  expect(await api.row(refNo)).toMatchObject({ status: 'Failed', failure: 'Replaced' });
  const ofKumar = eq(orders.agentId, 'agent-kumar');
  await api.db.update(orders).set({ status: 'Failed', failure: 'Expired' }).where(ofKumar);
  expect((await without()).body).toMatchObject({ code: 'order_cannot_be_paid' });
  const others = await api.db
    .select()
    .from(orders)
    .where(and(ofKumar, ne(orders.refNo, refNo)));
  for (const other of others) {
    await api.db.delete(bills).where(eq(bills.refNo, other.refNo));
    await api.db.delete(orders).where(eq(orders.refNo, other.refNo));
  }
  expect((await api.get(`/orders/${refNo}`)).body).toMatchObject({ canBePaid: true });
  expect((await without()).status).toBe(200);
  expect(await api.row(refNo)).toMatchObject({ status: 'Pending' });
});

test('Paid again before the check has its lock, it does not expire', async () => {
  const { refNo } = await replacedOrder();
  await api.db.delete(bills).where(eq(bills.refNo, refNo));
  const other = await api.db.$client.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock($1)', [lockKey('orders of agent-kumar')]);
  await other.query(`update orders set status = 'Pending', failure = null where ref_no = $1`, [refNo]);
  const checking = check(refNo);
  await expect.poll(() => countBlocked(api.db)).toBe(1);
  await other.query('commit');
  other.release();
  await checking;
  expect(await api.row(refNo)).toMatchObject({ status: 'Pending', failure: null });
});

test('While the bill of an old order is being made, the order does not expire', async () => {
  billplz.answer = asPage;
  const wanted = { packageId: 'package-pro', period: 'Annual' };
  const { totalSen } = (await api.quote('package-pro', 'Annual')).body;
  await api.post('/orders', { mutationId: randomUUID(), ...wanted, totalSen }, api.kumar);
  const [row] = await api.db.select().from(orders).where(eq(orders.agentId, 'agent-kumar'));
  const { refNo } = row!;
  api.clock.advance(2 * hourMs);
  answersAfter(async (method) => {
    if (method === 'POST') await check(refNo);
  });
  const { body } = await payAgain(refNo);
  expect(await api.row(refNo)).toMatchObject({ status: 'Pending', failure: null });
  expect((await openBills(refNo)).map(({ url }) => url)).toEqual([body.payUrl]);
});

test('A bill that could not be closed is closed by a later check, and not given to a payer before', async () => {
  const { refNo, billId } = await replacedOrder();
  const works = billplz.answer;
  billplz.answer = (request, ...more) => (request.method === 'DELETE' ? asPage : works)(request, ...more);
  await check(refNo);
  expect(atBillplz.get(billId)?.state).toBe('due');
  await payAgain(refNo);
  const open = await openBills(refNo);
  expect(open).toHaveLength(1);
  expect(open[0]?.gatewayBillId).not.toBe(billId);
  billplz.answer = works;
  await check(refNo);
  expect(atBillplz.get(billId)?.state).toBe('deleted');
  expect(await api.row(refNo)).toMatchObject({ status: 'Pending', failure: null });
  expect(await openBills(refNo)).toEqual(open);
});

/** The server after the operator has chosen the sandbox instead of Billplz. */
const atSandbox = () => {
  const payments = { ...api.config.payments, gateway: 'sandbox' as const };
  return { ...dependenciesFrom(api), config: { ...api.config, payments } };
};
const checkAtSandbox = async (refNo: string) => {
  await api.freeTurns();
  await runOrderCheck(atSandbox(), { refNo }, { isLast: true }, log);
};

/** An order with a bill at Billplz, and with one at the sandbox, which was chosen later. */
async function orderAtBoth() {
  const { refNo, billId } = await api.order();
  api.clock.advance(1000);
  await payUrlFor(atSandbox(), await api.row(refNo));
  const all = await api.db.select().from(bills).where(eq(bills.refNo, refNo));
  return {
    refNo,
    atFirst: billId,
    atSecond: all.find(({ gateway }) => gateway === 'sandbox')!.gatewayBillId!,
  };
}
const pay = (id: string) => api.bank(id, { state: 'paid', paidAt: api.clock.now });

test('a bill of the gateway before is closed there, and the order can be paid at the new one', async () => {
  const { refNo, atFirst, atSecond } = await orderAtBoth();
  await checkAtSandbox(refNo);
  expect(atBillplz.get(atFirst)?.state).toBe('deleted');
  expect(await api.row(refNo)).toMatchObject({ status: 'Pending' });
  await pay(atSecond);
  await checkAtSandbox(refNo);
  expect(await api.row(refNo)).toMatchObject({ status: 'Success', checkAfter: null });
});

test('a payment at the gateway before settles the order, and the bill at the new one is closed', async () => {
  const { refNo, atFirst, atSecond } = await orderAtBoth();
  Object.assign(atBillplz.get(atFirst)!, { state: 'paid' });
  await checkAtSandbox(refNo);
  expect(await api.row(refNo)).toMatchObject({ status: 'Success', checkAfter: null });
  expect(await sandboxBill(api.db, atSecond)).toMatchObject({ state: 'deleted' });
});

test('what was left open at the gateway before is closed after the order was paid at the new one', async () => {
  const { refNo, atFirst, atSecond } = await orderAtBoth();
  await pay(atSecond);
  await api.freeTurns();
  await checkOrder(atSandbox(), { refNo }, log);
  expect(await api.row(refNo)).toMatchObject({ status: 'Success', checkAfter: api.clock.now });
  await checkAtSandbox(refNo);
  expect(atBillplz.get(atFirst)?.state).toBe('deleted');
  expect(await api.row(refNo)).toMatchObject({ status: 'Success', checkAfter: null });
});

test('a bill of a gateway whose settings are gone waits for them, at most three days', async () => {
  const { refNo } = await orderAtBoth();
  const config = { ...atSandbox().config, services: new ServiceSettings({}) };
  const deps = { ...atSandbox(), config };
  const states = async () =>
    (await api.db.select().from(bills).where(eq(bills.refNo, refNo))).map(({ state }) => state).toSorted();
  const run = () => runOrderCheck(deps, { refNo }, { isLast: true }, log);
  await run();
  expect(await states()).toEqual(['Closing', 'Open']);
  api.clock.advance(73 * hourMs);
  await run();
  expect(await states()).toEqual(['Closed', 'Closed']);
});
