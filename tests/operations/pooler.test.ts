import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPooler } from '#server/db/check-pooler.ts';
import { connect } from '#server/db/client.ts';
import { inOneProcess } from '#server/db/one-process.ts';
import { StartError } from '#server/errors/start-error.ts';
import { startApi } from '#support/api.ts';
import { postTo, signInTo } from '#support/backend-requests.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { emptyDatabase, freshDatabase, type FreshDatabase } from '#support/database.ts';
import { newDraft } from '#support/draft-requests.ts';
import { listingDraft } from '#support/listing-draft.ts';
import { programAt } from '#support/programs.ts';
import { startPgbouncer, type Pooler } from '#support/pgbouncer.ts';

test('The pool has as many connections as it is given', async () => {
  const database = await freshDatabase();
  const db = connect(database.url, () => undefined, { max: 3 });
  await Promise.all(Array.from({ length: 20 }, () => db.execute('select pg_sleep(0.01)')));
  expect(db.$client.totalCount).toBe(3);
  await db.$client.end();
  await database.drop();
});

test('Work of one name runs in one process at a time, and again when that is done or has failed', async () => {
  const api = await startApi();
  const inside: boolean[] = [];
  const work = async () => {
    inside.push(await inOneProcess(api, 'counting', () => Promise.resolve()));
    inside.push(await inOneProcess(api, 'other work', () => Promise.resolve()));
  };
  expect(await inOneProcess(api, 'counting', work)).toBe(true);
  expect(inside).toEqual([false, true]);
  await expect(inOneProcess(api, 'counting', () => Promise.reject(new Error('failed')))).rejects.toThrow(
    'failed',
  );
  expect(await inOneProcess(api, 'counting', () => Promise.resolve())).toBe(true);
  await api.close();
});

describe.runIf(programAt('pgbouncer'))('behind PgBouncer in transaction mode', () => {
  let database: FreshDatabase;
  let pooler: Pooler;
  let servers: Backend[] = [];

  beforeAll(async () => {
    database = await freshDatabase();
    pooler = await startPgbouncer(database.url);
    const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
    servers = await Promise.all([startBackend(env), startBackend(env)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.remove()));
    await pooler.stop();
    await database.drop();
  });

  test('Two servers start, say that statements have no time limit, and behave as one', async () => {
    const cookie = await signInTo(servers[0]!);
    const drafts = Array.from({ length: 30 }, newDraft);
    const save = (draft: object) =>
      Promise.all(
        servers.map(async (server) => {
          const answer = await postTo(server, '/master/properties/draft/save', draft, cookie);
          return { status: answer.status, body: (await answer.json()) as object };
        }),
      );
    for (const [one, other] of await Promise.all(drafts.map(save))) {
      expect(one).toMatchObject({ status: 200, body: { rev: 1 } });
      expect(other).toEqual(one);
    }
    for (const server of servers) expect(server.output()).toContain('have no time limit');
  });

  test('A job that one server adds is worked on', async () => {
    const [server] = servers;
    const cookie = await signInTo(server!);
    const listing = listingDraft();
    await postTo(server!, '/master/properties/draft/save', listing, cookie);
    const asked = { agentId: 'agent-aisyah', listingIds: [listing._id] };
    const order = { ...asked, platform: 'rumahku', mutationId: randomUUID() };
    expect((await postTo(server!, '/platforms/postings/post', order, cookie)).status).toBe(200);
    const states = async () => {
      const answer = await postTo(server!, '/platforms/postings/ofListings', asked, cookie);
      const { postings } = (await answer.json()) as { postings: { state: string }[] };
      return postings.map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 60_000 }).not.toContain('Queued');
    expect(await states()).toHaveLength(1);
  });
});

test('A pooler that leads to another database than the one that was prepared is refused', async () => {
  const database = await emptyDatabase();
  const db = connect(database.url, () => undefined);
  await expect(checkPooler(db, { warn: () => undefined })).rejects.toEqual(
    new StartError('DATABASE_DIRECT_URL and DATABASE_URL lead to different databases.'),
  );
  await db.$client.end();
  await database.drop();
});
