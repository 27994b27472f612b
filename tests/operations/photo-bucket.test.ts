import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { photoUploads } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { mostParts, pieceBytes, UploadsInBucket } from '#server/photos/uploads-in-bucket.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';
import { photoRequests, picture } from '#support/photo-requests.ts';
import { cut, loseAnswer, slowDown, startS3, type TestS3 } from '#support/s3.ts';
import { halfPatch } from '#support/half-patch.ts';
import { dayMs, hourMs } from '#domain/time.ts';

let s3: TestS3;
let api: SignedInApi;
let port: number;
beforeAll(async () => {
  s3 = await startS3();
  api = await startSignedInApi(s3.env);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await api.close();
  await s3.close();
});
beforeEach(() => void (s3.injectedFaults.length = 0));

const { append, create, draftFrom, head, replacedUpload, shownTo, storedFor, storedPhoto, tus } =
  photoRequests(() => api);

async function toKeys(area: 'photos' | 'photo-uploads'): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of api.storage.pages(area)) keys.push(...page.map(({ key }) => key));
  return keys;
}

const isShown = async (id: string) => (await sharp((await shownTo(id)).rawPayload).metadata()).format;

describe('an upload into a bucket', () => {
  test('It goes on where it stopped, is shown in every size, and leaves no part behind', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    await create(id, draftId);
    expect(await append(id, 0, picture.subarray(0, 1000))).toMatchObject({ status: 204, offset: '1000' });
    expect(await append(id, 0, picture)).toMatchObject({ status: 409, code: 'photo_offset_wrong' });
    expect(await head(id)).toMatchObject({ status: 200, offset: '1000', length: String(picture.length) });
    expect(await create(id, draftId)).toMatchObject({ status: 201, offset: '1000' });
    expect((await append(id, 1000, picture.subarray(1000))).status).toBe(204);
    expect(await storedFor(draftId)).toEqual([id]);
    for (const query of ['', '?width=240', '?width=720'])
      expect((await shownTo(id, api.aisyah, query)).statusCode).toBe(200);
    expect((await toKeys('photos')).filter((key) => key.includes(id))).toHaveLength(3);
    expect(await toKeys('photo-uploads')).toEqual([]);
    expect(await readdir(api.config.dataDir)).not.toContain('photos');
  });

  test('Other bytes under the id of a part begin it again', async () => {
    const [begun, stored] = await replacedUpload(await draftFrom());
    expect(begun).toMatchObject({ status: 201, offset: '0' });
    expect(stored.status).toBe(204);
  });

  test('A connection that is cut in the middle loses at most what was on its way', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    await create(id, draftId);
    const socket = await halfPatch({ to: port, cookie: api.aisyah, id, count: 100_000 });
    socket.end();
    await vi.waitFor(async () => expect((await head(id)).offset).toBe('100000'));
    expect((await append(id, 100_000, picture.subarray(100_000))).status).toBe(204);
    expect(await storedFor(draftId)).toEqual([id]);
  });

  test('Of two servers that append at once one is told that its place is wrong; no byte is mixed', async () => {
    const deps = dependenciesFrom(api);
    const other = await buildApp(deps);
    const draftId = await draftFrom();
    const id = randomUUID();
    await create(id, draftId);
    const offset = { 'upload-offset': '0' };
    const half = picture.subarray(0, picture.length >> 1);
    const answers = await Promise.all(
      [api.app, other, api.app, other].map((app) => tus('PATCH', id, offset, half, app)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409]);
    const rest = { 'upload-offset': String(half.length) };
    const ends = await Promise.all(
      [api.app, other].map((app) => tus('PATCH', id, rest, picture.subarray(half.length), app)),
    );
    expect(ends.map(({ status }) => status)).toContain(204);
    expect(await storedFor(draftId)).toEqual([id]);
    expect(await isShown(id)).toBe('jpeg');
    await other.close();
  });

  test('Of a body no more than a piece is in memory while the bucket is slow; what came before an error counts', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    const size = 8 * pieceBytes;
    await create(id, draftId, Buffer.alloc(size));
    const chunk = Buffer.alloc(64 * 1024);
    let taken = 0;
    const takenAtPuts: number[] = [];
    s3.injectedFaults.push(
      ...Array.from({ length: 3 }, () => async (_asked: unknown, _response: unknown, body: Buffer) => {
        for (let turn = 0; turn < 20; turn++) await nextTurn();
        takenAtPuts.push(taken);
        expect(body.length).toBe(pieceBytes);
        return false;
      }),
    );
    const body = Readable.from(
      (function* () {
        for (; taken < 3 * pieceBytes; taken += chunk.length) yield chunk;
        throw new Error('The line broke.');
      })(),
      { highWaterMark: 1 },
    );
    const store = new UploadsInBucket(dependenciesFrom(api));
    await expect(store.write(body, id, 0)).rejects.toThrow('The line broke.');
    expect(takenAtPuts).toHaveLength(3);
    takenAtPuts.forEach((bytes, at) =>
      expect(bytes).toBeLessThanOrEqual((at + 1) * pieceBytes + 2 * chunk.length),
    );
    expect((await head(id)).offset).toBe(String(3 * pieceBytes));
  });

  test('An upload in more parts than are read at once begins again, and leaves none behind', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    await create(id, draftId);
    await append(id, 0, picture.subarray(0, 1000));
    const parts = sql`array_cat(${photoUploads.parts}, array_fill('0-none'::text, array[${mostParts - 1}::int]))`;
    await api.db.update(photoUploads).set({ parts }).where(eq(photoUploads.id, id));
    expect((await append(id, 1000, picture.subarray(1000, 2000))).status).toBe(404);
    await storedPhoto(draftId, id);
    expect(await storedFor(draftId)).toEqual([id]);
    expect((await toKeys('photo-uploads')).filter((key) => key.includes(id))).toEqual([]);
  });

  test('An upload whose parts are gone, as after a restore, begins again', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    await create(id, draftId);
    await append(id, 0, picture.subarray(0, 1000));
    await api.storage.remove(await toKeys('photo-uploads'));
    expect(await append(id, 1000, picture.subarray(1000))).toMatchObject({ status: 404 });
    expect((await head(id)).status).toBe(404);
    await storedPhoto(draftId, id);
    expect(await storedFor(draftId)).toEqual([id]);
  });

  test('Uploads without new bytes for three days go with their parts; so does what no row names', async () => {
    const draftId = await draftFrom();
    const [old, fresh] = [randomUUID(), randomUUID()];
    for (const id of [old, fresh]) {
      await create(id, draftId);
      await append(id, 0, picture.subarray(0, 1000));
    }
    const stored = await storedPhoto(draftId);
    const stray = [`photo-uploads/${randomUUID()}/0-part`, `photos/${randomUUID()}.jpg`];
    for (const key of stray) await api.storage.write(key, Buffer.from('x'));
    const changedAt = new Date(api.clock.now.getTime() - 4 * dayMs);
    await api.db.update(photoUploads).set({ changedAt }).where(eq(photoUploads.id, old));
    await removeExpired(dependenciesFrom(api));
    expect((await head(old)).status).toBe(404);
    expect((await head(fresh)).status).toBe(200);
    const later = { ...api, now: () => new Date(api.clock.now.getTime() + 5 * dayMs) };
    for (let hour = 0; hour < 16; hour++) {
      api.clock.advance(hourMs);
      await removeExpired(later);
    }
    expect(await toKeys('photo-uploads')).toEqual([]);
    expect(await toKeys('photos')).not.toContain(stray[1]);
    expect(await isShown(stored)).toBe('jpeg');
  });
});

