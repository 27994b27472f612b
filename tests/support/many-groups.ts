import type pg from 'pg';

/** Groups and shared listings of `manyGroups`. The last group holds a tenth of the listings. */
export const manyGroups = { groups: 20_000, shared: 100_000, inLargest: 10_000 } as const;

const rows = `
  insert into listings (id, agent_id, kind, status, name, search_key, title, type, country, state, area, postcode, price_sen, confirmed_at, created_at, updated_at)
  select 'pooled-' || n, (array['agent-aisyah','agent-meiling','agent-hafiz'])[1 + n % 3], (array['Buy','Buy','Rent','New'])[1 + n % 4],
    (array['Active','Active','Active','Inactive','Archived'])[1 + n % 5], 'Pooled ' || n, 'pooled ' || n || ' muar johor', 'Condo/Serviced Residence', 'Condominium',
    'Malaysia', 'Johor', 'Muar', '84000', 100000 * (1 + (n::bigint * 7919) % 99991), now(), now() - interval '300 days', now() - interval '3 days'
  from generate_series(1, ${manyGroups.shared}) n;
  insert into groups (id, rev, owner_id, name, name_key, search_key, category, title, offering, state, area, status, listing_share, note, created_at, updated_at)
  select 'many-' || n, 1, 'agent-aisyah', 'Many ' || n, 'many ' || n, 'many ' || n || ' muar johor', (array['Residential','Residential','Commercial'])[1 + n % 3],
    case n % 3 when 2 then '' else (array['Apartment/Flat','Condo/Serviced Residence','Terrace/Link/Townhouse','Semi-D/Bungalow',''])[1 + n % 5] end,
    (array['SaleAndRent','SaleOnly','RentOnly'])[1 + n % 3], 'Johor', 'Muar', case n % 6 when 0 then 'Inactive' else 'Active' end, 60, repeat('Viewings through the guard house. ', 12),
    now() - n * interval '10 minutes', now() - n * interval '10 minutes'
  from generate_series(1, ${manyGroups.groups}) n;
  insert into group_listings (group_id, listing_id, agent_id, agreed_share, kind, status, price_sen, shared_at)
  select 'many-' || case when n <= ${manyGroups.inLargest} then ${manyGroups.groups} else 1 + n % ${manyGroups.groups} end, 'pooled-' || n,
    l.agent_id, 60, l.kind, l.status, l.price_sen, now() - random() * interval '150 days'
  from generate_series(1, ${manyGroups.shared}) n join listings l on l.id = 'pooled-' || n;
  insert into group_offers (id, group_id, listing_id, owner_id, maker_id, amount_sen, message, state, created_at)
  select 'many-' || s.listing_id, s.group_id, s.listing_id, s.agent_id, case s.agent_id when 'agent-aisyah' then 'agent-meiling' else 'agent-aisyah' end,
    s.price_sen, '', (array['Open','Declined'])[1 + floor(random() * 2)::int], now() - random() * interval '50 days'
  from group_listings s where s.listing_id like 'pooled-%0'`;

/** Adds 100,000 shared listings in 20,000 groups, and an offer on every tenth. */
export async function fillGroups(client: pg.Pool | pg.Client): Promise<void> {
  // One after the other: a connection of the pool waits 35 s for the answer to each.
  for (const statement of rows.split(';')) await client.query(statement);
  // An index-only scan needs pages that are known to be visible: the second vacuum marks those of the first.
  for (let round = 0; round < 2; round++) {
    await client.query('checkpoint');
    for (const table of ['listings', 'groups', 'group_listings', 'group_offers'])
      await client.query(`vacuum analyze ${table}`);
  }
}
