import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agents, bills, orders, packages, paymentEvents } from '#server/db/schema.ts';
import { sandboxKey } from '#server/payments/sandbox-bank/bank.ts';
import { xSignature } from '#server/payments/gateways/billplz/x-signature.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';

let api: OrdersApi;
beforeAll(async () => void (api = await startOrdersApi()));
afterAll(() => api.close());

/** Every test begins with Kumar on the free package, without orders. */
beforeEach(() => api.reset());

const status = async (refNo: string) =>
  (await api.get(`/orders/${refNo}/mine`, api.kumar)).body.status as string;
const eventsFrom = async (refNo: string) =>
  (await api.db.select().from(paymentEvents).where(eq(paymentEvents.refNo, refNo))).map(({ what }) => what);

/** The same form with another value, signed as the bank signs. */
async function signed(fields: URLSearchParams, changes: Record<string, string>): Promise<URLSearchParams> {
  const changed = new URLSearchParams(fields);
  for (const [name, value] of Object.entries(changes)) changed.set(name, value);
  changed.set('x_signature', xSignature(changed, await sandboxKey(api.db, api.clock.now)));
  return changed;
}

test('A paid order gives the package, its rights and a receipt, without signing in again', async () => {
  expect((await api.get('/agents/agent-kumar/getPostingAccess', api.kumar)).body.postingAccess).toBe(false);
  const { refNo, billId } = await api.order('package-proplus');
  expect(await status(refNo)).toBe('Pending');
  expect(await api.pay(billId)).toBe(200);
  const { body } = await api.get(`/orders/${refNo}/mine`, api.kumar);
  expect(body).toMatchObject({ status: 'Success', failure: null, canBePaid: false });
  expect(body.receiptNo).toMatch(/^R-\d{4}-\d{6}$/);
  const { body: agent } = await api.post('/agents/id', { id: 'agent-kumar' }, api.kumar);
  expect(agent).toMatchObject({
    packageInfo: { _id: 'package-proplus', tag: 'proplus' },
    postingAccess: true,
    bestdeal: true,
    expiryDate: body.endsAt,
  });
  expect((await api.get('/agents/agent-kumar/getPackage', api.kumar)).body.expiryDate).toBe(body.endsAt);
});

test('The rights of a package end with its term, and the office’s decision comes first', async () => {
  const { billId } = await api.order('package-proplus');
  await api.pay(billId);
  const access = async () =>
    (await api.get('/agents/agent-kumar/getPostingAccess', api.kumar)).body.postingAccess as boolean;
  await api.db.update(agents).set({ postingAccess: false }).where(eq(agents.id, 'agent-kumar'));
  expect(await access()).toBe(false);
  await api.db.update(agents).set({ postingAccess: null }).where(eq(agents.id, 'agent-kumar'));
  expect(await access()).toBe(true);
  await api.db
    .update(agents)
    .set({ postingAccess: null, expiryDate: new Date(api.clock.now.getTime() - 1000) })
    .where(eq(agents.id, 'agent-kumar'));
  expect(await access()).toBe(false);
});

test('A declined payment fails the order, and a later one still pays it', async () => {
  const { refNo, billId } = await api.order();
  await api.bank(billId, { isDeclined: true });
  const declined = await api.form(billId);
  expect(await api.callback(declined)).toBe(200);
  expect((await api.get(`/orders/${refNo}/mine`, api.kumar)).body).toMatchObject({
    status: 'Failed',
    failure: 'Declined',
    canBePaid: true,
  });
  expect(await api.pay(billId)).toBe(200);
  expect(await status(refNo)).toBe('Success');
  expect(await api.callback(declined), 'out of order').toBe(200);
  expect(await status(refNo)).toBe('Success');
});

test('50 identical callbacks at once settle once', async () => {
  const { refNo, billId } = await api.order();
  await api.bank(billId, { state: 'paid', paidAt: api.clock.now });
  const fields = await api.form(billId);
  const answers = await Promise.all(Array.from({ length: 50 }, () => api.callback(fields)));
  expect(answers).toEqual(Array.from({ length: 50 }, () => 200));
  expect(await eventsFrom(refNo)).toEqual(['paid']);
  const row = await api.row(refNo);
  expect((await api.agent('agent-kumar')).expiryDate).toEqual(row.endsAt);
  const { rows } = await api.db.execute(
    sql`select count(*)::int as receipts from orders where receipt_no = ${row.receiptNo}`,
  );
  expect(rows).toEqual([{ receipts: 1 }]);
});

test('Receipts of payments at the same time are numbered without gaps', async () => {
  const toNumber = ({ receiptNo }: { receiptNo: string | null }) => Number(receiptNo!.slice(-6));
  const first = await api.order();
  const second = await api.order('package-proplus', 'Annual', api.aisyah);
  await Promise.all([api.pay(first.billId), api.pay(second.billId)]);
  const numbers = [toNumber(await api.row(first.refNo)), toNumber(await api.row(second.refNo))];
  expect(Math.abs(numbers[0]! - numbers[1]!)).toBe(1);
});

