import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupListing } from '#domain/group.ts';
import { photos } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { madeGroup, newGroup, publishedIn, seenByOthers, share, sharedIn } from '#support/groups.ts';
import { listingFacts } from '#support/listing-draft.ts';

let api: SignedInApi;
let meiling: string;
beforeAll(async () => {
  api = await startSignedInApi();
  meiling = await api.signIn('meiling');
});
afterAll(() => api.close());

const listed = async (groupId: string, ask: object = {}, cookie = api.aisyah): Promise<GroupListing[]> =>
  (await api.post(`/grouplisting/${groupId}/listings`, ask, cookie)).body.items;
const seen = (...ids: string[]) => Promise.all(ids.map((id) => seenByOthers(api, id)));
const idsOf = (listings: GroupListing[]) => listings.map(({ _id }) => _id);
const detail = (groupId: string, listingId: string, cookie = api.aisyah) =>
  api.get(`/grouplisting/${groupId}/listings/${listingId}`, cookie);
const takeOut = (groupId: string, listingId: string, cookie = api.aisyah, mutationId = randomUUID()) =>
  api.post(`/grouplisting/${groupId}/takeOut`, { listingId, mutationId }, cookie);
const setStatus = (agentId: string, cookie: string, listingId: string, to: string, seen: string) =>
  api.post('/property/agent/setStatus', { agentId, to, listings: [{ _id: listingId, seen }] }, cookie);
const setGroup = (groupId: string, to: string, baseRev: number) =>
  api.post(`/grouplisting/${groupId}/status`, { to, baseRev, mutationId: randomUUID() }, api.aisyah);

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
    expect(idsOf(await listed(group._id, {}, meiling))).toEqual([first]);
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

describe("a group's listings", () => {
  test('are filtered, sorted and paged', async () => {
    const id = await madeGroup(api, api.aisyah);
    const prices = [30_000_000, 90_000_000, 60_000_000];
    const sale: string[] = [];
    for (const priceSen of prices) {
      api.clock.advance(1000);
      sale.push(await sharedIn(api, meiling, id, { facts: listingFacts({ priceSen }) }));
    }
    api.clock.advance(1000);
    const rent = await sharedIn(api, api.aisyah, id, {
      intent: 'Rent',
      facts: listingFacts({ priceSen: 200_000, rentType: 'Entire Place' }),
    });
    const [low, high, middle] = (await seen(...sale)) as [string, string, string];
    expect(idsOf(await listed(id))).toEqual([rent, middle, high, low]);
    expect(idsOf(await listed(id, { sort: 'price-asc' }))).toEqual([rent, low, middle, high]);
    expect(idsOf(await listed(id, { sort: 'price-desc', offered: 'Sale' }))).toEqual([high, middle, low]);
    expect(idsOf(await listed(id, { offered: 'Rent' }))).toEqual([rent]);
    expect(idsOf(await listed(id, { whose: 'Own' }))).toEqual([rent]);
    expect(idsOf(await listed(id, { paging: 1, pageSize: 3 }))).toEqual([low]);
  });

  test("show another agent's only while it is active, the own ones with their status", async () => {
    const id = await madeGroup(api, api.aisyah);
    const listingId = await sharedIn(api, meiling, id);
    await setStatus('agent-meiling', meiling, listingId, 'Archived', 'Active');
    expect(await listed(id)).toEqual([]);
    expect((await listed(id, {}, meiling)).map(({ status }) => status)).toEqual(['Archived']);
    for (const name of [listingId, await seenByOthers(api, listingId)])
      expect(await detail(id, name)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await detail(id, listingId, meiling)).body.listing.status).toBe('Archived');
  });

  test("Another member's says what an advertisement may, and nothing of its agent", async () => {
    const id = await madeGroup(api, api.aisyah);
    const facts = listingFacts({ unitNo: 'B-12-3', street: 'Jalan Rahsia 7', hideAddress: true });
    const remarks = 'Bright unit. Call Mei Ling 012-345 6789! Near the LRT. WhatsApp only.';
    const listingId = await sharedIn(api, meiling, id, { remarks, facts });
    const { body } = await detail(id, await seenByOthers(api, listingId));
    expect(body.remarks).toBe('Bright unit. Near the LRT.');
    expect(body).toMatchObject({ loc: null, address: { postcode: '' }, facts: { street: '' } });
    const text = JSON.stringify(body);
    for (const secret of ['B-12-3', 'Rahsia', 'Mei Ling', 'meiling', '6789', 'Ad Hoc', 'agentId'])
      expect(text).not.toContain(secret === 'meiling' ? 'agent-meiling' : secret);
    expect((await detail(id, listingId, meiling)).body.remarks).toBe(remarks);
  });
});

