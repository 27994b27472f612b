import { eq, sql } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteInBatches } from '#server/db/delete-in-batches.ts';
import { inOneProcess } from '#server/db/one-process.ts';
import { attempts, cardVisits } from '#server/db/schema.ts';
import { namesInBatches } from '#server/files/folder-names.ts';
import { maintain, removeExpired } from '#server/operations/maintenance.ts';
import { startApi, type Api } from '#support/api.ts';

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const fill = (rows: number, hour: string) =>
  api.db.execute(sql`insert into attempts (key, since, count)
    select ${hour} || n, ${hour}::timestamptz, 1 from generate_series(1, ${rows}) n`);
const count = async (key: string) => api.db.$count(attempts, sql`${attempts.key} like ${`${key}%`}`);

const long = '2020-01-01T00:00:00Z';
const lately = new Date().toISOString();

test('Rows are deleted some at a time, all that match and no other', async () => {
  await fill(25, long);
  await fill(3, lately);
  await api.db.execute('create table deletions (rows bigint)');
  await api.db.execute(`
    create function note_deletion() returns trigger language plpgsql as $$
      begin insert into deletions select count(*) from gone; return null; end $$`);
  await api.db.execute(`
    create trigger noted after delete on attempts referencing old table as gone
      for each statement execute function note_deletion()`);
  await deleteInBatches(api.db, attempts, eq(attempts.since, new Date(long)), 10);
  expect([await count(long), await count(lately)]).toEqual([0, 3]);
  const { rows } = await api.db.execute('select rows::int from deletions');
  expect(rows).toEqual([{ rows: 10 }, { rows: 10 }, { rows: 5 }]);
});

test('The names of a folder come some at a time; one that does not exist has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'senarai-names-'));
  for (let n = 0; n < 25; n++) await writeFile(join(folder, `${n}`), '');
  const batchesFrom = async (path: string) => {
    const found: string[][] = [];
    for await (const names of namesInBatches(path, 10)) found.push(names);
    return found;
  };
  const batches = await batchesFrom(folder);
  expect(batches.map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(new Set(batches.flat()).size).toBe(25);
  expect(await batchesFrom(join(folder, 'none'))).toEqual([]);
  await rm(folder, { recursive: true });
});

test('One process at a time does the upkeep', async () => {
  const deps = { ...api, now: () => new Date(), sendEmail: () => Promise.resolve() };
  await fill(1, long);
  const log = { warn: () => undefined };
  await inOneProcess(api, 'upkeep', () => maintain(deps, log));
  expect(await count(long)).toBe(1);
  await maintain(deps, log);
  expect(await count(long)).toBe(0);
});

test('Where one kind of data cannot be deleted, the others are', async () => {
  await fill(1, long);
  await api.db.insert(cardVisits).values({ agentId: 'agent-aisyah', hour: new Date(long), visitor: 'x' });
  await api.db.execute(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
  await api.db.execute(
    'create trigger refused before delete on attempts for each row execute function refuse()',
  );
  await expect(removeExpired({ ...api, now: () => new Date() })).rejects.toThrow();
  expect([await count(long), await api.db.$count(cardVisits, eq(cardVisits.hour, new Date(long)))]).toEqual([
    1, 0,
  ]);
});
