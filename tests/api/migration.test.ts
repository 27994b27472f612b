import { is, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProfile } from '#server/agents/answer.ts';
import { byId, findAgent } from '#server/agents/store.ts';
import { connect, type Database } from '#server/db/client.ts';
import * as schema from '#server/db/schema.ts';
import { saveDraft } from '#server/drafts/save.ts';
import { draftById } from '#server/drafts/store.ts';
import { listingHistory, statusHistory } from '#server/listings/history.ts';
import { searchListings } from '#server/listings/search.ts';
import { listingById } from '#server/listings/store.ts';
import { prepareDatabase } from '#server/operations/prepare-database.ts';
import { isNameFree } from '#server/properties/store.ts';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#support/database.ts';
import { toSchema } from '#support/schema.ts';

const migrations = join(import.meta.dirname, '../../server/db/migrations');
const view = { outdatedBefore: new Date('2026-11-19T00:00:00Z'), publicUrl: 'https://portal.example' };
let database: FreshDatabase;
let db: Database;

interface Journal {
  entries: { tag: string }[];
}

test('the newest migration alone has the snapshot that the next one is compared with', async () => {
  const { entries } = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as Journal;
  const files = await readdir(join(migrations, 'meta'));
  expect(files.filter((name) => name !== '_journal.json')).toEqual([
    `${entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`,
  ]);
});

test('foreign keys and indexes have the names that the schema gives them, which the next migration goes by', async () => {
  const tables = Object.values(schema).flatMap((each) => (is(each, PgTable) ? [getTableConfig(each)] : []));
  const inSchema = tables.flatMap(({ foreignKeys, indexes }) => [
    ...foreignKeys.map((key) => key.getName()),
    ...indexes.map(({ config }) => config.name),
  ]);
  /* Created where PostgreSQL has the extensions for them. */
  const optional = ['properties_name_part', 'listings_search'];
  const { rows } = await db.execute<{ name: string }>(sql`
    select conname as name from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      and not (select relispartition from pg_class where oid = conrelid)
    union all
    select relname from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisprimary and not relispartition
      and not (select relispartition from pg_class where oid = indrelid)
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`);
  const inDatabase = rows.map(({ name }) => name).filter((name) => !optional.includes(name));
  expect(new Set(inDatabase)).toEqual(new Set(inSchema));
});

test('an upgraded database has the schema of a new one', async () => {
  const fresh = await freshDatabase();
  const clients = [database.url, fresh.url].map((connectionString) => new pg.Client({ connectionString }));
  await Promise.all(clients.map((client) => client.connect()));
  const [upgraded, ofNew] = await Promise.all(clients.map(toSchema));
  expect(upgraded).toEqual(ofNew);
  await Promise.all(clients.map((client) => client.end()));
  await fresh.drop();
});

