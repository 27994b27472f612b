import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { postTo, signInTo } from '#support/backend-requests.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { freshDatabase } from '#support/database.ts';
import { newDraft } from '#support/draft-requests.ts';
import { listingDraft } from '#support/listing-draft.ts';
import { runProgram } from '#support/run-program.ts';

let backend: Backend;
let cookie = '';

const post = (path: string, body: unknown, from = backend) => postTo(from, path, body, cookie);

beforeAll(async () => {
  backend = await startBackend();
  cookie = await signInTo(backend);
});
afterAll(() => backend.remove());

test('[61] What was acknowledged is there after kill -9, the session too, and a replay is still answered the same', async () => {
  const draft = newDraft();
  const first = await (await post('/master/properties/draft/save', draft)).json();
  await backend.kill();
  await backend.start();
  const again = await post('/master/properties/draft/save', draft);
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(first);
});

test('[61] Killed in the middle of saves, each draft and its key are both there or neither', async () => {
  const drafts = Array.from({ length: 30 }, newDraft);
  const saves = drafts.map((draft) =>
    post('/master/properties/draft/save', draft).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  await Promise.race(saves);
  await backend.kill();
  const first = await Promise.all(saves);
  await backend.start();
  const again = await Promise.all(
    drafts.map(
      async (draft) =>
        (await post('/master/properties/draft/save', draft)).json() as Promise<{
          rev?: number;
          code?: string;
        }>,
    ),
  );
  expect(again.map(({ rev }) => rev)).toEqual(drafts.map(() => 1));
  expect(first.filter((status) => status === 200).length).toBeGreaterThan(0);
});

test('[61] A listing that was published, and its change of status, are there after kill -9, and replays are answered the same', async () => {
  const body = listingDraft();
  const published = await (await post('/master/properties/draft/save', body)).json();
  const change = {
    agentId: 'agent-aisyah',
    to: 'Archived',
    listings: [{ _id: body._id, seen: 'Active' }],
    mutationId: randomUUID(),
  };
  const changed = await (await post('/property/agent/setStatus', change)).json();
  expect(changed).toMatchObject({ listings: [{ status: 'Archived' }] });
  await backend.kill();
  await backend.start();
  expect(await (await post('/property/agent/setStatus', change)).json()).toEqual(changed);
  expect(await (await post('/master/properties/draft/save', body)).json()).toEqual(published);
  const { items } = (await (
    await fetch(`${backend.url}/api/property/agent/listing/${body._id}/history`, { headers: { cookie } })
  ).json()) as {
    items: object[];
  };
  expect(items).toHaveLength(2);
});

test('SIGTERM ends the server and its database, and leaves the data', async () => {
  const draft = newDraft();
  await post('/master/properties/draft/save', draft);
  await backend.stop();
  expect(await readdir(join(backend.dataDir, 'postgres'))).not.toContain('postmaster.pid');
  await backend.start();
  const answer = await fetch(`${backend.url}/api/master/properties/draft/${draft._id}`, {
    headers: { cookie },
  });
  expect(answer.status).toBe(200);
});

describe('the embedded database ends while the server runs', () => {
  const pidFile = () => join(backend.dataDir, 'postgres', 'postmaster.pid');
  const postmaster = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);
  const ready = async () => (await fetch(`${backend.url}/readyz`)).status;

  test('It is started again, with what was acknowledged and the session', async () => {
    const draft = newDraft();
    await post('/master/properties/draft/save', draft);
    const before = await postmaster();
    process.kill(before, 'SIGKILL');
    await vi.waitFor(() => expect(backend.output()).toContain('the embedded database runs again'), 30_000);
    expect(await postmaster()).not.toBe(before);
    await vi.waitFor(async () => expect(await ready()).toBe(200), 10_000);
    expect(
      (await fetch(`${backend.url}/api/master/properties/draft/${draft._id}`, { headers: { cookie } }))
        .status,
    ).toBe(200);
  });

  test('Where it cannot be started, the server ends with one sentence, so that whoever runs it starts it again', async () => {
    const file = join(backend.dataDir, 'postgres', 'global', 'pg_control');
    const pid = await postmaster();
    await rename(file, `${file}.away`);
    process.kill(pid, 'SIGKILL');
    expect(await backend.ended()).toBe(1);
    expect(backend.output()).toMatch(/^The embedded database in .* did not start: see .*\.$/m);
    await rename(`${file}.away`, file);
    await backend.start();
  });
});

