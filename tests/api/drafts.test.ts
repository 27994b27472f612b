import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drafts } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { draftAddress, draftRequests, newDraft } from '#support/draft-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { save } = draftRequests(() => api);

const toRows = (id: string) => api.db.$count(drafts, eq(drafts.id, id));

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
      address: draftAddress,
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

  test('It says which device saved the revision, where the device is known', async () => {
    const draft = newDraft();
    const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile Safari/537.36' };
    const { body: first } = await save(draft, api.aisyah, phone);
    expect(first).toMatchObject({ rev: 1, savedOn: 'Chrome on Android' });
    expect((await api.get(`/master/properties/draft/${draft._id}`, api.aisyah)).body).toMatchObject({
      savedOn: 'Chrome on Android',
    });
    const next = { ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'again' };
    const { body: second } = await save(next, api.aisyah, { 'user-agent': '' });
    expect(second).toMatchObject({ rev: 2 });
    expect(second).not.toHaveProperty('savedOn');
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
    const invalid = [
      { photos: [{ id: one.id }] },
      { photos: [photo({ kind: 'video' })] },
      { photos: [photo({ caption: 'x'.repeat(141) })] },
      { photos: null },
    ];
    for (const more of [
      ...invalid,
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

describe('whose draft it is', () => {
  test("[63] Another agent's draft can neither be read nor saved, and stays as it was", async () => {
    const draft = newDraft();
    const { body } = await save(draft);
    expect((await api.get(`/master/properties/draft/${draft._id}`, api.kumar)).status).toBe(404);
    expect(
      (await save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'stolen' }, api.kumar)).status,
    ).toBe(404);
    const stored = { ...body, fingerprints: {} };
    delete stored.mutationId;
    expect((await api.get(`/master/properties/draft/${draft._id}`, api.aisyah)).body).toEqual(stored);
  });

  test('[46] A save made for another agent than the session is kept out', async () => {
    const draft = newDraft();
    expect(await save(draft, api.kumar, { 'x-agent-id': 'agent-aisyah' })).toMatchObject({
      status: 409,
      body: { code: 'agent_mismatch' },
    });
    expect(await toRows(draft._id)).toBe(0);
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
