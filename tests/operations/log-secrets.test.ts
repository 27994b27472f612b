import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { demoPassword } from '#support/api.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';
import { runProgram } from '#support/run-program.ts';

/** What agents type, and what must be in no log whatever happens. */
const typed = {
  draftName: 'Residensi Rahsia Satu',
  remarks: 'the-owner-is-in-prison',
  message: 'my-boss-must-not-know',
  name: 'Aisyah Whose-New-Name',
  email: 'aisyah.private@hidden.example',
  mobile: '019-876 5432',
  mobileStored: '60198765432',
  userName: 'password-typed-as-user-name',
};

let database: FreshDatabase;
let backend: Backend;
let admin: pg.Client;
let cookie = '';
let deviceKey = '';
let databaseName = '';

beforeAll(async () => {
  database = await freshDatabase();
  backend = await startBackend({ DATABASE_URL: database.url, LOG_LEVEL: 'trace' });
  databaseName = new URL(database.url).pathname.slice(1);
  const maintenance = Object.assign(new URL(database.url), { pathname: '/postgres' });
  admin = new pg.Client({ connectionString: maintenance.href });
  await admin.connect();
  cookie =
    (await post('/agents/login', { username: 'aisyah', password: demoPassword })).headers
      .get('set-cookie')
      ?.split(';')[0] ?? '';
  deviceKey = ((await (await post('/agents/agent-aisyah/deviceKey', {})).json()) as { key: string }).key;
});
afterAll(async () => {
  await admin.end();
  await backend.remove();
  await database.drop();
});

const post = (path: string, body: unknown) =>
  fetch(`${backend.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal': '1', cookie },
    body: JSON.stringify(body),
  });

/** Ends the server's connections, so that the next ones meet what was changed. */
const disconnect = () =>
  admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [databaseName],
  );

/** Everything that carries something typed, as the portal sends it. Answers the statuses. */
async function sendAll(): Promise<number[]> {
  const address = { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' };
  const draft = {
    _id: randomUUID(),
    name: typed.draftName,
    title: 'Land',
    type: 'Residential Land',
    address,
    remarks: typed.remarks,
  };
  const answers = [
    await post('/master/properties/draft/save', draft),
    await post('/contact/messages', { agentId: 'agent-aisyah', topic: 'Account', message: typed.message }),
    await post('/agents/save', { _id: 'agent-aisyah', name: typed.name, mobile: typed.mobile }),
    await post('/agents/save', { _id: 'agent-aisyah', email: typed.email }),
    await post('/agents/agent-aisyah/deviceKey', {}),
    await post('/agents/login', { username: typed.userName, password: demoPassword }),
    await post('/agents/forgotPassword', { username: typed.email }),
  ];
  return answers.map(({ status }) => status);
}

function expectNothingTypedIn(text: string): void {
  const token = cookie.split('=')[1] ?? '';
  expect(deviceKey).not.toBe('');
  expect(token).not.toBe('');
  const secrets = {
    ...typed,
    deviceKey,
    token,
    password: demoPassword,
    statement: 'insert into',
    parameters: 'params',
  };
  expect(
    Object.entries(secrets).filter(([, secret]) => text.toLowerCase().includes(secret.toLowerCase())),
  ).toEqual([]);
}

const ownerSecret = 'a1b2c3d4'.repeat(4);

test('The secret of a link to an owner is not logged, opened or answered', async () => {
  const paths = ['/o/', '/%6F/', '/O/', '//o/'].map((start) => `${start}${ownerSecret}`);
  for (const path of [...paths, `/o/${ownerSecret}/more?lang=ms`])
    for (const method of ['GET', 'POST']) await fetch(`${backend.url}${path}`, { method });
  await vi.waitFor(() => expect(backend.output()).toContain('"path":"/o/…/more"'));
  expect(backend.output()).toContain('"path":"/o/…"');
  expect(backend.output()).not.toContain(ownerSecret);
});

const errorsLogged = () => backend.output().match(/"level":50/g)?.length ?? 0;

test('A database that turned read-only: the log says so, and nothing of what was typed', async () => {
  await admin.query(`alter database ${databaseName} set default_transaction_read_only = on`);
  await disconnect();
  const statuses = await sendAll();
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(2);
  await vi.waitFor(() => expect(backend.output()).toContain('"code":"25006"'));
  expect(backend.output()).toContain('"operation":"saveDraft"');
  expect(backend.output()).toMatch(/"stack":"\s+at /);
  expectNothingTypedIn(backend.output());
  await admin.query(`alter database ${databaseName} reset default_transaction_read_only`);
  await disconnect();
});

test('A constraint that refuses the row, which PostgreSQL quotes: the log names the constraint alone', async () => {
  const own = new pg.Client({ connectionString: database.url });
  own.on('error', () => undefined);
  await own.connect();
  await own.query('alter table drafts add constraint nothing_fits check (false) not valid');
  await own.query(
    `alter table agents add constraint no_change check (name is distinct from '${typed.name}') not valid`,
  );
  expect((await sendAll()).slice(0, 3)).toEqual([500, 200, 500]);
  await vi.waitFor(() => expect(backend.output()).toContain('"constraint":"no_change"'));
  expect(backend.output()).toContain('"constraint":"nothing_fits"');
  expectNothingTypedIn(backend.output());
  await own.query(
    'alter table drafts drop constraint nothing_fits; alter table agents drop constraint no_change',
  );
  await own.end();
});

/** A command of the operator, or a start, that meets this database. */
async function run(program: string, args: string[]): Promise<string> {
  const env = { DATABASE_URL: database.url, DATA_DIR: backend.dataDir, PORT: '0' };
  const { stdout, stderr } = await runProgram(program, { args, env });
  return stdout + stderr;
}

test('A command of the operator that fails says why, and nothing of what it was given', async () => {
  await admin.query(`alter database ${databaseName} set default_transaction_read_only = on`);
  const said = await run('agents/operate.ts', [
    'create',
    'nadia',
    '--name',
    typed.name,
    '--email',
    typed.email,
    '--password',
    'Rumah-Lain-2026',
  ]);
  expect(said).toContain('read-only transaction');
  expectNothingTypedIn(said);
  expect(said).not.toContain('Rumah-Lain-2026');
  await admin.query(`alter database ${databaseName} reset default_transaction_read_only`);
});

test('A database that is gone: the log says so, and a start says it in one sentence', async () => {
  await admin.query(`alter database ${databaseName} allow_connections false`);
  await disconnect();
  const before = errorsLogged();
  expect(new Set(await sendAll())).toEqual(new Set([503]));
  await vi.waitFor(() => expect(errorsLogged()).toBeGreaterThan(before));
  expectNothingTypedIn(backend.output());
  const said = await run('main.ts', []);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).toMatch(/^The database at DATABASE_URL could not be made ready: /);
  await admin.query(`alter database ${databaseName} allow_connections true`);
});