describe('a bucket that fails', () => {
  const away = (injected: typeof cut, times: number) =>
    s3.injectedFaults.push(...Array(times).fill(injected));

  test.each([
    ['asks to come later', slowDown],
    ['breaks connections', cut],
  ] as const)(
    'One that %s for long: 503 with Retry-After, and the same bytes again store the photo',
    async (_what, injected) => {
      const draftId = await draftFrom();
      const id = randomUUID();
      await create(id, draftId);
      await append(id, 0, picture.subarray(0, 1000));
      away(injected, 4);
      const refused = await append(id, 1000, picture.subarray(1000));
      expect(refused).toMatchObject({ status: 503, code: 'server_busy' });
      expect(refused.headers['retry-after']).toBe('10');
      expect(await head(id)).toMatchObject({ status: 200, offset: '1000' });
      expect((await append(id, 1000, picture.subarray(1000))).status).toBe(204);
      expect(await storedFor(draftId)).toEqual([id]);
      expect(await isShown(id)).toBe('jpeg');
    },
  );

  test('The photo is not acknowledged before all of its objects are there; the next question stores it', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    await create(id, draftId);
    // The part is stored and read; then nothing is written any more.
    s3.injectedFaults.push(
      async () => false,
      async () => false,
    );
    away(cut, 12);
    expect(await append(id, 0, picture)).toMatchObject({ status: 503, code: 'server_busy' });
    expect(await storedFor(draftId)).toEqual([]);
    s3.injectedFaults.length = 0;
    expect(await head(id)).toMatchObject({ status: 200, offset: String(picture.length) });
    expect(await storedFor(draftId)).toEqual([id]);
    expect(await isShown(id)).toBe('jpeg');
  });

  test('Lost answers to every write: the photo is stored once and whole', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    await create(id, draftId);
    for (let time = 0; time < 3; time++) s3.injectedFaults.push(loseAnswer(s3));
    expect((await append(id, 0, picture)).status).toBe(204);
    expect(await storedFor(draftId)).toEqual([id]);
    expect(await isShown(id)).toBe('jpeg');
  });

  test('A picture that cannot be read now is 503 and not "not found"', async () => {
    const id = await storedPhoto(await draftFrom());
    away(cut, 4);
    const answer = await shownTo(id);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect((await shownTo(id)).statusCode).toBe(200);
  });
});
