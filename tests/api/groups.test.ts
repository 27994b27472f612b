import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Group } from '#domain/group/group.ts';
import { setCompany } from '#server/agents/office.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { madeGroup, share, sharedIn } from '#support/groups.ts';
import { type GroupsApi, withGroupsApi } from '#support/groups-api.ts';
import { newGroup } from '#support/new-group.ts';

let { api, meiling } = {} as GroupsApi;
withGroupsApi((started) => ({ api, meiling } = started));

const save = (group: object, cookie = api.aisyah) => api.post('/grouplisting/save', group, cookie);
const search = (ask: object = {}, cookie = api.aisyah) => api.post('/grouplisting/search', ask, cookie);
const groupFrom = async (id: string, cookie = api.aisyah): Promise<Group> =>
  (await api.get(`/grouplisting/${id}`, cookie)).body.group;
const setStatus = (id: string, to: string, baseRev: number, cookie = api.aisyah, mutationId = randomUUID()) =>
  api.post(`/grouplisting/${id}/status`, { to, baseRev, mutationId }, cookie);

async function allFound(ask: object): Promise<Group[]> {
  const { body } = await search({ ...ask, pageSize: 100 });
  expect(body.total).toBe(body.items.length);
  return body.items;
}

describe('who may', () => {
  test.for([
    ['POST', '/grouplisting/search', {}],
    ['POST', '/grouplisting/save', newGroup()],
    ['GET', '/grouplisting/group-001', undefined],
    ['POST', '/grouplisting/group-001/status', { to: 'Inactive', baseRev: 1, mutationId: randomUUID() }],
    ['POST', '/grouplisting/group-001/listings', {}],
    ['GET', '/grouplisting/group-001/listings/listing-aisyah-0001', undefined],
    ['POST', '/grouplisting/group-001/candidates', {}],
    ['POST', '/grouplisting/group-001/share', { listingId: 'x', agreedShare: 60, mutationId: randomUUID() }],
    ['POST', '/grouplisting/group-001/takeOut', { listingId: 'x', mutationId: randomUUID() }],
    ['POST', '/grouplisting/group-001/offers', { side: 'made' }],
    ['GET', '/grouplisting/offers/waiting', undefined],
    ['POST', '/grouplisting/offers/seen', { offerIds: ['x'] }],
    ['POST', '/grouplisting/group-001/makeOffer', { listingId: 'x', amountSen: 1, mutationId: randomUUID() }],
    [
      'POST',
      '/grouplisting/group-001/answerOffer',
      { offerId: 'x', to: 'Accepted', mutationId: randomUUID() },
    ],
  ] as const)(
    '%s %s is not found by an agent of another company or of none',
    async ([method, path, body]) => {
      for (const cookie of [api.kumar, await api.signIn('priya')])
        expect((await api.ask(method, path, { body, cookie })).status).toBe(404);
      expect((await api.ask(method, path, { body })).status).toBe(401);
    },
  );

  test('An unknown group is not found', async () => {
    for (const path of ['/grouplisting/nowhere', '/grouplisting/nowhere/listings/listing-aisyah-0001'])
      expect((await api.get(path, api.aisyah)).status).toBe(404);
    expect((await api.post('/grouplisting/nowhere/listings', {}, api.aisyah)).status).toBe(404);
    expect((await setStatus('nowhere', 'Inactive', 1)).status).toBe(404);
  });
});

