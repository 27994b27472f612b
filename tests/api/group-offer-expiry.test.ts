import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { groupOffers } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { type GroupListing, answerOffer, listingInGroup, makeOffer } from '#support/group-offers.ts';
import { dayFrom } from '#support/listing-draft.ts';

let api: SignedInApi;
let meiling: string;
let shared: GroupListing;

beforeAll(async () => {
  api = await startSignedInApi();
  meiling = await api.signIn('meiling');
  shared = await listingInGroup(api, api.aisyah, meiling);
});
afterAll(() => api.close());
beforeEach(async () => void (await api.db.delete(groupOffers)));

const make = (more: object) => makeOffer(api, shared, api.aisyah, more);
const answer = (offerId: string, to: string, cookie = meiling) =>
  answerOffer(api, shared, { offerId, to }, cookie);
const toAnswer = async (cookie: string) =>
  (await api.get('/grouplisting/offers/waiting', cookie)).body.toAnswer;

const until = () => dayFrom(api.clock.now, 1);
const passLastDay = () => api.db.update(groupOffers).set({ expiresOn: dayFrom(api.clock.now, -1) });

test('An offer with a last day is open on that day, and has expired after it: nobody answers it, and it is not counted', async () => {
  const { body } = await make({ expiresOn: dayFrom(api.clock.now, 0) });
  expect(body).toMatchObject({ state: 'Open', expiresOn: dayFrom(api.clock.now, 0) });
  expect(await toAnswer(meiling)).toBe(1);
  await passLastDay();
  expect(await toAnswer(meiling)).toBe(0);
  for (const to of ['Accepted', 'Declined'])
    expect(await answer(body._id, to)).toMatchObject({
      status: 409,
      body: { code: 'group_offer_expired' },
    });
  expect((await answer(body._id, 'Withdrawn', api.aisyah)).body.code).toBe('group_offer_expired');
  const { groupId, listingId, reference } = shared;
  const own = (await api.get(`/grouplisting/${groupId}/listings/${listingId}`, meiling)).body.listing;
  const theirs = (await api.get(`/grouplisting/${groupId}/listings/${reference}`, api.aisyah)).body.listing;
  expect([own.openOffers, theirs.ownOffer]).toEqual([0, 'Expired']);
  const { items } = (await api.post(`/grouplisting/${groupId}/listings`, {}, meiling)).body;
  expect(items[0].openOffers).toBe(0);
  const offers = (await api.post(`/grouplisting/${groupId}/offers`, { side: 'made' }, api.aisyah)).body.items;
  expect(offers[0].state).toBe('Expired');
});

test('An offer that was answered in time remains answered', async () => {
  const id = (await make({ expiresOn: until() })).body._id;
  await answer(id, 'Accepted');
  await passLastDay();
  expect((await answer(id, 'Declined')).body.code).toBe('group_offer_answered');
  expect((await answer(id, 'Withdrawn', api.aisyah)).body.state).toBe('Withdrawn');
});

test.for([
  ['2020-01-01', 422, 'listing_date_invalid'],
  ['2026-02-31', 400, 'invalid_request'],
  ['soon', 400, 'invalid_request'],
] as const)('the last day %s is refused', async ([expiresOn, status, code]) => {
  expect(await make({ expiresOn })).toMatchObject({ status, body: { code } });
});
