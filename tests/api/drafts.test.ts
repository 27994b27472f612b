import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftMutations, drafts } from '#server/db/schema.ts';
import { removeExpired } from '#server/maintenance.ts';
import { hashBody } from '#server/mutations.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const address = { country: 'Malaysia', state: 'Johor', area: 'Batu Pahat', postcode: '83000' };
let made = 0;
const newDraft = (more: object = {}) => ({
  _id: randomUUID(),
  mutationId: randomUUID(),
  baseRev: null,
  name: `Residensi Ujian ${++made}`,
  title: 'Apartment/Flat',
  type: 'Flat',
  address,
  ...more,
});
const save = (body: object, cookie = api.aisyah, headers = {}) =>
  api.post('/master/properties/draft/save', body, cookie, headers);
const rowsOf = (id: string) => api.db.$count(drafts, eq(drafts.id, id));

describe('saving', () => {
  test('A new draft is stored under the id that the device made, and the save is echoed', async () => {
    const draft = newDraft({ name: '  Residensi   Baru ', remarks: ' kept ' });
    const { status, body } = await save(draft);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: draft._id,
      rev: 1,
      mutationId: draft.mutationId,
      status: 'Draft',
      name: 'Residensi   Baru',
      remarks: 'kept',
      address,
    });
    expect((await api.get(`/master/properties/draft/${draft._id}`, api.aisyah)).body).toMatchObject({
      _id: draft._id,
      rev: 1,
    });
  });

  test('A backend-made id serves a client that sends none of the queue fields', async () => {
    const bare = { ...newDraft(), _id: undefined, mutationId: undefined, baseRev: undefined };
    const { status, body } = await save(bare);
    expect(status).toBe(200);
    expect(body._id).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.mutationId).toBeUndefined();
  });

  test('The next save counts the revision up', async () => {
    const draft = newDraft();
    await save(draft);
    const { body } = await save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'again' });
    expect(body).toMatchObject({ rev: 2, remarks: 'again' });
  });

  test('A rejected draft that is corrected is a draft again, without the reason', async () => {
    const [row] = await api.db
      .select()
      .from(drafts)
      .where(sql`agent_id = 'agent-aisyah' and status = 'Rejected'`)
      .limit(1);
    const { status, body } = await save({
      ...newDraft({ name: row?.name }),
      _id: row?.id,
      baseRev: row?.rev,
    });
    expect(status).toBe(200);
    expect(body.status).toBe('Draft');
    expect(body).not.toHaveProperty('reason');
  });
});