describe('a group', () => {
  test('is made once, with what was sent, and answered the same for the same key', async () => {
    const group = newGroup({ name: '  Vista   Muar ', note: '<b>keys</b> 钥匙' });
    const first = await save(group);
    expect(first).toMatchObject({
      status: 200,
      body: { rev: 1, name: 'Vista Muar', note: '<b>keys</b> 钥匙', status: 'Active', isOwn: true },
    });
    expect(await save(group)).toMatchObject({ status: 200, body: first.body });
    expect((await search({ search: 'vista muar' })).body.total).toBe(1);
    expect(await save({ ...group, note: 'other' })).toMatchObject({
      status: 422,
      body: { code: 'mutation_reused' },
    });
  });

  test.for([
    [{ name: ' ' }, 422, 'group_name_required'],
    [{ name: 'x'.repeat(10_000) }, 400, 'invalid_request'],
    [{ note: 'x'.repeat(10_000) }, 400, 'invalid_request'],
    [{ listingShare: 0 }, 422, 'group_split_invalid'],
    [{ listingShare: 100 }, 422, 'group_split_invalid'],
    [{ listingShare: 101 }, 422, 'group_split_invalid'],
    [{ listingShare: 59.5 }, 422, 'group_split_invalid'],
    [{ listingShare: '60' }, 400, 'invalid_request'],
    [{ category: 'Commercial' }, 422, 'draft_value_unknown'],
    [{ category: 'Land' }, 400, 'invalid_request'],
    [{ state: '' }, 422, 'draft_state_required'],
    [{ area: '' }, 422, 'draft_area_required'],
    [{ state: 'Atlantis' }, 422, 'draft_value_unknown'],
    [{ area: 'Ipoh' }, 422, 'draft_value_unknown'],
    [{ baseRev: 3 }, 404, 'not_found'],
  ] as const)('with %j is refused', async ([more, status, code]) => {
    expect(await save(newGroup(more))).toMatchObject({ status, body: { code } });
  });

  test.for(['<script>alert(1)</script>', '雅居苑 第二期', 'Ｗｉｄｅ %_\\', '﷽'.repeat(120), 'م'.repeat(120)])(
    'may have the name %j, and is found by it',
    async (name) => {
      const { status, body } = await save(newGroup({ name }));
      expect({ status, name: body.name }).toEqual({ status: 200, name });
      const found = await search({ search: name.slice(0, 40) });
      expect(found.body.items.map(({ _id }: Group) => _id)).toContain(body._id);
    },
  );

  test('has a name of its own, whatever its case and spaces, also among concurrent ones', async () => {
    const name = `Teres ${randomUUID()}`;
    const answers = await Promise.all(
      [name, name.toUpperCase(), ` ${name.replace(' ', '  ')} `].map((one) => save(newGroup({ name: one }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('group_name_taken');
  });

  test('is changed by its owner alone, from the revision that is current', async () => {
    const group = newGroup();
    await save(group);
    const change = { ...group, baseRev: 1, mutationId: randomUUID(), listingShare: 70 };
    expect(await save({ ...change, mutationId: randomUUID() }, meiling)).toMatchObject({
      status: 403,
      body: { code: 'group_not_owner' },
    });
    expect(await save(change)).toMatchObject({ status: 200, body: { rev: 2, listingShare: 70 } });
    expect(await save({ ...change, mutationId: randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'group_changed' },
    });
    expect(await save({ ...group, mutationId: randomUUID() })).toMatchObject({ status: 409 });
  });

  test('is made inactive and active by its owner alone', async () => {
    const id = await madeGroup(api, api.aisyah);
    const key = randomUUID();
    expect((await setStatus(id, 'Inactive', 1, meiling)).body.code).toBe('group_not_owner');
    expect((await setStatus(id, 'Inactive', 1, api.aisyah, key)).body).toMatchObject({
      status: 'Inactive',
      rev: 2,
    });
    expect((await setStatus(id, 'Inactive', 1, api.aisyah, key)).body.rev).toBe(2);
    expect((await setStatus(id, 'Inactive', 1)).body.rev).toBe(2);
    expect((await setStatus(id, 'Active', 1)).body.code).toBe('group_changed');
    expect((await setStatus(id, 'Active', 2)).body).toMatchObject({ status: 'Active', rev: 3 });
  });
});

describe('the list', () => {
  const day = 24 * 60 * 60 * 1000;

  test.for([
    [{ offering: 'SaleAndRent' }, (one: Group) => one.offering === 'SaleAndRent'],
    [{ offering: 'SaleOnly' }, (one: Group) => one.offering === 'SaleOnly'],
    [{ offering: 'RentOnly' }, (one: Group) => one.offering === 'RentOnly'],
    [{ status: 'Active' }, (one: Group) => one.status === 'Active'],
    [{ status: 'Inactive' }, (one: Group) => one.status === 'Inactive'],
    [{ category: 'Residential' }, (one: Group) => one.category === 'Residential'],
    [{ category: 'Commercial' }, (one: Group) => one.category === 'Commercial'],
    [{ title: 'Apartment/Flat' }, (one: Group) => one.title === 'Apartment/Flat'],
    [{ title: 'Condo/Serviced Residence' }, (one: Group) => one.title === 'Condo/Serviced Residence'],
    [{ title: 'Terrace/Link/Townhouse' }, (one: Group) => one.title === 'Terrace/Link/Townhouse'],
    [{ title: 'Semi-D/Bungalow' }, (one: Group) => one.title === 'Semi-D/Bungalow'],
    [
      { created: 'within60' },
      (one: Group) => Date.parse(one.createdAt) >= api.clock.now.getTime() - 60 * day,
    ],
    [
      { created: 'within90' },
      (one: Group) => Date.parse(one.createdAt) >= api.clock.now.getTime() - 90 * day,
    ],
    [{ created: 'over90' }, (one: Group) => Date.parse(one.createdAt) < api.clock.now.getTime() - 90 * day],
  ] as const)('by %j holds those and no other', async ([ask, isThat]) => {
    const all = await allFound({});
    const wanted = all.filter(isThat).map(({ _id }) => _id);
    expect((await allFound(ask)).map(({ _id }) => _id)).toEqual(wanted);
    expect(wanted.length, 'the demo data has some').toBeGreaterThan(0);
    expect(wanted.length, 'and others').toBeLessThan(all.length);
  });

  test('is sorted by creation and by lowest price; groups without a price are last', async () => {
    await madeGroup(api, api.aisyah);
    const lowest = ({ sale, rent }: Group) =>
      Math.min(sale.lowestSen ?? Infinity, rent.lowestSen ?? Infinity);
    const made = (await allFound({})).map(({ createdAt }) => createdAt);
    expect(made).toEqual(made.toSorted().toReversed());
    const up = (await allFound({ sort: 'price-asc' })).map(lowest);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    const down = (await allFound({ sort: 'price-desc' })).map(lowest);
    const priced = down.filter(Number.isFinite);
    expect(down.slice(0, priced.length)).toEqual(priced.toSorted((a, b) => b - a));
    expect(down.at(-1)).toBe(Infinity);
  });

  test('is paged, each group once', async () => {
    const all = await allFound({});
    const pages = await Promise.all([0, 1, 2, 3].map((paging) => search({ paging, pageSize: 17 })));
    expect(pages.flatMap(({ body }) => body.items).map(({ _id }) => _id)).toEqual(
      all.slice(0, 68).map(({ _id }) => _id),
    );
    expect((await search({ paging: 100_000 })).body).toMatchObject({ items: [], total: all.length });
  });

  test.for([{ status: 'Lost' }, { created: 'within30' }, { sort: 'name' }, { paging: -1 }, { colour: 1 }])(
    '%j is not valid',
    async (ask) => expect((await search(ask)).status).toBe(400),
  );

  test('counts active listings and their prices, whoever changes the listing and however', async () => {
    const id = await madeGroup(api, api.aisyah);
    const cheap = await sharedIn(api, api.aisyah, id, { facts: listingFacts({ priceSen: 50_000_000 }) });
    await sharedIn(api, meiling, id, { facts: listingFacts({ priceSen: 70_000_000 }) });
    await sharedIn(api, meiling, id, {
      intent: 'Rent',
      facts: listingFacts({ priceSen: 250_000, rentType: 'Entire Place' }),
    });
    expect(await groupFrom(id)).toMatchObject({
      sale: { count: 2, lowestSen: 50_000_000, highestSen: 70_000_000 },
      rent: { count: 1, lowestSen: 250_000, highestSen: 250_000 },
    });
    const to = (status: string, seen: string) =>
      api.post(
        '/property/agent/setStatus',
        { agentId: 'agent-aisyah', to: status, listings: [{ _id: cheap, seen }] },
        api.aisyah,
      );
    await to('Inactive', 'Active');
    expect((await groupFrom(id)).sale).toEqual({ count: 1, lowestSen: 70_000_000, highestSen: 70_000_000 });
    await to('Active', 'Inactive');
    await api.db.execute(sql`update listings set price_sen = 40000000 where id = ${cheap}`);
    expect((await groupFrom(id)).sale).toEqual({ count: 2, lowestSen: 40_000_000, highestSen: 70_000_000 });
  });
});

test('The listings of an agent who goes to another company leave all groups', async () => {
  const id = await madeGroup(api, api.aisyah);
  await sharedIn(api, meiling, id);
  expect((await groupFrom(id)).sale.count).toBe(1);
  await setCompany(api.db, 'meiling', 'Kenanga Properties', api.clock.now);
  expect((await groupFrom(id)).sale.count).toBe(0);
  expect((await share(api, meiling, id, 'listing-meiling-0001')).status).toBe(404);
  await setCompany(api.db, 'meiling', 'Teratai Realty Sdn Bhd', api.clock.now);
});
