import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { fetchImages } from '#server/imports/apply/images.ts';
import { startImageServer } from '#support/import-image-server.ts';
import {
  agentId,
  completing,
  fetchingFrom,
  kyeroFeed,
  platform,
  feedWithImages,
} from '#support/imports-api.ts';

let { api, aisyah, imports, origin, close } = {} as Awaited<ReturnType<typeof startImageServer>>;
const asked: string[] = [];
/** Pictures as their makers stored them, by their paths. */
const pictures = new Map<string, Buffer>();
let isDown = false;
/** Aborted when `/never.jpg` is asked for, which is never answered. */
let stopping = new AbortController();

function answer(request: IncomingMessage, response: ServerResponse, picture: Buffer): unknown {
  asked.push(request.url ?? '');
  if (isDown) return response.writeHead(503).end();
  if (request.url === '/never.jpg') return stopping.abort(new Error('the server stops'));
  if (request.url?.startsWith('/slow')) return;
  if (request.url === '/feed.xml') {
    response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' });
    return response.end(kyeroFeed([{ id: 'url-1' }]));
  }
  if (request.url === '/moved') return response.writeHead(302, { location: '/feed.xml' }).end();
  if (request.url === '/inside') return response.writeHead(302, { location: 'ftp://10.0.0.1/' }).end();
  const drawn = pictures.get(request.url ?? '');
  if (drawn) return response.end(drawn);
  if (request.url?.endsWith('.txt')) return response.end('no picture');
  return response.end(picture);
}

beforeAll(async () => {
  ({ api, aisyah, imports, origin, close } = await startImageServer(answer));
});
afterAll(() => close());

const withImages = (id: string, ...names: string[]) => feedWithImages(origin, id, names);

async function fetchFrom(url: string) {
  const _id = randomUUID();
  const { status } = await api.post('/platforms/imports', { _id, agentId, platform, url }, aisyah);
  expect(status).toBe(200);
  await imports.work(_id);
  return imports.run(_id);
}

test('images become photos of the listing, in order; what is no picture is counted as failed', async () => {
  const run = await imports.take(withImages('a', '1.jpg', '2.txt', '3.jpg'), completing);
  expect(run.images).toEqual({ waiting: 3, stored: 0, failed: 0 });
  const [item] = await imports.items(run._id, 'added');
  const listingId = item?.listingId ?? '';
  await imports.images(listingId);
  expect((await imports.run(run._id)).images).toEqual({ waiting: 0, stored: 2, failed: 1 });
  const { body } = await api.get(`/property/agent/listing/${listingId}`, aisyah);
  expect(body.photos).toHaveLength(2);
  expect(body.photosStored.toSorted()).toEqual(body.photos.map(({ id }: { id: string }) => id).toSorted());
  const [photo] = body.photos;
  const file = await api.app.inject({ url: `/api/photos/${photo.id}`, headers: { cookie: aisyah } });
  expect(file.headers['content-type']).toBe('image/jpeg');

  const logs = await api.post('/platforms/logs/search', { agentId, listingId, outcome: 'WARNING' }, aisyah);
  expect(logs.body.items).toMatchObject([{ code: 'image_unreadable', runId: run._id }]);

  asked.length = 0;
  await imports.take(withImages('a', '1.jpg', '3.jpg').replace('500000', '510000'), completing);
  await imports.images(listingId);
  expect(asked).toEqual([]);
  expect(await imports.images(listingId)).toBeUndefined();
});

test('a new image of a listing that is otherwise the same is a change, once', async () => {
  await imports.take(withImages('e', '1.jpg'), completing);
  const more = await imports.take(withImages('e', '1.jpg', '2.jpg'), completing);
  const [item] = await imports.items(more._id, 'changed');
  expect(item?.changes).toEqual([{ field: 'photos', from: 0, to: 1 }]);
  await imports.images(item?.listingId ?? '');
  expect((await imports.take(withImages('e', '1.jpg', '2.jpg'), completing)).results).toMatchObject({
    added: 0,
    changed: 0,
  });
});

test('an image that cannot be reached is tried again, and given up at the last attempt', async () => {
  const run = await imports.take(withImages('b', '1.jpg'), completing);
  const [item] = await imports.items(run._id, 'added');
  isDown = true;
  await expect(imports.images(item?.listingId ?? '', false)).rejects.toThrow('status 503');
  expect((await imports.run(run._id)).images).toMatchObject({ waiting: 1 });
  isDown = false;
  await imports.images(item?.listingId ?? '', false);
  expect((await imports.run(run._id)).images).toMatchObject({ waiting: 0, stored: 1 });
});

test('images that arrived before the job was stopped are added, and the last attempt gives the others up', async () => {
  const run = await imports.take(withImages('f', '1.jpg', 'never.jpg', '3.jpg'), completing);
  const [item] = await imports.items(run._id, 'added');
  const fetchUntilStopped = (isLast: boolean) => {
    stopping = new AbortController();
    return fetchImages(fetchingFrom(api), item?.listingId ?? '', { signal: stopping.signal, isLast });
  };
  await expect(fetchUntilStopped(false)).rejects.toThrow('the server stops');
  expect((await imports.run(run._id)).images).toEqual({ waiting: 2, stored: 1, failed: 0 });
  await expect(fetchUntilStopped(true)).rejects.toThrow('the server stops');
  expect((await imports.run(run._id)).images).toEqual({ waiting: 0, stored: 1, failed: 2 });
});