describe('the eight rules, in their order', () => {
  const steps = [
    [{ name: '  ' }, 'draft_name_required', 'Property name is required.'],
    [{ name: ' vISTA cempaka  heights' }, 'draft_name_duplicate', 'Duplicate property name found.'],
    [{ title: '' }, 'draft_title_required', 'Property Category is required.'],
    [{ type: undefined }, 'draft_type_required', 'Property Type is required.'],
    [{ address: { ...address, country: 'Country' } }, 'draft_country_required', 'Please select country.'],
    [{ address: { ...address, state: 'State' } }, 'draft_state_required', 'Please select state.'],
    [{ address: { ...address, area: 'Area' } }, 'draft_area_required', 'Please select area.'],
    [{ address: { ...address, postcode: ' ' } }, 'draft_postcode_required', 'Postcode is required.'],
  ] as const;

  test.for(steps)('%j answers %s', async ([fault, code, message]) => {
    await api.db.execute(
      sql`update properties set name = 'Vista Cempaka Heights', name_key = 'vista cempaka heights' where id = 'property-0001'`,
    );
    expect(await save(newDraft(fault))).toMatchObject({ status: 422, body: { code, message } });
  });

  test.for(steps.map((step, index) => [step[1], index] as const))(
    '%s is said before all that follow it',
    async ([code, index]) => {
      const fault = Object.assign(
        {},
        ...steps
          .slice(index)
          .toReversed()
          .map((step) => step[0]),
      ) as object;
      const withAddress =
        index >= 5 ? fault : { ...fault, address: index === 4 ? { country: 'Country' } : {} };
      expect((await save(newDraft(withAddress))).body.code).toBe(code);
    },
  );

  test('A body without any of the fields breaks the first rule', async () => {
    expect(await save({})).toMatchObject({ status: 422, body: { code: 'draft_name_required' } });
  });

  test('A draft of a known property may carry its name', async () => {
    const { status, body } = await save(newDraft({ propertyId: 'property-0002', name: 'Anything' }));
    expect(status).toBe(200);
    expect(body.propertyId).toBe('property-0002');
  });

  test('A draft of an unknown property is not valid', async () => {
    expect(await save(newDraft({ propertyId: 'property-nowhere' }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});

describe('the same save again', () => {
  test('[2] [11] A replay is answered the same and changes nothing, even after later saves', async () => {
    const draft = newDraft();
    const first = await save(draft);
    await save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'newer' });
    api.clock.advance(400 * 24 * 60 * 60 * 1000);
    const later = await api.signIn('aisyah');
    const replay = await save(draft, later);
    expect(replay.body).toEqual(first.body);
    expect((await api.get(`/master/properties/draft/${draft._id}`, later)).body).toMatchObject({
      rev: 2,
      remarks: 'newer',
    });
    api.aisyah = later;
    api.kumar = await api.signIn('kumar');
  });

  test('[14] A save of 400 days ago is answered as it was then, whatever the maintenance has done', async () => {
    const draft = newDraft();
    const first = await save(draft);
    await save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'newer' });
    const longAgo = new Date(api.clock.now.getTime() - 400 * 24 * 60 * 60 * 1000);
    await api.db.update(draftMutations).set({ createdAt: longAgo });
    const kept = await api.db.$count(draftMutations);
    await removeExpired({ ...api, now: () => api.clock.now });
    expect(await api.db.$count(draftMutations)).toBe(kept);
    expect((await save(draft)).body).toEqual(first.body);
    expect((await api.get(`/master/properties/draft/${draft._id}`, api.aisyah)).body).toMatchObject({
      rev: 2,
      remarks: 'newer',
    });
  });

  test('[14] What a build before pictures sent is the same body for ever, and is answered as that build was', async () => {
    const sent = {
      _id: '0d4f6a0e-6f0c-4f0a-9a51-6b8a7c1d2e3f',
      mutationId: '7c6b5a49-3828-4716-8504-f3e2d1c0b9a8',
      deviceId: '11111111-2222-4333-8444-555555555555',
      baseRev: null,
      name: 'Residensi Kiara Hills',
      title: 'Condo/Serviced Residence',
      type: 'Condominium',
      address: { country: 'Malaysia', state: 'Kuala Lumpur', area: 'Kuala Lumpur', postcode: '50480' },
      propertyId: null,
      intent: 'Buy',
      remarks: 'Nice. ☀️',
    } as const;
    const bodyHash = 'd938fdab5566d42cc36b22bfe3b4fffaeb084241bbf0f3395497b4e4c31ccd5e';
    expect(hashBody(sent)).toBe(bodyHash);
    const { _id, mutationId, name, title, type, address: place, propertyId, intent, remarks } = sent;
    const at = '2026-11-20T04:00:00.000Z';
    const response = {
      _id,
      rev: 1,
      mutationId,
      status: 'Draft',
      name,
      title,
      type,
      address: place,
      propertyId,
      intent,
      remarks,
      createdAt: at,
      updatedAt: at,
    } as const;
    await api.db.insert(draftMutations).values({
      agentId: 'agent-aisyah',
      id: mutationId,
      draftId: _id,
      bodyHash,
      rev: 1,
      response,
      createdAt: new Date(at),
    });
    expect(await save(sent)).toMatchObject({ status: 200, body: response });
    expect(await rowsOf(_id)).toBe(0);
    expect(await save({ ...sent, photos: [], loc: null })).toMatchObject({
      status: 422,
      body: { code: 'mutation_reused' },
    });
  });

  test('The order of the members makes no other body', async () => {
    const draft = newDraft();
    await save(draft);
    const reversed = Object.fromEntries(Object.entries(draft).toReversed());
    expect((await save(reversed)).status).toBe(200);
  });

  test('[12] A key reused for another body is refused', async () => {
    const draft = newDraft();
    await save(draft);
    expect(await save({ ...draft, remarks: 'other' })).toMatchObject({
      status: 422,
      body: { code: 'mutation_reused' },
    });
  });

  test('[13] Five at the same time make one draft and five equal answers', async () => {
    const draft = newDraft();
    const answers = await Promise.all(Array.from({ length: 5 }, () => save(draft)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await rowsOf(draft._id)).toBe(1);
    expect(await api.db.$count(draftMutations, eq(draftMutations.id, draft.mutationId))).toBe(1);
  });

  test('A refused save leaves its key free, so that the corrected body can use it', async () => {
    const draft = newDraft();
    await save({ ...draft, title: '' });
    expect((await save(draft)).status).toBe(200);
  });

  test("Another agent's save under the same key is a save of its own", async () => {
    const draft = newDraft();
    await save(draft);
    expect((await save({ ...draft, _id: randomUUID() }, api.kumar)).status).toBe(200);
  });
});

describe('revisions', () => {
  test('[24] A save from an older revision is refused with the stored draft', async () => {
    const draft = newDraft();
    await save(draft);
    await save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'theirs' });
    const { status, body } = await save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'mine' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'draft_conflict', current: { rev: 2, remarks: 'theirs' } });
  });

  test('A draft that is said to be new but is there is a conflict; one that is gone has no current', async () => {
    const draft = newDraft();
    await save(draft);
    expect((await save({ ...draft, mutationId: randomUUID() })).body).toMatchObject({
      code: 'draft_conflict',
      current: { rev: 1 },
    });
    const gone = await save(newDraft({ baseRev: 3 }));
    expect(gone).toMatchObject({ status: 409, body: { code: 'draft_conflict' } });
    expect(gone.body).not.toHaveProperty('current');
  });

  test('Without a base revision the last writer wins', async () => {
    const draft = newDraft({ baseRev: undefined });
    await save(draft);
    expect((await save({ ...draft, mutationId: randomUUID() })).body.rev).toBe(2);
  });

  test('[24] Five different saves from one revision: one wins, four are conflicts', async () => {
    const draft = newDraft();
    await save(draft);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: `device ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  test('Five different saves of one new draft: one makes it, four are conflicts', async () => {
    const draft = newDraft();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        save({ ...draft, mutationId: randomUUID(), remarks: `device ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect((await api.get(`/master/properties/draft/${draft._id}`, api.aisyah)).body.rev).toBe(1);
  });

  test.for(['Submitted', 'Published'])('A draft that is %s can no longer be changed', async (status) => {
    const draft = newDraft();
    await save(draft);
    await api.db.execute(sql`update drafts set status = ${status} where id = ${draft._id}`);
    expect(await save({ ...draft, mutationId: randomUUID(), baseRev: 1 })).toMatchObject({
      status: 409,
      body: { code: 'draft_closed' },
    });
  });
});

