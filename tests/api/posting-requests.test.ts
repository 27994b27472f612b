import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostingProblem } from '#domain/posting/posting.ts';
import { postingPageQuery } from '#server/posting/search.ts';
import { pauseTurns, takeTurn } from '#server/outside/turns.ts';
import { type PostingApi, startPostingApi } from '#support/posting.ts';

let api: PostingApi;
beforeAll(async () => void (api = await startPostingApi()));
afterAll(() => api.close());

const agentId = 'agent-aisyah';
const search = async (more: object = {}) =>
  (await api.post('/platforms/postings/search', { agentId, platform: 'rumahku', ...more }, api.aisyah)).body;
const preflight = async (listingIds: string[], platform = 'rumahku') => {
  const { body } = await api.post(
    '/platforms/postings/preflight',
    { agentId, platform, listingIds },
    api.aisyah,
  );
  return body.listings.map(({ problems }: { problems: PostingProblem[] }) => problems) as PostingProblem[][];
};
const errors = (problems: PostingProblem[] = []) =>
  problems.filter(({ isWarning }) => !isWarning).map(({ code, field, value }) => [code, field, value]);

test('the preflight names everything that each platform would refuse, and sends nothing', async () => {
  const id = await api.publish(20_000, { remarks: 'Bright.' });
  expect(errors((await preflight([id]))[0])).toEqual([]);
  expect(errors((await preflight([id], 'propmart'))[0])).toEqual([
    ['text_too_short', 'remarks', 20],
    ['field_required', 'titleType', null],
    ['field_required', 'street', null],
    ['price_below', 'priceSen', 5_000_000],
    ['photos_too_few', 'photos', 3],
  ]);
  const refused = await api.request('post', [id], { platform: 'propmart' });
  expect(refused.listings[0]).toMatchObject({ outcome: 'Refused' });
  expect(await api.posting(id, 'propmart')).toBeUndefined();
});

test('the data of agent and firm that an advertisement must carry is asked for', async () => {
  const id = await api.publish();
  await api.db.execute(sql`update agents set mobile = null, firm_phone = '' where id = ${agentId}`);
  expect(errors((await preflight([id]))[0])).toEqual([
    ['advertiser_missing', 'firm-phone', null],
    ['advertiser_missing', 'mobile', null],
  ]);
  await api.db.execute(
    sql`update agents set mobile = '+60123456789', firm_phone = '+60378012345' where id = ${agentId}`,
  );
});

test('a dry run says what would happen and changes nothing', async () => {
  const id = await api.publish();
  const answer = await api.request('post', [id, 'nobody'], { isDryRun: true });
  expect(answer).toMatchObject({
    isDryRun: true,
    listings: [{ outcome: 'Queued' }, { outcome: 'Refused', problems: [{ code: 'listing_gone' }] }],
  });
  expect(await api.posting(id)).toBeUndefined();
});

test('the others follow a pilot that was posted, and are not sent after one that failed', async () => {
  const good = [await api.publish(), await api.publish(), await api.publish()];
  const held = await api.request('post', good, { isPilot: true });
  expect(held.listings.map(({ outcome }) => outcome)).toEqual(['Queued', 'Held', 'Held']);
  expect(await api.settled(good)).toEqual(['Posted', 'Posted', 'Posted']);
  const bad = [await api.publish(500_006), await api.publish(), await api.publish()];
  await api.request('post', bad, { isPilot: true });
  expect(await api.settled(bad)).toEqual(['Failed', 'Failed', 'Failed']);
  expect((await api.posting(bad[1]!))?.problems).toMatchObject([{ code: 'pilot_failed' }]);
  expect(await api.adverts(bad[1]!)).toEqual([]);
  const again = await api.request('retry', bad.slice(1));
  expect(again.listings.map(({ outcome }) => outcome)).toEqual(['Queued', 'Queued']);
  expect(await api.settled(bad.slice(1))).toEqual(['Posted', 'Posted']);
});

test('the others follow a pilot whose request has no key, and a pilot ends for its own agent alone', async () => {
  await pauseTurns(api.db, 'rumahku', 1000);
  const ids = [await api.publish(), await api.publish()];
  await api.request('post', ids, { isPilot: true, mutationId: undefined });
  await api.db
    .execute(sql`insert into postings (listing_id, platform, agent_id, state, goal, run_id, is_held, requested_at, updated_at)
    select 'listing-kumar-0001', platform, 'agent-kumar', state, goal, run_id, true, requested_at, updated_at
    from postings where listing_id = ${ids[1]}`);
  expect(await api.settled(ids)).toEqual(['Posted', 'Posted']);
  const others = sql`select is_held from postings where agent_id = 'agent-kumar'`;
  expect((await api.db.execute(others)).rows).toEqual([{ is_held: true }]);
});

