import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupOffer } from '#domain/group/group.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { attempts } from '#server/db/schema.ts';
import { seenByOthers, sharedIn } from '#support/groups.ts';
import { newGroup } from '#support/new-group.ts';
import { dayFrom } from '#support/listing-draft.ts';
import { type GroupListing, answerOffer, listingInGroup, makeOffer } from '#support/group-offers.ts';

let api: SignedInApi;
let meiling: string;
let hafiz: string;
let shared: GroupListing;
beforeAll(async () => {
  api = await startSignedInApi();
  [meiling, hafiz] = [await api.signIn('meiling'), await api.signIn('hafiz')];
  shared = await listingInGroup(api, api.aisyah, meiling);
});
afterAll(() => api.close());

const make = (more: object = {}, cookie = api.aisyah) => makeOffer(api, shared, cookie, more);
const made = async (cookie = api.aisyah): Promise<GroupOffer> => (await make({}, cookie)).body;
const answer = (offerId: string, to: string, cookie = meiling, more: object = {}) =>
  answerOffer(api, shared, { offerId, to, ...more }, cookie);
async function seen(side: 'made' | 'received', cookie: string): Promise<GroupOffer[]> {
  const search = { side, listingId: side === 'made' ? shared.reference : shared.listingId, pageSize: 100 };
  return (await api.post(`/grouplisting/${shared.groupId}/offers`, search, cookie)).body.items;
}

describe('an offer', () => {
  test('is made once for its key, and is open', async () => {
    const mutationId = randomUUID();
    const ask = { mutationId, moveInOn: dayFrom(api.clock.now, 30), message: ' <b>Tunai</b> 现金 ' };
    const answers = await Promise.all([1, 2, 3].map(() => make(ask)));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      state: 'Open',
      amountSen: 65_000_000,
      message: '<b>Tunai</b> 现金',
      isMade: true,
      otherName: null,
      otherMobile: null,
    });
    expect((await make({ mutationId, amountSen: 1 })).body.code).toBe('mutation_reused');
  });

  test.for([
    [{ amountSen: 0 }, 422, 'group_offer_invalid'],
    [{ amountSen: -5 }, 422, 'group_offer_invalid'],
    [{ amountSen: 1.5 }, 422, 'group_offer_invalid'],
    [{ amountSen: 1_000_000_000_001 }, 422, 'group_offer_invalid'],
    [{ amountSen: 1e300 }, 422, 'group_offer_invalid'],
    [{ amountSen: '65' }, 400, 'invalid_request'],
    [{ message: 'x'.repeat(10_000) }, 400, 'invalid_request'],
    [{ moveInOn: '2020-01-01' }, 422, 'listing_date_invalid'],
    [{ moveInOn: '2026-02-31' }, 400, 'invalid_request'],
    [{ listingId: 'nothing' }, 404, 'not_found'],
    [{ listingId: 'listing-aisyah-0001' }, 404, 'not_found'],
  ] as const)('with %j is refused', async ([more, status, code]) => {
    expect(await make(more)).toMatchObject({ status, body: { code } });
  });

  test('is not for the own listing, nor for one or in a group that is inactive', async () => {
    expect((await make({ listingId: shared.listingId }, meiling)).body.code).toBe('group_offer_own');
    expect((await make({ listingId: shared.listingId })).body.code, 'the id itself').toBe('not_found');
    const status = (to: string, baseRev: number) =>
      api.post(
        `/grouplisting/${shared.groupId}/status`,
        { to, baseRev, mutationId: randomUUID() },
        api.aisyah,
      );
    await status('Inactive', 1);
    expect((await make()).body.code).toBe('group_inactive');
    await status('Active', 2);
    const set = (to: string, was: string) =>
      api.post(
        '/property/agent/setStatus',
        { agentId: 'agent-meiling', to, listings: [{ _id: shared.listingId, seen: was }] },
        meiling,
      );
    await set('Inactive', 'Active');
    expect((await make()).body.code).toBe('group_listing_inactive');
    await set('Active', 'Inactive');
    expect((await make()).status).toBe(200);
  });
});

describe('who sees what', () => {
  test('The agent of the listing sees all offers with their makers, a member the own ones', async () => {
    const [one, two] = [await made(), await made(hafiz)];
    const received = await seen('received', meiling);
    const byId = new Map(received.map((offer) => [offer._id, offer]));
    expect(byId.get(one._id)).toMatchObject({ otherName: 'Aisyah binti Rahman', isMade: false });
    expect(byId.get(two._id)?.otherName).toMatch(/Hafiz/);
    expect((await seen('made', api.aisyah)).map(({ _id }) => _id)).not.toContain(two._id);
    expect((await seen('made', hafiz)).map(({ _id }) => _id)).toEqual([two._id]);
    expect(await seen('received', api.aisyah)).toEqual([]);
    expect(await seen('made', meiling)).toEqual([]);
  });

  test('They come in pages, newest first, each once', async () => {
    const ids: string[] = [];
    for (let offer = 0; offer < 5; offer++) {
      api.clock.advance(1000);
      ids.unshift((await made(hafiz))._id);
    }
    const pages = await Promise.all(
      [0, 1, 2].map(async (paging) => {
        const search = { side: 'made', listingId: shared.reference, pageSize: 2, paging };
        return (await api.post(`/grouplisting/${shared.groupId}/offers`, search, hafiz)).body.items;
      }),
    );
    const shown = pages.flat().map(({ _id }: GroupOffer) => _id);
    expect(shown.slice(0, ids.length)).toEqual(ids);
  });

  test('Open offers are counted for the agent of the listing alone', async () => {
    const count = async (cookie: string) => {
      const id = cookie === meiling ? shared.listingId : shared.reference;
      return (await api.get(`/grouplisting/${shared.groupId}/listings/${id}`, cookie)).body.listing;
    };
    const before = (await count(meiling)).openOffers;
    const offer = await made();
    expect((await count(meiling)).openOffers).toBe(before + 1);
    expect(await count(api.aisyah)).toMatchObject({ openOffers: null, ownOffer: 'Open' });
    await answer(offer._id, 'Declined');
    expect((await count(meiling)).openOffers).toBe(before);
  });

  test('The maker learns who lists the property when the offer is accepted', async () => {
    const offer = await made();
    await answer(offer._id, 'Accepted');
    const mine = (await seen('made', api.aisyah)).find(({ _id }) => _id === offer._id);
    expect(mine).toMatchObject({ state: 'Accepted', otherName: 'Tan Mei Ling' });
    expect(mine?.otherMobile).toMatch(/^\+60/);
  });
});

