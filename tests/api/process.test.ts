import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#support/api.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { freshDatabase } from '#support/database.ts';

let backend: Backend;
let cookie = '';

const post = (path: string, body: unknown, from = backend) =>
  fetch(`${from.url}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-portal': '1', cookie }, body: JSON.stringify(body) });

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

test('What was acknowledged is there after kill -9, the session too, and a replay is still answered the same', async () => {
  const draft = newDraft();
  const first = await (await post('/master/properties/draft/save', draft)).json();
  await backend.kill();
  await backend.start();
  const again = await post('/master/properties/draft/save', draft);
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(first);
});

test('Killed in the middle of saves, each draft and its key are both there or neither', async () => {
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
    drafts.map(async (draft) => (await post('/master/properties/draft/save', draft)).json() as Promise<{ rev?: number; code?: string }>),
  );
  expect(again.map(({ rev }) => rev)).toEqual(drafts.map(() => 1));
  expect(first.filter((status) => status === 200).length).toBeGreaterThan(0);
});

test('SIGTERM ends the server and its database, and leaves the data', async () => {
  const draft = newDraft();
  await post('/master/properties/draft/save', draft);
  await backend.stop();
  expect(await readdir(join(backend.dataDir, 'postgres'))).not.toContain('postmaster.pid');
  await backend.start();
  const answer = await fetch(`${backend.url}/api/master/properties/draft/${draft._id}`, { headers: { cookie } });
  expect(answer.status).toBe(200);
});

test('A forgotten password puts its mail into the outbox', async () => {
  expect((await post('/agents/forgotPassword', { username: 'kumar' })).status).toBe(200);
  const [letter = ''] = await readdir(join(backend.dataDir, 'outbox'));
  expect(letter).toMatch(/\.eml$/);
});

test('Two server processes on one database behave as one', async () => {
  const database = await freshDatabase();
  const [one, other] = await Promise.all([1, 2].map(() => startBackend({ DATABASE_URL: database.url })));
  if (!one || !other) throw new Error('Two were started.');
  const before = cookie;
  cookie = await signIn(one);
  const draft = newDraft();
  const answers = await Promise.all([one, other, one, other].map((from) => post('/master/properties/draft/save', draft, from).then((answer) => answer.json())));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ rev: 1 });
  cookie = before;
  await Promise.all([one.remove(), other.remove()]);
  await database.drop();
});

test.for([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535; it is "eighty".\n'],
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