test('A forged or altered callback changes nothing', async () => {
  const { refNo, billId } = await api.order();
  const due = await api.form(billId);
  await api.bank(billId, { state: 'paid', paidAt: api.clock.now });
  const paid = await api.form(billId);
  const forged: URLSearchParams[] = [
    new URLSearchParams({ ...Object.fromEntries(paid), x_signature: 'a'.repeat(64) }),
    new URLSearchParams({ ...Object.fromEntries(paid), x_signature: '' }),
    new URLSearchParams({
      ...Object.fromEntries(due),
      paid: 'true',
      state: 'paid',
      paid_amount: due.get('amount')!,
    }),
    new URLSearchParams({ ...Object.fromEntries(paid), amount: '1' }),
    new URLSearchParams([...paid, ['paid', 'true']]),
    await signed(paid, { collection_id: 'another' }),
  ];
  for (const fields of forged) expect(await api.callback(fields), String(fields)).toBe(400);
  expect(await api.callback('')).toBe(400);
  expect(await api.callback(paid, 'billplz')).toBe(404);
  expect(await status(refNo)).toBe('Pending');
  expect(await eventsFrom(refNo)).toEqual([]);
});

test('A wrong amount, another bill and a contradiction settle nothing, though they are signed', async () => {
  const { refNo, billId } = await api.order();
  await api.bank(billId, { state: 'paid', paidAt: api.clock.now });
  const paid = await api.form(billId);
  const total = Number(paid.get('amount'));
  for (const changes of [
    { paid_amount: String(total - 1) },
    { amount: String(total - 1), paid_amount: String(total - 1) },
    { amount: '0', paid_amount: '0' },
    { id: 'another-bill' },
    { state: 'due' },
    { transaction_status: 'pending' },
    { amount: '-5' },
  ])
    expect(
      await api.callback(await signed(paid, changes as Record<string, string>)),
      JSON.stringify(changes),
    ).toBe(400);
  expect(await status(refNo)).toBe('Pending');
  expect(api.logged.some((line) => line.includes('wrong amount'))).toBe(true);
  expect(await api.callback(paid), 'the right one is still taken').toBe(200);
  expect(await status(refNo)).toBe('Success');
});

test('A replayed callback of a declined payment does not fail the next try', async () => {
  const { refNo, billId } = await api.order();
  await api.bank(billId, { isDeclined: true });
  const declined = await api.form(billId);
  await api.callback(declined);
  expect((await api.post(`/orders/${refNo}/pay`, {})).body).toMatchObject({ status: 'Pending' });
  expect(await api.callback(declined)).toBe(200);
  expect(await status(refNo)).toBe('Pending');
});

test('A query that reports the known declined try again does not fail the next try', async () => {
  const { refNo, billId } = await api.order();
  await api.bank(billId, { isDeclined: true });
  const check = async () => (await api.post(`/orders/${refNo}/check`, {}, api.kumar)).body.status as string;
  expect(await check()).toBe('Failed');
  expect((await api.post(`/orders/${refNo}/pay`, {})).body).toMatchObject({ status: 'Pending' });
  expect(await check()).toBe('Pending');
  await api.bank(billId, { state: 'paid', paidAt: api.clock.now });
  expect(await check()).toBe('Success');
});

test('A payment for an order that was replaced still counts, and the newer order no longer waits', async () => {
  const first = await api.order('package-essential', 'Annual');
  const second = await api.order('package-pro', 'Annual');
  expect(await api.row(first.refNo)).toMatchObject({ status: 'Failed', failure: 'Replaced' });
  await api.pay(first.billId);
  expect(await status(first.refNo)).toBe('Success');
  expect(await api.row(second.refNo)).toMatchObject({ status: 'Failed', failure: 'Replaced' });
  await api.pay(second.billId);
  const { endsAt, priceSen, termSen } = await api.row(second.refNo);
  expect(termSen, 'nothing that was paid is lost').toBe(priceSen + (await api.row(first.refNo)).priceSen);
  expect(await api.agent('agent-kumar')).toMatchObject({ packageId: 'package-pro', expiryDate: endsAt });
});

test('A package that is withdrawn while the agent pays is still given', async () => {
  const { refNo, billId } = await api.order();
  const hidden = (is: boolean) =>
    api.db.update(packages).set({ hidden: is }).where(eq(packages.id, 'package-pro'));
  await hidden(true);
  try {
    expect((await api.quote('package-pro', 'Annual')).body.code).toBe('package_withdrawn');
    expect((await api.post(`/orders/${refNo}/pay`, {})).status, 'its bill is there').toBe(200);
    expect(await api.pay(billId)).toBe(200);
    expect(await status(refNo)).toBe('Success');
  } finally {
    await hidden(false);
  }
});

test('A second payment of one order is reported, and changes nothing', async () => {
  const { refNo, billId } = await api.order();
  await api.db.update(bills).set({ state: 'Closed' }).where(eq(bills.gatewayBillId, billId));
  await api.post(`/orders/${refNo}/pay`, {});
  const newer = (await api.db.select().from(bills).where(eq(bills.refNo, refNo))).find(
    ({ state }) => state === 'Open',
  )!;
  await api.pay(newer.gatewayBillId!);
  const before = await api.row(refNo);
  expect(await api.pay(billId)).toBe(200);
  expect(await api.row(refNo)).toEqual(before);
  expect(await eventsFrom(refNo)).toEqual(['paid', 'paid twice']);
  expect(await api.db.select().from(orders).where(eq(orders.refNo, refNo))).toHaveLength(1);
});
