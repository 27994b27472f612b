import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Api } from '#support/api.ts';

let api: Api;
let aisyah: string;

beforeAll(async () => {
  api = await startApi();
  aisyah = await api.signIn('aisyah');
});
afterAll(() => api.close());

test('The summary counts every listing once, and the outdated among the active', async () => {
  const { body } = await api.get('/dashboard/agent/propertysummary/agent-aisyah', aisyah);
  expect(body.total).toBe(900);
  expect(body.active + body.inactive + body.archived).toBe(900);
  expect(body.byKind.Buy + body.byKind.Rent + body.byKind.New).toBe(body.active);
  expect(body.outdated).toBeGreaterThan(0);
  expect(body.outdated).toBeLessThan(body.active);
});

test('Listings are outdated a day after they were confirmed, oldest first, at most a hundred', async () => {
  const outdated = () => api.get('/property/agent/outdatedproperties/agent-aisyah', aisyah);
  const { body } = await outdated();
  const since = (one: { confirmedAt: string | null; updatedAt: string }) => one.confirmedAt ?? one.updatedAt;
  expect(body.every((one: { outdated: boolean; status: string }) => one.outdated && one.status === 'Active')).toBe(true);
  expect(body.map(since)).toEqual(body.map(since).toSorted());
  await api.db.execute(sql`update listings set confirmed_at = ${api.clock.now.toISOString()}::timestamptz where id = ${body[0]._id}`);
  expect((await outdated()).body.map((one: { _id: string }) => one._id)).not.toContain(body[0]._id);
  api.clock.advance(24 * 60 * 60 * 1000 + 1);
  const later = (await outdated()).body;
  expect(later).toHaveLength(100);
});

test('Best deals are for agents whose package has them', async () => {
  expect((await api.get('/property/agent/bestDealProperties/agent-aisyah', aisyah)).body.length).toBeGreaterThan(0);
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
  expect((await api.get('/dashboard/agent/trialsummary/agent-aisyah', await api.signIn('aisyah'))).body.onTrial).toBe(false);
});

test('Outdated listings are read from an index', async () => {
  const plan = await api.db.execute(
    sql`explain select * from listings where agent_id = 'agent-kumar' and status = 'Active' and coalesce(confirmed_at, updated_at) < now() order by coalesce(confirmed_at, updated_at), id limit 100`,
  );
  expect(JSON.stringify(plan.rows)).toContain('listings_');
});
