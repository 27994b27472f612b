/**
 * The baseline for the server: Fastify and pg with the same SQL, without sessions, contract checks, locks or
 * compression. `node floor.ts DATABASE_URL` prints its port and runs until it is ended.
 */
import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { ListingSearch } from '#domain/listing/listing.ts';
import { connect } from '#server/db/client.ts';
import { pageQuery } from '#server/listings/search.ts';
import { outdatedBefore } from '#server/listings/store.ts';

const url = process.argv[2] ?? '';
const pool = new pg.Pool({ connectionString: url, max: 10 });
const queries = connect(url, () => undefined);
await pool.query(
  'create table if not exists bench_drafts (id text primary key, agent_id text not null, body jsonb not null, created_at timestamptz not null)',
);

const byStatus = `select count(*)::int as total, (count(*) filter (where status = 'Active'))::int as active,
  (count(*) filter (where status = 'Inactive'))::int as inactive, (count(*) filter (where status = 'Archived'))::int as archived,
  (count(*) filter (where status = 'Active' and coalesce(confirmed_at, updated_at) < $2))::int as outdated,
  (count(*) filter (where status = 'Active' and kind = 'Buy'))::int as buy, (count(*) filter (where status = 'Active' and kind = 'Rent'))::int as rent,
  (count(*) filter (where status = 'Active' and kind = 'New'))::int as new from listings where agent_id = $1`;
const byTitle = `select title, count(*)::int as count from listings where agent_id = $1 and status = 'Active' group by title order by count(*) desc, title`;

const app = Fastify();
app.post<{ Body: ListingSearch }>('/property/agent/search', async ({ body }) => {
  const { sql, params } = pageQuery(queries, body, outdatedBefore(1, new Date()), new Date());
  return { items: (await pool.query<object>(sql, params)).rows };
});
app.get<{ Params: { id: string } }>('/dashboard/agent/propertysummary/:id', async ({ params }) => {
  const [counts, titles] = await Promise.all([
    pool.query<object>(byStatus, [params.id, outdatedBefore(1, new Date())]),
    pool.query<object>(byTitle, [params.id]),
  ]);
  return { ...counts.rows[0], byTitle: titles.rows };
});
app.post('/master/properties/draft/save', async ({ body }) => {
  const id = randomUUID();
  await pool.query('insert into bench_drafts values ($1, $2, $3, now())', [id, 'agent-aisyah', body]);
  return { _id: id };
});
await app.listen({ port: 0, host: '127.0.0.1' });
console.log((app.server.address() as AddressInfo).port);