test('a pause that a platform asks for holds for every process, and what waits is seen, changed and withdrawn', async () => {
  const posted = await api.publish();
  await api.request('post', [posted]);
  await api.settled([posted]);
  await pauseTurns(api.db, 'rumahku', 3000);
  expect(await takeTurn(api.db, 'rumahku', { perSecond: 50 })).toHaveProperty('after');
  const waiting = await api.publish();
  await api.request('post', [waiting]);
  await api.change(posted, { remarks: 'Renovated last year, with a new kitchen.' });
  expect(await api.posting(posted)).toMatchObject({ state: 'Queued', changed: ['text'] });
  expect((await search({ state: 'Changed' })).items).toMatchObject([{ listing: { _id: posted } }]);
  expect((await search({ state: 'Waiting' })).counts).toMatchObject({ Waiting: 2, Changed: 1 });
  expect((await api.request('withdraw', [waiting])).listings[0]?.outcome).toBe('Withdrawn');
  expect(await api.settled([posted, waiting])).toEqual(['Posted', 'Withdrawn']);
  expect(await api.adverts(waiting)).toEqual([]);
});

test('whoever loses access, or the listing, before the job runs: it stops and says so', async () => {
  await pauseTurns(api.db, 'rumahku', 1500);
  const [id, gone] = [await api.publish(), await api.publish()];
  await api.request('post', [id, gone]);
  await api.db.execute(sql`update listings set agent_id = 'agent-kumar' where id = ${gone}`);
  await api.db.execute(sql`update listings set title = 'Unknown' where id = ${id}`);
  expect(await api.settled([id, gone])).toEqual(['Failed', 'Failed']);
  expect((await api.posting(id))?.problems).toContainEqual(
    expect.objectContaining({ code: 'category_refused', value: 'Unknown' }),
  );
  const later = await api.publish();
  await pauseTurns(api.db, 'rumahku', 1000);
  await api.request('post', [later]);
  await api.db.execute(sql`update agents set posting_access = false where id = ${agentId}`);
  const state = async () => {
    const { rows } = await api.db.execute<{ state: string }>(
      sql`select state from postings where listing_id = ${later}`,
    );
    return rows[0]?.state;
  };
  await expect.poll(state).toBe('Failed');
  expect(
    (await api.post('/platforms/postings/search', { agentId, platform: 'rumahku' }, api.aisyah)).body.code,
  ).toBe('posting_access_required');
  await api.db.execute(sql`update agents set posting_access = true where id = ${agentId}`);
  expect((await api.outcomes(later))[0]).toBe('DROPPED posting_access_required');
});

test('another agent, an unknown platform, too many listings and foreign ids are refused', async () => {
  const ask = { agentId, platform: 'rumahku', listingIds: ['x'], mutationId: randomUUID() };
  const status = async (more: object, cookie = api.aisyah) =>
    (await api.post('/platforms/postings/post', { ...ask, ...more }, cookie)).status;
  const kumar = await api.signIn('kumar');
  expect(await status({ platform: 'nosuch' })).toBe(404);
  expect(await status({ platform: '__proto__' })).toBe(404);
  expect(await status({ agentId: 'agent-kumar' })).toBe(404);
  expect(await status({ agentId: 'agent-kumar' }, kumar)).toBe(403);
  expect(await status({ listingIds: Array.from({ length: 501 }, (_, place) => `l${place}`) })).toBe(400);
  expect(await status({ listingIds: [] })).toBe(400);
  const many = await search({ pageSize: 100 });
  const ids = Array.from({ length: 500 }, (_, place) => many.items[place]?.listing._id ?? `nobody-${place}`);
  const { listings } = await api.request('post', ids, { isDryRun: true });
  expect(listings).toHaveLength(500);
  const foreign = await api.request('post', ['listing-kumar-0001']);
  expect(foreign.listings[0]).toMatchObject({ outcome: 'Refused', name: '' });
});

