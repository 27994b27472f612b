import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { hashOf, photoRequests, picture, uploadPath } from '#support/photo-requests.ts';

let api: SignedInApi;
let port: number;
beforeAll(async () => {
  api = await startSignedInApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

const { append, create, draftOf, head, storedFor, storedPhoto, tus } = photoRequests(() => api);

/** Writes a PATCH of `announced` bytes by hand, of which it sends `bytes`, and answers the open socket. */
async function halfPatch(
  id: string,
  offset: number,
  announced: number,
  bytes: Buffer,
  to = port,
): Promise<Socket> {
  const socket = connect(to, '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const lines = [
    `PATCH ${uploadPath}/${id} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${api.aisyah}`,
    'X-Portal: 1',
    'Tus-Resumable: 1.0.0',
    `Upload-Offset: ${offset}`,
    'Content-Type: application/offset+octet-stream',
    `Content-Length: ${announced}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => socket.write(bytes, resolve));
  return socket;
}

const arrived = async (id: string) => (await stat(join(api.config.dataDir, 'photo-uploads', id))).size;

describe('going on', () => {
  test('It goes on at the byte where it stopped', async () => {
    const draftId = await draftOf();
    const id = randomUUID();
    await create(id, draftId);
    await append(id, 0, picture.subarray(0, 1000));
    expect(await append(id, 0, picture)).toMatchObject({ status: 409, code: 'photo_offset_wrong' });
    expect(await head(id)).toMatchObject({ status: 200, offset: '1000' });
    expect(await create(id, draftId)).toMatchObject({ status: 201, offset: '1000' });
    expect(await append(id, 1000, picture.subarray(1000))).toMatchObject({
      status: 204,
      offset: String(picture.length),
    });
    expect(await storedFor(draftId)).toEqual([id]);
  });

  test('A network without PATCH: the bytes come by POST, and both ways go on from each other', async () => {
    const draftId = await draftOf();
    const id = randomUUID();
    await create(id, draftId);
    const bytesBy = (way: string | undefined, offset: number, bytes: Buffer) =>
      tus(
        'POST',
        id,
        {
          'x-http-method-override': way,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        bytes,
      );
    expect(await bytesBy('PATCH', 0, picture.subarray(0, 1000))).toMatchObject({
      status: 204,
      offset: '1000',
    });
    expect(await bytesBy('PATCH', 0, picture)).toMatchObject({ status: 409, code: 'photo_offset_wrong' });
    for (const way of [undefined, 'DELETE', 'HEAD'])
      expect(await bytesBy(way, 1000, picture)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await append(id, 1000, picture.subarray(1000, 2000))).toMatchObject({
      status: 204,
      offset: '2000',
    });
    expect(await bytesBy('patch', 2000, picture.subarray(2000))).toMatchObject({ status: 204 });
    expect(await storedFor(draftId)).toEqual([id]);
  });

  test('By POST, too, the bytes need the portal, the agent and their content type', async () => {
    const draftId = await draftOf();
    const id = randomUUID();
    await create(id, draftId);
    const right = {
      'x-http-method-override': 'PATCH',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    const tried = (invalid: Record<string, string | undefined>) =>
      tus('POST', id, { ...right, ...invalid }, picture);
    expect(await tried({ 'x-portal': undefined })).toMatchObject({ status: 403, code: 'forged_request' });
    expect(await tried({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(await tried({ cookie: undefined })).toMatchObject({ status: 401 });
    expect(await tried({ cookie: api.kumar })).toMatchObject({ status: 404 });
    expect(await tried({ 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
    expect(await storedFor(draftId)).toEqual([]);
  });

  test('A connection that is cut in the middle loses at most what was on its way', async () => {
    const draftId = await draftOf();
    const id = randomUUID();
    await create(id, draftId);
    const socket = await halfPatch(id, 0, picture.length, picture.subarray(0, 100_000));
    await vi.waitFor(async () => expect(await arrived(id)).toBe(100_000));
    socket.destroy();
    const { status, offset } = await head(id);
    expect([status, offset]).toEqual([200, '100000']);
    expect((await append(id, 100_000, picture.subarray(100_000))).status).toBe(204);
    expect(await storedFor(draftId)).toEqual([id]);
  });

  test('A connection that only seems alive gives way to the next request, and keeps what came', async () => {
    const id = randomUUID();
    await create(id, await draftOf());
    const socket = await halfPatch(id, 0, picture.length, picture.subarray(0, 50_000));
    await vi.waitFor(async () => expect(await arrived(id)).toBe(50_000));
    expect(await head(id)).toMatchObject({ status: 200, offset: '50000' });
    expect((await append(id, 50_000, picture.subarray(50_000))).status).toBe(204);
    socket.destroy();
  });

  test('After the server was restarted on the same data, an unfinished photo goes on and a stored one is stored', async () => {
    const draftId = await draftOf();
    const [half, whole] = [randomUUID(), await storedPhoto(draftId)];
    await create(half, draftId);
    await append(half, 0, picture.subarray(0, 70_000));

    const again = await buildApp({
      db: api.db,
      config: api.config,
      storage: api.storage,
      now: () => api.clock.now,
      sendEmail: async () => undefined,
      jobs: api.jobs,
    });
    expect(await tus('HEAD', whole, {}, undefined, again)).toMatchObject({
      status: 200,
      offset: String(picture.length),
      length: String(picture.length),
    });
    expect(await tus('HEAD', half, {}, undefined, again)).toMatchObject({ status: 200, offset: '70000' });
    expect(
      (await tus('PATCH', half, { 'upload-offset': '70000' }, picture.subarray(70_000), again)).status,
    ).toBe(204);
    await again.close();
    expect(await storedFor(draftId)).toHaveLength(2);
  });

  test('A server that stops ends uploads that stand still, and keeps what came', async () => {
    const id = randomUUID();
    await create(id, await draftOf());
    const other = await buildApp({
      db: api.db,
      config: api.config,
      storage: api.storage,
      now: () => api.clock.now,
      sendEmail: async () => undefined,
      jobs: api.jobs,
    });
    await other.listen({ port: 0, host: '127.0.0.1' });
    const socket = await halfPatch(
      id,
      0,
      picture.length,
      picture.subarray(0, 30_000),
      (other.server.address() as AddressInfo).port,
    );
    await vi.waitFor(async () => expect(await arrived(id)).toBe(30_000));
    await other.close();
    expect(await head(id)).toMatchObject({ status: 200, offset: '30000' });
    socket.destroy();
  });

  test('A photo that is stored takes no more bytes, and says so to whoever asks', async () => {
    const draftId = await draftOf();
    const id = await storedPhoto(draftId);
    expect(await head(id)).toMatchObject({
      status: 200,
      offset: String(picture.length),
      length: String(picture.length),
    });
    expect(await create(id, draftId)).toMatchObject({ status: 409, code: 'photo_stored' });
    expect(await append(id, 0, picture)).toMatchObject({ status: 409, code: 'photo_stored' });
    expect(await append(id, picture.length, Buffer.alloc(0))).toMatchObject({
      status: 204,
      offset: String(picture.length),
    });
    expect(await create(id, await draftOf())).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test('Other bytes under the id of a part begin it again', async () => {
    const draftId = await draftOf();
    const id = randomUUID();
    await create(id, draftId, Buffer.from('other bytes'));
    await append(id, 0, Buffer.from('other'));
    expect(await create(id, draftId)).toMatchObject({ status: 201, offset: '0' });
    expect((await append(id, 0, picture)).status).toBe(204);
  });
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
        metadata: { photoId: id, draftId, sha256: hashOf(picture), filetype: 'image/jpeg' },
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
    const draftId = await draftOf();
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
