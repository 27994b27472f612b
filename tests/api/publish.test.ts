import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftMutations, drafts, listings, properties } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { atOnce } from '#support/at-once.ts';
import { dayFrom, listingDraft, listingFacts } from '#support/listing-draft.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const save = (body: object, cookie = api.aisyah, headers = {}) =>
  api.post('/master/properties/draft/save', body, cookie, headers);
const draft = (id: string, cookie = api.aisyah) => api.get(`/master/properties/draft/${id}`, cookie);
const listing = (id: string, cookie = api.aisyah) => api.get(`/property/agent/listing/${id}`, cookie);
const history = async (id: string) =>
  (await api.get(`/property/agent/listing/${id}/history`, api.aisyah)).body.items;
const again = (body: object, more: object = {}) => ({ ...body, mutationId: randomUUID(), ...more });

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

describe('a property that the master does not have', () => {
  const proposal = (name: string, more: object = {}) => listingDraft({ propertyId: null, name, ...more });

  test('It becomes a master with the listing, which refers to it, and is found', async () => {
    const body = proposal('Residensi Terbit');
    const { body: published } = await save(body);
    const { body: found } = await api.post(
      '/master/properties/keyValue',
      { search: 'residensi terbit' },
      api.kumar,
    );
    expect(found).toMatchObject([
      { key: published.propertyId, value: 'Residensi Terbit', title: 'Condo/Serviced Residence' },
    ]);
    expect((await listing(body._id)).body.propertyId).toBe(published.propertyId);
    expect((await api.get(`/master/properties/${published.propertyId}`, api.kumar)).body).toMatchObject({
      tenure: 'Freehold',
      facilities: ['Swimming Pool'],
      loc: body['loc'],
    });
  });

  test('A device that has not heard of the master goes on with its text', async () => {
    const body = proposal('Residensi Susulan');
    const { propertyId } = (await save(body)).body;
    expect(
      (await save(again(body, { baseRev: 1, becomes: undefined, remarks: 'typed meanwhile' }))).body,
    ).toMatchObject({
      rev: 2,
      status: 'Draft',
      propertyId,
    });
    expect((await save(again(body, { baseRev: 1, remarks: 'of another device' }))).body).toMatchObject({
      code: 'draft_conflict',
      current: { rev: 2 },
    });
    expect(await save(again(body, { baseRev: 2, name: 'Residensi Lain Pula' }))).toMatchObject({
      status: 200,
      body: { rev: 3 },
    });
    expect((await listing(body._id)).body.propertyId).not.toBe(propertyId);
  });

  test('Two agents publish the same one at once: one makes the master, the other hears of the name, and nothing is half done', async () => {
    for (let round = 0; round < 5; round++) {
      const bodies = [proposal(`Residensi Serentak ${round}`), proposal(`residensi  serentak ${round}`)];
      const answers = await Promise.all([save(bodies[0]!), save(bodies[1]!, await api.signIn('priya'))]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      expect(answers.find(({ status }) => status === 422)?.body.code).toBe('draft_name_duplicate');
      expect(await api.db.$count(listings, sql`id in (${bodies[0]!._id}, ${bodies[1]!._id})`)).toBe(1);
      expect(await api.db.$count(drafts, sql`id in (${bodies[0]!._id}, ${bodies[1]!._id})`)).toBe(1);
    }
  });
});

describe('what a listing needs', () => {
  test('Everything that is missing is named at once', async () => {
    const { status, body } = await save(listingDraft({ facts: {} }));
    expect([status, body.code]).toEqual([422, 'listing_incomplete']);
    const needed = [
      'priceSen',
      'builtUpSqft',
      'bedrooms',
      'bathrooms',
      'furnishing',
      'tenure',
      'authorisationKind',
      'authorisedOn',
      'authorisedUntil',
    ];
    expect(body.details).toEqual(needed.map((fact) => `facts/${fact} listing_incomplete`));
  });

  test('The eight rules are said first, then the kind', async () => {
    expect((await save(listingDraft({ name: '', facts: {} }))).body.code).toBe('draft_name_required');
    expect(await save(listingDraft({ intent: null, facts: {} }))).toMatchObject({
      status: 422,
      body: { code: 'listing_kind_required' },
    });
  });

  test('Where only dates are wrong, that is said', async () => {
    const [yesterday, tomorrow] = [dayFrom(api.clock.now, -1), dayFrom(api.clock.now, 1)];
    const wrong = { authorisedOn: tomorrow, availableFrom: yesterday };
    const { body } = await save(listingDraft({ facts: listingFacts(wrong) }));
    expect(body).toMatchObject({
      code: 'listing_date_invalid',
      details: ['facts/authorisedOn listing_date_invalid', 'facts/availableFrom listing_date_invalid'],
    });
    const over = listingFacts({ authorisationKind: 'Sole', authorisedUntil: yesterday });
    expect((await save(listingDraft({ facts: over }))).body).toMatchObject({
      code: 'listing_date_invalid',
      details: ['facts/authorisedUntil listing_date_invalid'],
    });
    expect(
      (await save(listingDraft({ facts: listingFacts({ ...wrong, tenure: null }) }))).body,
    ).toMatchObject({ code: 'listing_incomplete' });
    expect(
      (await save(listingDraft({ facts: listingFacts({ authorisedOn: dayFrom(api.clock.now, 0) }) }))).status,
    ).toBe(200);
  });

  test.for([
    [{ priceSen: 0 }, 'listing_price_invalid'],
    [{ priceSen: -1 }, 'listing_price_invalid'],
    [{ priceSen: 1e15 }, 'listing_price_invalid'],
    [{ priceSen: 1.5 }, 'listing_price_invalid'],
    [{ maintenanceSen: -1 }, 'listing_price_invalid'],
    [{ builtUpSqft: 0 }, 'listing_size_invalid'],
    [{ builtUpSqft: 12.5 }, 'listing_size_invalid'],
    [{ landAreaSqft: 1e300 }, 'listing_size_invalid'],
    [{ authorisedOn: '2026-01-05', authorisedUntil: '2026-01-04' }, 'listing_date_invalid'],
  ] as const)('%j is refused with %s, in a plain draft too', async ([facts, code]) => {
    for (const becomes of ['Published', 'Draft']) {
      expect(await save(listingDraft({ becomes, facts: listingFacts(facts) }))).toMatchObject({
        status: 422,
        body: { code },
      });
    }
  });

  test.for([
    { priceSen: '680000' },
    { bathrooms: 2.5 },
    { bathrooms: 100 },
    { unitType: 'Castle' },
    { availableFrom: '31-12-2026' },
    { facilities: 'BBQ' },
    { colour: 'red' },
  ])('What is no such fact is not valid: %j', async (facts) => {
    expect(await save(listingDraft({ facts: listingFacts(facts) }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });

  test('An exponent in JSON is the number that it is', async () => {
    const payload = JSON.stringify(listingDraft()).replace('68000000', '6.8e7').replace('1023', '1e3');
    const { status, body } = await api.ask('POST', '/master/properties/draft/save', {
      payload,
      cookie: api.aisyah,
    });
    expect([status, body.facts.priceSen, body.facts.builtUpSqft]).toEqual([200, 68_000_000, 1000]);
  });

  test('A package allows so many active listings, also when they come at once; one that is there can be published again', async () => {
    const room = 10 - (await api.db.$count(listings, sql`agent_id = 'agent-kumar' and status = 'Active'`));
    const bodies = Array.from({ length: room + 2 }, () => listingDraft());
    const answers = await atOnce(
      api.db,
      bodies.map((body) => () => save(body, api.kumar)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      [1, 2].map(() => [422, 'listing_limit_reached']),
    );
    expect(await api.db.$count(listings, sql`agent_id = 'agent-kumar' and status = 'Active'`)).toBe(10);
    const published = bodies[answers.findIndex(({ status }) => status === 200)]!;
    expect((await save(again(published, { baseRev: 1, remarks: 'again' }), api.kumar)).status).toBe(200);
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

describe('a listing that nobody edited yet', () => {
  const id = 'listing-aisyah-0002';
  const rowsOf = (one: string) => api.db.$count(drafts, eq(drafts.id, one));

  test('It has a draft at revision 1, which reading does not write', async () => {
    const { body } = await draft(id);
    const { body: shown } = await listing(id);
    expect(body).toMatchObject({
      _id: id,
      rev: 1,
      status: 'Published',
      listed: true,
      name: shown.name,
      facts: shown.facts,
      intent: shown.kind,
    });
    expect(await rowsOf(id)).toBe(0);
  });

  test('The first save writes it as revision 2; what was made from another is a conflict', async () => {
    const { body } = await draft(id);
    const edit = {
      ...body,
      rev: undefined,
      status: undefined,
      mutationId: randomUUID(),
      remarks: 'first edit',
    };
    expect((await save({ ...edit, baseRev: null })).body).toMatchObject({
      code: 'draft_conflict',
      current: { rev: 1, listed: true },
    });
    expect(await rowsOf(id)).toBe(0);
    expect(await save({ ...edit, baseRev: 1 })).toMatchObject({
      status: 200,
      body: { rev: 2, status: 'Draft', listed: true, remarks: 'first edit' },
    });
    expect((await listing(id)).body).toMatchObject({ rev: 2, changesWaiting: true, remarks: body.remarks });
  });

  test('Its draft cannot be deleted, and leaves no trace of the question', async () => {
    const other = 'listing-aisyah-0006';
    const deletion = { baseRev: 1, mutationId: randomUUID() };
    expect(await api.post(`/master/properties/draft/${other}/delete`, deletion, api.aisyah)).toMatchObject({
      status: 409,
      body: { code: 'draft_closed', current: { rev: 1 } },
    });
    expect(await rowsOf(other)).toBe(0);
    expect(
      (await api.post(`/master/properties/draft/${id}/delete`, { ...deletion, baseRev: 2 }, api.aisyah)).body
        .code,
    ).toBe('draft_closed');
  });
});

describe('giving up changes', () => {
  const revert = (id: string, body: object, cookie = api.aisyah, headers = {}) =>
    api.post(`/master/properties/draft/${id}/revert`, body, cookie, headers);

  test('The draft says what the listing says, once, and a replay is answered the same', async () => {
    const body = listingDraft();
    await save(body);
    await save(
      again(body, { baseRev: 1, becomes: 'Draft', intent: 'Rent', remarks: 'no', facts: { priceSen: 1 } }),
    );
    const asked = { baseRev: 2, mutationId: randomUUID() };
    const first = await revert(body._id, asked);
    expect(first).toMatchObject({
      status: 200,
      body: { rev: 3, status: 'Published', intent: 'Buy', remarks: 'Bright.', mutationId: asked.mutationId },
    });
    expect(first.body.facts).toMatchObject(listingFacts());
    expect((await revert(body._id, asked)).body).toEqual(first.body);
    expect((await draft(body._id)).body.rev).toBe(3);
    expect((await listing(body._id)).body.changesWaiting).toBe(false);
    expect(await revert(body._id, { ...asked, baseRev: 3 })).toMatchObject({
      status: 422,
      body: { code: 'mutation_reused' },
    });
  });

  test('[24] Changed elsewhere, it is a conflict', async () => {
    const body = listingDraft();
    await save(body);
    const answer = await revert(body._id, { baseRev: 2, mutationId: randomUUID() });
    expect(answer).toMatchObject({ status: 409, body: { code: 'draft_conflict', current: { rev: 1 } } });
  });

  test("[63] Without a listing, or with another agent's, nothing is found; nobody asks without a session or for another agent", async () => {
    const body = listingDraft();
    await save(body);
    const plain = listingDraft({ becomes: 'Draft' });
    await save(plain);
    const asked = { baseRev: 1, mutationId: randomUUID() };
    expect((await revert(plain._id, asked)).status).toBe(404);
    expect((await revert(body._id, asked, api.kumar)).status).toBe(404);
    expect((await revert(body._id, asked, '')).status).toBe(401);
    expect(await revert(body._id, asked, api.aisyah, { 'x-agent-id': 'agent-kumar' })).toMatchObject({
      status: 409,
      body: { code: 'agent_mismatch' },
    });
    expect((await revert(body._id, { baseRev: 1 })).status).toBe(400);
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
