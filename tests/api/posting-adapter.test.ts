import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServiceSettings } from '#server/config/service.ts';
import { postings } from '#server/db/schema.ts';
import { followAdapters } from '#server/posting/follow-adapter.ts';
import { type PostingApi, startPostingApi } from '#support/posting.ts';
import { dependenciesFrom } from '#support/api.ts';

const agentId = 'agent-aisyah';
const sandbox = { SANDBOX_DELAY_MS: '0', SANDBOX_TROUBLE: 'none' };
let api: PostingApi;
beforeAll(async () => void (api = await startPostingApi()));
afterAll(() => api.close());

/** From now on the platform is reached like this, as after a start with other settings. */
const reach = (kind: 'sandbox' | 'feed') =>
  Object.assign(api.config, { services: new ServiceSettings({ ...sandbox, PLATFORM_RUMAHKU: kind }) });
const follow = () => followAdapters(dependenciesFrom(api));
const becomes = (id: string, state: string) =>
  expect.poll(async () => (await api.posting(id))?.state).toBe(state);
const problemsFrom = async (id: string) => (await api.posting(id))?.problems.map(({ code }) => code);
const waits = (id: string) => expect.poll(() => problemsFrom(id)).toEqual(['waiting_for_read']);
const change = (id: string, set: Partial<typeof postings.$inferInsert>) =>
  api.db.update(postings).set(set).where(eq(postings.listingId, id));

async function postInFeed(): Promise<string> {
  const id = await api.publish();
  await api.request('post', [id]);
  await waits(id);
  return id;
}
async function readFeed(): Promise<void> {
  const search = { agentId, platform: 'rumahku' };
  const { feed } = (await api.post('/platforms/postings/search', search, api.aisyah)).body;
  await api.app.inject({ url: feed.kyero.replace(api.config.publicUrl, '') });
}

test('what waits until a feed is read is posted the new way, or says that it was left', async () => {
  reach('feed');
  const [posted, changed, withdrawn] = [await postInFeed(), await postInFeed(), await postInFeed()];
  await readFeed();
  for (const id of [posted, changed, withdrawn]) await becomes(id, 'Posted');
  await api.change(changed, {}, { priceSen: 70_000_000 });
  await api.request('withdraw', [withdrawn]);
  const [waiting, old] = [await postInFeed(), await postInFeed()];
  for (const id of [changed, withdrawn]) await waits(id);
  // As it was sent before it was stored how.
  await change(old, { reachedBy: null });
  await follow();
  expect(await api.posting(waiting)).toMatchObject({ state: 'Posting' });

  reach('sandbox');
  await follow();
  for (const id of [waiting, old]) {
    await becomes(id, 'Posted');
    expect(await api.adverts(id)).toHaveLength(1);
    expect(await api.outcomes(id)).toEqual(['SUCCESS posted']);
  }
  for (const id of [posted, changed]) {
    expect(await api.posting(id)).toMatchObject({ state: 'Dropped', reference: null, mayBeThere: false });
    expect(await problemsFrom(id)).toEqual(['reached_otherwise']);
    expect(await api.outcomes(id)).toContain('DROPPED reached_otherwise');
  }
  expect(await api.posting(withdrawn)).toMatchObject({ state: 'Withdrawn', problems: [] });
  expect((await api.outcomes(withdrawn)).at(-1)).toBe('WARNING reached_otherwise');
  await api.request('retry', [posted]);
  await becomes(posted, 'Posted');
  expect(await api.adverts(posted)).toHaveLength(1);
});

test('an advertisement that was sent by another standard is not changed by the new adapter', async () => {
  reach('sandbox');
  const id = await api.publish();
  await api.request('post', [id]);
  await becomes(id, 'Posted');
  await change(id, { reachedBy: 'reso', reference: 'a record of theirs' });
  await api.change(id, {}, { priceSen: 71_000_000 });
  await becomes(id, 'Dropped');
  expect(await api.outcomes(id)).toEqual(['SUCCESS posted', 'DROPPED reached_otherwise']);
});

test('what is there the same way goes on, also where it was sent before it was stored how', async () => {
  reach('sandbox');
  const id = await api.publish();
  await api.request('post', [id]);
  await becomes(id, 'Posted');
  await change(id, { reachedBy: null });
  await follow();
  await api.change(id, {}, { priceSen: 72_000_000 });
  await expect.poll(() => api.outcomes(id)).toEqual(['SUCCESS posted', 'SUCCESS updated']);
});
