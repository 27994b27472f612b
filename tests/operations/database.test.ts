import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { connect, lockedTransaction } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { prepareDatabase } from '#server/operations/prepare-database.ts';
import { FolderStorage } from '#server/storage/folder.ts';
import { emptyDatabase, type FreshDatabase } from '#support/database.ts';

let database: FreshDatabase | undefined;
afterEach(async () => {
  await database?.drop();
  database = undefined;
});

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database?.url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows as Record<string, unknown>[];
}

test('Three server processes that start at once prepare one database, and fill it once', async () => {
  database = await emptyDatabase();
  const { url } = database;
  const answers = await Promise.all([1, 2, 3].map(() => prepareDatabase(url, 'demo', new Date())));
  expect(answers.filter(({ seeded }) => seeded)).toHaveLength(1);
  expect(await ask('select count(*)::int as listings from listings')).toEqual([{ listings: 4000 }]);
});

test('A connection that breaks between two statements of a transaction rolls that back, and the next one has another connection', async () => {
  database = await emptyDatabase();
  const db = connect(database.url, () => {});
  const broken = lockedTransaction(db, ['one'], async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    const ended = new Promise((resolve) =>
      (tx as unknown as { $client: pg.PoolClient }).$client.once('end', resolve),
    );
    await ask(`select pg_terminate_backend(${rows[0]?.pid})`);
    await ended;
    return { result: null, last: tx.execute(sql`create table never (id int)`) };
  });
  await expect(broken).rejects.toThrow();
  expect(
    await lockedTransaction(db, ['one'], async () => ({ result: 'done', last: Promise.resolve() })),
  ).toBe('done');
  expect(await ask("select to_regclass('never') as never")).toEqual([{ never: null }]);
  await db.$client.end();
});

test('An empty start stays empty, and a later one never fills what is in use', async () => {
  database = await emptyDatabase();
  await prepareDatabase(database.url, 'none', new Date());
  expect(await ask('select * from agents')).toEqual([]);
  await ask(
    "insert into agents (id, user_name, email, password_hash, name, role, created_at, updated_at) values ('a', 'a', 'a@x.example', '', 'A', 'REN', now(), now())",
  );
  expect(await prepareDatabase(database.url, 'demo', new Date())).toEqual({ seeded: false });
  expect(await ask('select id from agents')).toEqual([{ id: 'a' }]);
});

test('The demo book is the same on every machine', async () => {
  const books: unknown[] = [];
  for (let time = 0; time < 2; time++) {
    database = await emptyDatabase();
    await prepareDatabase(database.url, 'demo', new Date('2026-11-20T09:00:00Z'));
    books.push(
      await ask(
        "select md5(string_agg(l::text, '|' order by id)) as listings, (select md5(string_agg(d::text, '|' order by id)) from drafts d) as drafts, (select md5(string_agg(p::text, '|' order by id)) from properties p) as properties from listings l",
      ),
    );
    if (time === 0) await database.drop();
  }
  expect(books[1]).toEqual(books[0]);
});

test('The agents of the demo book have portraits, as files among the uploads; without a folder they have none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'senarai-portraits-'));
  database = await emptyDatabase();
  await prepareDatabase(database.url, 'demo', new Date(), { storage: new FolderStorage(dataDir) });
  const images = (await ask('select image from agents where image is not null')).map(({ image }) =>
    String(image),
  );
  expect(images.length).toBeGreaterThan(5);
  for (const image of images)
    expect(await sharp(join(dataDir, image)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 640,
      height: 640,
    });
  await database.drop();
  database = await emptyDatabase();
  await prepareDatabase(database.url, 'demo', new Date());
  expect(await ask('select image from agents where image is not null')).toEqual([]);
  await rm(dataDir, { recursive: true });
});

test('An ordinary role that owns its database is enough', async () => {
  database = await emptyDatabase();
  const role = `ordinary_${process.pid}`;
  await ask(`create role ${role} login password 'x'`);
  await ask(
    `alter database ${new URL(database.url).pathname.slice(1)} owner to ${role}; alter schema public owner to ${role}`,
  );
  const own = Object.assign(new URL(database.url), { username: role, password: 'x' });
  expect(await prepareDatabase(own.href, 'demo', new Date())).toEqual({ seeded: true });
  await ask(
    `alter database ${own.pathname.slice(1)} owner to current_user; reassign owned by ${role} to current_user; drop role ${role}`,
  );
});

test('A command that ends leaves the embedded database to a server that is only idle; the last to leave stops it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'senarai-idle-'));
  await chmod(dir, 0o755);
  const server = await openEmbedded(dir);
  const command = await openEmbedded(dir);
  expect(command.url).toBe(server.url);
  await command.release();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.end();
  await server.release();
  await expect(new pg.Client({ connectionString: server.url }).connect()).rejects.toThrow(/ECONNREFUSED/);
  await rm(dir, { recursive: true });
});