test('A second SIGTERM ends a server at once that still waits for a request', async () => {
  const socket = connect(backend.port, 'localhost');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const head =
    'POST /api/agents/login HTTP/1.1\r\nHost: localhost\r\nX-Portal: 1\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n';
  socket.write(head);
  await once(socket, 'data');
  const ended = backend.ended.bind(backend);
  const pid = backend.pid();
  process.kill(pid, 'SIGTERM');
  await vi.waitFor(
    async () => expect(await fetch(`${backend.url}/healthz`).catch(() => 'refused')).toBe('refused'),
    10_000,
  );
  process.kill(pid, 'SIGTERM');
  expect(await ended()).toBe(1);
  socket.destroy();
  await backend.start();
});

test.runIf(process.platform !== 'win32')(
  'What agents sent is closed to other accounts of the machine',
  async () => {
    const modes = ['photos', 'photo-uploads', 'uploads', 'postgres'].map(async (name) => {
      const found = await stat(join(backend.dataDir, name)).catch(() => null);
      return found === null ? '700' : (found.mode & 0o777).toString(8);
    });
    expect(await Promise.all(modes)).toEqual(['700', '700', '700', '700']);
    const [portrait = ''] = await readdir(join(backend.dataDir, 'uploads'));
    expect(((await stat(join(backend.dataDir, 'uploads', portrait))).mode & 0o777).toString(8)).toBe('600');
  },
);

test('A forgotten password puts its mail into the outbox', async () => {
  expect((await post('/agents/forgotPassword', { username: 'kumar' })).status).toBe(200);
  const names = () => readdir(join(backend.dataDir, 'outbox')).catch(() => []);
  await expect.poll(names).toEqual([expect.stringMatching(/\.eml$/)]);
});

test('[13] Two server processes on one database behave as one', async () => {
  const database = await freshDatabase();
  const [one, other] = await Promise.all([1, 2].map(() => startBackend({ DATABASE_URL: database.url })));
  if (!one || !other) throw new Error('Two were started.');
  const before = cookie;
  cookie = await signInTo(one);
  const draft = newDraft();
  const answers = await Promise.all(
    [one, other, one, other].map((from) =>
      post('/master/properties/draft/save', draft, from).then((answer) => answer.json()),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ rev: 1 });
  cookie = before;
  await Promise.all([one.remove(), other.remove()]);
  await database.drop();
});

test.for([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535; it is "eighty".\n'],
  [{ HOST: 'nowhere.invalid' }, 'HOST nowhere.invalid is not an address or name of this machine ('],
  [
    { HOST: 'nowhere.invalid', DATABASE_URL: 'postgres://localhost:1/none' },
    'HOST nowhere.invalid is not an address or name of this machine (',
  ],
  [
    { DATA_DIR: '/dev/null/data', DATABASE_URL: 'postgres://localhost:1/none' },
    'DATA_DIR /dev/null/data cannot be made (ENOTDIR).',
  ],
  ...(process.platform === 'linux'
    ? ([[{ DATA_DIR: '/proc/nope' }, 'DATA_DIR /proc/nope cannot be made (ENOENT).']] as const)
    : []),
  [{ PUBLIC_URL: 'https://portal.example' }, 'PUBLIC_URL is https and SEED is not set: '],
  [{ DATABASE_URL: 'postgres://localhost:1/none' }, 'The database at DATABASE_URL could not be made ready: '],
] as const)('A start with %j ends with one sentence', async ([env, sentence]) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'senarai-'));
  const { code, stderr } = await runProgram('main.ts', { env: { DATA_DIR: dataDir, ...env } });
  await rm(dataDir, { recursive: true });
  expect(code).toBe(1);
  expect(stderr.startsWith(sentence)).toBe(true);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
