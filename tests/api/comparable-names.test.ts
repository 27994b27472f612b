import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { properties } from '#server/db/schema.ts';
import { readMigrations } from '#server/db/migrations.ts';
import { startApi, type Api } from '#support/api.ts';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

async function runMigration(name: string): Promise<void> {
  const migration = (await readMigrations()).find(({ statements }) =>
    statements.some((statement) => statement.includes(name)),
  );
  const client = await api.db.$client.connect();
  for (const statement of migration?.statements ?? []) await client.query(statement);
  client.release();
}

const toKeys = async (ids: string[]) => {
  const { id, nameKey } = properties;
  const rows = await api.db.select({ id, nameKey }).from(properties).where(inArray(id, ids));
  return ids.map((one) => rows.find((row) => row.id === one)?.nameKey);
};

test('Keys that an earlier build stored are compared like new ones; two that would be the same stay', async () => {
  const rows = await api.db.select().from(properties).limit(3);
  const [curly, straight, other] = rows.map(({ id }) => id) as [string, string, string];
  const set = (id: string, nameKey: string, name: string) =>
    api.db.update(properties).set({ nameKey, name }).where(eq(properties.id, id));
  await set(curly, 'd’rapport', 'D’Rapport');
  await set(straight, "d'rapport", "D'Rapport");
  await set(other, '\u200esuria–villas', 'Suria–Villas');
  await runMigration('pg_temp.comparable');
  expect(await toKeys([curly, straight, other])).toEqual(['d’rapport', "d'rapport", 'suria-villas']);
  const aisyah = await api.signIn('aisyah');
  const search = async (text: string) =>
    (await api.post('/master/properties/keyValue', { search: text }, aisyah)).body;
  expect(await search('suria‑villas')).toMatchObject([{ key: other }]);
  expect((await api.post('/master/properties/isNameUnique', { name: 'SURIA-Villas' }, aisyah)).body).toBe(
    false,
  );
});

test('Keys with the quotes of a telephone are found by plain ones; two that would be the same stay', async () => {
  const rows = await api.db.select().from(properties).limit(6);
  const [curly, straight, other] = rows.slice(3).map(({ id }) => id) as [string, string, string];
  const set = (id: string, nameKey: string) =>
    api.db.update(properties).set({ nameKey, name: nameKey }).where(eq(properties.id, id));
  await set(curly, 'villa “seri”');
  await set(straight, 'villa "seri"');
  await set(other, 'menara «damai» 5′′');
  await runMigration('pg_temp.plain_quotes');
  expect(await toKeys([curly, straight, other])).toEqual([
    'villa “seri”',
    'villa "seri"',
    'menara "damai" 5"',
  ]);
  const aisyah = await api.signIn('aisyah');
  expect(
    (await api.post('/master/properties/isNameUnique', { name: 'Menara “Damai” 5″' }, aisyah)).body,
  ).toBe(false);
});
