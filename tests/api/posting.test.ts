import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordPhoto } from '#server/photo-uploads/store.ts';
import { checkPostings } from '#server/posting/ask-platform.ts';
import { postingFollower } from '#server/posting/follow.ts';
import { type PostingApi, startPostingApi } from '#support/posting.ts';
import { dependenciesFrom } from '#support/api.ts';

let api: PostingApi;
beforeAll(async () => void (api = await startPostingApi()));
afterAll(() => api.close());

test('a listing is posted once, with its link, and the log says so', async () => {
  const id = await api.publish();
  expect((await api.request('post', [id])).listings).toMatchObject([{ listingId: id, outcome: 'Queued' }]);
  expect(await api.settled([id])).toEqual(['Posted']);
  const [advert] = await api.adverts(id);
  expect(await api.posting(id)).toMatchObject({
    reference: advert?.reference,
    link: `https://rumahku.example/ads/${advert?.reference}`,
    problems: [],
    changed: [],
  });
  expect(await api.outcomes(id)).toEqual(['SUCCESS posted']);
  expect((await api.request('post', [id])).listings[0]?.outcome).toBe('Unchanged');
  expect(await api.adverts(id)).toHaveLength(1);
});

test('the same request, and the same post asked for 20 times at once, make one advertisement', async () => {
  const id = await api.publish();
  const mutationId = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) => api.request('post', [id], place < 10 ? { mutationId } : {})),
  );
  expect(answers.filter(({ listings }) => listings[0]?.outcome === 'Queued').length).toBeGreaterThan(0);
  await api.settled([id]);
  expect(await api.adverts(id)).toHaveLength(1);
  expect(await api.outcomes(id)).toEqual(['SUCCESS posted']);
  const other = { agentId: 'agent-aisyah', platform: 'hartanah', listingIds: [id], mutationId };
  expect((await api.post('/platforms/postings/post', other, api.aisyah)).body.code).toBe('mutation_reused');
});

test('a platform that fails, sends a page or loses its answer is asked again, and has one advertisement', async () => {
  const ids = [await api.publish(500_001), await api.publish(500_007), await api.publish(500_011)];
  await api.request('post', ids);
  expect(await api.settled(ids)).toEqual(['Posted', 'Posted', 'Posted']);
  for (const id of ids) expect(await api.adverts(id)).toHaveLength(1);
  expect(await Promise.all(ids.map((id) => api.outcomes(id)))).toEqual([
    ['ERROR temporary_failure', 'SUCCESS posted'],
    ['ERROR answer_not_understood', 'SUCCESS posted'],
    ['ERROR no_answer', 'SUCCESS posted'],
  ]);
});

test('duplicates, refused texts and refused photos are told apart, and a corrected listing is posted', async () => {
  const ids = [await api.publish(500_002), await api.publish(500_006), await api.publish(500_005)];
  await api.request('post', ids);
  expect(await api.settled(ids)).toEqual(['Duplicate', 'Failed', 'PostedWithWarning']);
  expect(await api.posting(ids[0]!)).toMatchObject({ link: expect.stringContaining('/ads/OLD-') });
  expect((await api.posting(ids[1]!))?.problems).toMatchObject([{ code: 'field_refused', field: 'remarks' }]);
  expect((await api.posting(ids[2]!))?.problems).toMatchObject([{ code: 'photos_refused', isWarning: true }]);
  await api.change(ids[1]!, {}, { priceSen: 50_000_000 });
  expect((await api.request('retry', [])).listings.map(({ outcome }) => outcome)).toContain('Queued');
  expect(await api.settled(ids)).toEqual(['Duplicate', 'Posted', 'PostedWithWarning']);
  expect((await api.outcomes(ids[0]!))[0]).toBe('DUPLICATE duplicate');
});

