import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bills, paymentAttention } from '#server/db/schema.ts';
import { listAttention, markHandled } from '#server/payments/attention.ts';
import { describeOrder } from '#server/payments/office.ts';
import { sandboxKey } from '#server/payments/sandbox-bank/bank.ts';
import { xSignature } from '#server/payments/gateways/billplz/x-signature.ts';
import { newestSecurityEvents } from '#server/security-events/store.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';
import { printedBy } from '#support/run-program.ts';

let api: OrdersApi;

beforeAll(async () => void (api = await startOrdersApi()));
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await api.db.delete(paymentAttention);
  api.logged.length = 0;
});

/** The bank's form with other fields, signed by the bank. */
async function signedForm(billId: string, changes: Record<string, string>): Promise<URLSearchParams> {
  const fields = await api.form(billId);
  for (const [name, value] of Object.entries(changes)) fields.set(name, value);
  fields.set('x_signature', xSignature(fields, await sandboxKey(api.db, api.clock.now)));
  return fields;
}

const paid = { paid: 'true', state: 'paid', transaction_status: 'completed' };
const reasons = async () => (await listAttention(api.db)).map((row) => (row as { reason: string }).reason);

test('A wrong amount is listed with its order, once however often it is reported, until it is handled', async () => {
  const { refNo, billId } = await api.order();
  const amount = Number((await api.form(billId)).get('amount'));
  const report = { ...paid, paid_amount: String(amount - 100) };
  for (const _ of [1, 2, 3]) expect(await api.callback(await signedForm(billId, report))).toBe(400);
  expect(await listAttention(api.db)).toEqual([
    expect.objectContaining({
      reason: 'wrong amount',
      order: refNo,
      agent: 'kumar',
      bill: `sandbox ${billId}`,
      reported: expect.stringContaining('(3 times)') as string,
    }),
  ]);
  expect(api.logged.join('')).toContain('npm run order -- attention');
  const [{ id } = { id: 0 }] = await api.db.select().from(paymentAttention);
  await markHandled(api.db, String(id), 'Given back at the gateway', api.clock.now);
  expect(await api.callback(await signedForm(billId, report))).toBe(400);
  expect(await listAttention(api.db)).toEqual([]);
  await api.callback(await signedForm(billId, { ...paid, paid_amount: String(amount - 200) }));
  expect(await reasons()).toEqual(['wrong amount']);
  expect(await describeOrder(api.db, billId)).toMatch(
    new RegExp(`^${refNo} [^]*wrong amount, paid .*; handled .*: Given back[^]*needs a person$`),
  );
});

test('A second payment of a paid order is listed', async () => {
  const { refNo, billId } = await api.order();
  const again = await api.order('package-pro', 'Monthly');
  expect(await api.pay(again.billId)).toBe(200);
  expect(await api.pay(billId)).toBe(200);
  expect((await api.row(refNo)).status).toBe('Success');
  await api.db.update(bills).set({ state: 'Open' });
  expect(await api.callback(await signedForm(billId, { mobile: '0123456789' }))).toBe(200);
  expect(await listAttention(api.db)).toMatchObject([{ reason: 'paid twice', order: refNo }]);
});

test('What is signed and of no order, or cannot be read, is listed; show finds it by the bill', async () => {
  const { billId } = await api.order();
  expect(await api.callback(await signedForm(billId, { ...paid, id: 'elsewhere' }))).toBe(400);
  expect(await api.callback(await signedForm(billId, { collection_id: 'another' }))).toBe(400);
  expect(await api.callback(await signedForm(billId, { extra: '1', id: 'x'.repeat(500) }))).toBe(400);
  expect(await api.callback(await signedForm(billId, { name: 'a\0b' }))).toBe(400);
  expect(await reasons()).toEqual([
    'unreadable: text that cannot be stored',
    'unreadable: field "extra"',
    'unreadable: another collection',
    'unknown bill',
  ]);
  expect(await describeOrder(api.db, 'elsewhere')).toMatch(/^No order has this bill\.\n.*unknown bill, paid/);
  await expect(describeOrder(api.db, 'nothing')).rejects.toThrow('There is no order "nothing"');
});

test('A callback with the signature of another spelling settles nothing', async () => {
  const { refNo, billId } = await api.order();
  await api.bank(billId, { state: 'paid', paidAt: api.clock.now });
  const right = await api.form(billId);
  const forged = new URLSearchParams(
    [...right].map(([name, value]) => (name === 'paid' ? ['paidtru', 'e'] : [name, value])),
  );
  expect(await api.callback(forged)).toBe(400);
  expect(await api.callback(right)).toBe(200);
  expect((await api.row(refNo)).status).toBe('Success');
});

test('What anybody can send is listed nowhere, and logged some times an hour', async () => {
  const { billId } = await api.order();
  const fields = await api.form(billId);
  fields.set('x_signature', '0'.repeat(64));
  api.logged.length = 0;
  for (let sent = 0; sent < 100; sent++) expect(await api.callback(fields)).toBe(400);
  expect(await listAttention(api.db)).toEqual([]);
  const refused = api.logged.filter((line) => line.includes('wrong signature'));
  expect(refused).toHaveLength(60);
  expect(refused.at(-1)).toContain('more of this hour are not logged');
  expect(api.logged).toHaveLength(120);
  api.clock.advance(3_600_000);
  await api.callback(fields);
  expect(api.logged).toHaveLength(122);
});

test('What is signed and cannot be read is counted, and logged some times an hour', async () => {
  const { billId } = await api.order();
  const unreadable = await signedForm(billId, { collection_id: 'another' });
  const unknown = await signedForm(billId, { ...paid, id: 'elsewhere' });
  for (const fields of [unreadable, unknown]) {
    await api.db.delete(paymentAttention);
    api.logged.length = 0;
    for (let sent = 0; sent < 100; sent++) expect(await api.callback(fields)).toBe(400);
    expect(await listAttention(api.db)).toMatchObject([
      { reported: expect.stringContaining('(100 times)') as string },
    ]);
    const told = api.logged.filter((line) => line.includes('npm run order -- attention'));
    expect(told).toHaveLength(60);
    expect(told.at(-1)).toContain('more of this hour are not logged');
    expect(api.logged).toHaveLength(120);
  }
});

const operate = (...args: string[]) => printedBy(api, 'payments', ...args);

test('An operator lists and handles it, and is recorded', async () => {
  expect(await operate('attention')).toBe('No payment needs attention.\n');
  const { refNo, billId } = await api.order();
  await api.callback(await signedForm(billId, { ...paid, paid_amount: '1' }));
  expect(await operate('attention')).toContain(refNo);
  const [{ id } = { id: 0 }] = await api.db.select().from(paymentAttention);
  expect(await operate('handled', `${id}`)).toContain('handled needs --note.');
  expect(await operate('handled', 'x', '--note', 'Done')).toBe(
    'Nothing of the number "x" needs attention.\n',
  );
  expect(await operate('handled')).toContain('handled needs the number of a payment');
  expect(await operate('attention', 'x')).toContain('"x" is too much.');
  expect(await operate('handled', `${id}`, '--note', 'Done')).toBe(`${id}: handled.\n`);
  expect(await operate('handled', `${id}`, '--note', 'Done')).toContain('Nothing of the number');
  expect(await newestSecurityEvents(api.db, 'agent-kumar', 1)).toMatchObject([
    { what: 'command', details: `order handled ${id} --note Done` },
  ]);
});
