import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '#server/operations/prepare-database.ts';
import { toDatabaseError } from '#server/operations/start-checks.ts';
import { StartError } from '#server/errors/start-error.ts';
import { signInTo } from '#support/backend-requests.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';
import { startTcpProxy, type TcpProxy } from '#support/tcp-proxy.ts';

let database: FreshDatabase;
let proxy: TcpProxy;
let backend: Backend;

beforeAll(async () => {
  database = await freshDatabase();
  proxy = await startTcpProxy(database.url);
  backend = await startBackend({ DATABASE_URL: proxy.url });
});
afterAll(async () => {
  await backend.remove();
  await proxy.stop();
  await database.drop();
});

test('A start on a silent database ends with one sentence', async () => {
  const silent = await startTcpProxy(database.url);
  silent.freezeNew();
  const thrown = await prepareDatabase(silent.url, 'none', new Date()).catch((error: unknown) => error);
  await silent.stop();
  expect(toDatabaseError(thrown, { databaseUrl: silent.url })).toEqual(
    new StartError('The database at DATABASE_URL could not be made ready: timeout expired'),
  );
});

test('While the database is silent, readiness is refused within seconds, liveness answers, and SIGTERM ends the server', async () => {
  const cookie = await signInTo(backend);
  proxy.freeze();
  proxy.freezeNew();
  const asked = fetch(`${backend.url}/api/agents/agent-aisyah/getPackage`, { headers: { cookie } }).then(
    ({ status }) => status,
    () => 0,
  );
  const soon = { signal: AbortSignal.timeout(6_000) };
  expect((await fetch(`${backend.url}/readyz`, soon)).status).toBe(503);
  expect((await fetch(`${backend.url}/healthz`, soon)).status).toBe(200);
  const began = Date.now();
  process.kill(backend.pid(), 'SIGTERM');
  expect(await backend.ended()).toBe(1);
  expect(Date.now() - began).toBeLessThan(40_000);
  expect(backend.output()).toContain('the server did not stop in time');
  expect([0, 503]).toContain(await asked);
});
