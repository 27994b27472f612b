import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordPhoto } from '#server/photo-uploads/store.ts';
import { postingFollower } from '#server/posting/follow.ts';
import { type PostingApi, startPostingApi } from '#support/posting.ts';
import { answering, fieldErrors, losing, type ResoServer, startResoServer } from '#support/reso-server.ts';

let server: ResoServer;
let api: PostingApi;
beforeAll(async () => {
  server = await startResoServer();
  api = await startPostingApi('rumahku', {
    PLATFORM_RUMAHKU: 'reso',
    PLATFORM_RUMAHKU_URL: server.url,
    PLATFORM_RUMAHKU_TOKEN_URL: server.tokenUrl,
    PLATFORM_RUMAHKU_CLIENT_ID: server.clientId,
    PLATFORM_RUMAHKU_CLIENT_SECRET: server.clientSecret,
  });
});
afterAll(async () => {
  await api.close();
  server.close();
});

const recordsFor = (listingId: string) =>
  [...server.properties.values()]
    .map(({ members }) => members)
    .filter(({ ListingId }) => ListingId === listingId);

test('a listing is posted, follows its changes with its photos, and is withdrawn with its listing', async () => {
  const photo = { id: randomUUID(), kind: 'photo', caption: 'Kitchen' };
  const id = await api.publish(680_000, { photos: [photo] });
  await api.request('post', [id]);
  expect(await api.settled([id])).toEqual(['Posted']);
  expect(recordsFor(id)).toMatchObject([{ StandardStatus: 'Active', ListPrice: 680_000, Media: [] }]);
  const link = 'https://platform.example/listings/PP-1';
  expect(await api.posting(id)).toMatchObject({ reference: 'PP-1', link });

  const sizes = { bytes: 1, storedBytes: 1, width: 1, height: 1, sha256: 'x', createdAt: api.clock.now };
  const keep = async () => {};
  const row = { id: photo.id, agentId: 'agent-aisyah', draftId: id, ...sizes };
  await recordPhoto(api.db, row, { keep, follower: postingFollower(api.jobs), quotaBytes: 0 });
  expect(await api.settled([id])).toEqual(['Posted']);
  const start = `${api.config.publicUrl}/advert-photos/${photo.id}/`;
  expect(recordsFor(id)).toMatchObject([{ Media: [{ MediaURL: expect.stringContaining(start) }] }]);

  const listings = [{ _id: id, seen: 'Active' }];
  await api.post(
    '/property/agent/setStatus',
    { agentId: 'agent-aisyah', to: 'Inactive', listings },
    api.aisyah,
  );
  expect(await api.settled([id])).toEqual(['Withdrawn']);
  expect(recordsFor(id)).toMatchObject([{ StandardStatus: 'Withdrawn' }]);
  expect(await api.outcomes(id)).toEqual(['SUCCESS posted', 'SUCCESS updated', 'SUCCESS withdrawn']);
});

test('a lost answer makes one record; a refused field is said, and the corrected listing is posted', async () => {
  const lost = await api.publish();
  server.injectedFaults = [() => false, losing];
  await api.request('post', [lost]);
  expect(await api.settled([lost])).toEqual(['Posted']);
  expect(recordsFor(lost)).toHaveLength(1);
  expect(await api.outcomes(lost)).toEqual(['ERROR no_answer', 'SUCCESS posted']);

  const refused = await api.publish();
  server.injectedFaults = [() => false, fieldErrors({ PublicRemarks: 'Too short.' })];
  await api.request('post', [refused]);
  expect(await api.settled([refused])).toEqual(['Failed']);
  expect((await api.posting(refused))?.problems).toMatchObject([
    { code: 'field_refused', field: 'remarks', value: 'Too short.' },
  ]);
  await api.change(refused, { remarks: 'A bright corner unit with a wide view over the park.' });
  await api.request('retry', [refused]);
  expect(await api.settled([refused])).toEqual(['Posted']);
});

test.each([404, 410])(
  'a collection that answers %s is away for a while: nothing is dropped',
  async (status) => {
    const id = await api.publish();
    server.injectedFaults = [answering(status), () => false, answering(status)];
    await api.request('post', [id]);
    expect(await api.settled([id])).toEqual(['Posted']);
    expect(recordsFor(id)).toHaveLength(1);
    expect(await api.outcomes(id)).toEqual([
      'ERROR temporary_failure',
      'ERROR temporary_failure',
      'SUCCESS posted',
    ]);
  },
);

test('the secret and the tokens are not logged', () => {
  const logged = api.logged.join('');
  expect(logged).not.toContain(server.clientSecret);
  expect(logged).not.toContain('Bearer');
});
