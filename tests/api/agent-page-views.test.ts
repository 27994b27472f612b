import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migrations.ts';
import { emptyDatabase, type FreshDatabase } from '#support/database.ts';
import { migrateUpTo } from '#support/schema.ts';

let database: FreshDatabase;
let client: pg.Client;

async function connected(): Promise<pg.Client> {
  const one = new pg.Client({ connectionString: database.url });
  await one.connect();
  return one;
}

beforeEach(async () => {
  database = await emptyDatabase();
  client = await connected();
  await migrateUpTo(client, 'agent-page-views', false);
  await client.query(`
    insert into agents (id, user_name, email, password_hash, name, role, created_at, updated_at)
      select a, a, a, '', a, 'REN', now(), now() from unnest(array['a', 'b']) a;
    insert into properties (id, name, name_key, title, type, country, state, area, postcode, created_at) values ('p', 'P', 'p', 'Apartment/Flat', 'Flat', 'Malaysia', 'Johor', 'Muar', '84000', now());
    insert into listings (id, agent_id, property_id, kind, status, name, search_key, title, type, country, state, area, postcode, price_sen, built_up_sqft, bedrooms, bathrooms, created_at, updated_at)
      select id, left(id, 1), 'p', 'Buy', 'Active', 'P', 'p', 'Apartment/Flat', 'Flat', 'Malaysia', 'Johor', 'Muar', '84000', 1, 1, '3', 2, now(), now()
      from unnest(array['a1', 'a2', 'b1']) id`);
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const today = "(now() at time zone 'Asia/Kuala_Lumpur')::date";

/** A visitor as a server of any version counts one. */
const visit = (listing: string, daysAgo = 0) =>
  `insert into listing_page_views (listing_id, day, visitors) values ('${listing}', ${today} - ${daysAgo}, 1)
   on conflict (listing_id, day) do update set visitors = listing_page_views.visitors + 1`;

/** The sums by agent and how many days ago, as kept. */
async function kept(): Promise<string[]> {
  const { rows } = await client.query<{ sum: string }>(
    `select agent_id || ' ' || ${today} - day || ': ' || visitors as sum from agent_page_views order by 1`,
  );
  return rows.map(({ sum }) => sum);
}

test('What was counted before the sums were kept is in them once, also what is counted meanwhile', async () => {
  for (const statement of [visit('a1'), visit('a1'), visit('a2'), visit('b1', 6), visit('b1', 60)])
    await client.query(statement);
  await migrateUpTo(client, 'agent-page-views');
  for (const statement of [visit('a1'), visit('b1', 6), visit('b1')]) await client.query(statement);
  expect(await kept()).toEqual(['a 0: 1', 'b 0: 1', 'b 6: 1']);
  const visitor = await connected();
  await visitor.query(`begin; ${visit('a2')}`);
  const filled = migrate(client, await readMigrations());
  const watcher = await connected();
  const isWaiting = `select from pg_locks where not granted and pid in (
    select pid from pg_stat_activity where datname = current_database())`;
  await expect.poll(async () => (await watcher.query(isWaiting)).rowCount).toBe(1);
  await visitor.query('commit');
  await filled;
  expect(await kept()).toEqual(['a 0: 5', 'b 0: 1', 'b 6: 2']);
  await Promise.all([visitor.end(), watcher.end()]);
});
