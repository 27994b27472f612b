import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { listingOrders, listingSorts, type ListingSortKey } from '#domain/search/listing-search.ts';
import { pageQuery } from '#server/listings/search.ts';
import { outdatedBefore } from '#server/listings/store.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft } from '#support/listing-draft.ts';
import { searchRequests } from '#support/search-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const statuses = ['', 'Active', 'Inactive', 'Archived', 'Outdated'] as const;
const kinds = ['', 'Buy', 'Rent', 'New'] as const;

const { allFound, search } = searchRequests(() => api);

describe('pages', () => {
  test('They hold 20, the newest change first, and together each listing once that is not archived', async () => {
    const { body } = await search();
    expect(body).toMatchObject({ paging: 0, pageSize: 20 });
    expect(body.items).toHaveLength(20);
    const all = await allFound({});
    expect(all).toHaveLength(body.total);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(body.total);
    expect(all.every(({ status }) => status !== 'Archived')).toBe(true);
    expect(all.slice(0, 20)).toEqual(body.items);
  });

  test('One says what the listing says', async () => {
    const [item] = (await search({ status: 'Active' })).body.items;
    const { body } = await api.get(`/property/agent/listing/${item._id}`, api.aisyah);
    expect(item).toMatchObject({
      name: body.name,
      kind: body.kind,
      priceSen: body.facts.priceSen,
      bedrooms: body.facts.bedrooms,
      quality: body.quality,
    });
    expect(item).toMatchObject({
      tenure: body.facts.tenure,
      landAreaSqft: body.facts.landAreaSqft,
      coverPhotoId: body.photos[0].id,
      coverPlaceholder: body.placeholders[body.photos[0].id],
      archivedAt: null,
    });
  });

  test('The cover is the first photo, whatever floor plan stands before it', async () => {
    const [plan, photo] = ['3f0b7a52-6d6f-4b3a-8a55-0d6f0a1b2c3d', '9f0b7a52-6d6f-4b3a-8a55-0d6f0a1b2c3d'];
    const photos = [
      { id: plan, kind: 'floor-plan', caption: '' },
      { id: photo, kind: 'photo', caption: 'Kitchen' },
    ];
    const body = listingDraft({ photos });
    await api.post('/master/properties/draft/save', body, api.aisyah);
    expect((await search()).body.items[0]).toMatchObject({ _id: body._id, coverPhotoId: photo });
  });

  test('Past the last one there is nothing, and the total still stands', async () => {
    const { body } = await search({ paging: 100_000, pageSize: 100 });
    expect(body.items).toEqual([]);
    expect(body.total).toBeGreaterThan(0);
  });
});

describe('orders', () => {
  test.for(statuses.flatMap((status) => listingSorts.map((sort) => ({ status, sort }))))(
    '%j is kept over all pages, equal ones by their id',
    async (ask) => {
      const moment = (one: ListingSummary) =>
        (ask.status === 'Archived' ? one.archivedAt : one.updatedAt) ?? '';
      const { by, direction } = listingOrders[ask.sort];
      const values: Record<ListingSortKey, (one: ListingSummary) => string> = {
        change: moment,
        price: ({ priceSen }) => String(priceSen).padStart(15, '0'),
        quality: ({ quality = 0 }) => String(quality).padStart(3, '0'),
        confirmation: ({ confirmedAt, updatedAt }) => confirmedAt ?? updatedAt,
      };
      const key = (one: ListingSummary) => `${values[by](one)} ${one._id}`;
      await api.db.execute(
        sql`update listings set updated_at = date_trunc('month', updated_at), archived_at = date_trunc('month', archived_at) where agent_id = 'agent-aisyah' and id like '%1'`,
      );
      const keys = (await allFound(ask)).map(key);
      expect(keys.length).toBeGreaterThan(10);
      expect(keys).toEqual(direction === 'asc' ? keys.toSorted() : keys.toSorted().toReversed());
    },
  );
});

describe('refused', () => {
  test("[63] Another agent's list is not found; without a session nobody asks", async () => {
    expect((await search({}, api.kumar)).status).toBe(404);
    expect((await search({}, '')).status).toBe(401);
    expect(
      (await search({ agentId: 'agent-kumar' }, api.kumar)).body.items.every((one: { _id: string }) =>
        one._id.startsWith('listing-kumar'),
      ),
    ).toBe(true);
  });

  test.for([
    { status: 'Lost' },
    { kind: 'Lease' },
    { sort: 'name' },
    { paging: -1 },
    { paging: 1.5 },
    { pageSize: 0 },
    { pageSize: 101 },
    { search: 'x'.repeat(121) },
    { colour: 'red' },
    { qualityBelow: 0 },
    { unconfirmed: 1.5 },
    { bedrooms: '9' },
  ])('%j is not valid', async (ask) => {
    expect(await search(ask)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

describe('thousands of listings', () => {
  beforeAll(async () => {
    await api.db.execute(sql`
      insert into listings (id, agent_id, kind, status, name, search_key, title, type, country, state, area, postcode, price_sen, confirmed_at, archived_at, created_at, updated_at)
      select 'many-' || n, case when n % 15 = 0 then 'agent-aisyah' else 'agent-meiling' end, (array['Buy','Rent','New'])[1 + floor(random() * 3 + 0 * n)::int], s, 'Many', 'many muar johor 84000',
        'Land', 'Residential Land', 'Malaysia', 'Johor', 'Muar', '84000', 100000 * (1 + n % 977), now() - random() * interval '3 days', case s when 'Archived' then now() - n * interval '1 minute' end,
        now() - interval '300 days', now() - random() * interval '200 days'
      from generate_series(1, 40000) n cross join lateral (select (array['Active','Active','Active','Inactive','Archived'])[1 + floor(random() * 5 + 0 * n)::int] as s) status`);
    // The test server commits before it writes, and only what is written is all visible.
    await api.db.$client.query('checkpoint');
    await api.db.$client.query('vacuum analyze listings');
  });

  const asks = statuses.flatMap((status) =>
    kinds.flatMap((kind) => listingSorts.map((sort) => ({ status, kind, sort }))),
  );

  test.for(asks)(
    '%j is read from an index: no table is gone through, and nothing sorted that was not filtered',
    async (ask) => {
      for (const more of [{}, { paging: 50 }, { search: 'muar' }]) {
        const { sql: text, params } = pageQuery(
          api.db,
          { agentId: 'agent-aisyah', ...ask, ...more },
          outdatedBefore(1, api.clock.now),
          api.clock.now,
        );
        const { rows } = await api.db.$client.query<Record<string, string>>(`explain ${text}`, params);
        const lines = rows.map((row) => Object.values(row)[0] ?? '');
        const page = lines.slice(lines.findIndex((line) => line.includes('Limit')));
        expect(lines.join('\n')).not.toContain('Seq Scan on listings');
        if ('search' in more) continue;
        // Few have these statuses: they are read by their status or their confirmation, and sorted.
        const isByConfirmation = listingOrders[ask.sort].by === 'confirmation';
        if (isByConfirmation && (ask.status === 'Inactive' || ask.status === 'Archived')) continue;
        const read = ask.status === 'Outdated' ? page.slice(1, 4).join('\n') : page[1];
        expect(read).toContain('Index Only Scan');
      }
    },
  );
});
