import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListingAction } from '#domain/listing/listing.ts';
import { listings } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { atOnce } from '#support/at-once.ts';
import { statusRequests } from '#support/status-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { changesFrom, listingThatIs, set, stored } = statusRequests(() => api);

describe('many', () => {
  test('Each is judged alone, also one that is named twice', async () => {
    const [active, archived] = [await listingThatIs('Active'), await listingThatIs('Archived')];
    const asked = [active, 'listing-meiling-0001', archived, 'no-such', active].map((_id) => ({
      _id,
      seen: _id === archived ? 'Archived' : 'Active',
    }));
    const { body } = await set({ to: 'Inactive', listings: asked });
    expect(
      body.listings.map(({ status, code }: { status: string; code?: string }) => [status, code]),
    ).toEqual([
      ['Inactive', undefined],
      [null, 'not_found'],
      ['Inactive', undefined],
      [null, 'not_found'],
      ['Inactive', undefined],
    ]);
    expect(await changesFrom(active)).toBe(2);
    expect((await stored('listing-meiling-0001')).updatedAt.getTime()).toBeLessThan(api.clock.now.getTime());
  });

  test('Five hundred at once are done; more are not valid, nor is nothing', async () => {
    const rows = await api.db
      .select({ _id: listings.id, seen: listings.status })
      .from(listings)
      .where(sql`agent_id = 'agent-aisyah' and status = 'Active'`)
      .limit(500);
    expect(rows).toHaveLength(500);
    const { body } = await set({ to: 'Available', listings: rows });
    expect(
      body.listings.every(
        ({ status, code }: { status: string; code?: string }) => status === 'Active' && !code,
      ),
    ).toBe(true);
    expect((await set({ to: 'Available', listings: [...rows, rows[0]] })).status).toBe(400);
    expect((await set({ to: 'Available', listings: [] })).status).toBe(400);
  });

  test('A package allows so many active listings, also when requests come at once', async () => {
    const rows = await api.db
      .select({ _id: listings.id, seen: listings.status })
      .from(listings)
      .where(sql`agent_id = 'agent-hafiz' and status = 'Inactive'`)
      .limit(20);
    await api.db.execute(
      sql`update listings set status = 'Inactive' where id in (select id from listings where agent_id = 'agent-hafiz' and status = 'Active' limit 5)`,
    );
    const hafiz = await api.signIn('hafiz');
    const ask = (some: object[]) => set({ agentId: 'agent-hafiz', to: 'Active', listings: some }, hafiz);
    const answers = await atOnce(api.db, [() => ask(rows.slice(0, 10)), () => ask(rows.slice(10))]);
    answers.push(await ask(rows.slice(0, 10).toReversed()));
    const outcomes = answers.flatMap(
      ({ body }) => body.listings as { _id: string; status: string; code?: string }[],
    );
    expect(new Set(outcomes.filter(({ status }) => status === 'Active').map(({ _id }) => _id)).size).toBe(5);
    expect(
      outcomes
        .filter(({ status }) => status !== 'Active')
        .every(({ code }) => code === 'listing_limit_reached'),
    ).toBe(true);
    expect(await api.db.$count(listings, sql`agent_id = 'agent-hafiz' and status = 'Active'`)).toBe(100);
  });

  test('Of two changes of what both saw as active, at the same time, one is done, and the other hears that it was changed', async () => {
    const ids = [await listingThatIs('Active'), await listingThatIs('Active')];
    const ask = (to: ListingAction, order: readonly string[]) => () =>
      set({ to, listings: order.map((_id) => ({ _id, seen: 'Active' })) });
    const answers = await atOnce(api.db, [ask('Inactive', ids), ask('Archived', ids.toReversed())]);
    const codes = answers.map(({ body }): string =>
      body.listings.map(({ code = 'done' }: { code?: string }) => code).join(),
    );
    expect(codes.toSorted()).toEqual(['done,done', 'listing_changed,listing_changed']);
    for (const id of ids) expect(await changesFrom(id)).toBe(2);
  });

  test('Requests for the same listings in other orders wait for one another, and none fails', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => listingThatIs('Active')));
    const ask = (to: ListingAction, order: readonly string[]) =>
      set({ to, listings: order.map((_id) => ({ _id, seen: 'Active' })) });
    const answers = await Promise.all([
      ask('Inactive', ids),
      ask('Archived', ids.toReversed()),
      ask('Available', ids),
      ask('Inactive', ids.toReversed()),
      ask('Archived', ids),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const now = await Promise.all(ids.map((id) => stored(id)));
    expect(new Set(now.map(({ status }) => status)).size).toBe(1);
    expect(['Inactive', 'Archived']).toContain(now[0]?.status);
  });
});
