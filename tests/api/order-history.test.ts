import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '#domain/order/orders.ts';
import { orders } from '#server/db/schema.ts';
import { renewOldKeys } from '#server/operations/old-search-keys.ts';
import { type OrdersApi, startOrdersApi } from '#support/orders.ts';

let api: OrdersApi;
beforeAll(async () => void (api = await startOrdersApi()));
afterAll(() => api.close());
beforeEach(() => api.reset());

describe('the payment history', () => {
  const search = async (change: object) =>
    (await api.post('/orders/search', { agentId: 'agent-kumar', ...change }, api.kumar)).body;

  test('is newest first, in pages, by status, text and days', async () => {
    await api.pay((await api.order('package-essential')).billId);
    await api.order('package-proplus');
    const { refNo } = await api.order();
    const all = await search({ pageSize: 100 });
    expect(all.total).toBe(3);
    const times = all.items.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await search({ pageSize: 1, paging: 1 })).items[0].refNo).toBe(all.items[1].refNo);
    for (const { status } of (await search({ status: 'Failed' })).items) expect(status).toBe('Failed');
    expect((await search({ search: refNo.slice(0, 9).toLowerCase() })).total).toBe(1);
    expect((await search({ search: 'essent' })).total).toBeGreaterThan(0);
    expect((await search({ from: '2031-01-01' })).total).toBe(0);
    expect((await search({ to: '2019-12-31' })).total).toBe(0);
    expect((await search({ from: '0000-01-01', to: '9999-12-31' })).total).toBe(3);
    expect((await search({ from: '9999-12-31' })).total + (await search({ to: '0001-01-01' })).total).toBe(0);
  });

  test('finds a number with or without its hyphens, and orders of an earlier version after upkeep', async () => {
    const { billId } = await api.order();
    await api.pay(billId);
    const [{ refNo, receiptNo }] = (await search({ pageSize: 1 })).items;
    const spellings = [refNo, refNo.replaceAll('-', ''), refNo.replaceAll('-', ' ').toLowerCase()];
    const wanted = [...spellings, receiptNo, receiptNo.replaceAll('-', '')];
    const found = () =>
      Promise.all(
        wanted.map(async (text) => (await search({ search: text })).items.map((one: Order) => one.refNo)),
      );
    expect(await found()).toEqual(wanted.map(() => [refNo]));
    await api.db.execute(
      sql`update orders set search_key = lower(package_name || ' ' || ref_no || ' ' || receipt_no) where ref_no = ${refNo}`,
    );
    await renewOldKeys(api.db);
    expect(await found()).toEqual(wanted.map(() => [refNo]));
  });

  test('counts days from midnight in Malaysia', async () => {
    const { refNo } = await api.order();
    const set = (at: string) =>
      api.db
        .update(orders)
        .set({ createdAt: new Date(at) })
        .where(eq(orders.refNo, refNo));
    const on = async (day: string) => (await search({ from: day, to: day, search: refNo })).total as number;
    await set('2026-03-09T16:00:00Z');
    expect([await on('2026-03-09'), await on('2026-03-10')]).toEqual([0, 1]);
    await set('2026-03-09T15:59:59Z');
    expect([await on('2026-03-09'), await on('2026-03-10')]).toEqual([1, 0]);
  });

  test('is read from its indexes', async () => {
    const explain = async (condition: string) => {
      const explained = await api.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        return tx.execute(sql.raw(`explain select * from orders where ${condition}`));
      });
      return explained.rows.map((row) => String(row['QUERY PLAN'])).join('\n');
    };
    const plan = (condition: string) =>
      explain(`agent_id = 'agent-kumar' ${condition} order by created_at desc, ref_no desc limit 20`);
    expect(await plan('')).toMatch(/Index Scan using orders_newest/);
    expect(await plan(`and status = 'Pending'`)).toMatch(/Index Scan using orders_by_status/);
    expect(await plan(`and created_at >= '2026-01-01' and created_at < '2027-01-01'`)).toMatch(
      /Index Scan using orders_newest/,
    );
    const old = await explain('ascii(search_key) <> 10 order by ref_no limit 200');
    expect(old).toMatch(/Index Scan (using|on) orders_old_keys/);
    for (const text of [await plan(''), await plan(`and status = 'Pending'`)])
      expect(text).not.toContain('Sort');
  });
});
