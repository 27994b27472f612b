import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startBackend, type Backend } from '#support/backend.ts';
import { signInTo } from '#support/backend-requests.ts';
import { freshDatabase, type FreshDatabase } from '#support/database.ts';
import { deliver, requestsTo, type PortalRequests, type Tally } from '#support/deliver.ts';
import { newDraft } from '#support/draft-requests.ts';
import { startHaproxy, type Balancer } from '#support/haproxy.ts';
import { toHash, metadataFrom } from '#support/photo-requests.ts';
import { programAt } from '#support/programs.ts';
import { startS3, type TestS3 } from '#support/s3.ts';
import { runProgram } from '#support/run-program.ts';

// Two servers start four times each, on a machine that does other things too.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 });

let database: FreshDatabase;
let bucket: TestS3;
let shared: Record<string, string>;
let servers: Backend[];
let balancer: Balancer;
let device: PortalRequests;
let cookie: string;

const isPossible = programAt('haproxy') !== undefined;
const folders = ['photos', 'uploads', 'imports', 'photo-uploads'];

beforeAll(async () => {
  if (!isPossible) return;
  database = await freshDatabase();
  bucket = await startS3();
  const dataDir = await mkdtemp(join(tmpdir(), 'senarai-shared-disk-'));
  shared = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...bucket.env, STORAGE: 'folder' };
  servers = [await startBackend(shared), await startBackend(shared)];
  balancer = await startHaproxy(servers.map(({ port }) => port));
  cookie = await signInTo(servers[0]!);
  device = requestsTo(balancer.url, cookie);
});
afterAll(async () => {
  if (!isPossible) return;
  await balancer.stop();
  await Promise.all(servers.map((server) => server.remove()));
  await database.drop();
  await bucket.close();
  await rm(shared['DATA_DIR']!, { recursive: true, force: true });
});

/** The command of an operator: its output. Rejects where it ends with an error. */
async function storage(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runProgram('stored-files/operate.ts', { args, env: shared });
  if (code !== 0) throw new Error(stderr);
  return stdout;
}

/** Starts the servers again one after the other, as `docs/operations/storage.md` says. */
async function startAgain(more: Record<string, string>): Promise<void> {
  shared = { ...shared, ...more };
  for (const server of servers) {
    await server.stop();
    await server.start(shared);
  }
}

const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;

/** Sends a photo in two parts, again from where the server has it, until it is stored. */
async function sendPhoto(tally: Tally, draftId: string, width: number): Promise<string> {
  const bytes = new Uint8Array(
    await sharp({ create: { width, height: 300, channels: 3, background: '#446688', noise } })
      .jpeg()
      .toBuffer(),
  );
  const id = randomUUID();
  const create = {
    'upload-length': String(bytes.length),
    'upload-metadata': metadataFrom({ photoId: id, draftId, sha256: toHash(Buffer.from(bytes)) }),
  };
  const half = Math.ceil(bytes.length / 2);
  const asking: Tally = { acknowledged: 0, retried: 0, refused: [] };
  let offset = 0;
  for (let attempt = 0; attempt < 20 && offset < bytes.length; attempt++) {
    // What a server of the other storage has begun is not there: the device begins again.
    const asked = await deliver(asking, () => device.tus('HEAD', `/${id}`, {}));
    if (asked?.status === 404) await deliver(tally, () => device.tus('POST', '', create));
    offset = Number(asked?.headers.get('upload-offset') ?? 0);
    if (offset === bytes.length) break;
    const part = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    await device.tus('PATCH', `/${id}`, part, bytes.slice(offset, offset + half)).catch(() => null);
  }
  expect(offset).toBe(bytes.length);
  return id;
}

describe.skipIf(!isPossible)('servers that agents use while their files move to a bucket', () => {
  test('Every photo that was acknowledged is there afterwards, without the folder', async () => {
    const tally: Tally = { acknowledged: 0, retried: 0, refused: [] };
    const sent: { id: string; width: number }[] = [];
    let goesOn = true;
    const agent = async () => {
      while (goesOn) {
        const draft = newDraft();
        await deliver(tally, () => device.save(draft));
        const width = 310 + sent.length;
        sent.push({ id: await sendPhoto(tally, draft._id, width), width });
      }
    };
    const agents = Promise.all([agent(), agent()]);
    await expect.poll(() => sent.length, { timeout: 60_000 }).toBeGreaterThan(3);
    await startAgain({ STORAGE_FALLBACK: 's3' });
    await storage('copy');
    await startAgain({ STORAGE: 's3', STORAGE_FALLBACK: 'folder' });
    await storage('copy');
    expect(await storage('check', '--in', 's3')).toContain('Every picture is there.');
    goesOn = false;
    await agents;
    await startAgain({ STORAGE_FALLBACK: 'none' });
    for (const folder of folders)
      await rm(join(shared['DATA_DIR']!, folder), { recursive: true, force: true });

    expect(tally.refused).toEqual([]);
    expect(tally.acknowledged).toBeGreaterThan(sent.length);
    for (const { id, width } of sent) {
      const read = await fetch(`${balancer.url}/api/photos/${id}`, { headers: { cookie } });
      expect([id, read.status]).toEqual([id, 200]);
      expect((await sharp(Buffer.from(await read.arrayBuffer())).metadata()).width).toBe(width);
    }
  });
});
