import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDay } from '#domain/time.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft } from '#support/listing-draft.ts';

let api: SignedInApi;

beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

test('The summary counts every listing once, and the outdated among the active', async () => {
  const { body } = await api.get('/dashboard/agent/propertysummary/agent-aisyah', api.aisyah);
  expect(body.total).toBe(900);
  expect(body.active + body.inactive + body.archived).toBe(900);
  expect(body.byKind.Buy + body.byKind.Rent + body.byKind.New).toBe(body.active);
  expect(body.outdated).toBeGreaterThan(0);
  expect(body.outdated).toBeLessThan(body.active);
  expect(body.byTitle.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
    body.active,
  );
});

test('The summary counts visitors and enquiries of seven days in Malaysia, and nobody else’s', async () => {
  const week = async (agent = 'aisyah', cookie = api.aisyah) =>
    (await api.get(`/dashboard/agent/propertysummary/agent-${agent}`, cookie)).body.week;
  const [before, ofKumar] = [await week(), await week('kumar', api.kumar)];
  const daysAgo = (days: number) => toDay(api.clock.now.getTime() - days * 86_400_000);
  for (const [days, visitors] of [
    [0, 2],
    [6, 3],
    [7, 100],
  ] as const)
    await api.db.execute(sql`
      insert into listing_page_views (listing_id, day, visitors) values ('listing-aisyah-0001', ${daysAgo(days)}, ${visitors})
      on conflict (listing_id, day) do update set visitors = listing_page_views.visitors + excluded.visitors`);
  const receive = (day: string, id: string) =>
    api.db.execute(sql`
      insert into enquiries (id, agent_id, source, state, name, message, language, received_at, updated_at)
      values (${id}, 'agent-aisyah', 'Page', 'New', 'Tan', '', 'en', ${day}::timestamptz, ${day}::timestamptz)`);
  await receive(`${daysAgo(6)}T00:00:00+08:00`, 'first');
  await receive(`${daysAgo(7)}T23:59:59+08:00`, 'before');
  expect(await week()).toEqual({ views: before.views + 5, enquiries: before.enquiries + 1 });
  expect(await week('kumar', api.kumar)).toEqual(ofKumar);
});

test('Listings are outdated a day after they were confirmed, oldest first, at most a hundred', async () => {
  const outdated = () => api.get('/property/agent/outdatedproperties/agent-aisyah', api.aisyah);
  const { body } = await outdated();
  const since = (one: { confirmedAt: string | null; updatedAt: string }) => one.confirmedAt ?? one.updatedAt;
  expect(
    body.every((one: { outdated: boolean; status: string }) => one.outdated && one.status === 'Active'),
  ).toBe(true);
  expect(body.map(since)).toEqual(body.map(since).toSorted());
  await api.db.execute(
    sql`update listings set confirmed_at = ${api.clock.now.toISOString()}::timestamptz where id = ${body[0]._id}`,
  );
  expect((await outdated()).body.map((one: { _id: string }) => one._id)).not.toContain(body[0]._id);
  api.clock.advance(24 * 60 * 60 * 1000 + 1);
  const later = (await outdated()).body;
  expect(later).toHaveLength(100);
});

test('Best deals are for agents whose package has them', async () => {
  expect(
    (await api.get('/property/agent/bestDealProperties/agent-aisyah', api.aisyah)).body.length,
  ).toBeGreaterThan(0);
  const kumar = await api.signIn('kumar');
  await api.db.execute(sql`update listings set best_deal = true where agent_id = 'agent-kumar'`);
  expect((await api.get('/property/agent/bestDealProperties/agent-kumar', kumar)).body).toEqual([]);
});

test('The trial counts down and stops at nothing', async () => {
  const daniel = await api.signIn('daniel');
  const trial = () => api.get('/dashboard/agent/trialsummary/agent-daniel', daniel);
  const { body } = await trial();
  expect(body).toMatchObject({ onTrial: true, listingsAllowed: 30 });
  expect(body.daysLeft).toBeGreaterThan(5);
  api.clock.advance(10 * 24 * 60 * 60 * 1000);
  expect((await trial()).body.daysLeft).toBe(0);
  expect(
    (await api.get('/dashboard/agent/trialsummary/agent-aisyah', await api.signIn('aisyah'))).body.onTrial,
  ).toBe(false);
});

