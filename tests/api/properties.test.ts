import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameKey } from '#domain/name-key.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;

beforeAll(async () => {
  api = await startSignedInApi();
  for (const [id, name] of [
    ['p-1', 'Zenit Kiara'],
    ['p-2', 'Kiara Zenit'],
    ['p-3', '100%_Zenit\\ Park'],
  ] as const) {
    await api.db.execute(
      sql`insert into properties (id, name, name_key, title, type, country, state, area, postcode, created_at) values (${id}, ${name}, ${nameKey(name)}, 'Apartment/Flat', 'Flat', 'Malaysia', 'Johor', 'Muar', '84000', now())`,
    );
  }
});
afterAll(() => api.close());

const search = async (text: string): Promise<string[]> =>
  (await api.post('/master/properties/keyValue', { search: text }, api.aisyah)).body.map(
    (one: { value: string }) => one.value,
  );

test('Names that begin with the text come before those that contain it', async () => {
  expect(await search(' ZENIT')).toEqual(['Zenit Kiara', '100%_Zenit\\ Park', 'Kiara Zenit']);
});

test('A category leaves the others out, before the best twenty are chosen', async () => {
  const titles = async (title: string) =>
    (await api.post('/master/properties/keyValue', { search: 're', title }, api.aisyah)).body.map(
      (one: { title: string }) => one.title,
    );
  expect(new Set(await titles('Land'))).toEqual(new Set(['Land']));
  expect(new Set(await titles('Apartment/Flat'))).toEqual(new Set(['Apartment/Flat']));
});

test('Fewer than two characters find nothing, and more than twenty are not shown', async () => {
  expect(await search('z')).toEqual([]);
  expect(await search('')).toEqual([]);
  expect(await search('re')).toHaveLength(20);
});

test.for(['%%', '__', 'z%t', "' or 1=1 --", '<script>', '\\\\'])('%j is taken literally', async (text) => {
  expect(await search(text)).toEqual([]);
});

test('Signs that mean something to SQL are found where they stand', async () => {
  expect(await search('100%_')).toEqual(['100%_Zenit\\ Park']);
  expect(await search('t\\ p')).toEqual(['100%_Zenit\\ Park']);
});

test('A property master is answered with its address and place', async () => {
  expect(await api.get('/master/properties/property-0001', api.aisyah)).toMatchObject({
    status: 200,
    body: { _id: 'property-0001', address: { country: 'Malaysia' } },
  });
});

test('An unknown one is not found, and nobody asks without a session', async () => {
  expect((await api.get('/master/properties/nothing', api.aisyah)).status).toBe(404);
  expect((await api.get('/master/properties/property-0001')).status).toBe(401);
});

test('The search in the middle of names is read from an index, where the extension is there', async () => {
  const { rows } = await api.db.execute(sql`select 1 from pg_extension where extname = 'pg_trgm'`);
  if (rows.length === 0) return;
  const plan = await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain select * from properties where name_key like '%kiara%'`);
  });
  expect(JSON.stringify(plan.rows)).toContain('properties_name_part');
});

describe('masters for a device without a network', () => {
  type Known = {
    items: { _id: string; address: { state: string; area: string } }[];
    isWhole: boolean;
    cursor: string;
  };
  const known = async (since?: string, cookie = api.aisyah): Promise<Known> =>
    (await api.post('/master/properties/known', since === undefined ? {} : { since }, cookie)).body;
  const add = (id: string, name: string, area: string) =>
    api.db.execute(
      sql`insert into properties (id, name, name_key, title, type, country, state, area, postcode, created_at) values (${id}, ${name}, ${nameKey(name)}, 'Apartment/Flat', 'Flat', 'Malaysia', 'Selangor', ${area}, '47800', ${new Date()})`,
    );
  const placesFrom = async (agentId: string) => {
    const { rows } = await api.db.execute(
      sql`select state, area from listings where agent_id = ${agentId} union select state, area from agents where id = ${agentId}`,
    );
    return new Set(rows.map(({ state, area }) => `${String(state)} ${String(area)}`));
  };

  test('they are of the areas of the agent’s record and listings', async () => {
    const { items, isWhole } = await known();
    const places = await placesFrom('agent-aisyah');
    expect(isWhole).toBe(true);
    expect(items.length).toBeGreaterThan(20);
    for (const { address } of items) expect(places).toContain(`${address.state} ${address.area}`);
  });

  test('after a cursor only those come that were added in these areas', async () => {
    const first = await known();
    const { area } = first.items.find(({ address }) => address.state === 'Selangor')!.address;
    await add('p-added', 'Baharu Sekali', area);
    await add('p-elsewhere', 'Baharu Di Tempat Lain', 'Tempat Yang Tiada');
    const next = await known(first.cursor);
    expect(next.isWhole).toBe(false);
    expect(next.items.map(({ _id }) => _id)).toContain('p-added');
    expect(next.items.map(({ _id }) => _id)).not.toContain('p-elsewhere');
    expect(next.items.length).toBeLessThan(first.items.length);
  });

  test('a cursor that is none, of other areas or too old brings all', async () => {
    const { cursor } = await known();
    const [, answered, digest] = Buffer.from(cursor, 'base64url').toString().split(' ');
    const old = Buffer.from(`2020-01-01T00:00:00.000Z ${answered} ${digest}`).toString('base64url');
    for (const since of ['', 'x', '%%%', old, cursor.slice(0, -4)])
      expect((await known(since)).isWhole, since).toBe(true);
  });

  test('an agent of whom no area is known gets none', async () => {
    await api.db.execute(sql`update agents set state = null, area = null where id = 'agent-kumar'`);
    await api.db.execute(sql`update listings set area = '' where agent_id = 'agent-kumar'`);
    await api.db.execute(sql`update drafts set area = '' where agent_id = 'agent-kumar'`);
    expect(await known(undefined, api.kumar)).toMatchObject({ items: [], isWhole: true });
  });
});
