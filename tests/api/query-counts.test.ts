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
  const draft = {
    _id: randomUUID(),
    mutationId: randomUUID(),
    baseRev: null,
    name: `Residensi ${randomUUID()}`,
    title: 'Apartment/Flat',
    type: 'Flat',
  };
  expect((await api.post('/master/properties/draft/save', { ...draft, address: place }, cookie)).status).toBe(
    200,
  );
  return draft._id;
}

type Query = (this: pg.Client, ...args: unknown[]) => Promise<unknown> | undefined;

/**
 * How often the server waits for the database while `work` runs: what it sends without waiting belongs to the
 * wait before it.
 */
async function roundTripsDuring(work: () => Promise<unknown>): Promise<number> {
  let unanswered = 0;
  let roundTrips = 0;
  const answered = () => void unanswered--;
  // oxlint-disable-next-line typescript/unbound-method -- called with the caller's `this`
  const query = pg.Client.prototype.query as Query;
  const sent = vi.spyOn(pg.Client.prototype as { query: Query }, 'query').mockImplementation(function (
    this: pg.Client,
    ...args
  ) {
    if (unanswered++ === 0) roundTrips++;
    const hear = args.at(-1);
    if (typeof hear !== 'function') {
      const answer = query.apply(this, args);
      answer?.then(answered, answered);
      return answer;
    }
    return query.apply(this, [
      ...args.slice(0, -1),
      (...results: unknown[]) => (answered(), hear(...results)),
    ]);
  });
  await work();
  sent.mockRestore();
  return roundTrips;
}

test('A draft save waits for the database three times: session; begin, locks and read; write and commit', async () => {
  await saveNewDraft();
  expect(await roundTripsDuring(saveNewDraft)).toBe(3);
});

test('The counts of the dashboard take two round trips: session and one count', async () => {
  expect(await roundTripsDuring(() => api.get('/dashboard/agent/propertysummary/agent-aisyah', cookie))).toBe(
    2,
  );
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
  const plan = await client.query<{ 'QUERY PLAN': string }>(
    `explain execute draft_save_context(${values.join(', ')})`,
  );
  client.release();
  expect(plan.rows.map((line) => line['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/);
});
