import { randomUUID } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toHash, metadataFrom } from '#support/photo-requests.ts';
import { startBackend, type Backend } from '#support/backend.ts';
import { signInTo } from '#support/backend-requests.ts';
import { deliver, requestsTo, type PortalRequests, type Tally } from '#support/deliver.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';
import { newDraft } from '#support/draft-requests.ts';
import { programAt } from '#support/programs.ts';
import { startHaproxy, type Balancer } from '#support/haproxy.ts';
import { startS3, type TestS3 } from '#support/s3.ts';
import { startPgbouncer, type Pooler } from '#support/pgbouncer.ts';

// Three servers start, and one is stopped, on a machine that does other things too.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let database: FreshDatabase;
let pooler: Pooler;
let bucket: TestS3;
let servers: Backend[];
let balancer: Balancer;
let direct: pg.Client;
let cookie: string;
let device: PortalRequests;

const isPossible = ['haproxy', 'pgbouncer'].every(programAt);

beforeAll(async () => {
  if (!isPossible) return;
  database = await freshDatabase();
  pooler = await startPgbouncer(database.url);
  bucket = await startS3();
  const shared = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url, ...bucket.env };
  servers = [];
  for (const workers of ['none', 'none', 'with'])
    servers.push(await startBackend({ ...shared, WORKERS: workers }));
  balancer = await startHaproxy(servers.map(({ port }) => port));
  direct = new pg.Client({ connectionString: database.url });
  await direct.connect();
  cookie = await signInTo(servers[0]!);
  device = requestsTo(balancer.url, cookie);
});
afterAll(async () => {
  if (!isPossible) return;
  await direct.end();
  await balancer.stop();
  await Promise.all(servers.map((server) => server.remove()));
  await pooler.stop();
  await database.drop();
  await bucket.close();
});

/** Runs `work` for each item, a few at once. */
async function several<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const left = [...items];
  const run = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

const column = async (statement: string, value: unknown) =>
  (await direct.query<Record<string, unknown>>(statement, [value])).rows.map((row) => Object.values(row));

describe.skipIf(!isPossible)(
  'three servers that share a pooled database and a bucket, behind a balancer',
  () => {
    test('While one is killed, one is drained and one goes on, each acknowledged save is there once', async () => {
      const tally: Tally = { acknowledged: 0, retried: 0, refused: [] };
      const drafts = Array.from({ length: 600 }, () => newDraft());
      let begun = 0;
      const ends: Promise<void>[] = [];
      await several(drafts, 8, async (draft) => {
        begun++;
        if (begun === 150) ends.push(servers[0]!.kill());
        if (begun === 300) ends.push(servers[1]!.stop());
        if (begun === 450) ends.push(servers[0]!.start());
        await deliver(tally, () => device.save(draft));
      });
      await Promise.all(ends);
      expect(tally).toMatchObject({ acknowledged: 600, refused: [] });
      const rows = await column(
        'select rev, count(*)::int from drafts where id = any($1) group by rev',
        drafts.map(({ _id }) => _id),
      );
      expect(rows).toEqual([[1, 600]]);
      const keys = await column(
        'select count(*)::int from draft_mutations where id = any($1)',
        drafts.map(({ mutationId }) => mutationId),
      );
      expect(keys).toEqual([[600]]);
      await servers[1]!.start();
    });

    test('A photo whose parts go to different servers arrives whole, also where one is killed between two', async () => {
      const draft = newDraft();
      const tally: Tally = { acknowledged: 0, retried: 0, refused: [] };
      await deliver(tally, () => device.save(draft));
      const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * 7919) % 251));
      const picture = new Uint8Array(
        await sharp(noise, { raw: { width: 300, height: 200, channels: 3 } })
          .jpeg({ quality: 95 })
          .toBuffer(),
      );
      const id = randomUUID();
      const metadata = metadataFrom({
        photoId: id,
        draftId: draft._id,
        sha256: toHash(Buffer.from(picture)),
      });
      const create = { 'upload-length': String(picture.length), 'upload-metadata': metadata };
      await deliver(tally, () => device.tus('POST', '', create));
      const step = Math.ceil(picture.length / 5);
      for (let part = 0, offset = 0; offset < picture.length; part++) {
        const kill = part === 2 ? servers[0]!.kill() : Promise.resolve();
        const bytes = picture.slice(offset, offset + step);
        const more = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
        await device.tus('PATCH', `/${id}`, more, bytes).catch(() => null);
        await kill;
        const asked = await deliver(tally, () => device.tus('HEAD', `/${id}`, {}));
        offset = Number(asked?.headers.get('upload-offset'));
      }
      await servers[0]!.start();
      expect(tally.refused).toEqual([]);
      const read = await fetch(`${balancer.url}/api/photos/${id}`, { headers: { cookie } });
      expect(read.status).toBe(200);
      expect(await sharp(Buffer.from(await read.arrayBuffer())).metadata()).toMatchObject({
        width: 300,
        height: 200,
      });
    });
  },
);
