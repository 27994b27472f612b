import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBackend, type Backend } from '#support/backend.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';
import { signedInCookie } from '#support/signed-in-cookie.ts';

let database: FreshDatabase;
let backend: Backend;
let client: pg.Client;
let cookie = '';

beforeAll(async () => {
  database = await freshDatabase();
  backend = await startBackend({ DATABASE_URL: database.url });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  cookie = await signedInCookie(backend, 'kumar');
});
afterAll(async () => {
  await client.end();
  await backend.remove();
  await database.drop();
});
beforeEach(async () => {
  await client.query(
    `update orders set status = 'Failed' where agent_id = 'agent-kumar' and status = 'Pending'`,
  );
  await client.query(
    `update agents set package_id = 'package-free', expiry_date = null where id = 'agent-kumar'`,
  );
  await client.query(
    `update orders set ended_at = now() where agent_id = 'agent-kumar' and status = 'Success'`,
  );
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers
async function ask(path: string, body: object): Promise<any> {
  const answer = await fetch(`${backend.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal': '1', cookie },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function place(): Promise<{ refNo: string; payUrl: string }> {
  const wanted = { packageId: 'package-pro', period: 'Annual' };
  const { totalSen } = await ask('/orders/quote', wanted);
  const { order, payUrl } = await ask('/orders', { mutationId: randomUUID(), ...wanted, totalSen });
  return { refNo: order.refNo, payUrl };
}

/** Chooses an outcome on the bank's page, follows the way back, and returns the portal's address. */
async function choose(payUrl: string, outcome: string): Promise<string> {
  const paid = await fetch(payUrl, {
    method: 'POST',
    body: new URLSearchParams({ bank: 'Bank Melur', outcome }),
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  const back = await fetch(paid.headers.get('location')!, { headers: { cookie }, redirect: 'manual' });
  expect(back.status).toBe(303);
  return back.headers.get('location')!.replace(backend.url, '');
}

const rows = async (statement: string, values: unknown[] = []) =>
  (await client.query(statement, values)).rows;
const toStatus = async (refNo: string) =>
  (await rows('select status from orders where ref_no = $1', [refNo]))[0]?.status as string;
const eventsFrom = async (refNo: string) =>
  (await rows('select source, what from payment_events where ref_no = $1 order by id', [refNo])).map(
    ({ source, what }) => `${source}: ${what}`,
  );

test('the page of the sandbox bank says what it is, and shows banks, code and amount', async () => {
  const { payUrl } = await place();
  const answer = await fetch(payUrl);
  const text = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('Sandbox bank – no money moves');
  expect(text).toContain('Bank Melur');
  expect(text).toContain('RM 1,283.04');
  expect(text).toMatch(/A0000006150001.*54071283\.04/);
  expect((await fetch(`${backend.url}/sandbox-bank/nothing`)).status).toBe(404);
});

test.each([
  ['callback-first', 'success', 'Success', ['callback: paid']],
  ['twice', 'success', 'Success', ['callback: paid']],
  ['fail', 'failed', 'Failed', ['callback: declined']],
  ['pending', 'pending', 'Pending', []],
  ['late', 'pending', 'Pending', []],
])('%s leads to /payment/%s, and the order is %s', async (outcome, path, status, events) => {
  const { refNo, payUrl } = await place();
  expect(await choose(payUrl, outcome)).toBe(`/payment/${path}?ref=${refNo}`);
  expect(await toStatus(refNo)).toBe(status);
  expect(await eventsFrom(refNo)).toEqual(events);
});

test('success returns before the callback: the query settles, and the callback finds it settled', async () => {
  const { refNo, payUrl } = await place();
  expect(await choose(payUrl, 'success')).toBe(`/payment/success?ref=${refNo}`);
  await expect.poll(() => eventsFrom(refNo)).toEqual(['query: paid', 'callback: unchanged']);
});

test('a late confirmation settles the order while the page waits', async () => {
  const { refNo, payUrl } = await place();
  await choose(payUrl, 'late');
  await client.query(`update sandbox_bills set paid_at = now() where reference = $1`, [refNo]);
  expect((await ask(`/orders/${refNo}/check`, {})).status).toBe('Success');
});

test('a server that is killed between callback and commit loses nothing', async () => {
  const { refNo, payUrl } = await place();
  const lock = new pg.Client({ connectionString: database.url });
  await lock.connect();
  await lock.query('begin');
  await lock.query('select 1 from agents where id = $1 for update', ['agent-kumar']);
  const paying = choose(payUrl, 'callback-first').catch(() => 'cut');
  await expect
    .poll(
      async () =>
        (
          await rows(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).length,
    )
    .toBeGreaterThan(0);
  await backend.kill();
  expect(await paying).toBe('cut');
  await lock.query('rollback');
  await lock.end();
  expect(await toStatus(refNo)).toBe('Pending');
  expect(await eventsFrom(refNo)).toEqual([]);
  await client.query('update orders set check_after = now() where ref_no = $1', [refNo]);
  await backend.start();
  await expect.poll(() => toStatus(refNo), { timeout: 60_000 }).toBe('Success');
  expect(await eventsFrom(refNo)).toEqual(['query: paid']);
});

test('no line of the log has a reference number or an address of the bank', async () => {
  const { refNo, payUrl } = await place();
  await choose(payUrl, 'callback-first');
  await fetch(`${backend.url}/api/orders/${refNo}`);
  for (const secret of [refNo, payUrl.split('/').at(-1)!]) expect(backend.output()).not.toContain(secret);
});
