import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeExpired } from '#server/operations/maintenance.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

/** A PNG of black pixels, one bit each: few bytes for very many pixels. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('pictures', () => {
  const upload = (codebase64: string, fileName = 'profile') =>
    api.post('/agents/agent-aisyah/uploadImage', { id: 'agent-aisyah', codebase64, fileName }, api.aisyah);
  const picture = (width = 40, height = 30) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } });
  const noise = (width: number, height: number) =>
    sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer();
  const fetchFile = (url: string) => api.app.inject({ method: 'GET', url });

  test.for(['jpeg', 'png', 'webp'] as const)(
    'A %s is kept as a JPEG of its own and served so that it can do nothing',
    async (format) => {
      const bytes = await picture()
        .withExif({ IFD0: { Artist: 'secret-place' } })
        .toFormat(format)
        .toBuffer();
      const { status, body } = await upload(`data:image/${format};base64,${bytes.toString('base64')}`);
      expect(status).toBe(200);
      expect(body.url).toMatch(/^\/uploads\/[0-9a-f-]{36}\.jpg$/);
      const served = await fetchFile(body.url);
      expect(served.statusCode).toBe(200);
      expect(served.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(served.rawPayload.includes('secret-place')).toBe(false);
      expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
      await expect(stat(join(api.config.dataDir, body.url))).resolves.toBeDefined();
      expect((await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body.image).toBe(body.url);
    },
  );

  test.for([
    [
      'SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><script>alert(1)</script><rect width="9" height="9"/></svg>',
    ],
    ['HTML', '<html><script>alert(1)</script></html>'],
    [
      'a GIF',
      Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64').toString('latin1'),
    ],
    ['a JPEG that is none', '\u00ff\u00d8\u00ff and then nothing'],
  ])('%s is refused', async ([, text = '']) => {
    expect(await upload(Buffer.from(text, 'latin1').toString('base64'))).toMatchObject({
      status: 422,
      body: { code: 'image_invalid' },
    });
  });

  test.for<[string, () => Promise<Buffer>]>([
    ['48 megapixels', () => picture(8000, 6000).png({ compressionLevel: 9 }).toBuffer()],
    ['one row more than 16 megapixels', () => Promise.resolve(hugePng(4000, 4001))],
    ['40,000 pixels a side', () => Promise.resolve(hugePng(40_000, 40_000))],
    ['a line of 40,000 pixels', () => Promise.resolve(hugePng(40_000, 20))],
  ])('%s is too large, and the server lives', async ([, bytes]) => {
    expect(await upload((await bytes()).toString('base64'))).toMatchObject({
      status: 422,
      body: { code: 'image_too_large' },
    });
    expect((await fetchFile('/healthz')).statusCode).toBe(200);
  });

  test('16 megapixels are drawn', async () => {
    expect((await upload(hugePng(4000, 4000).toString('base64'))).status).toBe(200);
  });

  test.for<[string, () => Promise<Buffer>]>([
    [
      'a JPEG that stops half-way',
      () => noise(800, 600).then((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    [
      'a PNG that stops half-way',
      () =>
        sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
          .png()
          .toBuffer()
          .then((bytes) => bytes.subarray(0, bytes.length / 2)),
    ],
    ['a JPEG with nothing but its head', () => noise(80, 60).then((bytes) => bytes.subarray(0, 24))],
  ])('%s is refused, and the server lives', async ([, bytes]) => {
    expect(await upload((await bytes()).toString('base64'))).toMatchObject({
      status: 422,
      body: { code: 'image_invalid' },
    });
    expect((await fetchFile('/healthz')).statusCode).toBe(200);
  });

  test('Each of the three names is another picture of the record', async () => {
    const bytes = (await picture().jpeg().toBuffer()).toString('base64');
    const before = (await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body;
    const online = (await upload(bytes, 'online')).body.url as string;
    const offline = (await upload(bytes, 'offline')).body.url as string;
    expect((await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body).toEqual({
      ...before,
      imageOnline: online,
      imageOffline: offline,
    });
    const profile = (await upload(bytes, 'profile')).body.url as string;
    expect((await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body).toEqual({
      ...before,
      image: profile,
      imageOnline: online,
      imageOffline: offline,
    });
  });

  const kept = () => readdir(join(api.config.dataDir, 'uploads'));

  test('A picture that was replaced is removed, also when five come at once', async () => {
    const bytes = (await picture().jpeg().toBuffer()).toString('base64');
    const first = (await upload(bytes, 'online')).body.url as string;
    const others = (await kept()).length - 1;
    const urls = await Promise.all(
      Array.from({ length: 5 }, async () => (await upload(bytes, 'online')).body.url as string),
    );
    const { imageOnline } = (await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body;
    expect(urls).toContain(imageOnline);
    expect((await fetchFile(first)).statusCode).toBe(404);
    expect((await fetchFile(imageOnline)).statusCode).toBe(200);
    expect(await kept()).toHaveLength(others + 1);
  });

  test('A picture that is refused removes nothing', async () => {
    const { imageOnline } = (await api.post('/agents/id', { id: 'agent-aisyah' }, api.aisyah)).body;
    await upload('AAAA', 'online');
    expect((await fetchFile(imageOnline)).statusCode).toBe(200);
  });

  test('What a server left behind between a file and its row goes after a day; what is named stays', async () => {
    const folder = join(api.config.dataDir, 'uploads');
    const [stray, young] = [`${randomUUID()}.jpg`, `${randomUUID()}.jpg`];
    for (const name of [stray, young, 'readme.txt']) await writeFile(join(folder, name), 'x');
    const old = new Date(api.clock.now.getTime() - 25 * 60 * 60 * 1000);
    for (const name of (await kept()).filter((one) => one !== young))
      await utimes(join(folder, name), old, old);
    const before = await kept();
    await removeExpired(dependenciesFrom(api));
    expect((await kept()).toSorted()).toEqual(before.filter((name) => name !== stray).toSorted());
  });

  test('A file name that is none of the three is not valid, and 9 MB are too large', async () => {
    expect((await upload('AAAA', '../../etc/passwd')).status).toBe(400);
    expect(await upload('A'.repeat(9_000_000))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
    expect((await upload('A'.repeat(1_000_000))).status).toBe(422);
  });

  test.for([
    '/uploads/../postgres-password',
    '/uploads/%2e%2e/outbox/x',
    '/uploads/',
    '/uploads/nothing.jpg',
  ])('%s is not found', async (url) => {
    expect((await fetchFile(url)).statusCode).toBe(404);
  });
});
