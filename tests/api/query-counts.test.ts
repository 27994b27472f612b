import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApi, type Api } from '#support/api.ts';

let api: Api;
let cookie: string;

beforeAll(async () => {
  api = await startApi();
  cookie = await api.signIn('aisyah');
});
afterAll(() => api.close());

const place = { country: 'Malaysia', state: 'Johor', area: 'Batu Pahat', postcode: '83000' };

async function saveNewDraft(): Promise<string> {
  const draft = { _id: randomUUID(), mutationId: randomUUID(), baseRev: null, name: `Residensi ${randomUUID()}`, title: 'Apartment/Flat', type: 'Flat' };
  expect((await api.post('/master/properties/draft/save', { ...draft, address: place }, cookie)).status).toBe(200);
  return draft._id;
}

/** How many messages the server sends to the database while `work` runs. */
async function messagesDuring(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  return count;
}

test('A draft save takes five round trips to the database: session, begin with locks, read, write, commit', async () => {
  await saveNewDraft();
  expect(await messagesDuring(saveNewDraft)).toBe(5);
});

test('The counts of the dashboard take two: session and one count', async () => {
  expect(await messagesDuring(() => api.get('/dashboard/agent/propertysummary/agent-aisyah', cookie))).toBe(2);
});

test('A save finds rows by their keys, also where its plan was made while the tables were empty and is kept', async () => {
  await api.db.$client.query('analyze draft_mutations, draft_tombstones, drafts, photos');
  for (let save = 0; save < 8; save++) await saveNewDraft();
  const client = await api.db.$client.connect();
  const { rows } = await client.query<{ parameters: number }>(
    `select cardinality(parameter_types) as parameters from pg_prepared_statements where name = 'draft_save_context' and generic_plans > 0`,
  );
  expect(rows).toHaveLength(1);
  const values = Array.from({ length: rows[0]?.parameters ?? 0 }, () => "'x'");
  const plan = await client.query<{ 'QUERY PLAN': string }>(`explain execute draft_save_context(${values.join(', ')})`);
  client.release();
  expect(plan.rows.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/);
});
