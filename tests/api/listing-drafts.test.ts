import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drafts } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft, listingFacts } from '#support/listing-draft.ts';
import { again, publishRequests } from '#support/publish-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { draft, listing, save } = publishRequests(() => api);

describe('a listing that nobody edited yet', () => {
  const id = 'listing-aisyah-0002';
  const toRows = (one: string) => api.db.$count(drafts, eq(drafts.id, one));

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
    expect(await toRows(id)).toBe(0);
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
    expect(await toRows(id)).toBe(0);
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
    expect(await toRows(other)).toBe(0);
    expect(
      (await api.post(`/master/properties/draft/${id}/delete`, { ...deletion, baseRev: 2 }, api.aisyah)).body
        .code,
    ).toBe('draft_closed');
  });
});

test('A change that is typed and taken back does not wait to be published', async () => {
  const body = listingDraft();
  await save(body);
  const change = (baseRev: number, remarks: string) =>
    save(again(body, { baseRev, becomes: undefined, remarks }));
  expect((await change(1, 'half a sen')).body).toMatchObject({ rev: 2, status: 'Draft' });
  expect((await listing(body._id)).body.changesWaiting).toBe(true);
  expect((await change(2, 'Bright.')).body).toMatchObject({ rev: 3, status: 'Published', listed: true });
  expect((await listing(body._id)).body).toMatchObject({ changesWaiting: false, remarks: 'Bright.' });
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
