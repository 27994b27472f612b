import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';

let api: SignedInApi;
let priya: string;

const unit = {
  propertyId: 'p-alike',
  kind: 'Buy',
  type: 'Condominium',
  unitType: 'Corner',
  builtUpSqft: 1000,
  priceSen: 50_000_000,
};
const similar = (more: object = {}, cookie = api.aisyah) =>
  api.post('/property/agent/similar', { ...unit, ...more }, cookie);
const found = async (more: object = {}) =>
  (await similar(more)).body.duplicates.map(({ _id }: { _id: string }) => _id);

async function offered(facts: object, cookie = priya, more: object = {}): Promise<string> {
  const { priceSen, builtUpSqft, unitType } = unit;
  const body = listingDraft({
    propertyId: 'p-alike',
    facts: listingFacts({ priceSen, builtUpSqft, unitType, ...facts }),
    ...more,
  });
  const { status } = await api.post('/master/properties/draft/save', body, cookie);
  expect(status).toBe(200);
  return body._id;
}

beforeAll(async () => {
  api = await startSignedInApi();
  priya = await api.signIn('priya');
  await api.db.execute(
    sql`insert into properties (id, name, name_key, title, type, country, state, area, postcode, created_at) values ('p-alike', 'Alike', 'alike', 'Condo/Serviced Residence', 'Condominium', 'Malaysia', 'Johor', 'Muar', '84000', now())`,
  );
});
afterAll(() => api.close());

describe('near duplicates', () => {
  test('Within 2 % of built-up and price they are found, just beyond they are not', async () => {
    for (const near of [
      { builtUpSqft: 1020 },
      { builtUpSqft: 980 },
      { priceSen: 51_000_000 },
      { priceSen: 49_000_000 },
    ])
      await offered(near);
    for (const far of [
      { builtUpSqft: 1021 },
      { builtUpSqft: 979 },
      { priceSen: 51_000_001 },
      { priceSen: 48_999_999 },
      { unitType: 'Endlot' },
    ])
      await offered(far);
    const { duplicates } = (await similar()).body as {
      duplicates: { builtUpSqft: number; priceSen: number }[];
    };
    const near = duplicates.map(({ builtUpSqft, priceSen }) => `${builtUpSqft} ${priceSen}`);
    expect(near.toSorted()).toEqual(['1000 49000000', '1000 51000000', '1020 50000000', '980 50000000']);
    await api.db.execute(
      sql`delete from listing_changes where listing_id in (select id from listings where property_id = 'p-alike')`,
    );
    await api.db.execute(sql`delete from listings where property_id = 'p-alike'`);
  });

  test("Of any agent, the agent's own first, five at most, never the one that asks, nor one that is not active or of another kind", async () => {
    const own = await offered({}, api.aisyah);
    const theirs = await Promise.all([1, 2, 3, 4, 5].map(() => offered({})));
    await offered({ rentType: 'Entire Place' }, priya, { intent: 'Rent' });
    const { duplicates } = (await similar()).body;
    expect(duplicates).toHaveLength(5);
    expect(duplicates[0]).toMatchObject({
      _id: own,
      isOwn: true,
      builtUpSqft: 1000,
      unitType: 'Corner',
    });
    expect(duplicates.slice(1).some((one: object) => '_id' in one)).toBe(false);
    expect(duplicates.slice(1).every(({ isOwn }: { isOwn: boolean }) => !isOwn)).toBe(true);
    expect(JSON.stringify(duplicates)).not.toMatch(/Priya|agent/);
    expect(await found({ listingId: own })).not.toContain(own);
    await api.db.execute(sql`update listings set status = 'Inactive' where id = ${theirs[0]}`);
    expect(await found({ listingId: own })).toHaveLength(4);
  });

  test('An agent asks six hundred times an hour at most', async () => {
    const key = 'similar listings asked by agent-kumar';
    await api.db
      .insert(attempts)
      .values({ key, count: 599, since: api.clock.now })
      .onConflictDoUpdate({ target: attempts.key, set: { count: 599, since: api.clock.now } });
    expect((await similar({}, api.kumar)).status).toBe(200);
    expect((await similar({}, api.kumar)).status).toBe(429);
    expect((await similar()).status).toBe(200);
  });

  test('What is not said is like nothing', async () => {
    for (const unsaid of ['unitType', 'builtUpSqft', 'priceSen'])
      for (const value of [null, undefined]) expect(await found({ [unsaid]: value })).toEqual([]);
    expect(await found({ propertyId: 'no-such' })).toEqual([]);
  });

  test.for([{ priceSen: 1e300 }, { builtUpSqft: 1e12 }, { priceSen: 0.5 }, { builtUpSqft: 999.5 }])(
    '%j is an amount like any other',
    async (more) => {
      expect((await similar(more)).status).toBe(200);
    },
  );
});

describe('what is usual', () => {
  test('From five listings on the tenth, the middle and the ninth tenth of the price a square foot are told, without the one that asks', async () => {
    const asked = { propertyId: 'p-band', kind: 'Rent' };
    await api.db.execute(
      sql`insert into properties (id, name, name_key, title, type, country, state, area, postcode, created_at) values ('p-band', 'Band', 'band', 'Condo/Serviced Residence', 'Condominium', 'Malaysia', 'Johor', 'Muar', '84000', now())`,
    );
    const rent = (priceSen: number, type = 'Condominium') =>
      offered({ priceSen, builtUpSqft: 1000, rentType: 'Entire Place' }, priya, {
        propertyId: 'p-band',
        intent: 'Rent',
        type,
      });
    for (const priceSen of [100_000, 200_000, 300_000, 400_000]) await rent(priceSen);
    await rent(9_000_000, 'SOHO');
    expect((await similar(asked)).body.band).toBeNull();
    const last = await rent(500_000);
    expect((await similar(asked)).body.band).toEqual({
      listings: 5,
      lowSenPerSqft: 140,
      middleSenPerSqft: 300,
      highSenPerSqft: 460,
    });
    expect((await similar({ ...asked, listingId: last })).body.band).toBeNull();
    await api.db.execute(sql`update listings set status = 'Archived' where id = ${last}`);
    expect((await similar(asked)).body.band).toBeNull();
  });

  test('It is read from an index', async () => {
    const plan = await api.db.execute(
      sql`explain select count(*) from listings where property_id = 'property-0001' and kind = 'Buy' and status = 'Active' and type = 'Condominium' and built_up_sqft > 0`,
    );
    expect(JSON.stringify(plan.rows)).toContain('listings_alike');
  });
});

describe('refused', () => {
  test('Nobody asks without a session, and what is no question is not valid', async () => {
    expect((await similar({}, '')).status).toBe(401);
    for (const invalid of [
      { kind: 'Lease' },
      { propertyId: undefined },
      { type: undefined },
      { priceSen: -1 },
      { colour: 'red' },
    ])
      expect((await similar(invalid)).status).toBe(400);
  });
});
