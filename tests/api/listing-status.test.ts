import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingActions } from '#domain/listing/listing.ts';
import { listingMutations } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';
import { one, statusRequests } from '#support/status-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { changesFrom, history, listingThatIs, set, stored } = statusRequests(() => api);

describe('one listing', () => {
  const statuses = ['Active', 'Inactive', 'Archived'] as const;
  const allowed = statuses.flatMap((status) =>
    listingActions(status).map((action) => [status, action] as const),
  );

  test.for(allowed)('%s takes %s, once, with its dates and its history', async ([status, to]) => {
    const id = await listingThatIs(status);
    api.clock.advance(60_000);
    const now = to === 'Available' ? 'Active' : to;
    const { body } = await set(one(id, status, to));
    expect(body.listings).toEqual([
      {
        _id: id,
        status: now,
        confirmedAt: now === 'Active' ? api.clock.now.toISOString() : new Date(0).toISOString(),
      },
    ]);
    const row = await stored(id);
    expect(row.status).toBe(now);
    expect(row.archivedAt).toEqual(now === 'Archived' ? api.clock.now : null);
    expect(row.updatedAt.getTime() === api.clock.now.getTime()).toBe(to !== 'Available');
    const said =
      to === 'Available'
        ? { what: 'available' }
        : { what: 'status', changes: [{ field: 'status', from: status, to }] };
    expect((await history(id))[0]).toEqual({ at: api.clock.now.toISOString(), ...said });
  });

  test.for([
    ['Inactive', 'Available', 'listing_not_active'],
    ['Archived', 'Available', 'listing_not_active'],
    ['Archived', 'Active', 'listing_status_refused'],
  ] as const)('%s does not take %s: %s', async ([status, to, code]) => {
    const id = await listingThatIs(status);
    const { status: answered, body } = await set(one(id, status, to));
    expect([answered, body.listings[0]]).toMatchObject([200, { _id: id, status, code }]);
    expect((await stored(id)).status).toBe(status);
    expect(await changesFrom(id)).toBe(1);
  });

  test('One that was changed elsewhere is left; one that is there already is no error', async () => {
    const id = await listingThatIs('Archived');
    expect((await set(one(id, 'Active', 'Inactive'))).body.listings[0]).toMatchObject({
      status: 'Archived',
      code: 'listing_changed',
    });
    const { body } = await set(one(id, 'Inactive', 'Archived'));
    expect(body.listings[0]).toEqual({ _id: id, status: 'Archived', confirmedAt: new Date(0).toISOString() });
    expect(await changesFrom(id)).toBe(1);
  });

  test('An outdated one that is set to Active is confirmed (R-LIST-4)', async () => {
    const id = await listingThatIs('Active');
    await set(one(id, 'Active', 'Active'));
    expect((await stored(id)).confirmedAt).toEqual(api.clock.now);
    expect((await history(id))[0].what).toBe('available');
  });
});

describe('the same change again', () => {
  test('[2] [11] It is answered the same for ever, and takes effect once', async () => {
    const id = await listingThatIs('Active');
    const asked = { ...one(id, 'Active', 'Inactive'), mutationId: randomUUID(), deviceId: randomUUID() };
    const first = await set(asked);
    expect(first.body).toMatchObject({ mutationId: asked.mutationId, listings: [{ status: 'Inactive' }] });
    await set(one(id, 'Inactive', 'Archived'));
    await api.db.update(listingMutations).set({ createdAt: new Date(0) });
    await removeExpired(dependenciesFrom(api));
    expect((await set(asked)).body).toEqual(first.body);
    expect((await stored(id)).status).toBe('Archived');
    expect(await set({ ...asked, to: 'Archived' })).toMatchObject({
      status: 422,
      body: { code: 'mutation_reused' },
    });
  });

  test('[13] Five at the same time make one change and five equal answers', async () => {
    const id = await listingThatIs('Active');
    const asked = { ...one(id, 'Active', 'Archived'), mutationId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => set(asked)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(await changesFrom(id)).toBe(2);
  });

  test("Another agent's change under the same key is a change of its own", async () => {
    const mutationId = randomUUID();
    await set({ ...one(await listingThatIs('Active'), 'Active', 'Available'), mutationId });
    const answer = await set(
      { agentId: 'agent-kumar', ...one('listing-kumar-0001', 'Active', 'Inactive'), mutationId },
      api.kumar,
    );
    expect(answer.status).toBe(200);
  });
});

describe('refused', () => {
  test("[63] Another agent's listing stays as it is; another agent's name is not found", async () => {
    const id = await listingThatIs('Active');
    const theirs = await set({ agentId: 'agent-kumar', ...one(id, 'Active', 'Archived') }, api.kumar);
    expect(theirs.body.listings).toEqual([{ _id: id, status: null, code: 'not_found' }]);
    expect((await set(one(id, 'Active', 'Archived'), api.kumar)).status).toBe(404);
    expect((await stored(id)).status).toBe('Active');
  });

  test('[46] A change for another agent than the session is kept out; so is one without a session', async () => {
    const id = await listingThatIs('Active');
    expect(
      await set(one(id, 'Active', 'Archived'), api.aisyah, { 'x-agent-id': 'agent-kumar' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'agent_mismatch' },
    });
    expect((await set(one(id, 'Active', 'Archived'), '')).status).toBe(401);
    expect(await set(one(id, 'Active', 'Archived'), api.aisyah, { 'x-portal': undefined })).toMatchObject({
      status: 403,
      body: { code: 'forged_request' },
    });
    expect((await stored(id)).status).toBe('Active');
  });

  test.for([{ to: 'Sold' }, { seen: 'Outdated' }, { mutationId: 'x' }, { force: true }])(
    '%j is not valid',
    async ({ seen = 'Active', ...invalid }) => {
      const body = { to: 'Inactive', listings: [{ _id: 'listing-aisyah-0001', seen }], ...invalid };
      expect(await set(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );
});
