import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftMutations, drafts, draftTombstones } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';
import { draftRequests, newDeletion, newDraft } from '#support/draft-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { read, remove, save, savedDraft } = draftRequests(() => api);

describe('deleting', () => {
  test('A deleted draft is neither read nor listed, and its name is free again', async () => {
    const draft = await savedDraft({ name: 'Residensi Dipadam' });
    const deletion = newDeletion({ deviceId: randomUUID() });
    expect(await remove(draft._id, deletion)).toMatchObject({
      status: 200,
      body: { _id: draft._id, rev: 1, mutationId: deletion.mutationId },
    });
    expect((await read(draft._id)).status).toBe(404);
    expect(
      (
        await api.post(
          '/master/properties/draft/searchAgent',
          { agentId: 'agent-aisyah', search: 'residensi dipadam' },
          api.aisyah,
        )
      ).body.total,
    ).toBe(0);
    expect((await save(newDraft({ name: 'Residensi Dipadam' }))).status).toBe(200);
  });

  test('The same deletion again is answered the same, also when it comes five times at once', async () => {
    const draft = await savedDraft();
    const deletion = newDeletion();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(draft._id, deletion)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await api.db.$count(draftMutations, eq(draftMutations.id, deletion.mutationId))).toBe(1);
    expect(await api.db.$count(draftTombstones, eq(draftTombstones.id, draft._id))).toBe(1);
  });

  test('After 400 days and upkeep the same deletion is answered the same, and a save of before it as gone', async () => {
    const draft = await savedDraft();
    const deletion = newDeletion();
    const first = await remove(draft._id, deletion);
    await api.db
      .update(draftMutations)
      .set({ createdAt: new Date(api.clock.now.getTime() - 400 * 24 * 60 * 60 * 1000) })
      .where(eq(draftMutations.draftId, draft._id));
    await removeExpired(dependenciesFrom(api));
    expect(await remove(draft._id, deletion)).toMatchObject({ status: 200, body: first.body });
    expect(await save(draft)).toMatchObject({ status: 410, body: { code: 'draft_gone' } });
  });

  test('A draft that another device deleted already is deleted', async () => {
    const draft = await savedDraft();
    await save({ ...draft, mutationId: randomUUID(), baseRev: 1 });
    await remove(draft._id, newDeletion({ baseRev: 2 }));
    expect(await remove(draft._id, newDeletion({ baseRev: 1 }))).toMatchObject({
      status: 200,
      body: { rev: 2 },
    });
  });

  test('A key is of one deletion or save, of one draft', async () => {
    const [draft, other] = [await savedDraft(), await savedDraft()];
    const deletion = newDeletion();
    await remove(draft._id, deletion);
    for (const reused of [
      await remove(other._id, deletion),
      await remove(draft._id, { ...deletion, baseRev: 2 }),
      await save({ ...other, ...deletion }),
    ])
      expect(reused).toMatchObject({ status: 422, body: { code: 'mutation_reused' } });
    expect(await remove(other._id, newDeletion({ mutationId: other.mutationId }))).toMatchObject({
      status: 422,
      body: { code: 'mutation_reused' },
    });
    expect((await read(other._id)).status).toBe(200);
  });

  test('[24] A draft that was changed elsewhere is not deleted: the answer is the stored draft', async () => {
    const draft = await savedDraft();
    await save({ ...draft, mutationId: randomUUID(), baseRev: 1, remarks: 'theirs' });
    expect(await remove(draft._id)).toMatchObject({
      status: 409,
      body: { code: 'draft_conflict', current: { rev: 2, remarks: 'theirs' } },
    });
    expect((await read(draft._id)).body.rev).toBe(2);
  });

  test.for(['Submitted', 'Published'] as const)('A draft that is %s is not deleted', async (status) => {
    const draft = await savedDraft();
    await api.db.update(drafts).set({ status }).where(eq(drafts.id, draft._id));
    expect(await remove(draft._id)).toMatchObject({
      status: 409,
      body: { code: 'draft_closed', current: { status } },
    });
  });

  test("[63] Another agent's draft, and one that never was, are not found and stay", async () => {
    const draft = await savedDraft();
    expect(await remove(draft._id, newDeletion(), api.kumar)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await read(draft._id)).status).toBe(200);
    await remove(draft._id);
    expect((await remove(draft._id, newDeletion(), api.kumar)).status).toBe(404);
    expect((await remove(randomUUID())).status).toBe(404);
  });

  test('[46] A deletion for another agent than the session is kept out; so is one without a session', async () => {
    const draft = await savedDraft();
    expect(await remove(draft._id, newDeletion(), api.aisyah, { 'x-agent-id': 'agent-kumar' })).toMatchObject(
      {
        status: 409,
        body: { code: 'agent_mismatch' },
      },
    );
    expect((await remove(draft._id, newDeletion(), '')).status).toBe(401);
    expect((await read(draft._id)).status).toBe(200);
  });

  test('What is no deletion is not valid', async () => {
    const draft = await savedDraft();
    for (const body of [
      {},
      { baseRev: 1 },
      { mutationId: randomUUID() },
      newDeletion({ baseRev: null }),
      newDeletion({ baseRev: 0 }),
      newDeletion({ force: true }),
    ])
      expect(await remove(draft._id, body), JSON.stringify(body)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
  });
});

describe('afterwards', () => {
  test('[29] Whatever a later save says it was made from, the draft is gone, and stays so', async () => {
    const draft = await savedDraft();
    await remove(draft._id);
    for (const baseRev of [1, 2, null, undefined]) {
      const refused = await save({ ...draft, mutationId: randomUUID(), baseRev });
      expect(refused).toMatchObject({
        status: 410,
        body: { code: 'draft_gone', message: 'This draft was deleted on another device.' },
      });
    }
    expect((await save({ ...draft, mutationId: randomUUID(), name: '' })).body.code).toBe('draft_gone');
    expect((await save({ ...draft, mutationId: randomUUID() }, api.kumar)).status).toBe(404);
    expect((await read(draft._id)).status).toBe(404);
    expect((await save({ ...draft, _id: randomUUID(), mutationId: randomUUID() })).status).toBe(200);
  });

  test('[2] A save that took effect before is still answered as it was', async () => {
    const draft = newDraft();
    const { body } = await save(draft);
    await remove(draft._id);
    expect(await save(draft)).toMatchObject({ status: 200, body });
    expect((await read(draft._id)).status).toBe(404);
  });

  test('A save and a deletion at the same time: one of them wins, and nothing is half done', async () => {
    for (let round = 0; round < 5; round++) {
      const draft = await savedDraft();
      const [saved, removed] = await Promise.all([
        save({ ...draft, mutationId: randomUUID(), baseRev: 1 }),
        remove(draft._id),
      ]);
      expect([saved.status, removed.status]).toEqual(saved.status === 200 ? [200, 409] : [410, 200]);
      expect((await read(draft._id)).status).toBe(saved.status === 200 ? 200 : 404);
    }
  });
});
