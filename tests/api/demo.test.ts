import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { missingForListing } from '#domain/draft/listing-publish.ts';
import { qualityFrom } from '#domain/draft/listing-quality.ts';
import { drafts, listings } from '#server/db/schema.ts';
import { toListingBody } from '#server/listings/row.ts';
import { startApi, type Api } from '#support/api.ts';
import { dayFrom } from '#support/listing-draft.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const toNumber = async (query: ReturnType<typeof sql>) =>
  Number((await api.db.execute(query)).rows[0]?.['number']);

test('Every listing of the book could be published as it is', async () => {
  const today = dayFrom(api.clock.now, 0);
  for (const row of await api.db.select().from(listings)) {
    expect(missingForListing(toListingBody(row), today), row.id).toEqual([]);
  }
});

test('They are neither all alike nor all good', async () => {
  const scores = (await api.db.select().from(listings).where(eq(listings.agentId, 'agent-aisyah'))).map(
    (row) => qualityFrom(toListingBody(row)).score,
  );
  expect(Math.min(...scores)).toBeLessThan(60);
  expect(Math.max(...scores)).toBeGreaterThan(75);
  expect(new Set(scores).size).toBeGreaterThan(15);
});

test('About sixty of aisyah’s wait to be confirmed', async () => {
  const aisyah = await api.signIn('aisyah');
  const { outdated } = (await api.get('/dashboard/agent/propertysummary/agent-aisyah', aisyah)).body;
  expect(outdated).toBeGreaterThan(40);
  expect(outdated).toBeLessThan(80);
});

test('Orders are in every state, and their terms fit the packages of their agents', async () => {
  const { rows } = await api.db.execute(sql`
    select status, failure, count(*)::int as number from orders where agent_id = 'agent-aisyah' group by status, failure`);
  const states = rows.map(({ status, failure }) => String(failure ?? status)).toSorted();
  expect(states).toEqual(['Declined', 'Expired', 'Pending', 'Replaced', 'Success']);
  expect(await toNumber(sql`select count(*) as number from orders where refunded_at is not null`)).toBe(1);
  expect(
    await toNumber(sql`
      select count(*) as number from orders o join agents a on a.id = o.agent_id
      where o.status = 'Success' and o.ended_at is null and o.ends_at > now()
        and (a.package_id <> o.package_id or a.expiry_date <> o.ends_at)`),
  ).toBe(0);
  expect(
    await toNumber(sql`
      select count(*) as number from agents a join packages p on p.id = a.package_id
      where p.annual_sen is not null and not exists (
        select 1 from orders o where o.agent_id = a.id and o.package_id = a.package_id and o.status = 'Success')`),
  ).toBe(0);
});

test('A price history ends with the price, a history of statuses with the status, and no agent has more than the package allows', async () => {
  expect(
    await toNumber(
      sql`select count(*) as number from listings l cross join lateral (select changes->0->>'to' as price from listing_changes where listing_id = l.id and what = 'edited' order by at desc, id desc limit 1) c where c.price::bigint <> l.price_sen`,
    ),
  ).toBe(0);
  expect(
    await toNumber(
      sql`select count(*) as number from listings l where status is distinct from (select status_to from listing_changes where listing_id = l.id and status_to is not null order by at desc, id desc limit 1)`,
    ),
  ).toBe(0);
  expect(
    await toNumber(
      sql`select count(*) as number from listing_changes c join listings l on l.id = c.listing_id where c.at < l.created_at or c.at > ${api.clock.now.toISOString()}::timestamptz`,
    ),
  ).toBe(0);
  expect(
    await toNumber(
      sql`select count(*) as number from (select count(*) as active, p.listings from listings l join agents a on a.id = l.agent_id join packages p on p.id = a.package_id where l.status = 'Active' group by a.id, p.listings) s where active > listings`,
    ),
  ).toBe(0);
});

test('A published draft is a listing’s, some of them wait with changes, and requests refer to no property', async () => {
  const rows = await api.db
    .select({
      id: drafts.id,
      status: drafts.status,
      intent: drafts.intent,
      propertyId: drafts.propertyId,
      listing: listings.id,
    })
    .from(drafts)
    .leftJoin(listings, eq(listings.id, drafts.id));
  expect(rows.filter(({ status, listing }) => status === 'Published' && !listing)).toEqual([]);
  expect(rows.filter(({ status, listing }) => status === 'Draft' && listing).length).toBeGreaterThan(2);
  expect(
    rows.filter(
      ({ status, intent, propertyId }) =>
        (status === 'Submitted' || status === 'Rejected') && (intent ?? propertyId) !== null,
    ),
  ).toEqual([]);
});

test('Some units are on offer by several agents, and what many properties cost is known', async () => {
  const aisyah = await api.signIn('aisyah');
  const rows = await api.db
    .select()
    .from(listings)
    .where(sql`agent_id = 'agent-aisyah' and status = 'Active' and property_id is not null`);
  let [bands, duplicates] = [0, 0];
  for (const { id, propertyId, kind, type, unitType, builtUpSqft, priceSen } of rows.slice(0, 150)) {
    const { body } = await api.post(
      '/property/agent/similar',
      { propertyId, kind, type, unitType, builtUpSqft, priceSen, listingId: id },
      aisyah,
    );
    if (body.band) {
      bands++;
      expect(body.band.highSenPerSqft).toBeLessThan(body.band.lowSenPerSqft * 1.4);
    }
    duplicates += body.duplicates.length;
  }
  expect(bands).toBeGreaterThan(40);
  expect(duplicates).toBeGreaterThan(2);
});
