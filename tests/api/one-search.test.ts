import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewLateKeys, renewOldKeys } from '#server/operations/old-search-keys.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';
import { again, publishRequests } from '#support/publish-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { save } = publishRequests(() => api);

/** The ids that each of the agent's own searches finds. */
async function found(search: string, agentId = 'agent-aisyah', cookie = api.aisyah) {
  const ids = (items: { _id: string }[]) => items.map(({ _id }) => _id);
  const list = await api.post('/property/agent/search', { agentId, search, pageSize: 100 }, cookie);
  const drafts = await api.post('/master/properties/draft/searchAgent', { agentId, search }, cookie);
  return { listings: ids(list.body.items), drafts: ids(drafts.body.items) };
}

const unit = { unitNo: 'Z-77-08', ownerName: 'Puan Zubaidah', ownerPhone: '+60127788990' };

test('a unit, its owner and its price are found by the agent, in listings and drafts, and by nobody else', async () => {
  const listing = listingDraft({ facts: listingFacts(unit) });
  const { becomes: _, ...draft } = listingDraft({ facts: listingFacts(unit) });
  expect([(await save(listing)).status, (await save(draft)).status]).toEqual([200, 200]);
  for (const words of [
    'z7708',
    'Z-77',
    'zubaidah muar',
    '012-778 8990',
    'zubaidah 680,000',
    'rm 680 z-77-08',
  ]) {
    const { listings, drafts } = await found(words);
    expect(listings, words).toEqual([listing._id]);
    expect(drafts, words).toContain(draft._id);
  }
  for (const words of ['zubaidah', 'z7708', '012-778 8990']) {
    expect(await found(words, 'agent-kumar', api.kumar)).toEqual({ listings: [], drafts: [] });
    const postings = await api.post(
      '/platforms/postings/search',
      { agentId: 'agent-aisyah', platform: 'rumahku', search: words },
      api.aisyah,
    );
    expect(postings.body.items.map((item: { listing: { _id: string } }) => item.listing._id)).toEqual([
      listing._id,
    ]);
    const groups = await api.post('/grouplisting/search', { search: words }, api.aisyah);
    expect(groups.body.total).toBe(0);
  }
});

test('what is removed of an owner is not found any more', async () => {
  const body = listingDraft({ facts: listingFacts({ ownerName: 'Encik Xavierus' }) });
  await save(body);
  expect((await found('xavierus')).listings).toEqual([body._id]);
  const later = { ...again(body, { baseRev: 1, facts: listingFacts({ ownerName: '' }) }), becomes: 'Draft' };
  expect((await save(later)).status).toBe(200);
  expect(await found('xavierus')).toEqual({ listings: [], drafts: [] });
});

test('a person who asks is found by their name, number, address and words', async () => {
  const made = {
    listingId: null,
    name: 'Quentin Tan',
    phone: '+60123334455',
    email: 'q.tan@example.com',
    message: 'Is the pool heated?',
    language: 'en',
  };
  const _id = randomUUID();
  const change = { agentId: 'agent-aisyah', _id, made, mutationId: randomUUID() };
  expect((await api.post('/enquiries/change', change, api.aisyah)).status).toBe(200);
  const search = async (words: string, agentId: string, cookie: string) =>
    (await api.post('/enquiries/search', { agentId, search: words }, cookie)).body.items.map(
      (item: { _id: string }) => item._id,
    );
  for (const words of ['quentin', 'TAN Quentin', '012-333 4455', 'q.tan@example', 'heated pool'])
    expect(await search(words, 'agent-aisyah', api.aisyah), words).toEqual([_id]);
  expect(await search('quentin heater', 'agent-aisyah', api.aisyah)).toEqual([]);
  expect(await search('quentin', 'agent-kumar', api.kumar)).toEqual([]);
});

test('enquiries of an earlier version get their keys, however many there are', async () => {
  await api.db.execute(sql`
    insert into enquiries (id, agent_id, source, state, name, message, language, received_at, updated_at)
    select 'old-' || n, 'agent-aisyah', 'Page', 'New', 'Zulfadhli ' || n, '', 'en', now(), now() from generate_series(1, 450) n`);
  const search = { agentId: 'agent-aisyah', search: 'zulfadhli' };
  const total = async () => (await api.post('/enquiries/search', search, api.aisyah)).body.total;
  expect(await total()).toBe(0);
  await renewOldKeys(api.db);
  expect(await total()).toBe(450);
});

test('rows of an earlier version get their keys', async () => {
  const body = listingDraft({ facts: listingFacts({ unitNo: 'OLD-1-2' }) });
  await save(body);
  await api.db.execute(
    sql`update listings set search_key = 'anything muar johor 84000', quality = 0 where id = ${body._id}`,
  );
  await api.db.execute(sql`update drafts set search_key = '' where id = ${body._id}`);
  expect((await found('old12')).listings).toEqual([]);
  await renewOldKeys(api.db);
  expect(await found('old12')).toEqual({ listings: [body._id], drafts: [body._id] });
});

test('what a server of the version before writes into renewed rows is found after the next upkeep', async () => {
  const body = listingDraft({ facts: listingFacts({ ownerName: 'Encik Yusufian' }) });
  await save(body);
  for (const table of [sql`listings`, sql`drafts`])
    await api.db.execute(
      sql`update ${table} set facts = facts || '{"ownerName":"","unitNo":"LATE-7-7"}' where id = ${body._id}`,
    );
  await api.db.execute(sql`update listings set quality = 1, has_photo = true where id = ${body._id}`);
  await renewLateKeys(api.db, api.clock.now);
  expect(await found('yusufian')).toEqual({ listings: [], drafts: [] });
  expect(await found('late77')).toEqual({ listings: [body._id], drafts: [body._id] });
  const { rows } = await api.db.execute<{ quality: number; has_photo: boolean }>(
    sql`select quality, has_photo from listings where id = ${body._id}`,
  );
  expect(rows[0]).toMatchObject({ has_photo: false });
  expect(rows[0]!.quality).toBeGreaterThan(1);
});
