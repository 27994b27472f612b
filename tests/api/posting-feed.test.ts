import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { dayMs } from '#domain/time.ts';
import { postings } from '#server/db/schema.ts';
import { warnUnreadFeeds } from '#server/posting/warn-unread.ts';
import { type PostingApi, startPostingApi } from '#support/posting.ts';
import { dependenciesFrom } from '#support/api.ts';

const agentId = 'agent-aisyah';

interface ResoPage {
  value: { ListingKey: string }[];
  '@odata.nextLink'?: string;
}

let api: PostingApi;
beforeAll(async () => void (api = await startPostingApi('rumahku', { PLATFORM_RUMAHKU: 'feed' })));
afterAll(() => api.close());

const page = async (platform = 'rumahku') =>
  (await api.post('/platforms/postings/search', { agentId, platform }, api.aisyah)).body;
const feed = async () => (await page()).feed;
const pull = (address: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: address.replace(api.config.publicUrl, ''), headers });
const problemsFrom = async (id: string) => (await api.posting(id))?.problems.map(({ code }) => code);
const waits = (id: string) => expect.poll(() => problemsFrom(id)).toEqual(['waiting_for_read']);
const becomes = (id: string, state: string) =>
  expect.poll(async () => (await api.posting(id))?.state).toBe(state);

async function postAndWait(): Promise<string> {
  const id = await api.publish();
  await api.request('post', [id]);
  await waits(id);
  return id;
}

test('a posted listing is in the feed of its platform alone, and posted once that was read', async () => {
  const other = await api.publish();
  const id = await postAndWait();
  expect(await api.posting(id)).toMatchObject({ state: 'Posting', reference: null });
  const { kyero, listings, readAt } = await feed();
  expect([listings, readAt]).toEqual([1, null]);
  const { body } = await pull(kyero);
  expect(body).toContain(`<id>${id}</id>`);
  expect(body).not.toContain(other);
  await becomes(id, 'Posted');
  expect(await api.posting(id)).toMatchObject({ reference: id, link: null, problems: [] });
  expect(await api.outcomes(id)).toEqual(['SUCCESS posted']);
  expect((await feed()).readAt).not.toBeNull();
  expect(await page('hartanah')).not.toHaveProperty('feed');
});

test('a change waits for the next reading, and a withdrawn listing is taken out and then withdrawn', async () => {
  const id = await postAndWait();
  const { kyero, reaxml } = await feed();
  await pull(kyero);
  await becomes(id, 'Posted');
  await api.change(id, {}, { priceSen: 70_000_000 });
  await waits(id);
  const tag = String((await pull(kyero, {}, 'HEAD')).headers.etag);
  await waits(id);
  expect((await pull(kyero)).body).toContain('<price>700000</price>');
  await becomes(id, 'Posted');
  await api.request('withdraw', [id]);
  await waits(id);
  expect(await api.posting(id)).toMatchObject({ state: 'Withdrawing' });
  const after = await pull(kyero, { 'if-none-match': tag });
  expect([after.statusCode, after.body.includes(id)]).toEqual([200, false]);
  await becomes(id, 'Withdrawn');
  expect((await pull(reaxml)).body).toMatch(new RegExp(`status="withdrawn">.{0,80}<uniqueID>${id}<`));
  expect(await api.outcomes(id)).toEqual(['SUCCESS posted', 'SUCCESS updated', 'SUCCESS withdrawn']);
});

test('a reader of RESO pages has read what was in its pages, also of what was withdrawn', async () => {
  const ids = [await postAndWait(), await postAndWait()].toSorted();
  const { reso } = await feed();
  let address: string | undefined = `${reso}?$top=1`;
  let seen: string[] = [];
  while (address && !seen.includes(ids[0]!)) {
    const read: ResoPage = (await pull(address)).json();
    seen = [...seen, ...read.value.map(({ ListingKey }) => ListingKey)];
    address = read['@odata.nextLink'];
  }
  await becomes(ids[0]!, 'Posted');
  expect(await problemsFrom(ids[1]!)).toEqual(['waiting_for_read']);
  await api.request('withdraw', [ids[0]!]);
  await waits(ids[0]!);
  const all = (await pull(reso)).json().value;
  expect(all).toContainEqual(expect.objectContaining({ ListingKey: ids[0], StandardStatus: 'Withdrawn' }));
  await becomes(ids[0]!, 'Withdrawn');
  await becomes(ids[1]!, 'Posted');
});

