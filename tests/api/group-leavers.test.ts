import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GroupOffer } from '#domain/group/group.ts';
import { setAccountStatus } from '#server/agents/accounts.ts';
import { setCompany } from '#server/agents/office.ts';
import { agents, groupListings, groupOffers } from '#server/db/schema.ts';
import { takeDisabledOut } from '#server/groups/leave.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { type GroupListing, answerOffer, listingInGroup, makeOffer } from '#support/group-offers.ts';

let api: SignedInApi;
let meiling: string;
let shared: GroupListing;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());
beforeEach(async () => {
  await setAccountStatus(api.db, 'meiling', 'in-service', api.clock.now);
  await setAccountStatus(api.db, 'aisyah', 'in-service', api.clock.now);
  [api.aisyah, meiling] = [await api.signIn('aisyah'), await api.signIn('meiling')];
  await api.db.delete(groupOffers);
  await api.db.delete(groupListings);
  shared = await listingInGroup(api, api.aisyah, meiling);
});

const made = async (): Promise<GroupOffer> => (await makeOffer(api, shared, api.aisyah)).body;
const findOffers = async (side: 'made' | 'received', cookie: string): Promise<GroupOffer[]> =>
  (await api.post(`/grouplisting/${shared.groupId}/offers`, { side }, cookie)).body.items;
const toAnswer = async () => (await api.get('/grouplisting/offers/waiting', meiling)).body.toAnswer;

const ways: [string, (name: string) => Promise<void>, () => Promise<void>][] = [
  [
    'goes to another company',
    (name) => setCompany(api.db, name, 'Kenanga Properties', api.clock.now),
    async () => {
      for (const name of ['aisyah', 'meiling'])
        await setCompany(api.db, name, 'Teratai Realty Sdn Bhd', api.clock.now);
    },
  ],
  [
    'is disabled',
    (name) => setAccountStatus(api.db, name, 'disable', api.clock.now),
    () => Promise.resolve(),
  ],
];

test.for(ways)(
  'The open offers of an agent who %s are withdrawn and cannot be answered',
  async ([, leave, back]) => {
    const [open, accepted] = [await made(), await made()];
    await answerOffer(api, shared, { offerId: accepted._id, to: 'Accepted' }, meiling);
    expect(await toAnswer()).toBe(1);
    await leave('aisyah');
    expect(await toAnswer()).toBe(0);
    const states = (await findOffers('received', meiling)).map(({ _id, state }) => [_id, state]);
    expect(Object.fromEntries(states)).toEqual({ [open._id]: 'Withdrawn', [accepted._id]: 'Accepted' });
    expect(await answerOffer(api, shared, { offerId: open._id, to: 'Accepted' }, meiling)).toMatchObject({
      status: 409,
      body: { code: 'group_offer_answered' },
    });
    await back();
  },
);

test.for(ways)(
  'The listings of an agent who %s leave the group, and the offers on them have expired',
  async ([, leave, back]) => {
    await made();
    await leave('meiling');
    expect((await findOffers('made', api.aisyah)).map(({ state }) => state)).toEqual(['Expired']);
    expect((await makeOffer(api, shared, api.aisyah)).status).toBe(404);
    await back();
  },
);

const disabledByEarlierVersion = (username: string) =>
  api.db.update(agents).set({ active: 'Disabled' }).where(eq(agents.userName, username));
const rowsOfGroups = async () => ({
  listings: await api.db.$count(groupListings),
  offers: (await api.db.select().from(groupOffers)).map(({ state, expiresOn }) => [state, expiresOn]),
});

test('Upkeep takes out of groups whom an earlier version disabled, once, and nobody else', async () => {
  await made();
  const before = await rowsOfGroups();
  await takeDisabledOut(api.db, api.clock.now);
  expect(await rowsOfGroups()).toEqual(before);

  await disabledByEarlierVersion('meiling');
  await takeDisabledOut(api.db, api.clock.now);
  const left = await rowsOfGroups();
  expect(left.listings).toBe(before.listings - 1);
  expect((await findOffers('made', api.aisyah)).map(({ state }) => state)).toEqual(['Expired']);
  await takeDisabledOut(api.db, api.clock.now);
  expect(await rowsOfGroups()).toEqual(left);

  await disabledByEarlierVersion('aisyah');
  await takeDisabledOut(api.db, api.clock.now);
  expect((await rowsOfGroups()).offers.map(([state]) => state)).toEqual(['Withdrawn']);
});

test('Upkeep withdraws the open offers of whom an earlier version disabled', async () => {
  const offer = await made();
  await disabledByEarlierVersion('aisyah');
  await takeDisabledOut(api.db, api.clock.now);
  expect((await findOffers('received', meiling)).map(({ _id, state }) => [_id, state])).toEqual([
    [offer._id, 'Withdrawn'],
  ]);
});
