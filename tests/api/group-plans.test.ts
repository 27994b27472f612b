import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  groupAges,
  groupListingSorts,
  groupOfferings,
  groupSorts,
  groupTitles,
} from '#domain/group/group.ts';
import { disabledInGroups } from '#server/groups/leave.ts';
import { groupListingPageQuery } from '#server/groups/listings.ts';
import { groupPageQuery } from '#server/groups/search.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { fillGroups, manyGroups } from '#support/many-groups.ts';

let api: SignedInApi;
beforeAll(async () => {
  api = await startSignedInApi();
  await fillGroups(api.db.$client);
});
afterAll(() => api.close());

const largest = `many-${manyGroups.groups}`;

async function planFrom({ sql, params }: { sql: string; params: unknown[] }): Promise<string[]> {
  const { rows } = await api.db.$client.query<Record<string, string>>(`explain ${sql}`, params);
  return rows.map((row) => Object.values(row)[0] ?? '');
}

/** The lines of the plan from the one of the page on. */
function scanOfPage(lines: readonly string[]): string {
  return lines[lines.findIndex((line) => line.includes('Limit')) + 1] ?? '';
}

const wanted = [
  {},
  ...groupOfferings.map((offering) => ({ offering })),
  ...groupTitles.map((title) => ({ title, status: 'Active' as const })),
  ...groupAges.map((created) => ({ created, category: 'Commercial' as const })),
  { search: 'muar' },
  { paging: 40, status: 'Inactive' as const },
];

describe('the list of groups', () => {
  test.for(wanted.flatMap((ask) => groupSorts.map((sort) => ({ ...ask, sort }))))(
    '%j is read from an index, in its order',
    async (ask) => {
      const lines = await planFrom(groupPageQuery(api.db, ask, api.clock.now).toSQL());
      expect(lines.join('\n')).not.toContain('Seq Scan on groups');
      expect(scanOfPage(lines), lines.join('\n')).toMatch(/Index Only Scan (Backward )?using groups_/);
    },
  );
});

test('The groups that a listing can be shared into are read from an index, in their order', async () => {
  const listing = { id: 'listing-aisyah-0001', kind: 'Buy', title: 'Apartment/Flat' } as const;
  const lines = await planFrom(groupPageQuery(api.db, {}, api.clock.now, listing).toSQL());
  expect(lines.join('\n')).not.toMatch(/Seq Scan on (groups|group_listings)/);
  expect(lines.join('\n')).toMatch(/Index Only Scan (Backward )?using groups_/);
});

describe("a group's listings", () => {
  const viewer = { agentId: 'agent-hafiz', today: '2026-11-20' };
  const asks = [{}, { offered: 'Sale' }, { offered: 'Rent' }, { whose: 'Own' }, { paging: 100 }] as const;

  test.for(asks.flatMap((ask) => groupListingSorts.map((sort) => ({ ...ask, sort }))))(
    '%j are read from an index, in their order',
    async (ask) => {
      const lines = await planFrom(groupListingPageQuery(api.db, largest, viewer, ask).toSQL());
      const plan = lines.join('\n');
      expect(plan).not.toMatch(/Seq Scan on (listings|group_listings|group_offers)/);
      expect(scanOfPage(lines), plan).toMatch(/Index Only Scan (Backward )?using group_listings_/);
    },
  );
});

test('The disabled agents who are in a group are found by indexes', async () => {
  const { sql: text, params } = disabledInGroups(api.db, api.clock.now).toSQL();
  const client = await api.db.$client.connect();
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<Record<string, string>>(`explain ${text}`, params);
  client.release(true);
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).not.toMatch(/Seq Scan/);
  for (const name of ['agents_disabled', 'group_listings_by_agent']) expect(plan).toContain(name);
});

test('A page of a group of 10,000 holds what its numbers say', async () => {
  const { body } = await api.post(`/grouplisting/${largest}/listings`, {}, await api.signIn('hafiz'));
  const { group } = (await api.get(`/grouplisting/${largest}`, api.aisyah)).body;
  const others = (await api.post(`/grouplisting/${largest}/listings`, { offered: 'Rent' }, api.aisyah)).body;
  expect(body.items).toHaveLength(20);
  expect(body.total).toBeGreaterThan(group.sale.count + group.rent.count);
  expect(others.total).toBeGreaterThanOrEqual(group.rent.count);
});
