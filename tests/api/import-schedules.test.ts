import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importRuns, importSchedules } from '#server/db/schema.ts';
import { runSchedule } from '#server/imports/schedule/begin.ts';
import {
  agentId,
  completing,
  deleteImports,
  type ImportsApi,
  kyeroFeed,
  platform,
  startImportsApi,
} from '#support/imports-api.ts';
import { dependenciesFrom } from '#support/api.ts';

let { api, aisyah, imports }: ImportsApi = {} as ImportsApi;
let server: Server;
let url: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  ({ api, aisyah, imports } = await startImportsApi({ IMPORT_PRIVATE_HOSTS: 'true' }));
  server = createServer((request, response) => answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml`;
});
beforeEach(async () => {
  await deleteImports(api);
  await api.db.delete(importSchedules);
});
afterAll(async () => {
  await api.close();
  server.close();
});

const serve = (feed: string) => {
  answer = (_request, response) => void response.end(feed);
};
const ask = (more: object = {}) =>
  api.post('/platforms/imports/schedule', { agentId, platform, every: 'Hourly', url, ...more }, aisyah);
const page = async () => (await api.post('/platforms/imports/search', { agentId, platform }, aisyah)).body;
const schedule = async () => (await page()).schedule;
const codes = async () => {
  const { rows } = await api.db.$client.query<{ code: string }>(
    `select code from platform_logs where code like 'run%' order by id`,
  );
  return rows.map(({ code }) => code);
};
const deps = () => dependenciesFrom(api);

/** What the jobs do at the moment of the next fetch. Returns the run, where one was begun and is still there. */
async function fetchNow() {
  const [row] = await api.db.select().from(importSchedules);
  api.clock.now = row!.nextAt;
  const job = { agentId, platform, at: row!.nextAt.getTime() };
  // Two processes have the job.
  await Promise.all([runSchedule(deps(), job), runSchedule(deps(), job)]);
  const [run] = await api.db.select().from(importRuns).orderBy(desc(importRuns.createdAt)).limit(1);
  if (run?.createdAt.getTime() !== api.clock.now.getTime()) return null;
  for (let step = 0; step < 3; step++) await imports.work(run.id);
  const isThere = (await page()).items.some(({ _id }: { _id: string }) => _id === run.id);
  return isThere ? imports.run(run.id) : null;
}

test('a schedule is set, says when it fetches next, and ends', async () => {
  expect(await schedule()).toBeNull();
  const set = (await ask({ every: 'Nightly', login: { user: 'agency', password: 'a secret' } })).body
    .schedule;
  expect(set).toMatchObject({ platform, url, every: 'Nightly', hasLogin: true, lastAt: null });
  const hour = (new Date(set.nextAt).getUTCHours() + 8) % 24;
  expect(hour).toBeGreaterThanOrEqual(2);
  expect(hour).toBeLessThan(5);
  expect(JSON.stringify(await page())).not.toContain('secret');
  const [row] = await api.db.select().from(importSchedules);
  expect(row!.login).not.toContain('secret');
  expect((await ask({ every: null })).body.schedule).toBeNull();
  expect(await schedule()).toBeNull();
  expect((await ask({ url: 'ftp://feed.example/a.xml' })).body.code).toBe('import_address_refused');
});

test('the first run waits for the agent; later ones are applied, reported, and can be undone', async () => {
  serve(kyeroFeed([{ id: '1' }]));
  await ask();
  const first = await fetchNow();
  expect(first).toMatchObject({ status: 'Ready', isScheduled: true, waitsFor: 'first' });
  expect(await schedule()).toMatchObject({ lastOutcome: 'Waiting', lastRunId: first!._id });
  await imports.request(first!._id, 'read', { choices: completing });
  await imports.request(first!._id, 'apply', { archive: [] });
  serve(kyeroFeed([{ id: '1', price: 510_000 }]));
  const second = await fetchNow();
  expect(second).toMatchObject({ status: 'Done', results: { changed: 1 }, canUndo: true, waitsFor: null });
  for (let hour = 0; hour < 3; hour++) expect(await fetchNow()).toBeNull();
  expect(await schedule()).toMatchObject({ lastOutcome: 'Same', lastRunId: null });
  expect(await schedule()).toMatchObject({ lastAt: api.clock.now.toISOString() });
  expect(await codes()).toEqual(['run_waits_first', 'run_applied', 'run_same']);
  await imports.request(second!._id, 'undo');
  expect(await imports.run(second!._id)).toMatchObject({ status: 'Undone' });
});

async function known(ids: readonly string[]): Promise<void> {
  await imports.take(kyeroFeed(ids.map((id) => ({ id }))), completing);
}

test('a short feed, another format, and a finding wait; what is gone is archived only where that is chosen', async () => {
  await known(['1', '2', '3', '4']);
  await ask({ archivesAbsent: true });
  serve(kyeroFeed([{ id: '1' }]));
  expect(await fetchNow()).toMatchObject({ status: 'Ready', isShort: true, waitsFor: 'short' });
  // It waits: nothing is fetched meanwhile, but after a day.
  expect(await fetchNow()).toBeNull();
  api.clock.advance(24 * 60 * 60 * 1000);
  await ask({ archivesAbsent: true });
  serve('id,name,price\n1,Taman Mawar 1,500000\n');
  expect(await fetchNow()).toMatchObject({ waitsFor: 'format' });
  // The run that had the other format is deleted after a while; the schedule still knows what it was.
  await api.db.delete(importRuns);
  expect(await fetchNow()).toMatchObject({ waitsFor: 'format' });
  await api.db.delete(importRuns);
  await known(['1', '2', '3', '4']);
  serve(kyeroFeed([{ id: '1' }, { id: '2' }, { id: '3' }, { id: '5', beds: 'many' }]));
  expect(await fetchNow()).toMatchObject({ waitsFor: 'findings' });
  await api.db.delete(importRuns);
  await ask({ archivesAbsent: false });
  serve(kyeroFeed([{ id: '1' }, { id: '2' }, { id: '3' }]));
  expect(await fetchNow()).toBeNull();
  await ask({ archivesAbsent: true });
  expect(await fetchNow()).toMatchObject({ status: 'Done', results: { absent: 1 } });
});

test('a login goes to its own host alone, and is needed where the address asks for it', async () => {
  const seen: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    seen.push(`other ${request.headers.authorization}`);
    response.end(kyeroFeed([{ id: '1', price: 520_000 }]));
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  await known(['1']);
  answer = ({ headers }, response) => {
    seen.push(headers.authorization);
    if (headers.authorization === undefined) return void response.writeHead(401).end();
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    response.writeHead(302, { location }).end();
  };
  await ask();
  expect(await fetchNow()).toMatchObject({ status: 'Failed', finding: { value: 'status 401' } });
  await ask({ login: { user: 'agency', password: 'a: secret' } });
  expect(await fetchNow()).toMatchObject({ status: 'Done', results: { changed: 1 } });
  expect(seen).toEqual([
    undefined,
    `Basic ${Buffer.from('agency:a: secret').toString('base64')}`,
    'other undefined',
  ]);
  // Another host does not get the login of the first one.
  expect((await ask({ url: 'https://feeds.example/a.xml' })).body.schedule.hasLogin).toBe(false);
  other.close();
});

test('an address that is gone archives nothing and is reported; an agent without access fetches nothing', async () => {
  await known(['1']);
  answer = (_request, response) => void response.writeHead(404).end();
  await ask({ archivesAbsent: true });
  expect(await fetchNow()).toMatchObject({ status: 'Failed', results: { absent: 0 } });
  expect(await schedule()).toMatchObject({ lastOutcome: 'Failed' });
  expect(await codes()).toEqual(['run_failed']);
  await api.db.execute(`update agents set posting_access = false where id = '${agentId}'`);
  expect(await fetchNow()).toBeNull();
  await api.db.execute(`update agents set posting_access = true where id = '${agentId}'`);
});