test('The offers on a listing that is no longer active are seen, answered and withdrawn', async () => {
  const archived = await sharedIn(api, meiling, shared.groupId);
  const theirs = await seenByOthers(api, archived);
  const makeOne = async (): Promise<GroupOffer> => (await make({ listingId: theirs })).body;
  const [open, accepted, withdrawn] = [await makeOne(), await makeOne(), await makeOne()];
  await answer(accepted._id, 'Accepted');
  const status = { agentId: 'agent-meiling', to: 'Archived', listings: [{ _id: archived, seen: 'Active' }] };
  await api.post('/property/agent/setStatus', status, meiling);
  expect((await api.get(`/grouplisting/${shared.groupId}/listings/${theirs}`, api.aisyah)).status).toBe(404);
  const search = { side: 'made', listingId: theirs };
  const { body } = await api.post(`/grouplisting/${shared.groupId}/offers`, search, api.aisyah);
  const mine: GroupOffer | undefined = body.items.find(({ _id }: GroupOffer) => _id === accepted._id);
  expect(mine).toMatchObject({ state: 'Accepted', otherName: 'Tan Mei Ling' });
  expect(mine?.otherMobile).toMatch(/^\+60/);
  expect((await answer(open._id, 'Accepted')).status).toBe(200);
  expect((await answer(withdrawn._id, 'Withdrawn', api.aisyah)).status).toBe(200);
});

describe('answers', () => {
  test('An accepted offer leaves the others open until they are declined, with a reason', async () => {
    const [one, two] = [await made(), await made(hafiz)];
    expect((await answer(one._id, 'Accepted')).body).toMatchObject({ state: 'Accepted', reason: '' });
    const open = (await seen('received', meiling)).find(({ _id }) => _id === two._id);
    expect(open?.state).toBe('Open');
    expect((await answer(two._id, 'Declined', meiling, { reason: '  ' })).body.code).toBe(
      'group_reason_required',
    );
    expect((await answer(two._id, 'Declined')).body).toMatchObject({ state: 'Declined', reason: 'Too low.' });
  });

  test('Two devices answer one offer: one wins, the other is told', async () => {
    const offer = await made();
    const answers = await Promise.all([
      answer(offer._id, 'Accepted'),
      answer(offer._id, 'Declined'),
      answer(offer._id, 'Accepted'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('group_offer_answered');
  });

  test('The same answer under the same key is answered the same', async () => {
    const offer = await made();
    const mutationId = randomUUID();
    const first = await answer(offer._id, 'Accepted', meiling, { mutationId });
    expect(await answer(offer._id, 'Accepted', meiling, { mutationId })).toMatchObject({ body: first.body });
  });

  test('The maker withdraws it while it is open or accepted, and nobody else', async () => {
    const [open, accepted, declined] = [await made(), await made(), await made()];
    await answer(accepted._id, 'Accepted');
    await answer(declined._id, 'Declined');
    expect((await answer(open._id, 'Withdrawn')).status).toBe(404);
    expect((await answer(open._id, 'Withdrawn', hafiz)).status).toBe(404);
    expect((await answer(open._id, 'Accepted', api.aisyah)).status).toBe(404);
    expect((await answer(open._id, 'Withdrawn', api.aisyah)).body.state).toBe('Withdrawn');
    expect((await answer(accepted._id, 'Withdrawn', api.aisyah)).body.state).toBe('Withdrawn');
    expect((await answer(declined._id, 'Withdrawn', api.aisyah)).body.code).toBe('group_offer_answered');
    expect((await answer(open._id, 'Accepted')).body.code).toBe('group_offer_answered');
    expect((await answer('nothing', 'Accepted')).status).toBe(404);
  });
});

test('An agent makes 60 offers and saves 30 groups in an hour', async () => {
  const since = api.clock.now;
  await api.db.delete(attempts);
  await api.db.insert(attempts).values([
    { key: 'offers of agent-aisyah', count: 59, since, blockedUntil: null },
    { key: 'groups saved by agent-aisyah', count: 29, since, blockedUntil: null },
  ]);
  const save = async () => (await api.post('/grouplisting/save', newGroup(), api.aisyah)).status;
  expect([(await make()).status, (await make()).status]).toEqual([200, 429]);
  expect([await save(), await save()]).toEqual([200, 429]);
  api.clock.advance(61 * 60_000);
  expect([(await make()).status, await save()]).toEqual([200, 200]);
});
