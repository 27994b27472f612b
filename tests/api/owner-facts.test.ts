import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingChanges } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { again, publishRequests } from '#support/publish-requests.ts';
import { owner, withOwner } from '#support/owner-facts.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { listing, save } = publishRequests(() => api);

const values = Object.values(owner).flatMap((value) => [value, JSON.stringify(value).slice(1, -1)]);

test('the agent reads the owner again, whatever they are called', async () => {
  const body = withOwner();
  expect((await save(body)).status).toBe(200);
  expect((await listing(body._id)).body.facts).toMatchObject(owner);
});

test('a note of 1,000 characters is stored, a longer one refused', async () => {
  const longest = 'é'.repeat(1000);
  const body = withOwner({ ownerNote: longest });
  await save(body);
  expect((await listing(body._id)).body.facts.ownerNote).toBe(longest);
  expect((await save(withOwner({ ownerNote: `${longest}x` }))).status).toBe(400);
});

test('a number that is none is saved with the draft, and refused in words when it is published', async () => {
  const body = withOwner({ ownerPhone: '012-34' });
  expect(await save(body)).toMatchObject({
    status: 422,
    body: { code: 'listing_phone_invalid', details: ['body/facts/ownerPhone listing_phone_invalid'] },
  });
  const { becomes: _, ...draft } = body;
  expect(await save(draft)).toMatchObject({ status: 200, body: { facts: { ownerPhone: '012-34' } } });
});

test('the history says that the owner changed, and not from what to what', async () => {
  const body = withOwner();
  await save(body);
  const facts = listingFacts({ ownerName: 'Encik Lim', ownerPhone: '+60198765432', carParks: 2 });
  await save(again(body, { baseRev: 1, facts }));
  const { body: history } = await api.get(`/property/agent/listing/${body._id}/history`, api.aisyah);
  const [edited] = history.items as { changes: { field: string; from: unknown; to: unknown }[] }[];
  expect(edited!.changes).toContainEqual({ field: 'ownerName', from: null, to: null });
  expect(edited!.changes).toContainEqual({ field: 'carParks', from: null, to: 2 });
  const rows = await api.db.select().from(listingChanges).where(eq(listingChanges.listingId, body._id));
  const stored = JSON.stringify([rows, history]);
  expect([...values, 'Encik Lim', '+60198765432'].filter((value) => stored.includes(value))).toEqual([]);
});

test('no other agent and no log has anything of the owner', async () => {
  const body = withOwner();
  await save(body);
  expect((await api.get(`/property/agent/listing/${body._id}`, api.kumar)).status).toBe(404);
  await save(withOwner({ ownerPhone: '12' }));
  expect(api.logged.length).toBeGreaterThan(0);
  expect(values.filter((value) => api.logged.join('\n').includes(value))).toEqual([]);
});

test('what is noted of the owner does not wait to be published, and other changes do', async () => {
  const body = withOwner();
  await save(body);
  const facts = listingFacts({ ...owner, keys: 'In the shoe rack' });
  const draft = again(body, { baseRev: 1, facts, becomes: undefined });
  expect((await save(draft)).body.status).toBe('Published');
  expect((await listing(body._id)).body).toMatchObject({
    facts: { keys: 'In the shoe rack' },
    changesWaiting: false,
  });
});