test('The days of a trial are calendar days in Malaysia', async () => {
  const daniel = await api.signIn('daniel');
  const { endsAt } = (await api.get('/dashboard/agent/trialsummary/agent-daniel', daniel)).body;
  const lastDayBegins = Date.parse(`${toDay(endsAt)}T00:00:00+08:00`);
  const daysLeftAt = async (moment: number) => {
    const before = api.clock.now;
    api.clock.now = new Date(moment);
    const { body } = await api.get('/dashboard/agent/trialsummary/agent-daniel', daniel);
    api.clock.now = before;
    return body.daysLeft;
  };
  expect(await daysLeftAt(lastDayBegins)).toBe(0);
  expect(await daysLeftAt(lastDayBegins - 1)).toBe(1);
});

test('Outdated listings are read from an index', async () => {
  const plan = await api.db.execute(
    sql`explain select * from listings where agent_id = 'agent-kumar' and status = 'Active' and coalesce(confirmed_at, updated_at) < now() order by coalesce(confirmed_at, updated_at), id limit 100`,
  );
  expect(JSON.stringify(plan.rows)).toContain('listings_');
});

describe('week by week', () => {
  const weeks = async (cookie: string, agent = 'aisyah') =>
    (await api.get(`/dashboard/agent/statushistory/agent-${agent}`, cookie)).body.weeks;
  const set = (id: string, seen: string, to: string, cookie: string) =>
    api.post(
      '/property/agent/setStatus',
      { agentId: 'agent-priya', to, listings: [{ _id: id, seen }] },
      cookie,
    );
  const weekMs = 7 * 24 * 60 * 60 * 1000;

  test('There are 26 weeks, each ending on a Sunday in Malaysia, the last one under way and as the summary counts', async () => {
    const cookie = await api.signIn('aisyah');
    const answer = await weeks(cookie);
    expect(answer).toHaveLength(26);
    const ends = answer.map(({ endsOn }: { endsOn: string }) => Date.parse(endsOn));
    expect(
      ends.every(
        (end: number, index: number) =>
          new Date(end).getUTCDay() === 0 && (index === 0 || end - ends[index - 1] === weekMs),
      ),
    ).toBe(true);
    const today = Date.parse(
      new Date(api.clock.now.getTime() + 8 * 60 * 60 * 1000).toISOString().slice(0, 10),
    );
    expect(ends.at(-1) - today).toBeGreaterThanOrEqual(0);
    expect(ends.at(-1) - today).toBeLessThan(weekMs);
    const { active, inactive, archived } = (
      await api.get('/dashboard/agent/propertysummary/agent-aisyah', cookie)
    ).body;
    expect(answer.at(-1)).toMatchObject({ active, inactive, archived });
  });

  test('They say what a count of every listing at the end of each week says', async () => {
    for (const { endsOn, ...counts } of (await weeks(await api.signIn('aisyah'))).slice(0, -1)) {
      const end = new Date(Date.parse(`${endsOn}T24:00:00+08:00`)).toISOString();
      const { rows } = await api.db.execute(sql`
        select count(*) filter (where s = 'Active')::int as active, count(*) filter (where s = 'Inactive')::int as inactive, count(*) filter (where s = 'Archived')::int as archived
        from listings l cross join lateral (select status_to as s from listing_changes where listing_id = l.id and status_to is not null and at < ${end}::timestamptz order by at desc, id desc limit 1) c
        where agent_id = 'agent-aisyah'`);
      expect(counts, endsOn).toEqual(rows[0]);
    }
  });

  test('What is published and changed is counted from its week on, and not before', async () => {
    const body = listingDraft();
    await api.post('/master/properties/draft/save', body, await api.signIn('priya'));
    api.clock.advance(weekMs);
    await set(body._id, 'Active', 'Inactive', await api.signIn('priya'));
    api.clock.advance(weekMs);
    const cookie = await api.signIn('priya');
    await set(body._id, 'Inactive', 'Archived', cookie);
    const [before, first, second, third] = (await weeks(cookie, 'priya')).slice(-4);
    expect([first.active - before.active, first.inactive - before.inactive]).toEqual([1, 0]);
    expect([second.active - first.active, second.inactive - first.inactive]).toEqual([-1, 1]);
    expect([third.inactive - second.inactive, third.archived - second.archived]).toEqual([-1, 1]);
  });

  test("[63] Another agent's weeks are not found, and nobody asks without a session", async () => {
    expect(
      (await api.get('/dashboard/agent/statushistory/agent-aisyah', await api.signIn('kumar'))).status,
    ).toBe(404);
    expect((await api.get('/dashboard/agent/statushistory/agent-aisyah')).status).toBe(401);
  });
});
