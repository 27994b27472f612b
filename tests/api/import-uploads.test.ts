import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { attempts } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { startApi, type Api, dependenciesFrom } from '#support/api.ts';
import { agentId, importsFor, kyeroFeed, platform } from '#support/imports-api.ts';

let api: Api;
let aisyah: string;
let imports: ReturnType<typeof importsFor>;

beforeAll(async () => {
  api = await startApi();
  aisyah = await api.signIn('aisyah');
  imports = importsFor(api, aisyah);
});
afterAll(() => api.close());

const namesIn = (folder: string) => readdir(join(api.config.dataDir, folder)).catch((): string[] => []);
/** The feeds of runs, and those that are being received. */
const storedFeeds = async () => [...(await namesIn('imports')), ...(await namesIn('temporary'))];
const upload = (
  id: string,
  {
    cookie = aisyah,
    agent = agentId,
    payload = kyeroFeed([{ id: '1' }]),
    name = 'feed.xml',
  }: { cookie?: string; agent?: string; payload?: string | Readable; name?: string } = {},
) => {
  const query = new URLSearchParams({ _id: id, agentId: agent, platform, name }).toString();
  const headers = { 'content-type': 'application/octet-stream' };
  return api.ask('POST', `/platforms/imports/upload?${query}`, {
    payload,
    headers,
    cookie,
  });
};

test('an upload beyond the runs of an hour is refused before its file is stored', async () => {
  const before = await storedFeeds();
  await api.db.delete(attempts);
  await api.db.insert(attempts).values({
    key: `imports of ${agentId}`,
    count: 60,
    since: api.clock.now,
    blockedUntil: new Date(api.clock.now.getTime() + 60_000),
  });
  expect((await upload(randomUUID())).status).toBe(429);
  expect(await storedFeeds()).toEqual(before);
  await api.db.delete(attempts);
});

test('uploads of one run at the same time are one run with one file', async () => {
  const [id, before] = [randomUUID(), await storedFeeds()];
  const meiling = await api.signIn('meiling');
  const answers = await Promise.all([
    upload(id),
    upload(id),
    upload(id, { cookie: meiling, agent: 'agent-meiling' }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await storedFeeds()).filter((name) => !before.includes(name))).toEqual([`${id}.feed`]);
  await imports.work(id);
  await api.db.delete(attempts);
});

test('an agent uploads one feed at a time', async () => {
  const [first, before] = [randomUUID(), await storedFeeds()];
  const payload = new PassThrough();
  const uploading = upload(first, { payload });
  await vi.waitFor(async () => expect(await storedFeeds()).not.toEqual(before));
  expect((await upload(randomUUID())).status).toBe(429);
  payload.end(kyeroFeed([{ id: '1' }]));
  expect((await uploading).status).toBe(200);
  await imports.work(first);
});

test('no run begins while three of the agent are still to be read', async () => {
  const ids = Array.from({ length: 3 }, () => randomUUID());
  for (const id of ids) expect((await upload(id)).status).toBe(200);
  const before = await storedFeeds();
  expect((await upload(randomUUID())).status).toBe(429);
  const address = { _id: randomUUID(), agentId, platform, url: 'https://feeds.my/feed.xml' };
  expect((await api.post('/platforms/imports', address, aisyah)).status).toBe(429);
  expect(await storedFeeds()).toEqual(before);
  for (const id of ids) await imports.work(id);
});

test('the disk is checked before, during and after the upload of a feed', async () => {
  const [before, floor] = [await storedFeeds(), api.config.minFreeDiskBytes];
  const full = Number.MAX_SAFE_INTEGER;
  let checks = 0;
  const fullFrom = (check: number) => {
    checks = 0;
    Object.defineProperty(api.config, 'minFreeDiskBytes', {
      configurable: true,
      get: () => (++checks >= check ? full : 0),
    });
  };
  const large = { payload: ' '.repeat(40 * 1024 * 1024) };
  fullFrom(1);
  expect((await upload(randomUUID())).body.code).toBe('storage_full');
  fullFrom(2);
  expect((await upload(randomUUID(), large)).body.code).toBe('storage_full');
  expect(await storedFeeds()).toEqual(before);
  const many = kyeroFeed(Array.from({ length: 600 }, (_, id) => ({ id: String(id) })));
  fullFrom(Infinity);
  const id = randomUUID();
  expect((await upload(id, { payload: many })).status).toBe(200);
  fullFrom(1);
  await imports.work(id);
  expect(await imports.run(id)).toMatchObject({ status: 'Failed', finding: { code: 'storage_full' } });
  Object.defineProperty(api.config, 'minFreeDiskBytes', { value: floor, writable: true });
});

test('a file that was received for no run is deleted after a day, a feed is not', async () => {
  const [stray, feed] = ['temporary/a', 'imports/b.feed'].map((name) => join(api.config.dataDir, name));
  const older = new Date(api.clock.now.getTime() - 25 * 60 * 60 * 1000);
  for (const path of [stray!, feed!]) {
    await writeFile(path, '');
    await utimes(path, older, older);
  }
  await removeExpired(dependenciesFrom(api));
  expect(await storedFeeds()).not.toContain('a');
  expect(await storedFeeds()).toContain('b.feed');
});

test('the feeds of the ten newest runs are stored; an earlier one that is to be read again says why not', async () => {
  const runs: string[] = [];
  for (let count = 0; count < 12; count++) {
    api.clock.advance(1000);
    runs.push((await imports.read(kyeroFeed([{ id: '1' }])))._id);
  }
  const stored = await storedFeeds();
  expect(runs.filter((id) => stored.includes(`${id}.feed`))).toEqual(runs.slice(-10));
  await imports.request(runs[0]!, 'read');
  expect(await imports.run(runs[0]!)).toMatchObject({ status: 'Failed', finding: { code: 'feed_gone' } });
  await imports.request(runs[11]!, 'read');
  expect(await imports.run(runs[11]!)).toMatchObject({ status: 'Ready', finding: null });
});

test('a repeated upload is answered with its run; another file or name under its key is refused', async () => {
  const id = randomUUID();
  const payload = kyeroFeed([{ id: '1' }]);
  expect((await upload(id, { payload })).status).toBe(200);
  await imports.work(id);
  const before = await storedFeeds();
  expect((await upload(id, { payload })).body).toMatchObject({ _id: id, status: 'Ready' });
  for (const change of [{ payload: kyeroFeed([{ id: '2' }]) }, { payload, name: 'other.xml' }]) {
    const { status, body } = await upload(id, change);
    expect([status, body.code]).toEqual([422, 'mutation_reused']);
  }
  expect(await storedFeeds()).toEqual(before);
  expect((await imports.run(id)).counts.added).toBe(1);
});
