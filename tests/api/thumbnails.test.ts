import { eq } from 'drizzle-orm';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { photoRequests } from '#support/photo-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { draftFrom, filesIn, shownTo, storedPhoto } = photoRequests(() => api);
const filesFrom = async (id: string) => (await filesIn('photos')).filter((name) => name.startsWith(id));
const placeholderFrom = async (id: string) =>
  (await api.db.select().from(photos).where(eq(photos.id, id)))[0]?.placeholder;

test('A photo has two smaller sizes as WebP and a placeholder from its upload on', async () => {
  const id = await storedPhoto(await draftFrom());
  expect((await filesFrom(id)).toSorted()).toEqual([`${id}-240.webp`, `${id}-720.webp`, `${id}.jpg`]);
  for (const [width, height] of [
    [240, 187],
    [720, 560],
  ] as const) {
    const answer = await shownTo(id, api.aisyah, `?width=${width}`);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await shownTo(id, api.aisyah, `?width=${width}`, headers)).statusCode).toBe(304);
  }
  const placeholder = Buffer.from((await placeholderFrom(id)) ?? '', 'base64');
  expect(await sharp(placeholder).metadata()).toMatchObject({ format: 'webp', width: 16 });
  expect(placeholder.length).toBeLessThan(200);
});

test('A photo from before gets its sizes and its placeholder when it is first asked for, once', async () => {
  const id = await storedPhoto(await draftFrom());
  for (const width of [240, 720])
    await rm(join(api.config.dataDir, 'photos', `${id}-${width}.webp`), { force: true });
  await api.db.update(photos).set({ placeholder: null }).where(eq(photos.id, id));
  const answers = await Promise.all(Array.from({ length: 6 }, () => shownTo(id, api.aisyah, '?width=240')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect((await filesFrom(id)).toSorted()).toEqual([`${id}-240.webp`, `${id}.jpg`]);
  expect(await placeholderFrom(id)).toMatch(/^UklGR/);
});

test.each(['?width=99999', '?width=0', '?width=-240', '?width=240.5', '?width=abc', '?width=', '?w=240'])(
  'The width %s is refused',
  async (query) => {
    const id = await storedPhoto(await draftFrom());
    expect((await shownTo(id, api.aisyah, query)).statusCode).toBe(query === '?w=240' ? 200 : 400);
    expect(await filesFrom(id)).toHaveLength(3);
  },
);

test('Whoever may not see a photo may see none of its sizes, also of a demo listing', async () => {
  const id = await storedPhoto(await draftFrom());
  const { body } = await api.post('/property/agent/search', { agentId: 'agent-aisyah' }, api.aisyah);
  const demo: string = body.items[0].coverPhotoId;
  for (const photo of [id, demo])
    for (const query of ['', '?width=240', '?width=400', '?width=720']) {
      expect((await shownTo(photo, api.aisyah, query)).statusCode).toBe(200);
      expect((await shownTo(photo, api.kumar, query)).statusCode).toBe(404);
      expect((await shownTo(photo, '', query)).statusCode).toBe(401);
    }
});

test('Photos of demo listings share their files, and a removed one leaves them', async () => {
  const { body } = await api.post('/property/agent/search', { agentId: 'agent-aisyah' }, api.aisyah);
  const [listing] = body.items;
  expect(listing.coverPlaceholder).toMatch(/^UklGR/);
  const shown = await shownTo(listing.coverPhotoId, api.aisyah);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 900,
  });
  expect(await filesFrom(listing.coverPhotoId)).toEqual([]);
  const [row] = await api.db.select().from(photos).where(eq(photos.id, listing.coverPhotoId));
  expect(await filesIn('demo-pictures')).toContain(`${row?.picture}.jpg`);
  const detail = await api.get(`/property/agent/listing/${listing._id}`, api.aisyah);
  expect(Object.keys(detail.body.placeholders).toSorted()).toEqual(detail.body.photosStored.toSorted());
});
