import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { photoLimits } from '#domain/limits.ts';
import { buildApp } from '#server/app.ts';
import { photos } from '#server/db/schema.ts';
import { removeExpired } from '#server/maintenance.ts';
import { startApi, type Api } from '#support/api.ts';
import { listingDraft } from '#support/listing-draft.ts';

const dayMs = 24 * 60 * 60 * 1000;
const uploadPath = '/api/photo-uploads';

let api: Api;
let aisyah: string;
let kumar: string;
let picture: Buffer;
let port: number;

beforeAll(async () => {
  api = await startApi();
  aisyah = await api.signIn('aisyah');
  kumar = await api.signIn('kumar');
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#336699', noise } })
    .withExif({ IFD0: { Artist: 'secret-place' } })
    .jpeg({ quality: 92 })
    .toBuffer();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

let made = 0;

/** A saved draft of the agent. Answers its id. */
async function draftOf(cookie = aisyah, more: object = {}): Promise<string> {
  const draft = {
    _id: randomUUID(),
    name: `Residensi Gambar ${++made}`,
    title: 'Apartment/Flat',
    type: 'Flat',
    address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
  };
  const { status, body } = await api.post('/master/properties/draft/save', { ...draft, ...more }, cookie);
  expect(status).toBe(200);
  return body._id;
}

const shown = (...ids: string[]) => ids.map((id) => ({ id, kind: 'photo', caption: '' }));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const metadataOf = (details: Record<string, string>) =>
  Object.entries(details)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

type Headers = Record<string, string | undefined>;

/** Asks as tus-js-client would in the portal. */
async function tus(
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  id: string,
  headers: Headers,
  bytes?: Buffer,
  app: FastifyInstance = api.app,
) {
  const all = {
    'tus-resumable': '1.0.0',
    'sec-fetch-site': 'same-origin',
    ...(method !== 'HEAD' && { 'x-portal': '1' }),
    ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
    cookie: aisyah,
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
  const {
    statusCode,
    headers: answered,
    body,
  } = await app.inject({
    method,
    url: id ? `${uploadPath}/${id}` : uploadPath,
    headers: sent,
    ...(bytes && { payload: bytes }),
  });
  const { code, details } = body
    ? (JSON.parse(body) as { code: string; message: string; details?: string[] })
    : {};
  return {
    status: statusCode,
    code,
    details,
    offset: answered['upload-offset'],
    length: answered['upload-length'],
    headers: answered,
  };
}

const create = (photoId: string, draftId: string, bytes = picture, headers: Headers = {}) =>
  tus('POST', '', {
    'upload-length': String(bytes.length),
    'upload-metadata': metadataOf({ photoId, draftId, sha256: hashOf(bytes), filetype: 'image/jpeg' }),
    ...headers,
  });
const head = (id: string, headers: Headers = {}) => tus('HEAD', id, headers);
const append = (id: string, offset: number, bytes: Buffer, headers: Headers = {}) =>
  tus('PATCH', id, { 'upload-offset': String(offset), ...headers }, bytes);
const shownTo = (
  id: string,
  cookie: string | undefined = aisyah,
  query = '',
  headers: Record<string, string> = {},
) =>
  api.app.inject({
    method: 'GET',
    url: `/api/photos/${id}${query}`,
    headers: { ...(cookie && { cookie }), ...headers },
  });
const filesIn = (folder: string) => readdir(join(api.config.dataDir, folder)).catch((): string[] => []);
const storedFor = async (draftId: string) =>
  (await api.get(`/master/properties/draft/${draftId}`, aisyah)).body.photosStored;

/** A photo that is stored whole. Answers its id. */
async function storedPhoto(draftId: string, id: string = randomUUID()): Promise<string> {
  expect((await create(id, draftId)).status).toBe(201);
  expect((await append(id, 0, picture)).status).toBe(204);
  return id;
}

describe('a photo', () => {
  test('It is sent, kept redrawn, and shown to its agent alone', async () => {
    const draftId = await draftOf();
    const id = randomUUID();
    const created = await create(id, draftId);
    expect(created).toMatchObject({
      status: 201,
      offset: '0',
      headers: { location: `${uploadPath}/${id}`, 'tus-resumable': '1.0.0', 'cache-control': 'no-store' },
    });
    expect(created.headers).not.toHaveProperty('access-control-allow-origin');
    expect(await head(id)).toMatchObject({ status: 200, offset: '0', length: String(picture.length) });
    expect(await append(id, 0, picture)).toMatchObject({ status: 204, offset: String(picture.length) });

    const answer = await shownTo(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.includes('secret-place')).toBe(false);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 900,
      height: 700,
    });
    expect((await api.app.inject({ method: 'GET', url: `/uploads/${id}.jpg` })).statusCode).toBe(404);
    expect((await shownTo(id, kumar)).json()).toMatchObject({ code: 'not_found' });
    expect((await shownTo(id, '')).statusCode).toBe(401);
    expect(await filesIn('photo-uploads')).not.toContain(id);
    const [row] = await api.db.select().from(photos).where(eq(photos.id, id));
    expect(row).toMatchObject({
      agentId: 'agent-aisyah',
      draftId,
      bytes: picture.length,
      width: 900,
      height: 700,
      sha256: hashOf(picture),
    });
  });

  test('A smaller rendition is drawn once; the browser keeps both', async () => {
    const id = await storedPhoto(await draftOf());
    const small = await shownTo(id, aisyah, '?width=400');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 311,
    });
    expect((await shownTo(id, aisyah, '?width=400')).rawPayload.equals(small.rawPayload)).toBe(true);
    expect((await filesIn('photos')).filter((name) => name.startsWith(id)).toSorted()).toEqual([
      `${id}-400.jpg`,
      `${id}.jpg`,
    ]);
    const again = await shownTo(id, aisyah, '?width=400', { 'if-none-match': String(small.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await shownTo(id, aisyah, '', { 'if-none-match': String(small.headers.etag) })).statusCode).toBe(
      200,
    );
  });

  test('One that does not exist, whose file is lost, or of a width that is not drawn, is not shown', async () => {
    expect((await shownTo(randomUUID())).statusCode).toBe(404);
    expect((await shownTo('..%2f..%2fpostgres-password')).statusCode).toBe(400);
    const id = await storedPhoto(await draftOf());
    expect((await shownTo(id, aisyah, '?width=4000')).json()).toMatchObject({ code: 'invalid_request' });
    await api.db.insert(photos).values({
      id: randomUUID(),
      agentId: 'agent-aisyah',
      draftId: await draftOf(),
      bytes: 1,
      width: 1,
      height: 1,
      sha256: '',
      createdAt: new Date(),
    });
    const [lost] = await api.db.select().from(photos).where(eq(photos.bytes, 1));
    expect((await shownTo(lost?.id ?? '')).statusCode).toBe(404);
  });

  test('Drafts say which of their photos are stored, a page of them with one question', async () => {
    const draftId = await draftOf();
    expect(await storedFor(draftId)).toEqual([]);
    const ids = [await storedPhoto(draftId), await storedPhoto(draftId)];
    expect((await storedFor(draftId)).toSorted()).toEqual(ids.toSorted());
    const save = {
      _id: draftId,
      baseRev: 1,
      name: `Residensi Gambar ${draftId}`,
      title: 'Land',
      type: 'Residential Land',
      address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
    };
    expect((await api.post('/master/properties/draft/save', save, aisyah)).body.photosStored).toHaveLength(2);
    expect(
      (await api.post('/master/properties/draft/save', save, aisyah)).body.current.photosStored,
    ).toHaveLength(2);

    const query = vi.spyOn(api.db.$client, 'query');
    const { body } = await api.post(
      '/master/properties/draft/searchAgent',
      { agentId: 'agent-aisyah' },
      aisyah,
    );
    expect(body.items).toHaveLength(20);
    expect(body.items.find((one: { _id: string }) => one._id === draftId).photosStored).toHaveLength(2);
    expect(query.mock.calls.length).toBeLessThan(6);
    query.mockRestore();
  });
});

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
    `Cookie: ${aisyah}`,
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
        headers: { cookie: aisyah, 'x-portal': '1', 'x-agent-id': 'agent-aisyah' },
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

