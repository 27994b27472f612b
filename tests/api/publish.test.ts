import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftMutations, drafts, listings, properties } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';
import { again, publishRequests } from '#support/publish-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { draft, history, listing, save } = publishRequests(() => api);

describe('publishing', () => {
  test('A whole draft becomes a listing of the same id, found at once, and its draft is published', async () => {
    const body = listingDraft();
    const answer = await save(body);
    expect(answer).toMatchObject({
      status: 200,
      body: { _id: body._id, rev: 1, status: 'Published', listed: true, mutationId: body.mutationId },
    });
    const { body: published } = await listing(body._id);
    expect(published).toMatchObject({
      rev: 1,
      kind: 'Buy',
      status: 'Active',
      propertyId: 'property-0002',
      changesWaiting: false,
      outdated: false,
    });
    expect(published.facts).toMatchObject({
      ...listingFacts(),
      carParks: null,
      hideAddress: false,
      developer: '',
    });
    expect(published.loc).toEqual(body['loc']);
    expect(published.quality).toBeGreaterThan(30);
    expect(published.confirmedAt).toBe(api.clock.now.toISOString());
    expect(await history(body._id)).toEqual([{ at: published.createdAt, what: 'published' }]);
    const search = { agentId: 'agent-aisyah', status: 'Active', sort: 'updated-desc' };
    expect((await api.post('/property/agent/search', search, api.aisyah)).body.items[0]).toMatchObject({
      _id: body._id,
      priceSen: 68_000_000,
      builtUpSqft: 1023,
    });
  });

  test('A draft that was saved before is published later, and counts on', async () => {
    const body = listingDraft({ becomes: undefined, facts: { priceSen: 1 } });
    expect((await save(body)).body).toMatchObject({
      status: 'Draft',
      listed: false,
      facts: { priceSen: 1, bedrooms: null },
    });
    expect((await listing(body._id)).status).toBe(404);
    const answer = await save(again(body, { becomes: 'Published', baseRev: 1, facts: listingFacts() }));
    expect(answer.body).toMatchObject({ rev: 2, status: 'Published', listed: true });
  });

  test('A fact that is absent keeps what is stored, also all of them', async () => {
    const body = listingDraft({ becomes: 'Draft' });
    await save(body);
    const { body: kept } = await save(again(body, { baseRev: 1, facts: { priceSen: 500 } }));
    expect(kept.facts).toMatchObject({ ...listingFacts(), priceSen: 500 });
    const { body: all } = await save(again(body, { baseRev: 2, facts: undefined, becomes: 'Published' }));
    expect(all).toMatchObject({ status: 'Published', facts: { priceSen: 500, bedrooms: '3+1' } });
  });

  test('Edited again: the draft waits, the listing stays, and publishing puts the text there and confirms it', async () => {
    const body = listingDraft();
    await save(body);
    api.clock.advance(60_000);
    const edit = {
      baseRev: 1,
      becomes: undefined,
      remarks: 'r'.repeat(200),
      facts: { priceSen: 70_000_000, facilities: ['BBQ', 'Sauna'] },
    };
    expect((await save(again(body, edit))).body).toMatchObject({ rev: 2, status: 'Draft', listed: true });
    expect((await listing(body._id)).body).toMatchObject({
      rev: 2,
      changesWaiting: true,
      remarks: 'Bright.',
      facts: { priceSen: 68_000_000 },
    });
    expect((await save(again(body, { ...edit, baseRev: 2, becomes: 'Published' }))).body).toMatchObject({
      rev: 3,
      status: 'Published',
    });
    const { body: published } = await listing(body._id);
    expect(published).toMatchObject({
      rev: 3,
      changesWaiting: false,
      facts: { priceSen: 70_000_000 },
      confirmedAt: api.clock.now.toISOString(),
    });
    const [edited] = await history(body._id);
    expect(edited).toMatchObject({ what: 'edited' });
    expect(edited.changes).toHaveLength(3);
    expect(edited.changes).toEqual(
      expect.arrayContaining([
        { field: 'priceSen', from: 68_000_000, to: 70_000_000 },
        { field: 'facilities', from: 1, to: 2 },
        { field: 'remarks', from: 'Bright.', to: `${'r'.repeat(79)}…` },
      ]),
    );
  });

  test('Published as it was, it is confirmed, and not edited', async () => {
    const body = listingDraft();
    await save(body);
    const before = (await listing(body._id)).body;
    api.clock.advance(60_000);
    await save(again(body, { baseRev: 1 }));
    const after = (await listing(body._id)).body;
    expect(after.updatedAt).toBe(before.updatedAt);
    expect(after.confirmedAt).toBe(api.clock.now.toISOString());
    expect((await history(body._id))[0]).toEqual({ at: after.confirmedAt, what: 'available' });
  });

  test('An archived listing cannot be published; its draft can be edited', async () => {
    const body = listingDraft();
    await save(body);
    await api.db
      .update(listings)
      .set({ status: 'Archived', archivedAt: api.clock.now })
      .where(eq(listings.id, body._id));
    expect(await save(again(body, { baseRev: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'listing_status_refused' },
    });
    expect((await save(again(body, { baseRev: 1, becomes: 'Draft' }))).body).toMatchObject({
      rev: 2,
      status: 'Draft',
    });
  });

  test('A place that no master has, a terrace house, is shared by many listings', async () => {
    const terrace = {
      title: 'Terrace/Link/Townhouse',
      type: '2-storey Terrace',
      propertyId: null,
      name: 'Taman Kongsi',
    };
    for (let time = 0; time < 2; time++)
      expect((await save(listingDraft(terrace))).body).toMatchObject({
        status: 'Published',
        propertyId: null,
      });
    expect(await api.db.$count(properties, eq(properties.nameKey, 'taman kongsi'))).toBe(0);
  });
});

describe('the same publishing again', () => {
  test('[2] [11] A replay is answered the same and publishes nothing again', async () => {
    const body = listingDraft();
    const first = await save(body);
    await save(again(body, { baseRev: 1, remarks: 'newer' }));
    expect((await save(body)).body).toEqual(first.body);
    expect((await listing(body._id)).body).toMatchObject({ rev: 2, remarks: 'newer' });
    expect(await history(body._id)).toHaveLength(2);
    expect(await save({ ...body, becomes: 'Draft' })).toMatchObject({
      status: 422,
      body: { code: 'mutation_reused' },
    });
  });

  test('[13] Five at the same time make one listing and five equal answers', async () => {
    const body = listingDraft({ propertyId: null, name: 'Residensi Lima' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await history(body._id)).toHaveLength(1);
  });

  test('[24] Five different ones from one revision: one wins, four are conflicts', async () => {
    const body = listingDraft();
    await save(body);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => save(again(body, { baseRev: 1, remarks: `${number}` }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  test('What is refused leaves nothing behind, and its key free', async () => {
    const body = listingDraft({ facts: {}, propertyId: null, name: 'Residensi Bebas Lagi' });
    await save(body);
    expect(await api.db.$count(drafts, eq(drafts.id, body._id))).toBe(0);
    expect(await api.db.$count(draftMutations, eq(draftMutations.id, body.mutationId))).toBe(0);
    expect((await save({ ...body, facts: listingFacts() })).status).toBe(200);
  });
});

describe('whose it is', () => {
  test("[63] Another agent's listing is neither read, edited nor published, and stays", async () => {
    const body = listingDraft();
    await save(body);
    expect((await draft(body._id, api.kumar)).status).toBe(404);
    expect((await listing(body._id, api.kumar)).status).toBe(404);
    expect((await api.get(`/property/agent/listing/${body._id}/history`, api.kumar)).status).toBe(404);
    expect((await save(again(body, { baseRev: 1, remarks: 'stolen' }), api.kumar)).status).toBe(404);
    expect((await save(listingDraft({ _id: 'listing-meiling-0001', baseRev: 1 }))).status).toBe(404);
    expect((await listing(body._id)).body).toMatchObject({ rev: 1, remarks: 'Bright.' });
  });

  test('Without a session nothing is published or shown', async () => {
    expect((await save(listingDraft(), '')).status).toBe(401);
    expect((await listing('listing-aisyah-0001', '')).status).toBe(401);
    expect((await api.get('/property/agent/listing/listing-aisyah-0001/history')).status).toBe(401);
    expect((await listing(randomUUID())).status).toBe(404);
  });
});
