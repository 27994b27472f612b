import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { draftAddress, draftRequests, newDraft } from '#support/draft-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { save } = draftRequests(() => api);

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
    await save(newDraft({ name: 'Istana Cari', address: { ...draftAddress, area: 'Kluang' } }));
    expect((await search({ search: 'ISTANA' })).body.total).toBe(1);
    expect((await search({ search: 'kluang' })).body.total).toBeGreaterThan(0);
    expect((await search({ search: 'i' })).body.total).toBe((await search({})).body.total);
  });

  test('What is published is left out where the list asks for that, unless a status asks for it', async () => {
    const totalFrom = async (body: object) => (await search(body)).body.total as number;
    const published = await totalFrom({ status: 'Published' });
    expect(published).toBeGreaterThan(0);
    expect(await totalFrom({ unpublished: true })).toBe((await totalFrom({})) - published);
    expect(await totalFrom({ unpublished: true, status: 'Published' })).toBe(published);
  });

  test.for(['%', '__', "'; drop table drafts; --", '<script>alert(1)</script>', '\\\\', 'zzz\\%'])(
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
