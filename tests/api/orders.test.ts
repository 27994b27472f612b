import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents, bills, orders, packages } from '#server/db/schema.ts';
import { newRefNo, normalRefNo } from '#server/payments/reference.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';

let api: OrdersApi;
beforeAll(async () => void (api = await startOrdersApi()));
afterAll(() => api.close());
beforeEach(() => api.reset());

const ask = async (change: object = {}) => {
  const { totalSen } = (await api.quote('package-pro', 'Annual')).body;
  return { mutationId: randomUUID(), packageId: 'package-pro', period: 'Annual', totalSen, ...change };
};
const place = (body: object, cookie = api.kumar) => api.post('/orders', body, cookie);
const ordersOfKumar = () => api.db.select().from(orders).where(eq(orders.agentId, 'agent-kumar'));

test('A quote shows price, SST and total in sen, and the new end', async () => {
  const { body } = await api.quote('package-pro', 'Annual');
  expect(body).toMatchObject({
    kind: 'New',
    priceSen: 118_800,
    creditSen: 0,
    taxableSen: 118_800,
    sstBasisPoints: 800,
    sstSen: 9504,
    totalSen: 128_304,
  });
});

test('SST has the configured rate', async () => {
  const other = await startOrdersApi({ SST_PERCENT: '6.5' });
  const { body } = await other.quote('package-essential', 'Monthly');
  expect(body).toMatchObject({ priceSen: 5900, sstBasisPoints: 650, sstSen: 384, totalSen: 6284 });
  await other.close();
});

test('What is not for sale is not quoted', async () => {
  expect((await api.quote('package-free', 'Annual')).body.code).toBe('package_withdrawn');
  expect((await api.quote('package-pro-2023', 'Annual')).body.code).toBe('package_withdrawn');
  expect((await api.quote('no-package', 'Annual')).status).toBe(404);
  expect((await api.quote('package-pro', 'Weekly')).status).toBe(400);
});

test('Packages say what they cost and grant, without the withdrawn ones', async () => {
  const { body } = await api.post('/agentPackages/search', { hidePackage: true }, api.kumar);
  expect(body.map(({ tag }: { tag: string }) => tag)).toEqual([
    'free',
    'trial',
    'campaign',
    'essential',
    'pro',
    'proplus',
  ]);
  expect(body[4]).toMatchObject({
    monthlySen: 11_900,
    annualSen: 118_800,
    grants: { listings: 1000, postingAccess: false, bestDeals: true },
  });
  expect(body[5]).toMatchObject({ grants: { postingAccess: true } });
  expect(body[0]).toMatchObject({ monthlySen: null, annualSen: null, grants: { bestDeals: false } });
});

describe('an order', () => {
  test('of one mutation is one order, also at the same time', async () => {
    const before = (await ordersOfKumar()).length;
    const body = await ask();
    const answers = await Promise.all(Array.from({ length: 8 }, () => place(body)));
    expect(new Set(answers.map(({ body: one }) => one.order.refNo)).size).toBe(1);
    expect(new Set(answers.map(({ body: one }) => one.payUrl)).size).toBe(1);
    expect(await ordersOfKumar()).toHaveLength(before + 1);
    expect((await place({ ...body, period: 'Monthly' })).body.code).toBe('mutation_reused');
  });

  test('of two tabs is one order with one bill', async () => {
    const [first, second] = await Promise.all([place(await ask()), place(await ask())]);
    expect(first.body).toEqual(second.body);
    const { refNo } = first.body.order;
    const paid = await Promise.all([0, 1, 2].map(() => api.post(`/orders/${refNo}/pay`, {})));
    for (const { body } of paid) expect(body.payUrl).toBe(first.body.payUrl);
    expect(await api.db.select().from(bills).where(eq(bills.refNo, refNo))).toHaveLength(1);
  });

  test('at another total than the quoted one is refused', async () => {
    expect((await place(await ask({ totalSen: 1 }))).body.code).toBe('order_total_changed');
  });

  test('of a package that was withdrawn after the quote is refused', async () => {
    const body = await ask();
    await api.db.update(packages).set({ hidden: true }).where(eq(packages.id, 'package-pro'));
    const { status, body: refused } = await place(body);
    await api.db.update(packages).set({ hidden: false }).where(eq(packages.id, 'package-pro'));
    expect([status, refused.code]).toEqual([409, 'package_withdrawn']);
  });

  test('that failed can be paid again while it still holds, and not when its package is gone', async () => {
    const { refNo } = await api.order();
    await api.db.update(orders).set({ status: 'Failed', failure: 'Expired' }).where(eq(orders.refNo, refNo));
    expect((await api.post(`/orders/${refNo}/pay`, {})).body).toMatchObject({ status: 'Pending' });
    await api.db.update(orders).set({ status: 'Failed' }).where(eq(orders.refNo, refNo));
    await api.db.update(packages).set({ annualSen: 120_000 }).where(eq(packages.id, 'package-pro'));
    expect((await api.post(`/orders/${refNo}/pay`, {})).body.code).toBe('order_cannot_be_paid');
    await api.db.update(packages).set({ annualSen: 118_800 }).where(eq(packages.id, 'package-pro'));
    const old = new Date(api.clock.now.getTime() - 31 * 86_400_000);
    await api.db.update(orders).set({ createdAt: old }).where(eq(orders.refNo, refNo));
    expect((await api.post(`/orders/${refNo}/pay`, {})).body.code).toBe('order_cannot_be_paid');
  });

  test('upgrades with credit for the rest of the term, and the old term is not credited again', async () => {
    await api.pay((await api.order('package-essential', 'Annual')).billId);
    const { body } = await api.quote('package-pro', 'Annual');
    expect(body).toMatchObject({ kind: 'Upgrade', creditSen: 58_800, taxableSen: 60_000 });
    const { refNo, billId } = await api.order('package-pro', 'Annual');
    await api.pay(billId);
    expect(await api.row(refNo)).toMatchObject({ status: 'Success', termSen: 118_800 });
    const again = await api.quote('package-proplus', 'Annual');
    expect(again.body).toMatchObject({ kind: 'Upgrade', creditSen: 118_800 });
    expect((await api.quote('package-proplus', 'Monthly')).body.code).toBe('order_credit_exceeds');
    expect((await api.quote('package-pro', 'Annual')).body).toMatchObject({ kind: 'Renew', creditSen: 0 });
  });

  test('is limited to thirty an hour', async () => {
    const body = await ask();
    for (let count = 0; count < 30; count++) await place({ ...body, totalSen: 1 });
    expect((await place(body)).status).toBe(429);
  });
});

