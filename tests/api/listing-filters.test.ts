import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingSearch } from '#domain/listing/listing.ts';
import {
  compareListings,
  isWanted,
  type ListingFilterName,
  listingFilterNames,
  type ListingWanted,
  listWith,
  quickLists,
} from '#domain/search/listing-search.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft } from '#support/listing-draft.ts';
import { searchRequests } from '#support/search-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

type Ask = Partial<ListingSearch>;

const { allFound, search } = searchRequests(() => api);

describe('filters', () => {
  beforeAll(() => api.post('/master/properties/draft/save', listingDraft({ photos: [] }), api.aisyah));

  test('By status and kind each listing is found where it belongs, and the counts are those of the summary', async () => {
    const { body: summary } = await api.get('/dashboard/agent/propertysummary/agent-aisyah', api.aisyah);
    const total = async (ask: Ask) => (await search(ask)).body.total;
    expect(await total({ status: 'Active' })).toBe(summary.active);
    expect(await total({ status: 'Inactive' })).toBe(summary.inactive);
    expect(await total({ status: 'Archived' })).toBe(summary.archived);
    expect(await total({ status: 'Outdated' })).toBe(summary.outdated);
    expect(await total({ status: '' })).toBe(summary.active + summary.inactive);
    for (const kind of ['Buy', 'Rent', 'New'] as const) {
      expect(await total({ status: 'Active', kind })).toBe(summary.byKind[kind]);
      expect(
        (await allFound({ status: 'Inactive', kind })).every(
          (one) => one.kind === kind && one.status === 'Inactive',
        ),
      ).toBe(true);
    }
    expect(summary.byTitle.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(
      summary.active,
    );
    expect(summary.byTitle.map((one: { count: number }) => one.count)).toEqual(
      summary.byTitle.map((one: { count: number }) => one.count).toSorted((a: number, b: number) => b - a),
    );
  });

  const someValues: { [Name in ListingFilterName]: readonly ListingWanted[Name][] } = {
    search: ['residensi', 'petaling'],
    kind: ['Buy', 'Rent', 'New'],
    status: ['Active', 'Inactive', 'Archived', 'Outdated'],
    photos: ['None'],
    qualityBelow: [70, 95],
    posted: ['Posted', 'NotPosted'],
    authorisationEnds: [60],
    advertEnds: [10],
    unconfirmed: [30],
    priceFrom: [80_000_000],
    priceTo: [80_000_000],
    bedrooms: ['Studio', '1', '2', '3', '4', '5+'],
    title: ['Condo/Serviced Residence'],
    state: ['Selangor'],
    area: ['Petaling Jaya'],
  };
  const asks = listingFilterNames.flatMap((name) => someValues[name].map((value) => ({ [name]: value })));
  test.for<Partial<ListingWanted>>(asks)('%j selects what the device selects, in its order', async (ask) => {
    const wanted = { ...listWith(ask), ...ask };
    const everything = [...(await allFound({})), ...(await allFound({ status: 'Archived' }))];
    const onDevice = everything
      .filter((listing) => isWanted(listing, wanted, api.clock.now.getTime()))
      .toSorted((a, b) => compareListings(a, b, wanted));
    expect(onDevice.length).toBeGreaterThan(0);
    expect((await allFound(ask)).map(({ _id }) => _id)).toEqual(onDevice.map(({ _id }) => _id));
  });

  test('The numbers of lists come in one answer, and are those of the lists', async () => {
    const lists = [...Object.values(quickLists), listWith({ status: 'Archived' })];
    const ask = {
      agentId: 'agent-aisyah',
      lists: lists.map((list) => ({ agentId: 'agent-aisyah', ...list })),
    };
    const { body } = await api.post('/property/agent/tally', ask, api.aisyah);
    const totals = await Promise.all(lists.map(async (list) => (await search(list)).body.total));
    expect(body.totals).toEqual(totals);
    expect((await api.post('/property/agent/tally', ask, api.kumar)).status).toBe(404);
    const others = { agentId: 'agent-kumar', lists: [{ agentId: 'agent-aisyah' }] };
    expect((await api.post('/property/agent/tally', others, api.kumar)).status).toBe(404);
    const searching = { ...ask, lists: [{ agentId: 'agent-aisyah', search: 'kiara' }] };
    expect(await api.post('/property/agent/tally', searching, api.aisyah)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  test('Outdated are those that the outdated list holds', async () => {
    const { body } = await api.get('/property/agent/outdatedproperties/agent-aisyah', api.aisyah);
    const found = await allFound({ status: 'Outdated' });
    expect(found.map(({ _id }) => _id).toSorted()).toEqual(
      body.map((one: { _id: string }) => one._id).toSorted(),
    );
    expect(found.every(({ outdated, status }) => outdated && status === 'Active')).toBe(true);
  });

  test('The search is for the words of its texts, from 2 characters, whatever case, width and punctuation', async () => {
    const body = listingDraft({
      name: 'Istana Carian 88%_\\',
      title: 'Land',
      type: 'Residential Land',
      propertyId: null,
    });
    const land = {
      priceSen: 100,
      landAreaSqft: 5000,
      landTitle: 'Residential',
      tenure: 'Freehold',
      authorisationKind: 'Joint',
      authorisedOn: '2026-01-01',
      unitNo: 'C-19-11',
      street: 'Jalan SS 2/24',
      ownerName: 'Tan Sri Carian',
      ownerPhone: '+60128887777',
    };
    expect(
      (await api.post('/master/properties/draft/save', { ...body, facts: land }, api.aisyah)).status,
    ).toBe(200);
    for (const text of [
      'ISTANA',
      'ｉｓｔａｎａ',
      ' istana  carian ',
      '88%_',
      '\\ muar',
      '84000',
      'muar istana',
      'c-19-11',
      'C1911',
      'c 19 11',
      'ss2/24',
      'tan carian',
      '012-888 7777',
      '+60 12-8887777',
      'RM 1',
    ]) {
      expect((await search({ search: text })).body.items, text).toContainEqual(
        expect.objectContaining({ _id: body._id }),
      );
    }
    expect((await search({ search: 'istana skudai' })).body.total).toBe(0);
    expect((await search({ search: 'i' })).body.total).toBe((await search()).body.total);
  });

  test.for([
    '%%',
    '__',
    'ist%na',
    "'; drop table listings; --",
    "' or zz=zz",
    '<script>alert(1)</script>',
    '\\\\',
    'x'.repeat(120),
  ])('The search for %j is taken literally', async (text) => {
    expect((await search({ search: text })).body).toMatchObject({ items: [], total: 0 });
  });

  test('HTML in a name comes back as it was written, as JSON', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await api.post('/master/properties/draft/save', listingDraft({ name }), api.aisyah);
    const { body, headers } = await search({ search: '<img' });
    expect(body.items[0].name).toBe(name);
    expect(headers['content-type']).toMatch(/^application\/json/);
  });
});