describe('pictures and place', () => {
  const photo = (more: object = {}) => ({ id: randomUUID(), kind: 'photo', caption: '', ...more });
  const loc = { type: 'Point', coordinates: [101.65, 3.16] };
  const stored = async (id: string) => (await api.get(`/master/properties/draft/${id}`, api.aisyah)).body;

  test('They are saved in their order and answered', async () => {
    const photos = [photo({ caption: ' Living room ' }), photo({ kind: 'floor-plan', caption: 'Type B' })];
    const draft = newDraft({ photos, loc });
    const { status, body } = await save(draft);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      photos: [{ ...photos[0], caption: 'Living room' }, photos[1]],
      loc,
      photosStored: [],
    });
    await save({ ...draft, mutationId: randomUUID(), baseRev: 1, photos: photos.toReversed(), loc: null });
    expect(await stored(draft._id)).toMatchObject({
      photos: [photos[1], { ...photos[0], caption: 'Living room' }],
      loc: null,
    });
  });

  test('A draft without them has none, and a save by a build that knows none leaves them', async () => {
    const draft = newDraft();
    expect((await save(draft)).body).toMatchObject({ photos: [], loc: null, photosStored: [] });
    const photos = [photo()];
    await save({ ...draft, mutationId: randomUUID(), baseRev: 1, photos, loc });
    expect(
      (await save({ ...draft, mutationId: randomUUID(), baseRev: 2, remarks: 'old build' })).body,
    ).toMatchObject({ rev: 3, photos, loc });
  });

  test('Twenty are the most, and the eight rules are said first', async () => {
    const photos = Array.from({ length: 20 }, () => photo());
    expect((await save(newDraft({ photos }))).status).toBe(200);
    const refused = await save(newDraft({ photos: [...photos, photo()] }));
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'draft_photos_too_many', message: 'A draft can hold at most 20 photos.' },
    });
    expect((await save(newDraft({ photos: [...photos, photo()], title: '' }))).body.code).toBe(
      'draft_title_required',
    );
  });

  test('One id twice, and what is no picture or no place, are not valid', async () => {
    const one = photo();
    expect(await save(newDraft({ photos: [one, { ...one, caption: 'again' }] }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', details: ['body/photos has one id twice'] },
    });
    const wrong = [
      { photos: [{ id: one.id }] },
      { photos: [photo({ kind: 'video' })] },
      { photos: [photo({ caption: 'x'.repeat(141) })] },
      { photos: null },
    ];
    for (const more of [
      ...wrong,
      { photos: [photo({ id: 'x' })] },
      { loc: { type: 'Point', coordinates: [1] } },
      { loc: [1, 2] },
    ])
      expect(await save(newDraft(more)), JSON.stringify(more)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
  });
});

