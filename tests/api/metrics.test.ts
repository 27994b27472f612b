import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { StartError } from '#server/errors/start-error.ts';
import { maintain } from '#server/operations/maintenance.ts';
import { mailQueue } from '#server/jobs/mail-queue.ts';
import { listenForMetrics } from '#server/operations/listen-for-metrics.ts';
import { noteForAttention } from '#server/payments/attention.ts';
import { recordSecurityEvent } from '#server/security-events/store.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { readSample } from '#support/promtool.ts';

const token = 'a-token-that-nobody-guesses-0123456789';

let api: SignedInApi;
beforeAll(async () => {
  api = await startSignedInApi({ METRICS_TOKEN: token, METRICS_PORT: '0' });
});
afterAll(() => api.close());

/** The values of now, by name with labels. */
const values = async () => readSample(await api.app.metrics!.text());

const scrape = (authorization?: string) =>
  api.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

describe('who may read metrics', () => {
  test('Whoever has the token reads them at the port of the portal; for others there are none', async () => {
    const answer = await scrape(`Bearer ${token}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('version=0.0.4');
    for (const other of [undefined, 'Bearer ', `Bearer ${token}x`, token])
      expect((await scrape(other)).json()).toMatchObject({ code: 'not_found' });
  });

  test('Their own port asks for no token, and has nothing else', async () => {
    const own = (await listenForMetrics(api.app.metrics, api.config))!;
    const { port } = own.server.address() as AddressInfo;
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    expect(await (await at('/metrics')).text()).toContain('senarai_process_resident_memory_bytes');
    expect((await at('/api/locations')).status).toBe(404);
    await expect(
      listenForMetrics(api.app.metrics, { metricsHost: '127.0.0.1', metricsPort: port }),
    ).rejects.toThrow(StartError);
    await own.close();
  });

  test('Without a port or a token there are none', async () => {
    expect(await listenForMetrics(null, api.config)).toBeNull();
    expect(
      await listenForMetrics(api.app.metrics, { metricsHost: '127.0.0.1', metricsPort: null }),
    ).toBeNull();
  });
});

describe('what they count', () => {
  const answered = (operation: string, status: number, code = '') =>
    `senarai_http_requests_total{operation="${operation}",status="${status}",code="${code}"}`;

  test('Answers by operation, status and code; no address that was sent is in them', async () => {
    await api.app.inject({ url: '/api/somewhere/agent-secret' });
    await api.post('/agents/login', { username: 'aisyah', password: 'wrong' }, '');
    const now = await values();
    expect(now.get(answered('login', 401, 'wrong_credentials'))).toBe(1);
    expect(now.get('senarai_http_request_seconds_count{operation="login"}')).toBeGreaterThanOrEqual(1);
    expect((await scrape(`Bearer ${token}`)).body).not.toContain('agent-secret');
  });

  test('Connections, disk and size of the database', async () => {
    const now = await values();
    expect(now.get('senarai_database_up')).toBe(1);
    expect(now.get('senarai_database_bytes')).toBeGreaterThan(1_000_000);
    expect(now.get('senarai_database_connections_limit')).toBe(10);
    expect(now.get('senarai_database_connections{state="waited for"}')).toBe(0);
    expect(now.get('senarai_disk_bytes{part="free"}')).toBeGreaterThan(0);
  });

  test('Jobs that are due, how long the oldest is due, and payments that need a person', async () => {
    const email = { kind: 'reset', agentId: 'agent-aisyah' } as never;
    await api.jobs.add(api.db, mailQueue, [{ data: email, key: 'one' }]);
    await api.db.execute(sql`update jobs.job set start_after = now() - interval '90 seconds'`);
    await noteForAttention(
      api.db,
      { gateway: 'sandbox', gatewayBillId: 'b', reason: 'unknown_bill', paidSen: 100 } as never,
      new Date(),
    );
    await expect.poll(async () => (await values()).get('senarai_jobs{queue="mail",state="due"}')).toBe(1);
    const now = await values();
    expect(now.get('senarai_jobs_oldest_seconds{queue="mail"}')).toBeGreaterThanOrEqual(90);
    expect(now.get('senarai_payments_for_attention')).toBe(1);
  });

  test('Rows for whose month there is no partition', async () => {
    const at = new Date('2099-01-01T00:00:00Z');
    await recordSecurityEvent(api.db, { at, agentId: null, what: 'command' });
    await expect
      .poll(async () => (await values()).get('senarai_rows_outside_months{table="security_events"}'))
      .toBe(1);
    expect((await values()).get('senarai_rows_outside_months{table="platform_logs"}')).toBe(0);
  });

  test('When upkeep was last finished', async () => {
    const { db, config, storage, jobs } = api;
    const deps = { db, config, storage, jobs, now: () => new Date(), sendEmail: async () => undefined };
    await maintain(deps, { warn: () => undefined });
    expect((await values()).get('senarai_upkeep_finished_seconds')).toBeCloseTo(Date.now() / 1000, -1);
  });
});

test('Each answer has an id, which is that of its line in the log; a proxy may give it', async () => {
  const answer = await api.app.inject({ url: '/api/nowhere' });
  const id = String(answer.headers['x-request-id']);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await expect
    .poll(() => api.logged.filter((line) => line.includes(`"reqId":"${id}"`)).length)
    .toBeGreaterThan(0);
  const named = (name: string) => api.app.inject({ url: '/api/nowhere', headers: { 'x-request-id': name } });
  expect((await named('from-the-proxy-1')).headers['x-request-id']).toBe('from-the-proxy-1');
  expect((await named('line\tbreak and more')).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
});

test('A server that only works on jobs answers its health and metrics alone', async () => {
  const config = { ...api.config, workers: 'only' as const };
  const { db, storage, jobs } = api;
  const app = await buildApp({
    db,
    config,
    storage,
    jobs,
    now: () => new Date(),
    sendEmail: async () => undefined,
  });
  const toStatus = async (url: string) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  expect(await Promise.all(['/healthz', '/readyz', '/metrics'].map(toStatus))).toEqual([200, 200, 200]);
  expect(await Promise.all(['/', '/api/locations', '/l/x'].map(toStatus))).toEqual([404, 404, 404]);
  await app.close();
});