test('an advertisement follows its listing: price, id, and the end of the listing', async () => {
  const id = await api.publish(500_004);
  await api.request('post', [id]);
  await api.settled([id]);
  const before = await api.posting(id);
  await api.change(id, { remarks: 'Renovated last year.' });
  expect(await api.settled([id])).toEqual(['PostedWithWarning']);
  const after = await api.posting(id);
  expect(after).toMatchObject({ changed: [], problems: [{ code: 'id_changed', value: after?.reference }] });
  expect(after?.reference).not.toBe(before?.reference);
  await api.change(id, {}, { priceSen: 51_000_000 });
  await api.settled([id]);
  expect(await api.adverts(id)).toMatchObject([{ status: 'live', content: { priceSen: 51_000_000 } }]);
  // What is not advertised changes nothing.
  await api.change(id, {}, { unitNo: 'B-13A-2' });
  expect(await api.posting(id)).toMatchObject({ state: 'Posted', changed: [] });

  const listings = [{ _id: id, seen: 'Active' }];
  await api.post(
    '/property/agent/setStatus',
    { agentId: 'agent-aisyah', to: 'Inactive', listings },
    api.aisyah,
  );
  expect(await api.settled([id])).toEqual(['Withdrawn']);
  expect(await api.adverts(id)).toMatchObject([{ status: 'withdrawn' }]);
  expect((await api.request('post', [id])).listings[0]).toMatchObject({
    outcome: 'Refused',
    problems: [
      { code: 'listing_not_active', value: 'Inactive' },
      { code: 'photos_too_few', isWarning: true },
    ],
  });
});

test('a photo that arrives after its listing was posted is added to the advertisement', async () => {
  const id = randomUUID();
  const listingId = await api.publish(680_000, { photos: [{ id, kind: 'photo', caption: 'Kitchen' }] });
  await api.request('post', [listingId]);
  await api.settled([listingId]);
  expect(await api.adverts(listingId)).toMatchObject([{ content: { photos: [] } }]);
  const sizes = { bytes: 1, storedBytes: 1, width: 1, height: 1, sha256: 'x', createdAt: api.clock.now };
  const photo = { id, agentId: 'agent-aisyah', draftId: listingId, ...sizes };
  await recordPhoto(api.db, photo, {
    keep: async () => {},
    follower: postingFollower(api.jobs),
    quotaBytes: 0,
  });
  expect(await api.settled([listingId])).toEqual(['Posted']);
  expect(await api.adverts(listingId)).toMatchObject([{ content: { photos: [{ id, caption: 'Kitchen' }] } }]);
});

test('a withdrawn listing is posted again as a new advertisement', async () => {
  const id = await api.publish();
  await api.request('post', [id]);
  await api.settled([id]);
  expect((await api.request('withdraw', [id])).listings[0]?.outcome).toBe('WithdrawQueued');
  expect(await api.settled([id])).toEqual(['Withdrawn']);
  await api.request('post', [id]);
  expect(await api.settled([id])).toEqual(['Posted']);
  expect((await api.adverts(id)).map(({ status }) => status)).toEqual(['withdrawn', 'live']);
});

test('an advertisement that the platform removed is found, said, and posted again on request', async () => {
  const id = await api.publish(500_003);
  await api.request('post', [id]);
  await api.settled([id]);
  await api.db.execute(`update postings set checked_at = now() - interval '7 hours'`);
  await checkPostings(dependenciesFrom(api));
  await expect.poll(async () => (await api.posting(id))?.state).toBe('Dropped');
  expect(await api.outcomes(id)).toEqual(['SUCCESS posted', 'DROPPED dropped']);
  await api.change(id, {}, { priceSen: 50_000_000 });
  await api.request('retry', [id]);
  expect(await api.settled([id])).toEqual(['Posted']);
});

test('a platform that never takes it is asked six times, and then it failed', async () => {
  const id = await api.publish(500_009);
  await api.request('post', [id]);
  expect(await api.settled([id])).toEqual(['Failed']);
  expect(await api.posting(id)).toMatchObject({ attempts: 6, problems: [{ code: 'temporary_failure' }] });
  expect(await api.adverts(id)).toEqual([]);
  expect(await api.outcomes(id)).toHaveLength(6);
  // None of the six answers says that nothing was created.
  expect((await api.request('withdraw', [id])).listings[0]?.outcome).toBe('WithdrawQueued');
  expect(await api.settled([id])).toEqual(['Withdrawn']);
});

