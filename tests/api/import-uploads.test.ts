import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts } from '#server/db/schema.ts';
import { startApi, type Api } from '#support/api.ts';
import { agentId, importsOf, kyeroFeed, platform } from '#support/imports-api.ts';

let api: Api;
let aisyah: string;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  api = await startApi();
  aisyah = await api.signIn('aisyah');
  imports = importsOf(api, aisyah);
});
afterAll(() => api.close());

const storedFeeds = () => readdir(join(api.config.dataDir, 'imports')).catch((): string[] => []);
const upload = (id: string, cookie = aisyah, agent = agentId) => {
  const query = new URLSearchParams({ _id: id, agentId: agent, platform, name: 'feed.xml' }).toString();
  const headers = { 'content-type': 'application/octet-stream' };
  return api.ask('POST', `/platforms/imports/upload?${query}`, {
    payload: kyeroFeed([{ id: '1' }]),
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
  const answers = await Promise.all([upload(id), upload(id), upload(id, meiling, 'agent-meiling')]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await storedFeeds()).filter((name) => !before.includes(name))).toEqual([`${id}.feed`]);
  await imports.work(id);
  await api.db.delete(attempts);
});

test('the feeds of the ten newest runs are stored; an earlier one that is to be read again says why not', async () => {
  const runs: string[] = [];
  for (let count = 0; count < 12; count++) {
    api.clock.advance(1000);
    runs.push((await imports.read(kyeroFeed([{ id: '1' }])))._id);
  }
  const stored = await storedFeeds();
  expect(runs.filter((id) => stored.includes(`${id}.feed`))).toEqual(runs.slice(-10));
  await imports.order(runs[0]!, 'read');
  expect(await imports.run(runs[0]!)).toMatchObject({ status: 'Failed', finding: { code: 'feed_gone' } });
  await imports.order(runs[11]!, 'read');
  expect(await imports.run(runs[11]!)).toMatchObject({ status: 'Ready', finding: null });
});