test('a host that does not answer in time is asked once an attempt; the others are not held up', async () => {
  const other = origin.replace('127.0.0.1', 'localhost');
  const urls = [`${origin}/slow-1.jpg`, `${origin}/slow-2.jpg`, `${other}/4.jpg`, `${origin}/slow-3.jpg`];
  const images = urls.map((url, at) => `<image id="${at + 1}"><url>${url}</url></image>`).join('');
  const run = await imports.take(kyeroFeed([{ id: 'slow', more: `<images>${images}</images>` }]), completing);
  const [item] = await imports.items(run._id, 'added');
  asked.length = 0;
  await expect(imports.images(item?.listingId ?? '', false, 500)).rejects.toThrow();
  expect(asked).toEqual(['/slow-1.jpg', '/4.jpg']);
  expect((await imports.run(run._id)).images).toEqual({ waiting: 3, stored: 1, failed: 0 });
});

test('nothing is fetched while the disk is full', async () => {
  const run = await imports.take(withImages('g', '1.jpg'), completing);
  const [item] = await imports.items(run._id, 'added');
  const _id = randomUUID();
  await api.post('/platforms/imports', { _id, agentId, platform, url: `${origin}/feed.xml` }, aisyah);
  asked.length = 0;
  const floor = api.config.minFreeDiskBytes;
  api.config.minFreeDiskBytes = Number.MAX_SAFE_INTEGER;
  await expect(imports.images(item?.listingId ?? '', false)).rejects.toMatchObject({
    code: 'storage_full',
  });
  await imports.work(_id);
  api.config.minFreeDiskBytes = floor;
  expect(asked).toEqual([]);
  expect(await imports.run(_id)).toMatchObject({ status: 'Failed', finding: { code: 'storage_full' } });
  await imports.images(item?.listingId ?? '', false);
  expect((await imports.run(run._id)).images).toMatchObject({ waiting: 0, stored: 1 });
});

test('undo takes a listing back though its photos arrived', async () => {
  const run = await imports.take(withImages('c', '1.jpg'), completing);
  const [item] = await imports.items(run._id, 'added');
  await imports.images(item?.listingId ?? '');
  await imports.request(run._id, 'undo');
  expect((await imports.items(run._id, 'added'))[0]?.undoResult).toBe('Undone');
});

test('a feed is fetched from its address, also where that moved; what fails says why', async () => {
  expect(await fetchFrom(`${origin}/moved`)).toMatchObject({
    status: 'Ready',
    format: 'Kyero',
    counts: { added: 1 },
  });
  expect(await fetchFrom(`${origin}/inside`)).toMatchObject({
    status: 'Failed',
    finding: { code: 'feed_unreachable' },
  });
  isDown = true;
  expect(await fetchFrom(`${origin}/feed.xml`)).toMatchObject({
    finding: { code: 'feed_unreachable', value: 'status 503' },
  });
  isDown = false;
});

test('images of private addresses are never asked for without the setting', async () => {
  const run = await imports.take(withImages('d', '1.jpg'), completing);
  const [item] = await imports.items(run._id, 'added');
  asked.length = 0;
  const closed = { ...fetchingFrom(api), config: { ...api.config, importPrivateHosts: false } };
  await fetchImages(closed, item?.listingId ?? '', { signal: new AbortController().signal, isLast: false });
  expect(asked).toEqual([]);
  expect((await imports.run(run._id)).images).toMatchObject({ failed: 1 });
});

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

test('pictures of a feed are taken as telephones and websites store them; others are refused with the reason', async () => {
  const large = await blank(8000, 6000).jpeg({ quality: 40 }).toBuffer();
  pictures
    .set('/mp48.jpg', large)
    .set('/picture.gif', await blank(60, 40).gif().toBuffer())
    .set('/picture.avif', await blank(60, 40).avif().toBuffer())
    .set('/cut.jpg', large.subarray(0, large.length / 2))
    .set('/mp60.jpg', await blank(10_000, 6000).jpeg({ quality: 40 }).toBuffer())
    .set('/progressive.jpg', await blank(8000, 6000).jpeg({ quality: 40, progressive: true }).toBuffer())
    .set('/drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'));
  const run = await imports.take(
    withImages('kinds', ...[...pictures.keys()].map((path) => path.slice(1))),
    completing,
  );
  const [item] = await imports.items(run._id, 'added');
  await imports.images(item?.listingId ?? '');
  expect((await imports.run(run._id)).images).toEqual({ waiting: 0, stored: 3, failed: 4 });
  const search = { agentId, runId: run._id, outcome: 'WARNING' };
  const { body } = await api.post('/platforms/logs/search', search, aisyah);
  const reasons = body.items.map(({ code, message }: { code: string; message: string }) => [
    code,
    /\w+\.\w+$/.exec(message)?.[0],
  ]);
  expect(reasons.toSorted()).toEqual([
    ['image_too_large', 'mp60.jpg'],
    ['image_too_large', 'progressive.jpg'],
    ['image_unreadable', 'cut.jpg'],
    ['image_unreadable', 'drawing.svg'],
  ]);
});
