import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { startBackend, type Backend } from '#support/backend.ts';
import { demoPassword } from '#support/api.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';
import { agentId, completing, kyeroFeed, platform } from '#support/imports-api.ts';

const listings = 3000;

let database: FreshDatabase;
let client: pg.Client;
let backend: Backend;
let cookie: string;

beforeAll(async () => {
  database = await freshDatabase();
  client = new pg.Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('update packages set listings = 100000');
  backend = await startBackend({ DATABASE_URL: database.url, SEED: 'none', POSTING_AGENTS: agentId });
  const signedIn = await ask('/agents/login', { username: 'aisyah', password: demoPassword });
  cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
});
afterAll(async () => {
  await backend.remove();
  await client.end();
  await database.drop();
});

const headers = () => ({
  'content-type': 'application/json',
  'x-portal': '1',
  'sec-fetch-site': 'same-origin',
  cookie: cookie ?? '',
});
const ask = (path: string, body: unknown) =>
  fetch(`${backend.url}/api${path}`, { method: 'POST', headers: headers(), body: JSON.stringify(body) });

async function run(id: string) {
  const { rows } = await client.query('select status, done, results, counts from import_runs where id = $1', [
    id,
  ]);
  return rows[0] as { status: string; done: number; results: { added: number }; counts: { added: number } };
}

test('a server that is killed in the middle of an import goes on after its restart, each listing once', async () => {
  const id = randomUUID();
  const feed = kyeroFeed(
    Array.from({ length: listings }, (_, at) => ({ id: `k${at}`, name: `Lorong ${at}` })),
  );
  const query = new URLSearchParams({ _id: id, agentId, platform, name: 'feed.xml' }).toString();
  const sent = await fetch(`${backend.url}/api/platforms/imports/upload?${query}`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/octet-stream' },
    body: feed,
  });
  expect(sent.status).toBe(200);
  const inState = (...states: string[]) =>
    expect
      .poll(async () => states.includes((await run(id)).status), { timeout: 60_000, interval: 50 })
      .toBe(true);
  await inState('Ready');
  await ask(`/platforms/imports/${id}/read`, { mutationId: randomUUID(), choices: completing });
  await inState('Ready');
  await ask(`/platforms/imports/${id}/apply`, { mutationId: randomUUID(), archive: [] });
  await expect.poll(async () => (await run(id)).done, { interval: 20 }).toBeGreaterThan(200);
  await backend.kill();
  const { status, done } = await run(id);
  expect(status).toBe('Applying');
  expect(done).toBeLessThan(listings);
  const { rows: half } = await client.query(
    "select count(*)::int as listings from listings where name like 'Lorong %'",
  );
  expect(half[0]).toEqual({ listings: done });

  await backend.start();
  await inState('Done');
  expect(await run(id)).toMatchObject({ results: { added: listings } });
  const { rows } = await client.query(
    "select count(*)::int as listings, count(distinct name)::int as names, count(distinct id)::int as links from listings where name like 'Lorong %'",
  );
  expect(rows[0]).toEqual({ listings, names: listings, links: listings });
});
