import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agents, drafts, listings } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { atOnce } from '#support/at-once.ts';
import { dayFrom, listingDraft, listingFacts } from '#support/listing-draft.ts';
import { again, publishRequests } from '#support/publish-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { listing, save } = publishRequests(() => api);

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
    expect(body.details).toEqual(needed.map((fact) => `body/facts/${fact} listing_incomplete`));
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
    const invalid = { authorisedOn: tomorrow, availableFrom: yesterday };
    const { body } = await save(listingDraft({ facts: listingFacts(invalid) }));
    expect(body).toMatchObject({
      code: 'listing_date_invalid',
      details: [
        'body/facts/authorisedOn listing_date_invalid',
        'body/facts/availableFrom listing_date_invalid',
      ],
    });
    const over = listingFacts({ authorisationKind: 'Sole', authorisedUntil: yesterday });
    expect((await save(listingDraft({ facts: over }))).body).toMatchObject({
      code: 'listing_date_invalid',
      details: ['body/facts/authorisedUntil listing_date_invalid'],
    });
    expect(
      (await save(listingDraft({ facts: listingFacts({ ...invalid, tenure: null }) }))).body,
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

  test('After the end of the package what is active stays, is confirmed and edited, and nothing more becomes active', async () => {
    const [active, inactive] = [listingDraft(), listingDraft()];
    for (const body of [active, inactive]) expect((await save(body)).status).toBe(200);
    const setStatus = async (id: string, seen: string, to: string) => {
      const body = { agentId: 'agent-aisyah', to, listings: [{ _id: id, seen }] };
      return (await api.post('/property/agent/setStatus', body, api.aisyah)).body.listings[0];
    };
    await setStatus(inactive._id, 'Active', 'Inactive');
    const end = (at: Date) =>
      api.db.update(agents).set({ expiryDate: at }).where(eq(agents.id, 'agent-aisyah'));
    const { expiryDate } = (await api.db.select().from(agents).where(eq(agents.id, 'agent-aisyah')))[0]!;
    await end(new Date(api.clock.now.getTime() - 1000));
    expect((await save(listingDraft())).body.code).toBe('listing_limit_reached');
    expect(await setStatus(inactive._id, 'Inactive', 'Active')).toMatchObject({
      status: 'Inactive',
      code: 'listing_limit_reached',
    });
    expect(await setStatus(active._id, 'Active', 'Available')).toMatchObject({ status: 'Active' });
    expect((await save(again(active, { baseRev: 1, remarks: 'again' }))).status).toBe(200);
    await end(expiryDate!);
    expect(await setStatus(inactive._id, 'Inactive', 'Active')).toMatchObject({ status: 'Active' });
  });
});
