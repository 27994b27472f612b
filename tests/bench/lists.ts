/**
 * My Properties of an agent with 10,000 listings among 1,000,000: how long a page of the list takes over
 * loopback, and how the database finds it.
 */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { ListingSearch } from '#domain/listing.ts';
import { connect } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { pageQuery } from '#server/listings/search.ts';
import { outdatedBefore } from '#server/listings/store.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { signedInCookie } from '#support/signed-in-cookie.ts';

const all = 1_000_000;
const ofTheAgent = 10_000;
const ofEachOther = 1_000;
const agentId = 'agent-aisyah';
const asksEachSecond = 200;
const askers = 10;
const asksExplained = 160;
const warmUpMs = 3_000;
const measuredMs = 10_000;

const agents = `
  insert into agents (id, user_name, email, password_hash, name, role, created_at, updated_at)
  select 'bench-' || n, 'bench-' || n, 'bench-' || n || '@bench.example', '', 'Agent ' || n, 'REN', now(), now()
  from generate_series(1, ${Math.ceil((all - ofTheAgent) / ofEachOther)}) n`;

/** The key of a row's texts, of plain letters, as the server makes it. */
const folded = (text: string) => `regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
const key = `E'\\n' || concat_ws(E'\\n', ${['p.name', "'rm' || (100 + n % 9900) * 1000", "'b' || n % 40 || n % 977", 'p.area', 'p.state', 'p.postcode', "'tan mei ling'", "'6012' || 3000000 + n % 6999999"].map(folded).join(', ')}, repeat('bright unit with an unblocked view ', 6)) || E'\\n'`;

/** Rows in an order unrelated to their agents, dates or prices, as after years of use. */
const rows = `
  insert into listings (id, agent_id, property_id, kind, status, name, search_key, title, type, unit_type, country, state, area, postcode,
    price_sen, built_up_sqft, bedrooms, bathrooms, tenure, furnishing, remarks, quality, has_photo, authorisation_ends_on, confirmed_at, archived_at, created_at, updated_at)
  select 'bench-' || n, case when n % 100 = 0 and n / 100 <= $1::int then '${agentId}' else 'bench-' || (1 + n % $2::int) end, p.id,
    (array['Buy','Buy','Buy','Rent','Rent','New'])[1 + floor(random() * 6)::int], s.status, p.name, ${key},
    p.title, p.type, 'Intermediate', p.country, p.state, p.area, p.postcode, (100 + floor(random() * 9900)::bigint) * 100000, 500 + floor(random() * 2000)::int,
    '3', 2, 'Freehold', 'Unfurnished', repeat('Bright unit with an unblocked view. ', 6), 40 + n % 60, n % 50 > 0, case when n % 3 = 0 then to_char(now() + n % 400 * interval '1 day', 'YYYY-MM-DD') end,
    m.at + random() * (now() - m.at), case s.status when 'Archived' then m.at end, m.at - random() * interval '200 days', m.at
  from generate_series(1, $3::int) n
  cross join lateral (select (array['Active','Active','Active','Active','Inactive','Archived'])[1 + floor(random() * 6 + 0 * n)::int] as status) s
  cross join lateral (select now() - random() * random() * interval '700 days' + 0 * n * interval '1 day' as at) m
  join (select *, row_number() over (order by id) - 1 as place from properties) p on p.place = (n::bigint * 7919) % (select count(*) from properties)`;

/** Fills the database. Indexes are created afterwards, which is faster than updating them. */
async function fill(client: pg.Client): Promise<void> {
  const { rows: known } = await client.query<{ own: number; all: number }>(
    `select count(*)::int as all, (count(*) filter (where agent_id = $1))::int as own from listings`,
    [agentId],
  );
  const [{ own, all: there } = { own: 0, all: 0 }] = known;
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'listings' and indexname <> 'listings_pkey'`,
  );
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; select setseed(0.5)`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(agents);
  await client.query(rows, [ofTheAgent - own, Math.ceil((all - ofTheAgent) / ofEachOther), all - there]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
}

/** The mix of requests: filters, sort orders, deep pages and searches. */
function* asks(): Generator<ListingSearch> {
  const statuses = ['', 'Active', 'Inactive', 'Archived', 'Outdated'] as const;
  const kinds = ['', 'Buy', 'Rent', 'New'] as const;
  const sorts = ['updated-desc', 'updated-asc', 'price-desc', 'price-asc'] as const;
  const searches = ['', '', 'kiara', '', 'petaling jaya', 'zz', '', 'B-17-11'];
  for (let index = 0; ; index++) {
    const [status, kind, sort] = [
      statuses[index % 5],
      kinds[Math.floor(index / 5) % 4],
      sorts[Math.floor(index / 3) % 4],
    ];
    const deep = index % 7 === 0 ? 400 : index % 3;
    yield {
      agentId,
      search: searches[index % 8] ?? '',
      kind: kind ?? '',
      status: status ?? '',
      sort: sort ?? 'updated-desc',
      paging: deep,
    };
  }
}

/** @throws {Error} with the plan, if a page needs a scan of the whole table */
async function refuseTableScans(url: string): Promise<void> {
  const db = connect(url, () => undefined);
  const before = outdatedBefore(1, new Date());
  try {
    let left = asksExplained;
    for (const ask of asks()) {
      if (left-- === 0) break;
      const { sql, params } = pageQuery(db, ask, before, new Date());
      const { rows: lines } = await db.$client.query<Record<string, string>>(`explain ${sql}`, params);
      const plan = lines.map((line) => Object.values(line)[0]).join('\n');
      if (plan.includes('Seq Scan on listings')) throw new Error(`${JSON.stringify(ask)}:\n${plan}`);
      if (process.env.PLANS) console.log(JSON.stringify(ask), `\n${plan}`);
    }
  } finally {
    await db.$client.end();
  }
}

/**
 * Sends requests at a steady rate, or more slowly if the server cannot follow. Returns the duration of each,
 * in ms.
 */
async function timesOf({ url }: Backend, cookie: string, forMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: askers });
  const headers = { 'content-type': 'application/json', 'x-portal': '1', 'accept-encoding': 'gzip', cookie };
  const questions = asks();
  const start = performance.now();
  const times: number[] = [];
  let asked = 0;

  async function ask(): Promise<void> {
    for (;;) {
      const due = start + asked++ * (1000 / asksEachSecond);
      if (Math.max(due, performance.now()) - start > forMs) return;
      await setTimeout(Math.max(0, due - performance.now()));
      const sent = performance.now();
      const question = request(`${url}/api/property/agent/search`, { method: 'POST', headers, agent }).end(
        JSON.stringify(questions.next().value),
      );
      const [answer] = (await once(question, 'response')) as [IncomingMessage];
      const text = await buffer(answer);
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${text.toString()}`);
      times.push(performance.now() - sent);
    }
  }

  const ended = await Promise.allSettled(Array.from({ length: askers }, ask));
  agent.destroy();
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return times.toSorted((a, b) => a - b);
}

/**
 * Measures pages of the list, in ms, at 200 requests a second or as many as are answered.
 * @throws {Error} if a page needs a scan of the whole table.
 */
export async function measureLists(): Promise<Record<string, number>> {
  const backend = await startBackend();
  const database = await openEmbedded(backend.dataDir);
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const start = performance.now();
    await fill(client);
    console.log(`1,000,000 listings in ${Math.round((performance.now() - start) / 1000)} s`);
    await refuseTableScans(database.url);
    const cookie = await signedInCookie(backend, 'aisyah');
    await timesOf(backend, cookie, warmUpMs);
    const times = await timesOf(backend, cookie, measuredMs);
    const at = (share: number) => times[Math.floor(share * times.length)] ?? 0;
    return {
      'list of 20 in 1,000,000, p50': at(0.5),
      'list of 20 in 1,000,000, p99': at(0.99),
      'list of 20 in 1,000,000, asks a second, count': times.length / (measuredMs / 1000),
    };
  } finally {
    await client.end();
    await database.release();
    await backend.remove();
  }
}
