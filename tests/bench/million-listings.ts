import pg from 'pg';

const all = 1_000_000;
const ofTheAgent = 10_000;
const ofEachOther = 1_000;

/** The agent of the demo data to whom 10,000 of the listings belong. */
export const agentId = 'agent-aisyah';

const agents = `
  insert into agents (id, user_name, email, password_hash, name, role, created_at, updated_at)
  select 'bench-' || n, 'bench-' || n, 'bench-' || n || '@bench.example', '', 'Agent ' || n, 'REN', now(), now()
  from generate_series(1, ${Math.ceil((all - ofTheAgent) / ofEachOther)}) n`;

const oneOf = (words: string, salt: number) =>
  `(array['${words.split(' ').join("','")}'])[1 + (hashint4(n + ${salt}) & 1048575) % ${words.split(' ').length}]`;

/** 2,000 remarks of 30 words each: some words are in most of them, others in few. */
const remarks = `
  create temporary table remarks as
  select n as place, string_agg(${oneOf('bright unit with view of the hills corner lot renovated kitchen near mrt school mall quiet street gated guarded keys with owner tenant leaves soon negotiable freehold pool gym parking covered balcony furnished partly aircon lift security clinic market park mosque temple highway', 7).replaceAll('n +', 'n * 31 + word +')}, ' ') as text
  from generate_series(0, 1999) n cross join generate_series(1, 30) word group by n`;

const owner = [
  oneOf('tan lim lee wong ahmad siti ng chan kumar raj nurul hassan', 1),
  oneOf('mei wei siew chee binti bin kah jia swee li yoke hui abdul aisyah kok', 2),
  oneOf('ling hong yee kit rahman aminah leong fang heng krishnan devi jun san ying peng', 3),
].join(` || ' ' || `);

/** The key of a row's texts, of plain letters, as the server makes it. */
const folded = (text: string) => `regexp_replace(lower(${text}), '[^a-z0-9]', '', 'g')`;
const key = `E'\\n' || concat_ws(E'\\n', ${['p.name', "'rm' || (100 + n % 9900) * 1000", "'b' || (hashint4(n) & 31) || (hashint4(n + 9) & 15)", "'jalan ss ' || (hashint4(n + 8) & 15) || '/' || (hashint4(n + 7) & 31)", 'p.area', 'p.state', 'p.postcode', owner, "'6012' || 3000000 + n % 6999999"].map(folded).join(', ')}, r.text) || E'\\n'`;

/** Rows in an order unrelated to their agents, dates or prices, as after years of use. */
const rows = `
  insert into listings (id, agent_id, property_id, kind, status, name, search_key, title, type, unit_type, country, state, area, postcode,
    price_sen, built_up_sqft, bedrooms, bathrooms, tenure, furnishing, remarks, quality, has_photo, authorisation_ends_on, confirmed_at, archived_at, created_at, updated_at)
  select 'bench-' || n, case when n % 100 = 0 and n / 100 <= $1::int then '${agentId}' else 'bench-' || (1 + n % $2::int) end, p.id,
    (array['Buy','Buy','Buy','Rent','Rent','New'])[1 + floor(random() * 6)::int], s.status, p.name, ${key},
    p.title, p.type, 'Intermediate', p.country, p.state, p.area, p.postcode, (100 + floor(random() * 9900)::bigint) * 100000, 500 + floor(random() * 2000)::int,
    '3', 2, 'Freehold', 'Unfurnished', r.text, 40 + n % 60, n % 50 > 0, case when n % 3 = 0 then to_char(now() + n % 400 * interval '1 day', 'YYYY-MM-DD') end,
    m.at + random() * (now() - m.at), case s.status when 'Archived' then m.at end, m.at - random() * interval '200 days', m.at
  from generate_series(1, $3::int) n
  cross join lateral (select (array['Active','Active','Active','Active','Inactive','Archived'])[1 + floor(random() * 6 + 0 * n)::int] as status) s
  cross join lateral (select now() - random() * random() * interval '700 days' + 0 * n * interval '1 day' as at) m
  join (select *, row_number() over (order by id) - 1 as place from properties) p on p.place = (n::bigint * 7919) % (select count(*) from properties)
  join remarks r on r.place = (hashint4(n) & 1048575) % 2000`;

/** Fills the database with 1,000,000 listings. Indexes are created afterwards, which is faster than updating them. */
export async function fillWithListings(client: pg.Client): Promise<void> {
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
  await client.query(remarks);
  await client.query(rows, [ofTheAgent - own, Math.ceil((all - ofTheAgent) / ofEachOther), all - there]);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
}