describe('names', () => {
  test('[26] A name that was taken while the draft waited is refused, and the save with another name goes through', async () => {
    const waiting = newDraft({ name: 'Residensi Lambat' });
    await save(newDraft({ name: 'Residensi  LAMBAT' }));
    expect(await save(waiting)).toMatchObject({
      status: 422,
      body: { code: 'draft_name_duplicate', message: 'Duplicate property name found.' },
    });
    expect(await save({ ...waiting, name: 'Residensi Lambat Dua', mutationId: randomUUID() })).toMatchObject({
      status: 200,
      body: { rev: 1 },
    });
  });

  test('[28] Two devices with the same new name at the same time: one wins', async () => {
    const name = 'Residensi Perlumbaan';
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        save(newDraft({ name: index % 2 ? name : ` ${name.toUpperCase()} ` })),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'draft_name_duplicate')).toHaveLength(5);
  });

  test('[27] isNameUnique answers as the save would, and a draft is no duplicate of itself', async () => {
    const draft = newDraft({ name: 'Residensi Sendiri' });
    await save(draft);
    const unique = async (body: object) =>
      (await api.post('/master/properties/isNameUnique', body, api.aisyah)).body;
    expect(await unique({ name: 'residensi  SENDIRI' })).toBe(false);
    expect(await unique({ name: 'Residensi Sendiri', draftId: draft._id })).toBe(true);
    expect(await unique({ name: 'Residensi Yang Bebas' })).toBe(true);
    expect(await unique({ name: 'vista cempaka heights' })).toBe(false);
    expect((await save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'x' })).status).toBe(200);
  });

  test("Another agent's proposal does not take the name", async () => {
    await save(newDraft({ name: 'Residensi Bersama' }));
    expect((await save(newDraft({ name: 'Residensi Bersama' }), api.kumar)).status).toBe(200);
  });
});

