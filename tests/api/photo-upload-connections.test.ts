import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';
import { toHash, photoRequests, picture, uploadPath } from '#support/photo-requests.ts';
import { halfPatch } from '#support/half-patch.ts';

let api: SignedInApi;
let port: number;
beforeAll(async () => {
  api = await startSignedInApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

const { append, create, draftFrom, head, storedFor } = photoRequests(() => api);

const half = (id: string, count: number, to = port) => halfPatch({ to, cookie: api.aisyah, id, count });
const arrived = async (id: string) => (await stat(join(api.config.dataDir, 'photo-uploads', id))).size;

test('A connection that is cut in the middle loses at most what was on its way', async () => {
  const draftId = await draftFrom();
  const id = randomUUID();
  await create(id, draftId);
  const socket = await half(id, 100_000);
  await vi.waitFor(async () => expect(await arrived(id)).toBe(100_000));
  socket.destroy();
  const { status, offset } = await head(id);
  expect([status, offset]).toEqual([200, '100000']);
  expect((await append(id, 100_000, picture.subarray(100_000))).status).toBe(204);
  expect(await storedFor(draftId)).toEqual([id]);
});

test('A connection that only seems alive gives way to the next request, and keeps what came', async () => {
  const id = randomUUID();
  await create(id, await draftFrom());
  const socket = await half(id, 50_000);
  await vi.waitFor(async () => expect(await arrived(id)).toBe(50_000));
  expect(await head(id)).toMatchObject({ status: 200, offset: '50000' });
  expect((await append(id, 50_000, picture.subarray(50_000))).status).toBe(204);
  socket.destroy();
});

test('A server that stops ends uploads that stand still, and keeps what came', async () => {
  const id = randomUUID();
  await create(id, await draftFrom());
  const other = await buildApp(dependenciesFrom(api));
  await other.listen({ port: 0, host: '127.0.0.1' });
  const socket = await half(id, 30_000, (other.server.address() as AddressInfo).port);
  await vi.waitFor(async () => expect(await arrived(id)).toBe(30_000));
  await other.close();
  expect(await head(id)).toMatchObject({ status: 200, offset: '30000' });
  socket.destroy();
});

describe('tus-js-client', () => {
  interface Sent {
    asked: string[];
    bytes: number;
  }

  /**
   * Sends as the portal does, with nothing but the photo's id at hand; stops after `stopAt` bytes, if given.
   */
  function send(id: string, draftId: string, stopAt = Infinity): Promise<Sent> {
    const sent: Sent = { asked: [], bytes: 0 };
    const endpoint = `http://127.0.0.1:${port}${uploadPath}`;
    return new Promise((resolve, reject) => {
      const upload = new Upload(picture, {
        endpoint,
        uploadUrl: `${endpoint}/${id}`,
        retryDelays: null,
        chunkSize: 40_000,
        storeFingerprintForResuming: false,
        headers: { cookie: api.aisyah, 'x-portal': '1', 'x-agent-id': 'agent-aisyah' },
        metadata: { photoId: id, draftId, sha256: toHash(picture), filetype: 'image/jpeg' },
        onBeforeRequest: (request) => void sent.asked.push(request.getMethod()),
        onChunkComplete(size, offset) {
          sent.bytes += size;
          if (offset >= stopAt) void upload.abort().then(() => resolve(sent), reject);
        },
        onSuccess: () => resolve(sent),
        onError: reject,
      });
      upload.start();
    });
  }

  test('It begins, stops, goes on and finds a stored photo, and sends each byte once', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    const first = await send(id, draftId, 80_000);
    expect(first.asked).toEqual(['HEAD', 'POST', 'PATCH', 'PATCH']);
    const second = await send(id, draftId);
    expect(second.asked.slice(0, 2)).toEqual(['HEAD', 'PATCH']);
    expect(first.bytes + second.bytes).toBe(picture.length);
    expect(await send(id, draftId)).toEqual({ asked: ['HEAD'], bytes: 0 });
    expect(await storedFor(draftId)).toEqual([id]);
  });
});
