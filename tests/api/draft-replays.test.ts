import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftMutations, drafts } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { hashBody } from '#server/http/mutations.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';
import { draftRequests, newDraft } from '#support/draft-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { save } = draftRequests(() => api);

const toRows = (id: string) => api.db.$count(drafts, eq(drafts.id, id));

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

  test('[14] A save of 400 days ago takes effect no second time, after its answer was removed', async () => {
    const [last, changed] = [newDraft(), newDraft()];
    const first = await save(last);
    await save(changed);
    await save({ ...changed, mutationId: randomUUID(), baseRev: 1, remarks: 'newer' });
    const longAgo = new Date(api.clock.now.getTime() - 400 * 24 * 60 * 60 * 1000);
    await api.db.update(draftMutations).set({ createdAt: longAgo });
    const kept = await api.db.$count(draftMutations);
    await removeExpired(dependenciesFrom(api));
    expect(await api.db.$count(draftMutations)).toBe(kept);
    expect(await api.db.$count(draftMutations, sql`response::text <> 'null'`)).toBe(0);
    expect((await save(last)).body).toEqual(first.body);
    const replay = { status: 409, body: { code: 'draft_conflict', current: { rev: 2, remarks: 'newer' } } };
    expect(await save(changed)).toMatchObject(replay);
    const { baseRev: _, ...unchecked } = changed;
    expect(await save({ ...unchecked })).toMatchObject({ status: 422, body: { code: 'mutation_reused' } });
    expect((await api.get(`/master/properties/draft/${changed._id}`, api.aisyah)).body).toMatchObject({
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
    expect(await toRows(_id)).toBe(0);
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
    expect(await toRows(draft._id)).toBe(1);
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
