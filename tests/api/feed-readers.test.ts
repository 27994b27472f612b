import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingSummary } from '#domain/listing/listing.ts';
import { recordPhoto } from '#server/photo-uploads/store.ts';
import { postingFollower } from '#server/posting/follow.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { feedAgentId, feedRequests } from '#support/feed-requests.ts';
import { listingDraft } from '#support/listing-draft.ts';

let api: SignedInApi;
beforeAll(async () => {
  api = await startSignedInApi();
  await api.db.execute(
    sql`update listings set status = 'Inactive' where agent_id = ${feedAgentId} and id > 'listing-aisyah-0050' and id < 'listing-b'`,
  );
});
afterAll(() => api.close());

const { feed, read } = feedRequests(() => api);

test('a feed has no address until the agent makes one, and a renewed or ended one is gone', async () => {
  expect((await feed()).body).toMatchObject({ isOn: false, kyero: null, reso: null });
  const first = (await feed('renew')).body;
  expect((await read(first.kyero)).statusCode).toBe(200);
  const second = (await feed('renew')).body;
  expect((await read(first.kyero)).statusCode).toBe(404);
  expect((await read(second.reso)).statusCode).toBe(200);
  expect((await feed()).body.readAt).not.toBeNull();
  expect((await feed('off')).body).toMatchObject({ isOn: false, kyero: null });
  expect((await read(second.kyero)).statusCode).toBe(404);
  expect((await api.get('/agents/agent-kumar/feed', api.kumar)).body.code).toBe('posting_access_required');
  expect((await api.get('/agents/agent-kumar/feed', api.aisyah)).status).toBe(404);
  expect(api.logged.join('')).not.toContain(new URL(second.kyero).pathname.split('/')[2]);
});

test('a reader that has the version gets 304, and the whole feed after a change', async () => {
  const { kyero } = (await feed('renew')).body;
  const { headers } = await read(kyero);
  const tag = String(headers.etag);
  expect((await read(kyero, { 'if-none-match': tag })).statusCode).toBe(304);
  const { items } = (
    await api.post('/property/agent/search', { agentId: feedAgentId, status: 'Active' }, api.aisyah)
  ).body;
  api.clock.advance(2000);
  const listings = [{ _id: (items as ListingSummary[])[0]?._id, seen: 'Active' }];
  await api.post('/property/agent/setStatus', { agentId: feedAgentId, to: 'Inactive', listings }, api.aisyah);
  expect((await read(kyero, { 'if-none-match': tag })).statusCode).toBe(200);
});

test('a change of any listing is another version, also within one second and of one that is not the newest', async () => {
  const { kyero } = (await feed('renew')).body;
  const asWritten = async () => String((await read(kyero)).headers.etag);
  const { items } = (
    await api.post('/property/agent/search', { agentId: feedAgentId, status: 'Active' }, api.aisyah)
  ).body;
  const [newest, other] = items as ListingSummary[];
  const change = (id: string | undefined, minutes: number) =>
    api.db.execute(sql`update listings set remarks = remarks || '!',
      updated_at = (select max(updated_at) from listings) + make_interval(mins => ${minutes}) where id = ${id}`);
  await change(newest?._id, 5);
  const first = await asWritten();
  await change(other?._id, -1);
  const second = await asWritten();
  expect(second).not.toBe(first);
  const date = new Date(Date.now() + 3_600_000).toUTCString();
  expect((await read(kyero, { 'if-modified-since': date })).statusCode).toBe(200);
});

test('a photo that arrives is a change of the feed', async () => {
  const draft = listingDraft({});
  await api.post('/master/properties/draft/save', draft, api.aisyah);
  const { kyero } = (await feed('renew')).body;
  const tag = String((await read(kyero)).headers.etag);
  expect((await read(kyero, { 'if-none-match': tag })).statusCode).toBe(304);
  const sizes = { bytes: 1, storedBytes: 1, width: 1, height: 1, sha256: 'x', createdAt: api.clock.now };
  const photo = { id: randomUUID(), agentId: feedAgentId, draftId: draft._id, ...sizes };
  await recordPhoto(api.db, photo, {
    keep: async () => {},
    follower: postingFollower(api.jobs),
    quotaBytes: 0,
  });
  expect((await read(kyero, { 'if-none-match': tag })).statusCode).toBe(200);
});

test('without posting access the feed is unknown, and can be ended', async () => {
  const { kyero } = (await feed('renew')).body;
  const setAccess = (access: boolean) =>
    api.db.execute(sql`update agents set posting_access = ${access} where id = ${feedAgentId}`);
  await setAccess(false);
  expect((await read(kyero)).statusCode).toBe(404);
  expect((await feed('renew')).body.code).toBe('posting_access_required');
  await setAccess(true);
  expect((await read(kyero)).statusCode).toBe(200);
  await setAccess(false);
  expect((await feed('off')).body).toMatchObject({ isOn: false, kyero: null });
  await setAccess(true);
  expect((await read(kyero)).statusCode).toBe(404);
});

test('the photo addresses of a feed end with its key, and with the right to post', async () => {
  const photoFrom = async (kyero: string) =>
    /<url>([^<]*\/advert-photos\/[^<]*)<\/url>/.exec((await read(kyero)).body)![1]!;
  const first = await photoFrom((await feed('renew')).body.kyero);
  expect((await read(first)).statusCode).toBe(200);
  const second = await photoFrom((await feed('renew')).body.kyero);
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  await api.db.execute(sql`update agents set posting_access = false where id = ${feedAgentId}`);
  expect((await read(second)).statusCode).toBe(404);
  await api.db.execute(sql`update agents set posting_access = true where id = ${feedAgentId}`);
  expect((await read(second)).statusCode).toBe(200);
  await feed('off');
  expect((await read(second)).statusCode).toBe(404);
});

test('a feed without the data that advertisements carry is paused, not empty', async () => {
  const { kyero, reso } = (await feed('renew')).body;
  const tag = String((await read(kyero)).headers.etag);
  await api.db.execute(sql`update agents set mobile = null where id = ${feedAgentId}`);
  for (const path of [kyero, `${reso}?$top=1`])
    for (const headers of [{}, { 'if-none-match': tag }]) {
      const answer = await read(path, headers);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('3600');
    }
  await api.db.execute(sql`update agents set active = 'Disabled' where id = ${feedAgentId}`);
  expect((await read(kyero)).statusCode).toBe(404);
});
