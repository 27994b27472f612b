import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { readMigrations, type Migration } from '#server/db/migrations.ts';
import { prepareDatabase } from '#server/operations/prepare-database.ts';
import { StartError } from '#server/errors/start-error.ts';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#support/database.ts';
import { migrateUpTo, toSchema } from '#support/schema.ts';
import { runProgram } from '#support/run-program.ts';

let database: FreshDatabase;
let client: pg.Client;

async function use(made: Promise<FreshDatabase>): Promise<void> {
  await client?.end();
  await database?.drop();
  database = await made;
  client = await connected();
}

async function connected(): Promise<pg.Client> {
  const one = new pg.Client({ connectionString: database.url });
  await one.connect();
  return one;
}

beforeEach(() => use(freshDatabase()));
afterEach(() => use(emptyDatabase()));

const makeNewer = () =>
  client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");

/** What `npm run agent -- list` prints as an error, with its exit code. */
const list = async (env: Record<string, string> = { DATABASE_URL: database.url }) => {
  const { code, stderr } = await runProgram('agents/operate.ts', { args: ['list'], env });
  return `${code} ${stderr}`;
};

/** A migration after all others. */
const next = (statement: string, isConcurrent = false): Migration => ({
  tag: '9000_next',
  hash: 'next',
  at: 9_000_000_000_000,
  statements: [statement],
  isConcurrent,
  isOptional: false,
});

test('A server does not start on the schema of a newer version, and changes nothing', async () => {
  await makeNewer();
  await expect(prepareDatabase(database.url, 'demo', new Date())).rejects.toEqual(
    new StartError(
      'The database was prepared by a newer version of Senarai: start that version, or restore a backup of this one into a new database.',
    ),
  );
});

test('A command runs on the schema of its own version alone', async () => {
  expect(await list()).toBe('0 ');
  await makeNewer();
  expect(await list()).toBe(
    '1 The database was prepared by a newer version of Senarai: use the commands of that version.\n',
  );
  await use(emptyDatabase());
  expect(await list()).toBe(
    '1 The database is not prepared for this version of Senarai: start its server first.\n',
  );
  const { rows } = await client.query("select nspname from pg_namespace where nspname = 'drizzle'");
  expect(rows).toEqual([]);
  expect(await list({ DATA_DIR: '/tmp/senarai-none', DATABASE_URL: '' })).toBe(
    '1 There is no database in DATA_DIR /tmp/senarai-none: start the server first.\n',
  );
});

test('A server that waits for another one says so, and does not hold up its index', async () => {
  await client.query('select pg_advisory_lock(7315001)');
  let say = () => {};
  const said = new Promise<void>((resolve) => (say = resolve));
  const waiting = prepareDatabase(database.url, 'none', new Date(), { onWait: say });
  await said;
  const index = next('create index concurrently agents_next on agents (name)', true);
  await migrate(client, [...(await readMigrations()), index]);
  await client.query("delete from drizzle.__drizzle_migrations where hash = 'next'");
  await client.query('select pg_advisory_unlock(7315001)');
  expect(await waiting).toEqual({ seeded: false });
});

test('A migration that cannot lock its table lets others at it, and tries again', async () => {
  const holder = await connected();
  await holder.query('begin; select from agents limit 1');
  const column = next('alter table agents add column next text');
  const limits = { lockMs: 50, pauseMs: 10, attempts: 1000 };
  const migrated = migrate(client, [...(await readMigrations()), column], limits);
  const reader = await connected();
  for (let time = 0; time < 20; time++) await reader.query('select name from agents limit 1');
  await holder.query('commit');
  await migrated;
  await reader.query('select next from agents limit 1');
  await Promise.all([holder.end(), reader.end()]);
});

test('A migration that is in a deadlock begins again', async () => {
  const holder = await connected();
  await holder.query('begin; lock table photos');
  const column = next('alter table agents add column next text; lock table photos');
  const migrated = migrate(client, [...(await readMigrations()), column], {
    lockMs: 8000,
    pauseMs: 10,
    attempts: 2,
  });
  const watcher = await connected();
  const waits = "select from pg_locks where relation = 'photos'::regclass and not granted";
  await expect.poll(async () => (await watcher.query(waits)).rowCount).toBe(1);
  await holder.query('select from agents limit 1; commit');
  await migrated;
  await watcher.query('select next from agents limit 1');
  await Promise.all([holder.end(), watcher.end()]);
});

test('A database that an early text of migration 0049 prepared becomes like a new one', async () => {
  const ofNew = await toSchema(client);
  await use(emptyDatabase());
  await migrateUpTo(client, 'months');
  await client.query(
    'alter table platform_logs_first add constraint platform_logs_agent_id_agents_id_fk foreign key (agent_id) references agents (id)',
  );
  await migrate(client);
  expect(await toSchema(client)).toEqual(ofNew);
});

test('The first month of the log may be gone by then', async () => {
  await use(emptyDatabase());
  await migrateUpTo(client, 'log-without-key', false);
  await client.query('drop table platform_logs_first');
  await expect(migrate(client)).resolves.toBeUndefined();
});
