import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDay } from '#domain/time.ts';
import { orders } from '#server/db/schema.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';

let api: OrdersApi;
/** Sets the clock, and signs in as sessions end meanwhile. */
const moveTo = async (moment: string) => {
  api.clock.now = new Date(moment);
  api.kumar = await api.signIn('kumar');
};
beforeAll(async () => {
  api = await startOrdersApi();
  await moveTo('2027-01-31T04:00:00Z');
  await api.reset();
});
afterAll(() => api.close());

const buyMonth = async () => {
  const { refNo, billId } = await api.order('package-essential', 'Monthly');
  await api.pay(billId);
  const { startsAt, endsAt } = await api.row(refNo);
  return { refNo, startsAt: toDay(startsAt), endsAt: toDay(endsAt) };
};

test('terms of a month that begin on the 31st end on the 31st again where the month has it', async () => {
  const ends: string[] = [];
  for (let count = 0; count < 4; count++) ends.push((await buyMonth()).endsAt);
  expect(ends).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
});

test('also where the earlier terms are over or refunded, and for the quote', async () => {
  await moveTo('2027-05-30T04:00:00Z');
  await api.db
    .update(orders)
    .set({ refundedAt: api.clock.now, refundSen: 1 })
    .where(eq(orders.startsAt, new Date('2027-04-30T15:59:59.999Z')));
  expect(toDay((await api.quote('package-essential', 'Monthly')).body.endsAt)).toBe('2027-06-30');
  expect((await buyMonth()).endsAt).toBe('2027-06-30');
  expect((await buyMonth()).endsAt).toBe('2027-07-31');
});
