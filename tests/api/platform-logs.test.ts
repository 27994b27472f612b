import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#domain/time.ts';
import { appendLogs, type NewPlatformLog } from '#server/platform-logs/store.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { startApi, type Api, dependenciesFrom } from '#support/api.ts';

let api: Api;
let aisyah: string;

const agentId = 'agent-aisyah';

const line = (over: Partial<NewPlatformLog>): NewPlatformLog => ({
  agentId,
  direction: 'Post',
  platform: 'rumahku',
  outcome: 'SUCCESS',
  code: 'posted',
  message: 'Posted.',
  subject: 'Residensi Kiara',
  at: api.clock.now,
  ...over,
});

const search = (more: object = {}, cookie = aisyah) =>
  api.post('/platforms/logs/search', { agentId, ...more }, cookie);

beforeAll(async () => {
  api = await startApi();
  aisyah = await api.signIn('aisyah');
  await api.db.execute('delete from platform_logs');
  await appendLogs(api.db, [
    line({ subject: 'First', runId: 'run-1' }),
    line({
      direction: 'Import',
      platform: 'hartanah',
      outcome: 'DUPLICATE',
      message: '=1+2',
      runId: 'run-1',
    }),
    line({ outcome: 'ERROR', message: 'The platform refused the price, "0".', link: 'https://a.example/1' }),
    line({ agentId: 'agent-kumar', subject: 'Of another agent' }),
  ]);
});
afterAll(() => api.close());

test('an agent reads the own log, newest first, by each filter and by words', async () => {
  const found = async (more: object) =>
    (await search(more)).body.items.map(({ outcome }: { outcome: string }) => outcome);
  expect(await found({})).toEqual(['ERROR', 'DUPLICATE', 'SUCCESS']);
  expect(await found({ platform: 'hartanah' })).toEqual(['DUPLICATE']);
  expect(await found({ direction: 'Post' })).toEqual(['ERROR', 'SUCCESS']);
  expect(await found({ outcome: 'ERROR' })).toEqual(['ERROR']);
  expect(await found({ runId: 'run-1' })).toEqual(['DUPLICATE', 'SUCCESS']);
  expect(await found({ search: 'refused the PRICE' })).toEqual(['ERROR']);
  expect(await found({ search: '%' })).toEqual(['ERROR', 'DUPLICATE', 'SUCCESS']);
  expect((await search({ paging: 1, pageSize: 2 })).body).toMatchObject({ total: 3, paging: 1 });
});

test('the log is for agents with posting access, and for nobody else’s id', async () => {
  const kumar = await api.signIn('kumar');
  expect((await search({ agentId: 'agent-kumar' }, kumar)).body.code).toBe('posting_access_required');
  expect((await search({ agentId: 'agent-kumar' })).status).toBe(404);
});

test('the log is exported as CSV: quoted, with a byte order mark, and without formulas', async () => {
  const get = (query: string, cookie = aisyah) =>
    api.app.inject({ url: `/api/platforms/logs/export?${query}`, headers: { cookie } });
  const file = await get(`agentId=${agentId}`);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.body.startsWith('\ufeffat,direction,platform,outcome,subject,message')).toBe(true);
  expect(file.body).toContain('"The platform refused the price, ""0""."');
  expect(file.body).toContain(",'=1+2,");
  expect(file.body.trim().split('\n')).toHaveLength(4);
  expect((await get(`agentId=${agentId}&outcome=ERROR`)).body.trim().split('\n')).toHaveLength(2);
  expect((await get('agentId=agent-kumar')).statusCode).toBe(404);
  expect((await get(`agentId=${agentId}&outcome=MAYBE`)).json()).toMatchObject({ code: 'invalid_request' });
  expect((await get(`agentId=${agentId}`, '')).statusCode).toBe(401);
});

test('an export that cannot be read or stored in a query is refused, and the server goes on', async () => {
  const get = (query: string) =>
    api.app.inject({ url: `/api/platforms/logs/export?${query}`, headers: { cookie: aisyah } });
  const refused = await get(`agentId=${agentId}&search=%00%00`);
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_request']);
  await api.db.execute('alter table platform_logs rename to platform_logs_away');
  expect((await get(`agentId=${agentId}`)).statusCode).toBe(500);
  await api.db.execute('alter table platform_logs_away rename to platform_logs');
  expect((await get(`agentId=${agentId}`)).statusCode).toBe(200);
});

test('the newest 10,000 lines are counted and paged', async () => {
  await api.db.execute(sql`
    insert into platform_logs (agent_id, direction, platform, outcome, code, message, subject, search_key, at)
    select ${agentId}, 'Post', 'mudah', 'SUCCESS', 'posted', '', 'Many', 'many ' || n, now() from generate_series(1, 10050) n`);
  const last = await search({ search: 'many', pageSize: 50, paging: 199 });
  expect([last.body.total, last.body.items.length]).toEqual([10_000, 50]);
  const beyond = await search({ search: 'many', pageSize: 50, paging: 200 });
  expect([beyond.body.total, beyond.body.items]).toEqual([10_000, []]);
  const across = await search({ search: 'many', pageSize: 60, paging: 166 });
  expect(across.body.items).toHaveLength(40);
  await api.db.execute(sql`delete from platform_logs where subject = 'Many'`);
});

test('lines are deleted after 400 days', async () => {
  await appendLogs(api.db, [line({ at: new Date(api.clock.now.getTime() - 401 * dayMs), subject: 'Old' })]);
  await removeExpired(dependenciesFrom(api));
  expect((await search({ search: 'Old' })).body.total).toBe(0);
  expect((await search()).body.total).toBe(3);
});