test('an advertisement whose answer was lost can be withdrawn after the platform asked for a pause', async () => {
  const id = await api.publish(500_011);
  // The next try is planned by this clock, and the jobs start by that of the database.
  api.clock.now = new Date(Date.now() + 2000);
  await api.request('post', [id]);
  await expect.poll(() => api.outcomes(id)).toEqual(['ERROR no_answer']);
  await api.db.execute(sql`
    update sandbox_windows set requests = 100000, started_at = extract(epoch from clock_timestamp()) * 1000 + 4000`);
  const problem = async () => (await api.posting(id))?.problems[0]?.code;
  await expect.poll(problem).toBe('rate_limited');
  expect(await api.posting(id)).toMatchObject({ state: 'Queued', mayBeThere: true });
  expect((await api.request('withdraw', [id])).listings[0]?.outcome).toBe('WithdrawQueued');
  expect(await api.settled([id])).toEqual(['Withdrawn']);
  expect(await api.adverts(id)).toMatchObject([{ status: 'withdrawn' }]);
});

test('a withdrawal at the same time as the result of a job withdraws what the job posted', async () => {
  const id = await api.publish();
  await api.request('post', [id]);
  await api.settled([id]);
  const [advert] = await api.adverts(id);
  const job = await api.db.$client.connect();
  const isIt = 'where listing_id = $1';
  await job.query(
    `update postings set state = 'Queued', is_held = true, sent = null, reference = null ${isIt}`,
    [id],
  );
  await job.query('begin');
  await job.query(`select * from postings ${isIt} for update`, [id]);
  const withdrawing = api.request('withdraw', [id]);
  const waiting = `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await api.db.$client.query(waiting)).rows[0]?.waiting).toBe(1);
  await job.query(`update postings set state = 'Posted', is_held = false, reference = $2 ${isIt}`, [
    id,
    advert?.reference,
  ]);
  await job.query('commit');
  job.release();
  expect((await withdrawing).listings[0]?.outcome).toBe('WithdrawQueued');
  expect(await api.settled([id])).toEqual(['Withdrawn']);
  expect(await api.adverts(id)).toMatchObject([{ status: 'withdrawn' }]);
});

test('an agent withdraws without posting access, and posts nothing', async () => {
  const id = await api.publish();
  await api.request('post', [id]);
  await api.settled([id]);
  await api.db.execute(sql`update agents set posting_access = false where id = 'agent-aisyah'`);
  const ask = (operation: string, mutationId = randomUUID()) =>
    api.post(
      `/platforms/postings/${operation}`,
      { agentId: 'agent-aisyah', platform: api.platform, listingIds: [id], mutationId },
      api.aisyah,
    );
  expect((await ask('post')).body.code).toBe('posting_access_required');
  expect((await ask('withdraw')).body.listings).toMatchObject([{ outcome: 'WithdrawQueued' }]);
  const other = {
    agentId: 'agent-kumar',
    platform: api.platform,
    listingIds: [id],
    mutationId: randomUUID(),
  };
  expect((await api.post('/platforms/postings/withdraw', other, api.aisyah)).status).toBe(404);
  await api.db.execute(sql`update agents set posting_access = true where id = 'agent-aisyah'`);
  expect(await api.settled([id])).toEqual(['Withdrawn']);
  expect(await api.adverts(id)).toMatchObject([{ status: 'withdrawn' }]);
});

test('every advertisement is looked at that was not for six hours, however many there are', async () => {
  await api.db.execute(sql`
    insert into postings (listing_id, platform, agent_id, state, goal, reference, requested_at, updated_at)
    select id, 'kediaman', agent_id, 'Posted', 'Posted', id, now(), now() from listings limit 1200`);
  await checkPostings(dependenciesFrom(api));
  const { rows } = await api.db.execute<{ jobs: number }>(
    sql`select count(*)::int as jobs from jobs.job where name = 'posting-check' and data->>'platform' = 'kediaman'`,
  );
  expect(rows[0]?.jobs).toBe(1200);
});
