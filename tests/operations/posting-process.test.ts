import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type Backend } from '#support/backend.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';
import { signedInCookie } from '#support/signed-in-cookie.ts';

const agentId = 'agent-aisyah';
let database: FreshDatabase;
let backend: Backend;
let client: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  backend = await startBackend({
    DATABASE_URL: database.url,
    POSTING_AGENTS: agentId,
    SANDBOX_TROUBLE: 'none',
    SANDBOX_DELAY_MS: '400',
  });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('delete from postings; delete from sandbox_adverts; delete from platform_logs');
});
afterAll(async () => {
  await client.end();
  await backend.remove();
  await database.drop();
});

const rows = async <Row extends pg.QueryResultRow>(statement: string) =>
  (await client.query<Row>(statement)).rows;

test('a server that is killed while it posts 20 listings posts each of them once after it is started again', async () => {
  const ids = (
    await rows<{ id: string }>(
      `select id from listings where agent_id = '${agentId}' and status = 'Active' and kind = 'Buy'
       and (price_sen / 100) % 100 = 0 order by id limit 20`,
    )
  ).map(({ id }) => id);
  const answer = await fetch(`${backend.url}/api/platforms/postings/post`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-portal': '1',
      cookie: await signedInCookie(backend, 'aisyah'),
    },
    body: JSON.stringify({ agentId, platform: 'rumahku', listingIds: ids, mutationId: randomUUID() }),
  });
  expect(answer.status).toBe(200);
  const { listings } = (await answer.json()) as { listings: { outcome: string }[] };
  expect(listings.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'Queued'));
  const count = async (statement: string) => Number((await rows<{ n: string }>(statement))[0]?.n);
  await expect
    .poll(() => count(`select count(*) n from sandbox_adverts`), { interval: 20 })
    .toBeGreaterThan(3);
  await backend.kill();
  expect(await count(`select count(*) n from postings where state = 'Posted'`)).toBeLessThan(20);
  expect(await count(`select count(*) n from postings where state = 'Posting'`)).toBeGreaterThan(0);
  await backend.start();
  await expect
    .poll(() => count(`select count(*) n from postings where state = 'Posted'`), { timeout: 90_000 })
    .toBe(20);
  const adverts = await rows<{ source: string; n: number }>(
    `select source, count(*)::int n from sandbox_adverts where status = 'live' group by source`,
  );
  expect(adverts.map(({ n }) => n)).toEqual(ids.map(() => 1));
  expect(
    await count(`select count(*) n from platform_logs where code = 'posted' and direction = 'Post'`),
  ).toBe(20);
});
