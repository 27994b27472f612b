import type pg from 'pg';

const mostListings = 10_000_000;
const listings = Number(process.env['LISTINGS'] ?? mostListings);

/** So many rows, or as many fewer as there are fewer listings. */
const inProportion = (rows: number) => Math.round((rows * listings) / mostListings);

/** How many rows `fillMany` makes. One agent has 100,000 of the listings and a tenth of the log. */
const manyRows = {
  agents: inProportion(5_000),
  properties: 20_000,
  listings,
  logs: inProportion(5_000_000),
  securityEvents: inProportion(1_000_000),
  changes: inProportion(2_000_000),
  views: 2_000_000,
  postings: inProportion(2_000_000),
  drafts: 40_000,
  enquiries: 200_000,
  groups: 20_000,
  shared: inProportion(200_000),
} as const;

export const busyAgent = 'agent-aisyah';

const agentFrom = (n: string, each: number) =>
  `case when ${n} % ${each} = 0 then '${busyAgent}' else 'many-' || (1 + ${n} % ${manyRows.agents}) end`;

const listingFrom = (n: string) => `'many-' || (1 + (${n}::bigint * 7919) % ${manyRows.listings})`;

const series = (rows: number) => `generate_series(1, ${rows}) n`;

/** Each table with the statement that fills it. Numbers are spread by primes, as rows of years are. */
const fillings: readonly (readonly [string, string])[] = [
  [
    'agents',
    `insert into agents (id, user_name, email, password_hash, name, role, created_at, updated_at)
     select 'many-' || n, 'many-' || n, 'many-' || n || '@bench.example', '', 'Agent ' || n, 'REN', now(), now()
     from ${series(manyRows.agents)}`,
  ],
  [
    'properties',
    `insert into properties (id, name, name_key, title, type, country, state, area, postcode, created_at)
     select 'many-' || n, 'Residensi ' || n, 'residensi ' || n, 'Condo/Serviced Residence', 'Condominium', 'Malaysia',
       (array['Selangor','Johor','Penang','Kuala Lumpur'])[1 + n % 4], 'Area ' || n % 200, '47301', now() from ${series(manyRows.properties)}`,
  ],
  [
    'listings',
    `insert into listings (id, agent_id, property_id, kind, status, name, search_key, title, type, unit_type, country, state, area, postcode,
       price_sen, built_up_sqft, bedrooms, bathrooms, quality, has_photo, authorisation_ends_on, confirmed_at, archived_at, advert_expires_at, created_at, updated_at)
     select 'many-' || n, ${agentFrom('n', listings / 100_000)}, 'many-' || p, (array['Buy','Buy','Buy','Rent','Rent','New'])[1 + n % 7 % 6],
       (array['Active','Active','Active','Active','Inactive','Archived'])[1 + n % 11 % 6], 'Residensi ' || p,
       E'\\nresidensi' || p || E'\\nrm' || (100 + n % 9900) * 1000 || E'\\nb' || n % 40 || n % 977 || E'\\narea' || p % 200 || E'\\nselangor\\n47301\\ntanmeiling\\n6012' || 3000000 + n % 6999999 || E'\\n',
       'Condo/Serviced Residence', 'Condominium', (array['Intermediate','Corner','Penthouse'])[1 + n % 3], 'Malaysia',
       (array['Selangor','Johor','Penang','Kuala Lumpur'])[1 + p % 4], 'Area ' || p % 200, '47301',
       (100 + (n::bigint * 7907) % 9900) * 100000, 500 + n % 2000, '3', 2, 40 + n % 60, n % 50 > 0,
       case when n % 3 = 0 then to_char(now() + n % 400 * interval '1 day', 'YYYY-MM-DD') end,
       at + (now() - at) / 2, case when n % 11 % 6 = 5 then at end, case when n % 5 = 0 then now() + n % 90 * interval '1 day' end,
       at - interval '100 days', at
     from (select n, case when n % 500 = 0 then 1 else 1 + (n::bigint * 104729) % ${manyRows.properties} end as p,
       now() - (n::bigint * 15485863) % 60480000 * interval '1 second' as at from ${series(manyRows.listings)}) n`,
  ],
  [
    'listing_changes',
    `insert into listing_changes (listing_id, agent_id, at, what, status_from, status_to)
     select l.id, l.agent_id, now() - n % 60000 * interval '10 minutes', 'status', 'Inactive', 'Active'
     from ${series(manyRows.changes)} join listings l on l.id = ${listingFrom('n')}`,
  ],
  [
    'listing_page_views',
    `insert into listing_page_views (listing_id, day, visitors)
     select ${listingFrom('n')}, current_date - n % 30, 1 + n % 9 from ${series(manyRows.views)} on conflict do nothing`,
  ],
  [
    'agent_page_views',
    `insert into agent_page_views select agent_id, day, sum(visitors) from listing_page_views join listings on id = listing_id group by 1, 2
     on conflict (agent_id, day) do update set visitors = excluded.visitors`,
  ],
  [
    'drafts',
    `insert into drafts (id, agent_id, rev, status, name, name_key, search_key, title, type, country, state, area, postcode, intent, remarks, created_at, updated_at)
     select 'many-draft-' || n, ${agentFrom('n', 2)}, 1, 'Draft', 'Residensi ' || n, 'residensi ' || n, E'\\nresidensi' || n || E'\\n', 'Condo/Serviced Residence', 'Condominium',
       'Malaysia', 'Johor', 'Area ' || n % 200, '47301', 'Buy', '', now() - n * interval '5 minutes', now() - n * interval '5 minutes' from ${series(manyRows.drafts)}`,
  ],
  [
    'postings',
    `insert into postings (listing_id, platform, agent_id, state, goal, requested_at, posted_at, checked_at, updated_at)
     select l.id, 'iproperty', l.agent_id, (array['Posted','Posted','Posted','Failed','Withdrawn'])[1 + n % 5], 'Posted', now(), now(), now(), now()
     from ${series(manyRows.postings)} join listings l on l.id = ${listingFrom('n')}`,
  ],
  [
    'platform_logs',
    `insert into platform_logs (agent_id, direction, platform, outcome, code, message, subject, search_key, listing_id, at)
     select ${agentFrom('n', 10)}, 'Post', (array['iproperty','mudah','propertyguru'])[1 + n % 3], (array['Success','Success','Warning','Failure'])[1 + n % 7 % 4], 'posted',
       'Posted with ' || n % 20 || ' photos.', 'Residensi ' || n % 20000, 'residensi ' || n % 20000 || ' posted with ' || n % 20 || ' photos.', ${listingFrom('n')},
       now() - (${manyRows.logs} - n) * interval '6.9 seconds' from ${series(manyRows.logs)}`,
  ],
  [
    'security_events',
    `insert into security_events (at, agent_id, what, address, device)
     select now() - (${manyRows.securityEvents} - n) * interval '60 seconds', 'many-' || (1 + n % ${manyRows.agents}), 'sign-in', '203.0.113.' || n % 250, 'Chrome on Android'
     from ${series(manyRows.securityEvents)}`,
  ],
  [
    'enquiries',
    `insert into enquiries (id, agent_id, listing_id, source, state, name, message, search_key, language, received_at, updated_at)
     select 'many-' || n, ${agentFrom('n', 50)}, ${listingFrom('n')}, 'Page', (array['New','Answered','Viewing','Closed'])[1 + n % 4], 'Person ' || n, 'Is it free?',
       E'\\nperson' || n || E'\\n', 'en', now() - n * interval '2 minutes', now() - n * interval '2 minutes' from ${series(manyRows.enquiries)}`,
  ],
  [
    'groups',
    `insert into groups (id, rev, owner_id, name, name_key, search_key, category, title, offering, state, area, status, listing_share, note, created_at, updated_at)
     select 'many-' || n, 1, 'many-' || (1 + n % ${manyRows.agents}), 'Many ' || n, 'many ' || n, 'many ' || n || ' area ' || n % 200, (array['Residential','Residential','Commercial'])[1 + n % 3],
       '', (array['SaleAndRent','SaleOnly','RentOnly'])[1 + n % 3], 'Johor', 'Area ' || n % 200, case n % 6 when 0 then 'Inactive' else 'Active' end, 60, '',
       now() - n * interval '10 minutes', now() - n * interval '10 minutes' from ${series(manyRows.groups)}`,
  ],
  [
    'group_listings',
    `insert into group_listings (group_id, listing_id, agent_id, agreed_share, kind, status, price_sen, shared_at)
     select 'many-' || case when n % 10 = 0 then ${manyRows.groups} else 1 + n % ${manyRows.groups} end, l.id, l.agent_id, 60, l.kind, l.status, l.price_sen, now() - n % 150 * interval '1 day'
     from ${series(manyRows.shared)} join listings l on l.id = ${listingFrom('n')} on conflict do nothing`,
  ],
];

interface Index {
  name: string;
  definition: string;
}

async function inTurn(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/**
 * Fills a migrated database with the rows of `manyRows`. Indexes are made afterwards, which is faster than updating
 * them; foreign keys and triggers do not run. Says how long each table took.
 */
export async function fillMany(client: pg.Client): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`,
  );
  for (const [table, statement] of fillings) {
    const start = performance.now();
    const { rows: indexes } = await client.query<Index>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'public' and tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
      [table],
    );
    await inTurn(
      client,
      indexes.map(({ name }) => `drop index ${name}`),
    );
    await client.query(statement);
    await inTurn(
      client,
      indexes.map(({ definition }) => definition),
    );
    console.log(`${table}: ${Math.round((performance.now() - start) / 1000)} s`);
  }
  await client.query('vacuum analyze');
}
