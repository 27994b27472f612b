import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { madeGroup, publishedIn, share, sharedIn } from '#support/groups.ts';
import { type GroupsApi, withGroupsApi } from '#support/groups-api.ts';
import { newGroup } from '#support/new-group.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { groupListingRequests, idsFrom } from '#support/group-listing-requests.ts';

let { api, meiling } = {} as GroupsApi;
withGroupsApi((started) => ({ api, meiling } = started));

const { listed, takeOut, setStatus, setGroup } = groupListingRequests(() => api);

describe('sharing', () => {
  test('stores the split that was agreed; a later split is for later shares', async () => {
    const group = newGroup();
    await api.post('/grouplisting/save', group, api.aisyah);
    const first = await sharedIn(api, meiling, group._id);
    const changed = { ...group, baseRev: 1, mutationId: randomUUID(), listingShare: 55 };
    expect((await api.post('/grouplisting/save', changed, api.aisyah)).status).toBe(200);
    const second = await publishedIn(api, meiling);
    expect(await share(api, meiling, group._id, second)).toMatchObject({
      status: 409,
      body: { code: 'group_split_changed' },
    });
    expect(idsFrom(await listed(group._id, {}, meiling))).toEqual([first]);
    expect(await share(api, meiling, group._id, second, { agreedShare: 55 })).toMatchObject({
      status: 200,
      body: { agreedShare: 55, isOwn: true, openOffers: 0 },
    });
    const shares = new Map(
      (await listed(group._id, {}, meiling)).map(({ _id, agreedShare }) => [_id, agreedShare]),
    );
    expect(shares).toEqual(
      new Map([
        [first, 60],
        [second, 55],
      ]),
    );
  });

  test('takes effect once for a key, and a listing is in a group once', async () => {
    const id = await madeGroup(api, api.aisyah);
    const listingId = await publishedIn(api, meiling);
    const mutationId = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => share(api, meiling, id, listingId, { mutationId })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await share(api, meiling, id, listingId)).toMatchObject({
      status: 409,
      body: { code: 'group_listing_shared' },
    });
    expect(await listed(id)).toHaveLength(1);
  });

  test('Two devices share one listing at once: one of them shares it', async () => {
    const id = await madeGroup(api, api.aisyah);
    const listingId = await publishedIn(api, meiling);
    const answers = await Promise.all([1, 2, 3, 4].map(() => share(api, meiling, id, listingId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('Many members share and change listings of one group at once: all is counted', async () => {
    const id = await madeGroup(api, api.aisyah);
    const first = await sharedIn(api, meiling, id);
    const ids = await Promise.all(Array.from({ length: 5 }, () => publishedIn(api, meiling)));
    await Promise.all([
      ...ids.map((listingId) => share(api, meiling, id, listingId)),
      setStatus('agent-meiling', meiling, first, 'Inactive', 'Active'),
      takeOut(id, first, meiling),
    ]);
    expect((await api.get(`/grouplisting/${id}`, api.aisyah)).body.group.sale.count).toBe(5);
  });

  test('refuses what is not an own active listing that fits', async () => {
    const id = await madeGroup(api, api.aisyah, { offering: 'SaleOnly' });
    const own = await publishedIn(api, meiling);
    const rent = await publishedIn(api, meiling, {
      intent: 'Rent',
      facts: listingFacts({ priceSen: 200_000, rentType: 'Entire Place' }),
    });
    expect((await share(api, api.aisyah, id, own)).status).toBe(404);
    expect((await share(api, meiling, id, 'nothing')).status).toBe(404);
    expect((await share(api, meiling, 'nowhere', own)).status).toBe(404);
    expect((await share(api, meiling, id, rent)).body).toMatchObject({
      code: 'group_listing_unfit',
      details: ['listing/kind'],
    });
    await setStatus('agent-meiling', meiling, own, 'Inactive', 'Active');
    expect((await share(api, meiling, id, own)).body.code).toBe('group_listing_inactive');
    const flats = await madeGroup(api, api.aisyah, { title: 'Apartment/Flat' });
    expect((await share(api, meiling, flats, rent)).body.details).toEqual(['listing/title']);
    expect(await listed(id)).toEqual([]);
  });

  test('A group that is made inactive while another shares takes it before or not at all', async () => {
    const id = await madeGroup(api, api.aisyah);
    const listingId = await publishedIn(api, meiling);
    const [shared] = await Promise.all([share(api, meiling, id, listingId), setGroup(id, 'Inactive', 1)]);
    expect([200, 409]).toContain(shared.status);
    const late = await share(api, meiling, id, await publishedIn(api, meiling));
    expect(late).toMatchObject({ status: 409, body: { code: 'group_inactive' } });
  });

  test('The listing is taken out by its agent alone', async () => {
    const id = await madeGroup(api, api.aisyah);
    const listingId = await sharedIn(api, meiling, id);
    const key = randomUUID();
    expect((await takeOut(id, listingId)).status).toBe(404);
    expect((await takeOut(id, listingId, meiling, key)).status).toBe(200);
    expect((await takeOut(id, listingId, meiling, key)).status).toBe(200);
    expect((await takeOut(id, listingId, meiling)).status).toBe(404);
    expect(await listed(id)).toEqual([]);
  });

  test('Candidates are the own active listings that fit and are not shared', async () => {
    const id = await madeGroup(api, api.aisyah, { offering: 'SaleOnly' });
    const [one, two] = [await publishedIn(api, meiling), await publishedIn(api, meiling)];
    await share(api, meiling, id, two);
    const { body } = await api.post(`/grouplisting/${id}/candidates`, { pageSize: 100 }, meiling);
    const found = new Set(body.items.map(({ _id }: { _id: string }) => _id));
    expect([found.has(one), found.has(two)]).toEqual([true, false]);
    for (const item of body.items)
      expect(item).toMatchObject({ status: 'Active', title: 'Condo/Serviced Residence' });
    expect(body.items.some(({ kind }: { kind: string }) => kind === 'Rent')).toBe(false);
    const none = await api.post(`/grouplisting/${id}/candidates`, { search: 'zzzz' }, meiling);
    expect(none.body).toMatchObject({ items: [], total: 0 });
  });

  test('Candidates in the area of the group are first, then those in its state', async () => {
    const id = await madeGroup(api, api.aisyah, { offering: 'SaleOnly', title: '' });
    const at = (state: string, area: string, postcode: string) =>
      publishedIn(api, meiling, {
        propertyId: null,
        name: `Vista ${randomUUID()}`,
        address: { country: 'Malaysia', state, area, postcode },
      });
    const inArea = await at('Johor', 'Muar', '84000');
    const inState = await at('Johor', 'Johor Bahru', '80000');
    const far = await at('Sabah', 'Kota Kinabalu', '88000');
    const { body } = await api.post(`/grouplisting/${id}/candidates`, { pageSize: 100 }, meiling);
    const ids = body.items.map(({ _id }: { _id: string }) => _id);
    const places = [inArea, inState, far].map((one) => ids.indexOf(one));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    const rank = ({ state, area }: { state: string; area: string }) =>
      state !== 'Johor' ? 2 : area === 'Muar' ? 0 : 1;
    const ranks = body.items.map(rank);
    expect(ranks).toEqual(ranks.toSorted((a: number, b: number) => a - b));
    expect(body.unfit, 'for rent, or of another category').toBeGreaterThan(0);
  });
});