describe('another agent', () => {
  test('sees, checks and receives nothing of an order', async () => {
    const { refNo, billId } = await api.order('package-proplus', 'Monthly');
    await api.pay(billId);
    for (const path of ['mine', 'receipt'])
      expect((await api.get(`/orders/${refNo}/${path}`, api.aisyah)).status, path).toBe(404);
    expect((await api.post(`/orders/${refNo}/check`, {}, api.aisyah)).status).toBe(404);
    expect((await api.post('/orders/search', { agentId: 'agent-kumar' }, api.aisyah)).status).toBe(404);
    expect((await api.get(`/orders/${refNo}/mine`)).status).toBe(401);
  });

  test('with the reference number sees what a payer needs, and no agent', async () => {
    const { refNo } = await api.order();
    const { status, body } = await api.get(`/orders/${refNo.toLowerCase().replaceAll('-', '')}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ refNo, firm: 'Kenanga Properties', status: 'Pending', totalSen: 128_304 });
    const agent = await api.agent('agent-kumar');
    for (const own of [agent.name, agent.email, agent.mobile!, agent.id])
      expect(JSON.stringify(body)).not.toContain(own);
  });
});

test('The receipt is a PDF with number and name, for the agent alone and only once it is paid', async () => {
  const { refNo, billId } = await api.order('package-essential', 'Monthly');
  expect((await api.get(`/orders/${refNo}/receipt`, api.kumar)).status).toBe(404);
  await api.pay(billId);
  const { receiptNo } = await api.row(refNo);
  const { statusCode, headers, rawPayload } = await api.app.inject({
    url: `/api/orders/${refNo}/receipt`,
    headers: { cookie: api.kumar },
  });
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toBe(`attachment; filename="receipt-${receiptNo}.pdf"`);
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(rawPayload.toString('latin1')).toContain(receiptNo);
});

test('A reference number has 140 random bits, and is found in any spelling', () => {
  const made = new Set(Array.from({ length: 1000 }, newRefNo));
  expect(made.size).toBe(1000);
  for (const refNo of made) expect(normalRefNo(refNo)).toBe(refNo);
  expect(normalRefNo('7k3m9qtrv2xa44zdhn8pe1sjw6bc')).toBe('7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC');
  expect(normalRefNo('7K3M-9QTR-V2XA-44ZD-HN8P-ELSJ-W6BC')).toBe('7K3M-9QTR-V2XA-44ZD-HN8P-E1SJ-W6BC');
  expect([normalRefNo(''), normalRefNo('success'), normalRefNo('U'.repeat(28))]).toEqual([null, null, null]);
});

test('Another agent’s rights stay as they are', async () => {
  const before = await api.db.select().from(agents).where(eq(agents.id, 'agent-priya'));
  await api.pay((await api.order('package-essential', 'Monthly')).billId);
  expect(await api.db.select().from(agents).where(eq(agents.id, 'agent-priya'))).toEqual(before);
});