/** A database as the version before listings could be edited left it. */
async function earlierVersion(url: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'senarai-migrations-'));
  await cp(migrations, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const known = JSON.parse(await readFile(journal, 'utf8')) as Journal;
  await writeFile(
    journal,
    JSON.stringify({ ...known, entries: known.entries.filter(({ tag }) => tag < '0003') }),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.query(`
    insert into packages (id, tag, name, price_sen, months, listings) values ('pro', 'pro', 'Pro', 1, 12, 100);
    insert into agents (id, user_name, email, password_hash, name, role, package_id, created_at, updated_at) values ('a', 'a', 'a@x.example', '', 'A', 'REN', 'pro', now(), now());
    insert into agents (id, user_name, email, password_hash, name, role, posting_access, source, bd_info, created_at, updated_at) values
      ('b', 'b', 'b@x.example', '', 'B', 'REN', true, 'website', '{"name": "Huda", "team": "North"}', now(), now()),
      ('c', 'c', 'c@x.example', '', 'C', 'REN', false, 'referral', '{"team": "North", "name": "Huda"}', now(), now());
    insert into properties (id, name, name_key, title, type, country, state, area, postcode, created_at) values ('p', 'Lama', 'lama', 'Apartment/Flat', 'Flat', 'Malaysia', 'Johor', 'Muar', '84000', now());
    insert into listings (id, agent_id, property_id, kind, status, name, search_key, title, type, unit_type, country, state, area, postcode, price_sen, built_up_sqft, bedrooms, bathrooms, tenure, furnishing, remarks, confirmed_at, archived_at, created_at, updated_at)
    select 'l-' || s, 'a', 'p', 'Buy', s, 'Lama', 'lama muar johor 84000', 'Apartment/Flat', 'Flat', 'Corner', 'Malaysia', 'Johor', 'Muar', '84000', 25000000, 800, '3', 2, 'Freehold', 'Unfurnished', 'Kept.',
      null, case s when 'Archived' then timestamptz '2026-11-10T03:00Z' end, '2026-10-01T00:00Z', '2026-11-12T00:00Z' from unnest(array['Active', 'Inactive', 'Archived']) s;
    insert into drafts (id, agent_id, rev, status, name, name_key, search_key, title, type, country, state, area, postcode, property_id, intent, remarks, created_at, updated_at) values
      ('d-proposal', 'a', 1, 'Draft', 'Baru', 'baru', 'baru', 'Apartment/Flat', 'Flat', 'Malaysia', 'Johor', 'Muar', '84000', null, null, '', now(), now()),
      ('d-master', 'a', 2, 'Draft', 'Lama', 'lama', 'lama', 'Apartment/Flat', 'Flat', 'Malaysia', 'Johor', 'Muar', '84000', 'p', 'Buy', '', now(), now()),
      ('d-terrace', 'a', 3, 'Draft', 'Taman', 'taman', 'taman', 'Terrace/Link/Townhouse', 'Link House', 'Malaysia', 'Johor', 'Muar', '84000', null, 'Rent', '', now(), now())`);
  await client.end();
  await rm(folder, { recursive: true });
}

beforeAll(async () => {
  database = await emptyDatabase();
  await earlierVersion(database.url);
  await prepareDatabase(database.url, 'none', new Date());
  db = connect(database.url, () => undefined);
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

test('each listing of an earlier version has an address of its own for its public page', async () => {
  const rows = await db.select({ code: schema.listings.publicCode }).from(schema.listings);
  expect(rows.length).toBeGreaterThan(2);
  for (const { code } of rows) expect(code).toMatch(/^[0-9a-f]{16}$/);
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
});

describe('a database of the version before', () => {
  test('Its listings are read whole: what they said stands, the rest is not said', async () => {
    const listing = await listingById(db, 'a', 'l-Active', view);
    expect(listing).toMatchObject({
      rev: 1,
      status: 'Active',
      remarks: 'Kept.',
      loc: null,
      photos: [],
      changesWaiting: false,
      outdated: true,
    });
    expect(listing.facts).toMatchObject({
      priceSen: 25_000_000,
      builtUpSqft: 800,
      unitType: 'Corner',
      bedrooms: '3',
      tenure: 'Freehold',
      carParks: null,
      facilities: [],
    });
    expect(
      (await searchListings(db, { agentId: 'a', search: 'lama' }, view, new Date())).items.map(
        ({ _id }) => _id,
      ),
    ).toEqual(['l-Inactive', 'l-Active']);
  });

  test('They have a history: begun when they were made, archived when they say so', async () => {
    expect((await listingHistory(db, 'a', 'l-Archived')).items).toEqual([
      {
        at: '2026-11-10T03:00:00.000Z',
        what: 'status',
        changes: [{ field: 'status', from: 'Active', to: 'Archived' }],
      },
      { at: '2026-10-01T00:00:00.000Z', what: 'published' },
    ]);
    const { weeks } = await statusHistory(db, 'a', new Date('2026-11-20T00:00:00Z'));
    const on = (endsOn: string) => weeks.find((week) => week.endsOn === endsOn);
    expect(on('2026-09-27')).toMatchObject({ active: 0, inactive: 0, archived: 0 });
    expect(on('2026-11-08')).toMatchObject({ active: 2, inactive: 1, archived: 0 });
    expect(on('2026-11-15')).toMatchObject({ active: 1, inactive: 1, archived: 1 });
  });

  test('A first edit makes the draft of such a listing, and it is published again', async () => {
    const agent = (await findAgent(db, byId('a')))!;
    const { _id, name, title, type, address, propertyId, facts } = await draftById(db, 'a', 'l-Active');
    const text = {
      _id,
      name,
      title,
      type,
      address,
      propertyId,
      baseRev: 1,
      mutationId: randomUUID(),
      intent: 'Buy',
    } as const;
    const authorised = { authorisationKind: 'Joint', authorisedOn: '2026-11-01' } as const;
    const follower = { changed: async () => {}, ended: async () => {} };
    const saving = {
      agent,
      device: null,
      now: new Date(),
      review: 'automatic',
      follower,
    } as const;
    expect(facts).toMatchObject({ authorisedOn: null });
    await expect(saveDraft(db, { ...text, becomes: 'Published' }, saving)).rejects.toMatchObject({
      code: 'listing_incomplete',
    });
    expect(await saveDraft(db, { ...text, becomes: 'Published', facts: authorised }, saving)).toMatchObject({
      rev: 2,
      status: 'Published',
      listed: true,
    });
    expect((await listingById(db, 'a', 'l-Active', view)).facts).toMatchObject({
      priceSen: 25_000_000,
      ...authorised,
    });
  });

  test('Of its drafts, those that propose a property keep their name to themselves, the others do not', async () => {
    expect(await draftById(db, 'a', 'd-master')).toMatchObject({
      rev: 2,
      listed: false,
      facts: { priceSen: null },
    });
    expect(await isNameFree(db, { agentId: 'a', name: 'Baru' })).toBe(false);
    expect(await isNameFree(db, { agentId: 'a', name: 'Taman' })).toBe(true);
  });

  test('Who looks after an agent is kept, and found by the source; posting access that was given stays given', async () => {
    const found = await Promise.all(['a', 'b', 'c'].map((id) => findAgent(db, byId(id))));
    const [none, one, other] = found.map((agent) => agent?.source ?? null);
    expect([none, one]).toEqual([null, other]);
    expect(await userProfile(db, one!)).toEqual({ name: 'Huda', team: 'North' });
    expect(found.map((agent) => agent?.postingAccess)).toEqual([null, true, null]);
  });
});
