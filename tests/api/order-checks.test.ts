import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#domain/time.ts';
import { lockKey } from '#server/db/client.ts';
import { bills } from '#server/db/schema.ts';
import { nextCheckMs, runOrderCheck } from '#server/payments/ask-gateway.ts';
import { recordRefund } from '#server/payments/office.ts';
import { sandboxBill, returnAddress, sandboxKey } from '#server/payments/sandbox-bank/bank.ts';
import { countBlocked } from '#support/blocked.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';
import { dependenciesFrom } from '#support/api.ts';

const log = { warn: () => undefined };
let api: OrdersApi;

const check = (refNo: string) => runOrderCheck(dependenciesFrom(api), { refNo }, { isLast: true }, log);

beforeAll(async () => void (api = await startOrdersApi()));
afterAll(() => api.close());
beforeEach(() => api.reset());

test('a payment whose callback was lost is found by the next check', async () => {
  const { refNo, billId } = await api.order();
  await check(refNo);
  expect(await api.row(refNo)).toMatchObject({ status: 'Pending' });
  expect((await api.row(refNo)).checkAfter).not.toBeNull();
  await api.bank(billId, { state: 'paid', paidAt: api.clock.now });
  await check(refNo);
  expect(await api.row(refNo)).toMatchObject({ status: 'Success', checkAfter: null });
});

test('the page that waits can ask for a check', async () => {
  const { refNo, billId } = await api.order();
  const ask = async () => (await api.post(`/orders/${refNo}/check`, {}, api.kumar)).body.status as string;
  expect(await ask()).toBe('Pending');
  await api.bank(billId, { state: 'paid', paidAt: new Date(api.clock.now.getTime() + 20_000) });
  expect(await ask(), 'the bank confirms later').toBe('Pending');
  api.clock.advance(20_000);
  expect(await ask()).toBe('Success');
});

test('an order that nobody pays for three days is closed at the bank and has failed', async () => {
  const { refNo, billId } = await api.order();
  api.clock.advance(73 * hourMs);
  await check(refNo);
  expect(await api.row(refNo)).toMatchObject({ status: 'Failed', failure: 'Expired', checkAfter: null });
  expect(await sandboxBill(api.db, billId)).toMatchObject({ state: 'deleted' });
});

test('an order that ends during a check is not checked again', async () => {
  const { refNo } = await api.order();
  await api.db.delete(bills).where(eq(bills.refNo, refNo));
  const other = await api.db.$client.connect();
  await other.query('begin');
  await other.query('select pg_advisory_xact_lock($1)', [lockKey('orders of agent-kumar')]);
  await other.query(
    `update orders set status = 'Failed', failure = 'Replaced', check_after = null where ref_no = $1`,
    [refNo],
  );
  const checking = check(refNo);
  await expect.poll(() => countBlocked(api.db)).toBe(1);
  await other.query('commit');
  other.release();
  await checking;
  expect(await api.row(refNo)).toMatchObject({ status: 'Failed', checkAfter: null });
});

test('the bill of a replaced order is closed', async () => {
  const { refNo, billId } = await api.order('package-essential');
  await api.order('package-pro');
  await check(refNo);
  expect(await sandboxBill(api.db, billId)).toMatchObject({ state: 'deleted' });
  expect(await api.row(refNo)).toMatchObject({ failure: 'Replaced', checkAfter: null });
});

test('a replay of an order that was replaced makes no further bill', async () => {
  const { totalSen } = (await api.quote('package-essential', 'Annual')).body;
  const ask = { mutationId: randomUUID(), packageId: 'package-essential', period: 'Annual', totalSen };
  const { refNo } = (await api.post('/orders', ask, api.kumar)).body.order;
  await api.order('package-pro');
  await check(refNo);
  const replay = await api.post('/orders', ask, api.kumar);
  expect([replay.status, replay.body.code]).toEqual([409, 'order_cannot_be_paid']);
  expect(await api.db.select().from(bills).where(eq(bills.refNo, refNo))).toHaveLength(1);
});

test('a refund is recorded once, shown, and no longer credited', async () => {
  const { refNo, billId } = await api.order('package-essential');
  const refund = (sen: number | null) =>
    recordRefund(api.db, refNo, { sen, note: 'asked for' }, api.clock.now);
  await expect(refund(null)).rejects.toThrow('nothing was paid');
  await api.pay(billId);
  expect((await api.quote('package-pro', 'Annual')).body.creditSen).toBe(58_800);
  await expect(refund(1_000_000)).rejects.toThrow('no more can be refunded');
  await refund(null);
  await expect(refund(null)).rejects.toThrow('refunded before');
  const { body } = await api.get(`/orders/${refNo}/mine`, api.kumar);
  expect(body).toMatchObject({ status: 'Success', refundSen: body.totalSen });
  expect(body.refundedAt).not.toBeNull();
  expect((await api.quote('package-pro', 'Annual')).body.creditSen).toBe(0);
});

describe('the return', () => {
  const back = async (url: string, cookie?: string) => {
    const { pathname, search } = new URL(url);
    const answer = await api.app.inject({ url: pathname + search, headers: cookie ? { cookie } : {} });
    expect(answer.statusCode).toBe(303);
    return answer.headers.location!.replace(api.config.publicUrl, '');
  };
  const address = async (billId: string) =>
    returnAddress(
      (await sandboxBill(api.db, billId))!,
      await sandboxKey(api.db, api.clock.now),
      api.clock.now,
      api.config.publicUrl,
    );

  test('before the callback settles by asking the bank, and the callback changes nothing then', async () => {
    const { refNo, billId } = await api.order();
    await api.bank(billId, { state: 'paid', paidAt: api.clock.now });
    expect(await back(await address(billId), api.kumar)).toBe(`/payment/success?ref=${refNo}`);
    const settled = await api.row(refNo);
    expect(await api.callback(await api.form(billId))).toBe(200);
    expect(await api.row(refNo)).toEqual(settled);
  });

  test('after the callback shows the same', async () => {
    const { refNo, billId } = await api.order();
    await api.pay(billId);
    expect(await back(await address(billId), api.kumar)).toBe(`/payment/success?ref=${refNo}`);
  });

  test('that claims a payment settles nothing, signed or not', async () => {
    const { refNo, billId } = await api.order();
    const honest = await address(billId);
    const claim = honest.replace('billplz%5Bpaid%5D=false', 'billplz%5Bpaid%5D=true');
    expect(claim).not.toBe(honest);
    expect(await back(claim, api.kumar)).toBe(`/payment/pending?ref=${refNo}`);
    expect(
      await back(
        `/api/payments/sandbox/return?ref=${refNo}&status=success&billplz[paid]=true`.replace(
          /^/,
          'http://x',
        ),
        api.kumar,
      ),
    ).toBe(`/payment/pending?ref=${refNo}`);
    expect((await api.row(refNo)).status).toBe('Pending');
  });

  test('of a payer who is not the agent leads to the summary', async () => {
    const { refNo, billId } = await api.order();
    expect(await back(await address(billId))).toBe(`/ordersummary/${refNo}`);
    expect(await back(await address(billId), api.aisyah)).toBe(`/ordersummary/${refNo}`);
    expect(await back('http://x/api/payments/sandbox/return?ref=nonsense', api.kumar)).toBe(
      '/payment-history',
    );
  });
});

test('is asked less and less often', () => {
  const waits = [0, 20 / 60, 2, 30].map((hours) => nextCheckMs(hours * hourMs) / 60_000);
  expect(waits).toEqual([5, 10, 60, 360]);
});