test('a reader that has the version is counted as one that reads', async () => {
  const id = await postAndWait();
  const { kyero } = await feed();
  const tag = String((await pull(kyero)).headers.etag);
  await becomes(id, 'Posted');
  expect((await pull(kyero, { 'if-none-match': tag })).statusCode).toBe(200);
  const known = String((await pull(kyero)).headers.etag);
  const before = (await feed()).readAt;
  api.clock.advance(60_000);
  expect((await pull(kyero, { 'if-none-match': known })).statusCode).toBe(304);
  await expect.poll(async () => (await feed()).readAt > before).toBe(true);
});

test('a reading between a change and its job is not the one that the posting waits for', async () => {
  const id = await postAndWait();
  const { reso } = await feed();
  await pull(reso);
  await becomes(id, 'Posted');
  await api.change(id, {}, { priceSen: 71_000_000 });
  await waits(id);
  const set = (state: string, problems: object[]) =>
    api.db
      .update(postings)
      .set({ state: state as 'Queued', problems: problems as [] })
      .where(eq(postings.listingId, id));
  await set('Queued', []);
  const early = await pull(reso);
  expect(early.body).toContain('710000');
  await set('Posting', [{ code: 'waiting_for_read' }]);
  const next = await pull(reso, { 'if-none-match': String(early.headers.etag) });
  expect(next.statusCode).toBe(200);
  await becomes(id, 'Posted');
});

test('a wrong or renewed key, lost access and a paused feed are not read', async () => {
  const id = await postAndWait();
  const { kyero } = await feed();
  const renewed = (await api.post('/platforms/feeds/renew', { agentId, platform: 'rumahku' }, api.aisyah))
    .body;
  expect((await pull(kyero)).statusCode).toBe(404);
  const set = (what: string) => api.db.execute(`update agents set ${what} where id = '${agentId}'`);
  await set('posting_access = false');
  expect((await pull(renewed.kyero)).statusCode).toBe(404);
  await set(`posting_access = true, mobile = null`);
  expect((await pull(renewed.kyero)).statusCode).toBe(503);
  await set(`mobile = '+60123456789'`);
  expect(await problemsFrom(id)).toEqual(['waiting_for_read']);
  expect((await pull(renewed.kyero)).statusCode).toBe(200);
  await becomes(id, 'Posted');
  const refused = { agentId, platform: 'hartanah' };
  expect((await api.post('/platforms/feeds/renew', refused, api.aisyah)).status).toBe(404);
});

test('a platform that does not read its feed for two days is said once, until it reads again', async () => {
  const id = await postAndWait();
  api.clock.advance(3 * dayMs);
  const { db } = api;
  const deps = dependenciesFrom(api);
  const warnings = async () => {
    const { rows } = await db.$client.query(`select 1 from platform_logs where code = 'feed_not_read'`);
    return rows.length;
  };
  await warnUnreadFeeds(deps);
  await warnUnreadFeeds(deps);
  expect([await problemsFrom(id), await warnings()]).toEqual([['feed_not_read'], 1]);
  // A new address is said again, when it was not read for two days.
  await api.post('/platforms/feeds/renew', { agentId, platform: 'rumahku' }, api.aisyah);
  await warnUnreadFeeds(deps);
  expect(await warnings()).toBe(1);
  api.clock.advance(3 * dayMs);
  await warnUnreadFeeds(deps);
  expect(await warnings()).toBe(2);
  await pull((await feed()).kyero);
  await becomes(id, 'Posted');
  await warnUnreadFeeds(deps);
  expect(await warnings()).toBe(2);
});

test('what a platform has never read is withdrawn at once', async () => {
  const id = await postAndWait();
  await api.db.execute(`update platform_feeds set read_at = null`);
  await api.request('withdraw', [id]);
  await becomes(id, 'Withdrawn');
});