describe('who may send', () => {
  const refused = async (id: string, draftId: string, headers: Headers) => [
    await create(id, draftId, picture, headers),
    await head(id, headers),
    await append(id, 0, picture, headers),
  ];

  test('Nobody without a session', async () => {
    const id = randomUUID();
    const draftId = await draftOf();
    await create(id, draftId);
    for (const answer of await refused(id, draftId, { cookie: undefined })) expect(answer.status).toBe(401);
    expect(await append(id, 0, picture, { cookie: 'sid=invented' })).toMatchObject({
      status: 401,
      code: 'sign_in_required',
    });
    expect((await head(id)).offset).toBe('0');
  });

  test("[63] Nobody into another agent's draft or photo, whether it is stored or not", async () => {
    const draftId = await draftOf();
    const [begun, stored] = [randomUUID(), await storedPhoto(draftId)];
    await create(begun, draftId);
    await append(begun, 0, picture.subarray(0, 500));
    const own = await draftOf(kumar);
    for (const id of [begun, stored]) {
      for (const answer of await refused(id, draftId, { cookie: kumar })) expect(answer.status).toBe(404);
      expect(await create(id, own, picture, { cookie: kumar })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect(await append(id, 500, picture.subarray(500), { cookie: kumar })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    }
    expect((await head(begun)).offset).toBe('500');
    expect((await head(stored)).offset).toBe(String(picture.length));
  });

  test('[46] Nobody with the session of another agent than the photo was taken by', async () => {
    const id = randomUUID();
    const draftId = await draftOf();
    for (const answer of await refused(id, draftId, { 'x-agent-id': 'agent-kumar' }))
      expect(answer.status).toBe(409);
    expect(await create(id, draftId, picture, { 'x-agent-id': 'agent-kumar' })).toMatchObject({
      code: 'agent_mismatch',
    });
    expect((await create(id, draftId, picture, { 'x-agent-id': 'agent-aisyah' })).status).toBe(201);
  });

  test('Nobody from another site, nor as anything but bytes', async () => {
    const id = randomUUID();
    const draftId = await draftOf();
    await create(id, draftId);
    for (const headers of [
      { 'x-portal': undefined },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
    ]) {
      expect(await create(id, draftId, picture, headers)).toMatchObject({
        status: 403,
        code: 'forged_request',
      });
      expect(await append(id, 0, picture, headers)).toMatchObject({ status: 403, code: 'forged_request' });
    }
    for (const type of ['application/json', 'text/plain', undefined])
      expect(await append(id, 0, picture, { 'content-type': type })).toMatchObject({
        status: 415,
        code: 'unsupported_media_type',
      });
    expect(
      (
        await api.post('/master/properties/keyValue', {}, aisyah, {
          'content-type': 'application/offset+octet-stream',
        })
      ).status,
    ).toBe(415);
    expect(await tus('DELETE', id, {})).toMatchObject({ status: 404, code: 'not_found' });
    expect((await head(id)).offset).toBe('0');
  });

  test('Only into a draft that is saved', async () => {
    expect(await create(randomUUID(), randomUUID())).toMatchObject({ status: 404, code: 'not_found' });
    expect(await append(randomUUID(), 0, picture)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await head(randomUUID())).status).toBe(404);
    expect((await head('..%2f..%2fpostgres-password')).status).toBe(404);
  });
});

describe('what is asked wrongly', () => {
  const good = { photoId: '6f1c2d3e-4a5b-4c6d-8e7f-90a1b2c3d4e5', draftId: 'd', sha256: 'a'.repeat(64) };

  test.for([
    undefined,
    'photoId',
    'photoId ***',
    metadataOf({ ...good, photoId: '../../etc/passwd' }),
    metadataOf({ ...good, photoId: good.photoId.toUpperCase() }),
    metadataOf({ ...good, sha256: 'abc' }),
    metadataOf({ ...good, draftId: 'a\0b' }),
    metadataOf({ ...good, draftId: 'x'.repeat(65) }),
    metadataOf({ photoId: good.photoId, sha256: good.sha256 }),
  ])('Metadata %j are not valid, and the answer says why', async (metadata) => {
    const answer = await tus('POST', '', { 'upload-length': '10', 'upload-metadata': metadata });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.details?.[0]).toMatch(/^Upload-Metadata/);
  });

  test('More than 8 MiB are too large, before a byte is sent', async () => {
    const draftId = await draftOf();
    const id = randomUUID();
    expect(
      await create(id, draftId, picture, { 'upload-length': String(photoLimits.bytes + 1) }),
    ).toMatchObject({ status: 413, code: 'body_too_large' });
    expect((await head(id)).status).toBe(404);
    expect((await create(id, draftId, picture, { 'upload-length': String(photoLimits.bytes) })).status).toBe(
      201,
    );
  });

  test('More bytes than were announced are refused, also where nobody said how many', async () => {
    const id = randomUUID();
    await create(id, await draftOf(), picture.subarray(0, 1000));
    expect(await append(id, 0, picture)).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(
      await append(id, 0, picture, { 'content-length': undefined, 'transfer-encoding': 'chunked' }),
    ).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
  });

  test('Lengths and protocols that are none are not valid', async () => {
    const draftId = await draftOf();
    const id = randomUUID();
    for (const headers of [
      { 'upload-length': undefined },
      { 'upload-length': '-1' },
      { 'upload-length': undefined, 'upload-defer-length': '1' },
      { 'tus-resumable': undefined },
      { 'tus-resumable': '0.2.2' },
    ])
      expect(await create(id, draftId, picture, headers)).toMatchObject({
        status: 400,
        code: 'invalid_request',
      });
    expect(await create(id, draftId, picture, { 'upload-length': '0' })).toMatchObject({
      status: 422,
      code: 'image_invalid',
    });
    await create(id, draftId);
    for (const headers of [
      { 'upload-offset': undefined },
      { 'upload-offset': 'x' },
      { 'upload-length': '9' },
    ])
      expect(await append(id, 0, picture, headers)).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

describe('what has arrived', () => {
  test.for([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')],
    ['a JPEG that is none', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ] as const)('[72] %s is no picture: it is forgotten, and the draft stays as it is', async ([, bytes]) => {
    const draftId = await draftOf();
    const id = randomUUID();
    await create(id, draftId, bytes);
    expect(await append(id, 0, bytes)).toMatchObject({
      status: 422,
      code: 'image_invalid',
      offset: undefined,
    });
    expect((await head(id)).status).toBe(404);
    expect((await filesIn('photo-uploads')).filter((name) => name.startsWith(id))).toEqual([]);
    expect((await api.get(`/master/properties/draft/${draftId}`, aisyah)).body).toMatchObject({
      rev: 1,
      photosStored: [],
    });
  });

  test('Bytes that are not those of the hash are forgotten, and the photo can be sent again', async () => {
    const draftId = await draftOf();
    const id = randomUUID();
    const damaged = Buffer.from(picture);
    damaged[picture.length >> 1]! ^= 1;
    await create(id, draftId);
    expect(await append(id, 0, damaged)).toMatchObject({ status: 422, code: 'photo_damaged' });
    expect((await head(id)).status).toBe(404);
    await storedPhoto(draftId, id);
    expect(await storedFor(draftId)).toEqual([id]);
  });

  /** The files of a server that ended when all bytes of a photo had arrived. */
  async function leftBehind(draftId: string, bytes = picture): Promise<string> {
    const id = randomUUID();
    await create(id, draftId, bytes);
    await writeFile(join(api.config.dataDir, 'photo-uploads', id), bytes);
    return id;
  }

  test('[61] A server that ended before the row was written stores the photo when it is asked for next', async () => {
    const draftId = await draftOf();
    const [before, between] = [await leftBehind(draftId), await leftBehind(draftId)];
    await mkdir(join(api.config.dataDir, 'photos'), { recursive: true });
    await writeFile(join(api.config.dataDir, 'photos', `${between}.jpg`), 'half a pict');
    expect(await head(before)).toMatchObject({ status: 200, offset: String(picture.length) });
    expect(await create(between, draftId)).toMatchObject({ status: 409, code: 'photo_stored' });
    expect((await storedFor(draftId)).toSorted()).toEqual([before, between].toSorted());
    expect((await sharp((await shownTo(between)).rawPayload).metadata()).format).toBe('jpeg');
  });

  test('[61] A server that ended after the row was written has the photo, whatever else it left', async () => {
    const draftId = await draftOf();
    const id = await storedPhoto(draftId);
    await writeFile(join(api.config.dataDir, 'photo-uploads', id), picture);
    expect(await head(id)).toMatchObject({ status: 200, offset: String(picture.length) });
    expect(await append(id, 0, picture)).toMatchObject({ status: 409, code: 'photo_stored' });
  });

  test('What was left behind and is no picture is forgotten at the next question', async () => {
    const draftId = await draftOf();
    const bytes = Buffer.from('no picture');
    const id = await leftBehind(draftId, bytes);
    expect((await head(id)).status).toBe(422);
    expect(await create(id, draftId, bytes)).toMatchObject({ status: 201, offset: '0' });
  });

  test('The same bytes at the same time are stored once', async () => {
    const draftId = await draftOf();
    const id = randomUUID();
    const created = await Promise.all([create(id, draftId), create(id, draftId), create(id, draftId)]);
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => append(id, 0, picture)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409]);
    expect(await storedFor(draftId)).toEqual([id]);
  });

  test('Whoever asks while a photo is being stored hears that it is stored', async () => {
    const draftId = await draftOf();
    const id = await leftBehind(draftId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => head(id)));
    expect(answers.map(({ status, offset }) => [status, offset])).toEqual(
      answers.map(() => [200, String(picture.length)]),
    );
    expect(await api.db.$count(photos, eq(photos.id, id))).toBe(1);
  });
});

describe('how many', () => {
  const rows = (draftId: string, ids: string[]) =>
    api.db.insert(photos).values(
      ids.map((id) => ({
        id,
        agentId: 'agent-aisyah',
        draftId,
        bytes: 1,
        width: 1,
        height: 1,
        sha256: '',
        createdAt: new Date(),
      })),
    );
  const twenty = () => Array.from({ length: photoLimits.perDraft }, () => randomUUID() as string);

  test('The 21st photo is refused, at its beginning and at its end', async () => {
    const ids = twenty();
    const draftId = await draftOf(aisyah, { photos: shown(...ids) });
    const id = randomUUID();
    await create(id, draftId);
    await rows(draftId, ids);
    expect(await append(id, 0, picture)).toMatchObject({ status: 422, code: 'draft_photos_too_many' });
    expect(await create(randomUUID(), draftId)).toMatchObject({ status: 422, code: 'draft_photos_too_many' });
    expect((await filesIn('photos')).filter((name) => name.startsWith(id))).toEqual([]);

    await api.db.delete(photos).where(eq(photos.id, ids[0]!));
    expect(await head(id)).toMatchObject({ status: 200, offset: String(picture.length) });
  });

  test('Photos that the draft does not show any more make room', async () => {
    const ids = twenty();
    const draftId = await draftOf(aisyah, { photos: shown(...ids.slice(1)) });
    await rows(draftId, ids);
    const id = await storedPhoto(draftId);
    expect((await storedFor(draftId)).toSorted()).toEqual([...ids.slice(1), id].toSorted());
  });

  test('Twenty that its text shows and that have not arrived leave room', async () => {
    const draftId = await draftOf(aisyah, { photos: shown(...twenty()) });
    const id = await storedPhoto(draftId);
    expect(await storedFor(draftId)).toEqual([id]);
  });
});

describe('of a listing', () => {
  const listing = async (id: string) => (await api.get(`/property/agent/listing/${id}`, aisyah)).body;

  test('Its photos are stored also where nobody edited it yet; the draft is there from then on, at revision 1', async () => {
    const id = await storedPhoto('listing-aisyah-0002');
    expect(await storedFor('listing-aisyah-0002')).toEqual([id]);
    expect((await listing('listing-aisyah-0002')).photosStored).toEqual([id]);
    expect((await api.get('/master/properties/draft/listing-aisyah-0002', aisyah)).body).toMatchObject({
      rev: 1,
      status: 'Published',
      listed: true,
    });
    expect((await create(randomUUID(), 'listing-meiling-0002')).status).toBe(404);
    expect((await create(randomUUID(), 'listing-aisyah-0002', picture, { cookie: kumar })).status).toBe(404);
  });

  test('Photos that it shows are kept while changes wait that show others, and go when those are published', async () => {
    const ids = Array.from({ length: photoLimits.perDraft }, () => randomUUID() as string);
    const body = listingDraft({ photos: shown(...ids) });
    const save = (more: object) =>
      api.post('/master/properties/draft/save', { ...body, mutationId: randomUUID(), ...more }, aisyah);
    await save({});
    const row = {
      agentId: 'agent-aisyah',
      draftId: body._id,
      bytes: 1,
      width: 1,
      height: 1,
      sha256: '',
      createdAt: new Date(),
    };
    await api.db.insert(photos).values(ids.map((id) => ({ id, ...row })));
    const others = [randomUUID(), randomUUID(), randomUUID()] as [string, string, string];
    await save({ baseRev: 1, becomes: 'Draft', photos: shown(...others) });
    await storedPhoto(body._id, others[0]);
    expect((await listing(body._id)).photosStored.toSorted()).toEqual([...ids, others[0]].toSorted());
    await save({ baseRev: 2, photos: shown(...others) });
    await storedPhoto(body._id, others[1]);
    expect((await listing(body._id)).photosStored.toSorted()).toEqual(others.slice(0, 2).toSorted());
  });
});

describe('the maintenance', () => {
  test('Unfinished photos are kept for three days after the last byte, strays for a day, stored ones for ever', async () => {
    const draftId = await draftOf();
    const [old, fresh, stored] = [randomUUID(), randomUUID(), await storedPhoto(draftId)];
    for (const id of [old, fresh]) await create(id, draftId);
    const folder = (name: string) => join(api.config.dataDir, name);
    const daysAgo = (days: number) => new Date(api.clock.now.getTime() - days * dayMs);
    for (const name of [old, `${old}.json`])
      await utimes(join(folder('photo-uploads'), name), daysAgo(4), daysAgo(4));
    await utimes(join(folder('photo-uploads'), `${fresh}.json`), daysAgo(4), daysAgo(4));
    const strays = [`${randomUUID()}.jpg`, `${randomUUID()}-400.jpg`, `${stored}.jpg.${randomUUID()}`];
    for (const name of [...strays, `${fresh}.jpg`]) await writeFile(join(folder('photos'), name), 'x');
    for (const name of [...strays, `${stored}.jpg`])
      await utimes(join(folder('photos'), name), daysAgo(40), daysAgo(40));

    await removeExpired({ ...api, now: () => api.clock.now });
    expect((await head(old)).status).toBe(404);
    expect((await head(fresh)).status).toBe(200);
    expect((await shownTo(stored)).statusCode).toBe(200);
    const left = await filesIn('photos');
    expect(strays.filter((name) => left.includes(name))).toEqual([]);
    expect(left).toContain(`${fresh}.jpg`);
  });
});
