import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { madeGroup, seenByOthers, sharedIn } from '#support/groups.ts';
import { listingFacts } from '#support/listing-draft.ts';

const about = {
  name: "Mei Ling's terrace, call 012-345 6789",
  propertyId: null,
  title: 'Terrace/Link/Townhouse',
  type: '2-storey Terrace',
};

let api: SignedInApi;
let meiling: string;
let groupId: string;
let listingId: string;
let photoId: string;

beforeAll(async () => {
  api = await startSignedInApi();
  meiling = await api.signIn('meiling');
  groupId = await madeGroup(api, api.aisyah, { title: '' });
  photoId = randomUUID();
  listingId = await sharedIn(api, meiling, groupId, {
    ...about,
    photos: [{ id: photoId, kind: 'photo', caption: 'Mei Ling at the gate' }],
    remarks: 'Bright. Ask Mei Ling.',
    facts: listingFacts({
      unitType: 'Corner',
      landAreaSqft: 1500,
      street: 'Jalan 5, call Mei Ling',
      developer: 'www.meiling.example',
    }),
  });
  const size = { bytes: 7, width: 1, height: 1, sha256: 'of the photo', createdAt: api.clock.now };
  await api.db
    .insert(photos)
    .values({ id: photoId, agentId: 'agent-meiling', draftId: listingId, placeholder: 'x', ...size });
});
afterAll(() => api.close());

const post = async (path: string, body: object) => (await api.post(path, body, api.aisyah)).body;

test('nothing that another member reads tells whose listing it is', async () => {
  const reference = await seenByOthers(api, listingId);
  const offer = { listingId: reference, amountSen: 65_000_000, mutationId: randomUUID() };
  const read = {
    list: await post(`/grouplisting/${groupId}/listings`, {}),
    detail: (await api.get(`/grouplisting/${groupId}/listings/${reference}`, api.aisyah)).body,
    group: (await api.get(`/grouplisting/${groupId}`, api.aisyah)).body,
    groups: await post('/grouplisting/search', {}),
    offer: await post(`/grouplisting/${groupId}/makeOffer`, offer),
    offers: await post(`/grouplisting/${groupId}/offers`, { side: 'made' }),
  };
  expect(read.list.items).toMatchObject([{ _id: reference, name: '2-storey Terrace', isOwn: false }]);
  expect(read.detail.photos).toEqual([{ id: await seenByOthers(api, photoId), kind: 'photo', caption: '' }]);
  expect(read.detail).toMatchObject({ remarks: 'Bright.', facts: { street: '', developer: '' } });
  expect(read.group).toMatchObject({
    sharing: 1,
    members: [{ isOwner: true, isSelf: true, listings: 0 }],
  });
  expect(read.offer).toMatchObject({ listingId: reference, listingName: '2-storey Terrace' });
  for (const [what, body] of Object.entries(read))
    for (const telling of [listingId, photoId, 'agent-meiling', 'Mei Ling', 'meiling', '345 6789', 'REA'])
      if (what !== 'groups') expect(JSON.stringify(body), `${what}: ${telling}`).not.toContain(telling);
});

test('the ids that feeds and advertisements have open nothing in groups', async () => {
  expect((await api.get(`/grouplisting/${groupId}/listings/${listingId}`, api.aisyah)).status).toBe(404);
  expect((await api.get(`/photos/${photoId}`, api.aisyah)).status).toBe(404);
  const offer = { listingId, amountSen: 65_000_000, mutationId: randomUUID() };
  const made = await api.post(`/grouplisting/${groupId}/makeOffer`, offer, api.aisyah);
  expect(made.body.code).toBe('not_found');
  expect(
    (await api.get(`/property/agent/listing/${await seenByOthers(api, listingId)}`, api.aisyah)).status,
  ).toBe(404);
});

test('the agent of the listing sees it whole', async () => {
  const { body } = await api.get(`/grouplisting/${groupId}/listings/${listingId}`, meiling);
  const address = `/grouplisting/${groupId}/listings/${await seenByOthers(api, listingId)}`;
  expect((await api.get(address, meiling)).body).toEqual(body);
  expect(body).toMatchObject({
    listing: { _id: listingId, name: about.name },
    remarks: 'Bright. Ask Mei Ling.',
  });
  expect(body.photos).toMatchObject([{ id: photoId }]);
  expect((await api.get(`/grouplisting/${groupId}`, meiling)).body.members).toMatchObject([
    { isOwner: true, isSelf: false, listings: null },
    { isOwner: false, isSelf: true, listings: 1 },
  ]);
});