describe('photos', () => {
  async function sharedWithPhotos(groupId: string) {
    const [shown, unshown] = [randomUUID(), randomUUID()];
    const listingId = await sharedIn(api, meiling, groupId, {
      photos: [{ id: shown, kind: 'photo', caption: 'Kitchen' }],
    });
    await mkdir(join(api.config.dataDir, 'photos'), { recursive: true });
    for (const photo of [shown, unshown]) {
      await writeFile(join(api.config.dataDir, 'photos', `${photo}.jpg`), 'picture');
      await api.db.insert(photos).values({
        id: photo,
        agentId: 'agent-meiling',
        draftId: listingId,
        bytes: 7,
        width: 1,
        height: 1,
        sha256: photo,
        placeholder: `data:${photo}`,
        createdAt: api.clock.now,
      });
    }
    return { listingId, shown, unshown };
  }
  const reading = async (photo: string, cookie: string) =>
    (await api.app.inject({ url: `/api/photos/${photo}`, headers: { cookie } })).statusCode;

  test('of a shared listing are read by members while the group is active, and by nobody else', async () => {
    const id = await madeGroup(api, api.aisyah);
    const { listingId, shown, unshown } = await sharedWithPhotos(id);
    const [listing, photo] = (await seen(listingId, shown)) as [string, string];
    expect(await reading(photo, api.aisyah)).toBe(200);
    expect(await reading(shown, api.aisyah), 'by its id').toBe(404);
    expect(await reading(shown, meiling)).toBe(200);
    for (const name of [photo, shown]) {
      expect(await reading(name, api.kumar)).toBe(404);
      expect(await reading(name, await api.signIn('priya'))).toBe(404);
      expect(await reading(name, '')).toBe(401);
    }
    expect(await reading((await seen(unshown))[0]!, api.aisyah), 'a photo that is not published').toBe(404);
    expect((await detail(id, listing)).body).toMatchObject({ photos: [{ id: photo }] });
    expect((await detail(id, listing)).body.placeholders).toEqual({ [photo]: `data:${shown}` });
    await setGroup(id, 'Inactive', 1);
    expect(await reading(photo, api.aisyah)).toBe(404);
    const hidden = { photos: [], placeholders: {}, listing: { coverPhotoId: null } };
    expect((await detail(id, listing)).body).toMatchObject(hidden);
    expect((await detail(id, listingId, meiling)).body.photos).toHaveLength(1);
    await setGroup(id, 'Active', 2);
    expect(await reading(photo, api.aisyah)).toBe(200);
    await takeOut(id, listingId, meiling);
    expect(await reading(photo, api.aisyah)).toBe(404);
  });

  test.each(['Inactive', 'Archived'])(
    'of a listing that is %s are read by its agent alone',
    async (status) => {
      const id = await madeGroup(api, api.aisyah);
      const { listingId, shown } = await sharedWithPhotos(id);
      const [photo] = (await seen(shown)) as [string];
      expect(await reading(photo, api.aisyah)).toBe(200);
      await setStatus('agent-meiling', meiling, listingId, status, 'Active');
      expect(await reading(photo, api.aisyah)).toBe(404);
      expect(await reading(shown, meiling)).toBe(200);
    },
  );
});
