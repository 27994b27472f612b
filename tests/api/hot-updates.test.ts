import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '#server/db/client.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';

let database: FreshDatabase;
let db: Database;

beforeAll(async () => {
  database = await freshDatabase();
  db = connect(database.url, () => undefined, { max: 1 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const times = 40;

/** Which share of the updates of a table changed no index, once `update` has run some times. */
async function hotShare(table: string, update: string): Promise<number> {
  const read = async () => {
    await db.execute('select pg_stat_force_next_flush()');
    const { rows } = await db.execute<{ all: number; hot: number }>(
      sql`select n_tup_upd::int as all, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = ${table}`,
    );
    return rows[0]!;
  };
  const before = await read();
  for (let time = 0; time < times; time++) await db.execute(update);
  const after = await read();
  expect(after.all - before.all).toBeGreaterThanOrEqual(times);
  return (after.hot - before.hot) / (after.all - before.all);
}

test.for([
  ['agents', 'update agents set views = views + 1'],
  [
    'attempts',
    `insert into attempts (key, count, since) values ('a', 1, now()) on conflict (key) do update set count = attempts.count + 1`,
  ],
  ['sessions', `update sessions set seen_at = now()`],
  [
    'photo_uploads',
    `insert into photo_uploads (id, agent_id, draft_id, sha256, bytes, changed_at) values ('p', 'agent-aisyah', 'd', '', 1, now())
     on conflict (id) do update set arrived = photo_uploads.arrived + 1, parts = photo_uploads.parts || 'x'::text, changed_at = now()`,
  ],
  [
    'listing_page_views',
    `insert into listing_page_views (listing_id, day, visitors) select id, '2026-01-01', 1 from listings order by id limit 1
     on conflict (listing_id, day) do update set visitors = listing_page_views.visitors + 1`,
  ],
  ['agent_page_views', `update listing_page_views set visitors = visitors + 1 where day = '2026-01-01'`],
] as const)('Changes of %s leave its indexes alone', async ([table, update]) => {
  if (table === 'sessions')
    await db.execute(
      `insert into sessions (token_hash, agent_id, created_at, seen_at) values ('t', 'agent-aisyah', now(), now())`,
    );
  if (table === 'agent_page_views')
    await db.execute(
      `insert into listing_page_views (listing_id, day, visitors) select id, '2026-01-01', 1 from listings order by id limit 1 on conflict do nothing`,
    );
  // The first times insert, or fill the page.
  for (let time = 0; time < 3; time++) await db.execute(update);
  // None where a changed column is indexed; not all, because old versions leave the page only after a while.
  expect(await hotShare(table, update)).toBeGreaterThan(0.1);
});
