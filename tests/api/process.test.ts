import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#support/api.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';
import { listingDraft } from '#support/listing-draft.ts';

// Processes start slowly on a machine that does other things too.
vi.setConfig({ testTimeout: 60_000 });

let backend: Backend;
let cookie = '';

const post = (path: string, body: unknown, from = backend) =>
  fetch(`${from.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-portal': '1', cookie },
    body: JSON.stringify(body),
  });

async function signIn(from = backend): Promise<string> {
  const answer = await post('/agents/login', { username: 'aisyah', password: demoPassword }, from);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const newDraft = () => ({
  _id: randomUUID(),
  mutationId: randomUUID(),
  baseRev: null,
  name: `Residensi ${randomUUID()}`,
  title: 'Land',
  type: 'Residential Land',
  address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
});

beforeAll(async () => {
  backend = await startBackend();
  cookie = await signIn();
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

describe('killed at a barrier', () => {
  let database: FreshDatabase;
  let own: Backend;
  let barrier: pg.Client;
  let before: string;

  beforeAll(async () => {
    database = await freshDatabase();
    own = await startBackend({ DATABASE_URL: database.url });
    before = cookie;
    cookie = await signIn(own);
    barrier = new pg.Client({ connectionString: database.url });
    await barrier.connect();
  });
  afterAll(async () => {
    cookie = before;
    await barrier.end();
    await own.remove();
    await database.drop();
  });

  /** Kills the server while `work` waits for its row in `table`, which it never gets. */
  async function killedBeforeRowOf(table: string, work: () => Promise<unknown>): Promise<void> {
    await barrier.query(`begin; lock table ${table} in exclusive mode`);
    try {
      const answer = work().catch(() => 'no answer');
      const isWaiting = `select from pg_locks where not granted and relation = '${table}'::regclass`;
      await vi.waitFor(async () => expect((await barrier.query(isWaiting)).rowCount).toBe(1), 10_000);
      await own.kill();
      expect(await answer).toBe('no answer');
    } finally {
      await barrier.query('commit');
    }
  }

  const count = async (table: string, column: string, value: string) =>
    Number(
      (await barrier.query<{ count: string }>(`select count(*) from ${table} where ${column} = $1`, [value]))
        .rows[0]?.count,
    );

  test('[61] While a draft and its key are written, with the commit behind them: PostgreSQL makes both, and the same save is answered as the first', async () => {
    const draft = newDraft();
    const both = async () => [
      await count('drafts', 'id', draft._id),
      await count('draft_mutations', 'id', draft.mutationId),
    ];
    await killedBeforeRowOf('draft_mutations', () => post('/master/properties/draft/save', draft, own));
    await vi.waitFor(async () => expect(await both()).toEqual([1, 1]));
    await own.start();
    expect(await (await post('/master/properties/draft/save', draft, own)).json()).toMatchObject({
      rev: 1,
      mutationId: draft.mutationId,
    });
    expect(await both()).toEqual([1, 1]);
  });

  test('[61] Between a listing and its history: neither draft, listing, property nor history is there, and the same save makes all', async () => {
    const body = listingDraft({ propertyId: null, name: `Residensi ${randomUUID()}` });
    const rows = async () => [
      await count('drafts', 'id', body._id),
      await count('listings', 'id', body._id),
      await count('listing_changes', 'listing_id', body._id),
      await count('properties', 'name', String(body['name'])),
    ];
    await killedBeforeRowOf('listing_changes', () => post('/master/properties/draft/save', body, own));
    expect(await rows()).toEqual([0, 0, 0, 0]);
    await own.start();
    expect((await post('/master/properties/draft/save', body, own)).status).toBe(200);
    expect(await rows()).toEqual([1, 1, 1, 1]);
  });

  test('[61] Between a change of status and its key: the listing is as it was, and the same change changes it', async () => {
    const body = listingDraft();
    await post('/master/properties/draft/save', body, own);
    const change = {
      agentId: 'agent-aisyah',
      to: 'Inactive',
      listings: [{ _id: body._id, seen: 'Active' }],
      mutationId: randomUUID(),
    };
    await killedBeforeRowOf('listing_mutations', () => post('/property/agent/setStatus', change, own));
    const status = async () =>
      (await barrier.query<{ status: string }>('select status from listings where id = $1', [body._id]))
        .rows[0]?.status;
    expect(await status()).toBe('Active');
    await own.start();
    expect(await (await post('/property/agent/setStatus', change, own)).json()).toMatchObject({
      listings: [{ status: 'Inactive' }],
    });
    expect(await status()).toBe('Inactive');
    expect(await count('listing_changes', 'listing_id', body._id)).toBe(2);
  });

  test('[61] Between the deletion of a draft and its key: the draft is there, and the same deletion deletes it', async () => {
    const draft = newDraft();
    await post('/master/properties/draft/save', draft, own);
    const remove = () =>
      post(`/master/properties/draft/${draft._id}/delete`, { baseRev: 1, mutationId: draft._id }, own);
    await killedBeforeRowOf('draft_mutations', remove);
    expect([
      await count('drafts', 'id', draft._id),
      await count('draft_tombstones', 'id', draft._id),
    ]).toEqual([1, 0]);
    await own.start();
    expect((await remove()).status).toBe(200);
    expect([
      await count('drafts', 'id', draft._id),
      await count('draft_tombstones', 'id', draft._id),
    ]).toEqual([0, 1]);
  });

  test('[61] Between the file of a photo and its row: the photo is stored when it is asked for next, without a byte more', async () => {
    const draft = newDraft();
    await post('/master/properties/draft/save', draft, own);
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const id = randomUUID();
    const details = {
      photoId: id,
      draftId: draft._id,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    const metadata = Object.entries(details).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    );
    const tus = (
      method: string,
      path: string,
      headers: Record<string, string>,
      body: Uint8Array<ArrayBuffer> | null = null,
    ) =>
      fetch(`${own.url}/api/photo-uploads${path}`, {
        method,
        headers: { cookie, 'x-portal': '1', 'tus-resumable': '1.0.0', ...headers },
        body,
      });
    await tus('POST', '', { 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') });
    await killedBeforeRowOf('photos', () =>
      tus(
        'PATCH',
        `/${id}`,
        { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
        new Uint8Array(bytes),
      ),
    );
    expect(await count('photos', 'id', id)).toBe(0);
    await own.start();
    const { status, headers } = await tus('HEAD', `/${id}`, {});
    expect([status, headers.get('upload-offset')]).toEqual([200, String(bytes.length)]);
    expect(await count('photos', 'id', id)).toBe(1);
  });
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
  const [file = ''] = await readdir(join(backend.dataDir, 'outbox'));
  expect(file).toMatch(/\.eml$/);
});

test('[13] Two server processes on one database behave as one', async () => {
  const database = await freshDatabase();
  const [one, other] = await Promise.all([1, 2].map(() => startBackend({ DATABASE_URL: database.url })));
  if (!one || !other) throw new Error('Two were started.');
  const before = cookie;
  cookie = await signIn(one);
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
  [{ DATABASE_URL: 'postgres://localhost:1/none' }, 'The database at DATABASE_URL could not be made ready: '],
] as const)('A start with %j ends with one sentence', async ([env, sentence]) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'senarai-'));
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../../server/main.ts')],
      { env: { ...process.env, DATA_DIR: dataDir, ...env } },
      (fault, _stdout, text) => resolve({ code: fault?.code, stderr: text }),
    );
  });
  await rm(dataDir, { recursive: true });
  expect(code).toBe(1);
  expect(stderr.startsWith(sentence)).toBe(true);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});