describe('whose draft it is', () => {
  test("[63] Another agent's draft can neither be read nor saved, and stays as it was", async () => {
    const draft = newDraft();
    const { body } = await save(draft);
    expect((await api.get(`/master/properties/draft/${draft._id}`, api.kumar)).status).toBe(404);
    expect(
      (await save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'stolen' }, api.kumar)).status,
    ).toBe(404);
    const stored = { ...body };
    delete stored.mutationId;
    expect((await api.get(`/master/properties/draft/${draft._id}`, api.aisyah)).body).toEqual(stored);
  });

  test('[46] A save made for another agent than the session is kept out', async () => {
    const draft = newDraft();
    expect(await save(draft, api.kumar, { 'x-agent-id': 'agent-aisyah' })).toMatchObject({
      status: 409,
      body: { code: 'agent_mismatch' },
    });
    expect(await rowsOf(draft._id)).toBe(0);
    expect((await save(draft, api.aisyah, { 'x-agent-id': 'agent-aisyah' })).status).toBe(200);
  });

  test('Without a session nothing is saved, read or listed', async () => {
    expect((await save(newDraft(), '')).status).toBe(401);
    expect((await api.get('/master/properties/draft/x')).status).toBe(401);
    expect((await api.post('/master/properties/draft/searchAgent', { agentId: 'agent-aisyah' })).status).toBe(
      401,
    );
    expect((await api.post('/master/properties/isNameUnique', { name: 'x' })).status).toBe(401);
  });

  test('A draft that does not exist is not found', async () => {
    expect((await api.get(`/master/properties/draft/${randomUUID()}`, api.aisyah)).status).toBe(404);
  });
});

describe('the list', () => {
  const search = (body: object, cookie = api.aisyah) =>
    api.post('/master/properties/draft/searchAgent', { agentId: 'agent-aisyah', ...body }, cookie);

  test('Pages hold 20, newest change first, and together hold each draft once', async () => {
    const { body: first } = await search({});
    expect(first).toMatchObject({ paging: 0, pageSize: 20 });
    expect(first.items).toHaveLength(20);
    const seen: { _id: string; updatedAt: string }[] = [];
    for (let paging = 0; paging * 20 < first.total; paging++)
      seen.push(...(await search({ paging })).body.items);
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(first.total);
    expect(seen.map(({ updatedAt }) => updatedAt)).toEqual(
      seen
        .map(({ updatedAt }) => updatedAt)
        .toSorted()
        .toReversed(),
    );
    expect((await search({ paging: 1000 })).body).toMatchObject({ items: [], total: first.total });
  });

  test('It is narrowed by status, name and place; one character narrows nothing', async () => {
    const { body: rejected } = await search({ status: 'Rejected' });
    expect(
      rejected.items.every(
        (one: { status: string; reason?: string }) => one.status === 'Rejected' && one.reason,
      ),
    ).toBe(true);
    await save(newDraft({ name: 'Istana Cari', address: { ...address, area: 'Kluang' } }));
    expect((await search({ search: 'ISTANA' })).body.total).toBe(1);
    expect((await search({ search: 'kluang' })).body.total).toBeGreaterThan(0);
    expect((await search({ search: 'i' })).body.total).toBe((await search({})).body.total);
  });

  test.for(['%', '__', "'; drop table drafts; --", '<script>alert(1)</script>', '\\', 'a\\%'])(
    'The search for %j is taken literally',
    async (text) => {
      expect((await search({ search: text.padEnd(2, text) })).body.total).toBe(0);
    },
  );

  test('HTML in a name comes back as it was written, as JSON', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await save(newDraft({ name }));
    const { body, headers } = await search({ search: '<img' });
    expect(body.items[0].name).toBe(name);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test("Another agent's list is not found, and a status that does not exist is not valid", async () => {
    expect((await search({}, api.kumar)).status).toBe(404);
    expect((await search({ status: 'Lost' })).status).toBe(400);
    expect((await search({ paging: -1 })).status).toBe(400);
  });

  test('It is read from an index', async () => {
    const plan = await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      return tx.execute(
        sql`explain select * from drafts where agent_id = 'agent-aisyah' order by updated_at desc, id desc limit 20`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain('drafts_newest');
    expect(JSON.stringify(plan.rows)).not.toContain('Sort');
  });
});
