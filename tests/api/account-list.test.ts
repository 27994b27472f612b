import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAccounts } from '#server/agents/list.ts';
import { startApi, type Api } from '#support/api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.db.execute(sql`
    insert into agents (id, user_name, name, email, company_name, role, password_hash, created_at, updated_at)
    select 'many-' || n, 'Many_' || lpad(n::text, 4, '0'), 'Agent ' || n, 'many' || n || '@x.example',
      'Hundred % Realty', 'REN', 'none', now(), now() from generate_series(1, 300) n`);
});
afterAll(() => api.close());

const list = async (text?: string, limit?: string) => {
  const { rows, total } = await listAccounts(api.db, text, limit);
  return { total, names: rows.map(({ userName }) => userName) };
};

test('the first 200 accounts are listed by user name, or as many as wanted', async () => {
  const all = await list();
  expect(all.names).toHaveLength(200);
  expect(all.total).toBeGreaterThan(300);
  expect((await list('', '2')).names).toEqual(all.names.slice(0, 2));
  expect((await list('', '10000')).names).toHaveLength(all.total);
});

test.each([
  ['MANY_0007', ['Many_0007']],
  ['many299@', ['Many_0299']],
  ['Agent 123', ['Many_0123']],
  ['many-', []],
  ['aisyah', ['aisyah']],
])('%j finds accounts by user name, name, email address and company', async (text, names) => {
  expect((await list(text)).names).toEqual(names);
});

test('signs of a pattern are only signs', async () => {
  expect(await list('hundred % realty', '1')).toEqual({ total: 300, names: ['Many_0001'] });
  expect((await list('%')).total).toBe(300);
  expect((await list('hundred _ realty')).total).toBe(0);
});

test.each(['0', '10001', 'all', '-1'])('a limit of %s is refused with a sentence', async (limit) => {
  await expect(list('', limit)).rejects.toThrow('--limit must be a number from 1 to 10000');
});
