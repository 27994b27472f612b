import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';
import { again, publishRequests } from '#support/publish-requests.ts';
import { statusRequests } from '#support/status-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { draft, listing, save } = publishRequests(() => api);
const { changesFrom, history, listingThatIs, stored } = statusRequests(() => api);

const setPrice = (body: object, cookie = api.aisyah) =>
  api.post('/property/agent/setPrice', { agentId: 'agent-aisyah', ...body }, cookie);

/** A published listing, with its price. */
async function aListing() {
  const body = listingDraft();
  await save(body);
  return { body, _id: body._id, seenSen: (await stored(body._id)).priceSen };
}

test('A price is changed once, with its history, and confirms the listing', async () => {
  const { _id, seenSen } = await aListing();
  api.clock.advance(60_000);
  const asked = {
    _id,
    seenSen,
    priceSen: seenSen - 100_00,
    mutationId: randomUUID(),
    deviceId: randomUUID(),
  };
  const { status, body } = await setPrice(asked);
  expect([status, body]).toEqual([200, { _id, priceSen: asked.priceSen, mutationId: asked.mutationId }]);
  expect(await stored(_id)).toMatchObject({
    priceSen: asked.priceSen,
    status: 'Active',
    updatedAt: api.clock.now,
    confirmedAt: api.clock.now,
  });
  expect((await history(_id))[0]).toEqual({
    at: api.clock.now.toISOString(),
    what: 'edited',
    changes: [{ field: 'priceSen', from: seenSen, to: asked.priceSen }],
  });
  expect((await setPrice(asked)).body).toEqual(body);
  expect(await changesFrom(_id)).toBe(2);
  expect((await setPrice({ ...asked, priceSen: 1 })).body).toMatchObject({ code: 'mutation_reused' });
});

test('The draft is found by the new price', async () => {
  const { _id, seenSen } = await aListing();
  await setPrice({ _id, seenSen, priceSen: 987_654_300 });
  const { body } = await api.post(
    '/master/properties/draft/searchAgent',
    { agentId: 'agent-aisyah', search: 'RM 9,876,543' },
    api.aisyah,
  );
  expect(body.items.map((item: { _id: string }) => item._id)).toEqual([_id]);
});

test('A price that was changed elsewhere is never overwritten; the same price is no error', async () => {
  const { _id, seenSen } = await aListing();
  await setPrice({ _id, seenSen, priceSen: 500 });
  expect(await setPrice({ _id, seenSen, priceSen: 700 })).toMatchObject({
    status: 409,
    body: { code: 'price_changed' },
  });
  expect((await stored(_id)).priceSen).toBe(500);
  expect((await setPrice({ _id, seenSen, priceSen: 500 })).status).toBe(200);
});

test('An archived listing keeps its price, an inactive one is changed', async () => {
  const archived = await listingThatIs('Archived');
  const { priceSen: seenSen } = await stored(archived);
  expect((await setPrice({ _id: archived, seenSen, priceSen: 1 })).body.code).toBe('listing_changed');
  expect((await stored(archived)).priceSen).toBe(seenSen);
  const inactive = await listingThatIs('Inactive');
  expect((await setPrice({ _id: inactive, seenSen, priceSen: 1 })).status).toBe(200);
  expect(await stored(inactive)).toMatchObject({ status: 'Inactive', priceSen: 1 });
});

test('The draft gets the price as its next revision, and other changes go on waiting', async () => {
  const { body, _id, seenSen } = await aListing();
  await setPrice({ _id, seenSen, priceSen: 500 });
  expect((await draft(_id)).body).toMatchObject({ rev: 2, status: 'Published', facts: { priceSen: 500 } });
  const edit = { baseRev: 2, becomes: undefined, remarks: 'Later.', facts: listingFacts({ priceSen: 500 }) };
  await save(again(body, edit));
  await setPrice({ _id, seenSen: 500, priceSen: 600 });
  expect((await draft(_id)).body).toMatchObject({
    rev: 4,
    status: 'Draft',
    remarks: 'Later.',
    facts: { priceSen: 600 },
  });
  const { body: shown } = await listing(_id);
  expect(shown).toMatchObject({ changesWaiting: true, facts: { priceSen: 600 } });
  expect(shown.remarks).not.toBe('Later.');
});

test('A price that waits in the draft to be published stays there', async () => {
  const { body, _id, seenSen } = await aListing();
  await save(again(body, { baseRev: 1, becomes: undefined, facts: listingFacts({ priceSen: 400 }) }));
  await setPrice({ _id, seenSen, priceSen: 500 });
  expect((await draft(_id)).body).toMatchObject({ rev: 2, status: 'Draft', facts: { priceSen: 400 } });
  expect((await listing(_id)).body.facts.priceSen).toBe(500);
});

test('The first change of a listing that nobody edited makes what is older a conflict', async () => {
  const _id = 'listing-aisyah-0003';
  const { body } = await draft(_id);
  await setPrice({ _id, seenSen: body.facts.priceSen, priceSen: 900 });
  const { rev: _, status: __, ...edit } = body;
  expect((await save({ ...edit, mutationId: randomUUID(), baseRev: 1 })).body.code).toBe('draft_conflict');
});

test("[63] Another agent's listing is not found, and no price is none", async () => {
  const { _id, seenSen } = await aListing();
  const theirs = { agentId: 'agent-kumar', _id, seenSen, priceSen: 500 };
  expect((await setPrice(theirs, api.kumar)).status).toBe(404);
  expect((await setPrice({ ...theirs, agentId: 'agent-aisyah' }, api.kumar)).status).toBe(404);
  expect((await setPrice({ _id, seenSen, priceSen: 0 })).status).toBe(400);
  expect((await stored(_id)).priceSen).toBe(seenSen);
});
