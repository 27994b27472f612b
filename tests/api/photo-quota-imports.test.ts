import { sql } from 'drizzle-orm';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { drawingBytes } from '#server/photos/pictures.ts';
import { redrawPhoto } from '#server/uploads/redraw.ts';
import { thumbnailSidesPx } from '#domain/limits.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { completing, importsFor, kyeroFeed } from '#support/imports-api.ts';
import { photoRequests, picture } from '#support/photo-requests.ts';

const agentId = 'agent-aisyah';

let api: SignedInApi;
/** What `picture` takes when it is stored. */
let stored: number;
let server: Server;
let origin: string;
let asked = 0;

beforeAll(async () => {
  api = await startSignedInApi({ IMPORT_PRIVATE_HOSTS: 'true' });
  stored = drawingBytes(await redrawPhoto(() => picture, 'test', thumbnailSidesPx));
  await api.db.execute(sql`update packages set listings = 100000`);
  server = createServer((_, response) => {
    asked += 1;
    response.end(picture);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await api.close();
});
afterEach(() => void (api.config.photoQuotaBytes = 0));

const { draftFrom, filesIn, storedPhoto } = photoRequests(() => api);

/** Imports a listing with so many images, each like `picture`. */
async function taken(id: string, count: number) {
  const imports = importsFor(api, api.aisyah);
  const urls = Array.from(
    { length: count },
    (_, at) => `<image id="${at}"><url>${origin}/${id}-${at}.jpg</url></image>`,
  );
  const run = await imports.take(kyeroFeed([{ id, more: `<images>${urls.join('')}</images>` }]), completing);
  const [item] = await imports.items(run._id, 'added');
  const listingId = item?.listingId ?? '';
  await imports.images(listingId);
  const listing = (await api.get(`/property/agent/listing/${listingId}`, api.aisyah)).body;
  const search = { agentId, listingId, outcome: 'WARNING' };
  const logs = (await api.post('/platforms/logs/search', search, api.aisyah)).body.items;
  return { images: (await imports.run(run._id)).images, listing, listingId, logs };
}

test('an import takes a listing without the pictures beyond the quota, and the log names them', async () => {
  api.config.photoQuotaBytes = stored * 2 - 1;
  const { images, listing, listingId, logs } = await taken('beyond', 2);
  expect(images).toEqual({ waiting: 0, stored: 1, failed: 1 });
  expect(listing).toMatchObject({ status: 'Active' });
  expect(listing.photos).toHaveLength(1);
  expect(listing.photosStored).toEqual([listing.photos[0].id]);
  expect(logs).toMatchObject([
    {
      code: 'image_quota_reached',
      message: `The photos of your account have reached their limit. This image was not imported: ${origin}/beyond-1.jpg`,
    },
  ]);
  const { rows } = await api.db.execute<{ photo_id: string }>(
    sql`select photo_id from import_images where listing_id = ${listingId} and status = 'Failed'`,
  );
  const files = await filesIn('photos');
  expect(files.filter((name) => name.startsWith(rows[0]!.photo_id))).toEqual([]);
});

test('an import asks for no picture where nothing more fits', async () => {
  await storedPhoto(await draftFrom());
  api.config.photoQuotaBytes = stored;
  asked = 0;
  const { images, logs } = await taken('none', 2);
  expect(asked).toBe(0);
  expect(images).toEqual({ waiting: 0, stored: 0, failed: 2 });
  expect(logs).toHaveLength(2);
});
