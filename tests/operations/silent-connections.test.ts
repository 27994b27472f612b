import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect, isDatabaseUnavailable, lockedTransaction, type Database } from '#server/db/client.ts';
import { DatabaseHealth } from '#server/db/health.ts';
import { connectJobs, prepareJobs } from '#server/jobs/jobs.ts';
import { defineQueue } from '#server/jobs/queue.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';
import { startTcpProxy, type TcpProxy } from '#support/tcp-proxy.ts';

let database: FreshDatabase;
let proxy: TcpProxy;
let db: Database;

const most = 10;
const ask = (on = db) => on.execute(sql`select 1`);

beforeAll(async () => (database = await freshDatabase()));
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await startTcpProxy(database.url);
  db = connect(proxy.url, () => undefined, { statementMs: 30_000, answerMs: 500, idleInTransactionMs: 300 });
});
afterEach(async () => {
  await db.$client.end();
  await proxy.stop();
});

test('Connections that have gone silent are closed, and the pool has others', async () => {
  await Promise.all(Array.from({ length: most }, () => ask()));
  proxy.freeze();
  for (const { status, ...rest } of await Promise.allSettled(Array.from({ length: most }, () => ask()))) {
    expect(status).toBe('rejected');
    expect(isDatabaseUnavailable('reason' in rest && rest.reason)).toBe(true);
  }
  expect((await Promise.all(Array.from({ length: most }, () => ask()))).length).toBe(most);
});

test('A transaction whose connection goes silent fails, and its locks are released', async () => {
  const locked = (work: () => void) =>
    lockedTransaction(db, ['one'], async (tx) => {
      await tx.execute(sql`select 1`);
      work();
      return { result: 'done', last: tx.execute(sql`select 2`) };
    });
  const error = await locked(() => proxy.freeze()).catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  const plain = await db
    .transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      proxy.freeze();
      await tx.execute(sql`select 2`);
    })
    .catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(plain)).toBe(true);
  expect(await locked(() => undefined)).toBe('done');
});

test('Background jobs go on with other connections', async () => {
  const queue = defineQueue<{ name: string }>('after-silence');
  await prepareJobs(database.url, [queue]);
  const direct = connect(database.url, () => undefined);
  const jobs = connectJobs(proxy.url, () => undefined, { answerMs: 500 });
  const ran: string[] = [];
  await jobs.work(queue, async ({ data }) => void ran.push(data.name));
  const add = (name: string) =>
    direct.transaction((tx) => jobs.add(tx, queue, [{ data: { name }, key: name }]));
  await add('before');
  await expect.poll(() => ran).toEqual(['before']);
  proxy.freeze();
  await add('after');
  await expect.poll(() => ran).toEqual(['before', 'after']);
  await jobs.stop(1000);
  await direct.$client.end();
});

test('A pool that stays dead is told from a database that is away, and not before a minute is over', async () => {
  const soon = new DatabaseHealth(db, { answerMs: 3000, deadPoolMs: 0 });
  const usual = new DatabaseHealth(db);
  expect(await soon.state()).toBe('writable');
  proxy.freeze();
  proxy.freezeNew();
  expect(await soon.state()).toBe('silent');
  expect(await soon.isPoolDead()).toBe(false);
  proxy.thaw();
  vi.spyOn(db.$client, 'connect').mockRejectedValue(new Error('dead'));
  expect(await soon.isPoolDead()).toBe(true);
  expect(await usual.isPoolDead()).toBe(false);
  vi.restoreAllMocks();
  expect(await soon.isPoolDead()).toBe(false);
});

test('A database that became read-only is told, and its connections are replaced', async () => {
  const health = new DatabaseHealth(db);
  await db.execute(sql`set default_transaction_read_only = on`);
  expect(await health.state()).toBe('read-only');
  expect(await health.state()).toBe('writable');
});