test('pages are by the last change of the listing, newest first, and together hold each listing once', async () => {
  const pageSize = 100;
  const first = await search({ pageSize });
  const rest = Array.from({ length: Math.ceil(first.total / pageSize) - 1 }, (_, at) => at + 1);
  const pages = [first, ...(await Promise.all(rest.map((paging) => search({ pageSize, paging }))))];
  const shown = pages.flatMap(({ items }) => items as { listing: { _id: string; updatedAt: string } }[]);
  expect(shown).toHaveLength(first.total);
  expect(new Set(shown.map(({ listing }) => listing._id)).size).toBe(first.total);
  const changes = shown.map(({ listing }) => listing.updatedAt);
  expect(changes).toEqual(changes.toSorted().toReversed());
});

test('the 10,000 listings that were changed last are counted and paged; a search finds the others', async () => {
  await api.db.execute(sql`
    insert into listings (id, agent_id, property_id, kind, status, name, search_key, title, type, country, state, area, postcode, price_sen, has_photo, created_at, updated_at)
    select 'many-' || n, agent_id, property_id, kind, 'Active', 'Many ' || n, E'\\nmany\\nno' || n || E'\\n', title, type, country, state, area, postcode, price_sen, false, created_at, created_at - n * interval '1 minute'
    from listings, generate_series(1, 10050) n where id = 'listing-aisyah-0001'`);
  const last = await search({ pageSize: 50, paging: 199 });
  expect([last.total, last.items.length]).toEqual([10_000, 50]);
  const beyond = await search({ pageSize: 50, paging: 200 });
  expect([beyond.total, beyond.items]).toEqual([10_000, []]);
  expect((await search({ pageSize: 60, paging: 166 })).items).toHaveLength(40);
  const found = await search({ search: 'many no10050' });
  expect([found.total, found.items[0]?.listing._id]).toEqual([1, 'many-10050']);
  await api.db.execute(sql`delete from listings where id like 'many-%'`);
});

test('the list of failed postings is read by an index', async () => {
  await api.db.execute('analyze');
  const query = postingPageQuery(api.db, { agentId, platform: 'rumahku', state: 'Failed' }).toSQL();
  const client = await api.db.$client.connect();
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query.sql}`, query.params);
  await client.query('reset enable_seqscan');
  client.release();
  expect(rows.map((line) => line['QUERY PLAN']).join('\n')).toMatch(
    /postings_by_state|postings_listing_id_platform_pk/,
  );
});

test('what is posted after a publication is posted once, and not again after it was withdrawn', async () => {
  const id = await api.publish();
  const first = () => api.request('post', [id], { isFirst: true });
  expect((await first()).listings).toMatchObject([{ outcome: 'Queued' }]);
  expect(await api.settled([id])).toEqual(['Posted']);
  expect((await first()).listings).toMatchObject([{ outcome: 'Unchanged' }]);
  await api.request('withdraw', [id]);
  expect(await api.settled([id])).toEqual(['Withdrawn']);
  expect((await first()).listings).toMatchObject([{ outcome: 'Unchanged' }]);
  expect(await api.posting(id)).toMatchObject({ state: 'Withdrawn' });
});

test('a renewal posts neither what was never posted nor what was withdrawn meanwhile', async () => {
  const id = await api.publish();
  const renew = () => api.request('post', [id], { isRenewal: true });
  expect((await renew()).listings).toMatchObject([{ outcome: 'Unchanged' }]);
  await api.request('post', [id]);
  await api.settled([id]);
  await api.request('withdraw', [id]);
  await api.settled([id]);
  expect((await renew()).listings).toMatchObject([{ outcome: 'Unchanged' }]);
  expect(await api.posting(id)).toMatchObject({ state: 'Withdrawn' });
});

test('an advertisement that has not changed is sent again where it is renewed, and stays the same', async () => {
  const id = await api.publish();
  await api.request('post', [id]);
  await api.settled([id]);
  const before = await api.posting(id);
  expect((await api.request('post', [id])).listings).toMatchObject([{ outcome: 'Unchanged' }]);
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  expect((await api.request('post', [id], { isRenewal: true })).listings).toMatchObject([
    { outcome: 'UpdateQueued' },
  ]);
  expect(await api.settled([id])).toEqual(['Posted']);
  const after = await api.posting(id);
  expect(after).toMatchObject({ reference: before!.reference, changed: [] });
  expect(Date.parse(after!.postedAt!)).toBeGreaterThan(Date.parse(before!.postedAt!));
  expect(await api.adverts(id)).toHaveLength(1);
});
