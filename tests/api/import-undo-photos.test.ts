import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drafts, importImages, listings, photos } from '#server/db/schema.ts';
import { fetchImages } from '#server/imports/apply/images.ts';
import { startImageServer } from '#support/import-image-server.ts';
import { agentId, completing, fetchingFrom, feedWithImages } from '#support/imports-api.ts';

let { api, aisyah, imports, origin, close } = {} as Awaited<ReturnType<typeof startImageServer>>;
/** Called when an image is asked for, before it is sent. */
let onAsked = async () => {};

beforeAll(async () => {
  ({ api, aisyah, imports, origin, close } = await startImageServer(
    (_, response, picture) => void onAsked().then(() => response.end(picture)),
  ));
});
afterAll(() => close());

const feed = (id: string, ...names: string[]) => feedWithImages(origin, id, names);

const photosFor = async (listingId: string) => {
  const [listing] = await api.db.select().from(listings).where(eq(listings.id, listingId));
  const [draft] = await api.db.select().from(drafts).where(eq(drafts.id, listingId));
  const stored = await api.db.select().from(photos).where(eq(photos.draftId, listingId));
  return { listing: listing?.photos, draft: draft?.photos, stored: stored.length };
};

/** A listing with one photo of an earlier run, and a run that adds a second photo. */
async function withMorePhotos(id: string) {
  const first = await imports.take(feed(id, '1.jpg'), completing);
  const listingId = (await imports.items(first._id, 'added'))[0]?.listingId ?? '';
  await imports.images(listingId);
  const second = await imports.take(feed(id, '1.jpg', '2.jpg'), completing);
  await imports.images(listingId);
  expect((await photosFor(listingId)).listing).toHaveLength(2);
  return { listingId, runId: second._id };
}

const toLine = async (runId: string) =>
  (await api.post('/platforms/logs/search', { agentId, runId }, aisyah)).body.items[0];

describe('undo of an import with photos', () => {
  test('removes the photos that the run added, and no others; a later import fetches them again', async () => {
    const { listingId, runId } = await withMorePhotos('more');
    const [first] = (await photosFor(listingId)).listing ?? [];
    await imports.request(runId, 'undo');
    expect((await imports.items(runId, 'changed'))[0]?.undoResult).toBe('Undone');
    expect(await photosFor(listingId)).toEqual({ listing: [first], draft: [first], stored: 1 });
    expect(await toLine(runId)).toMatchObject({
      outcome: 'SUCCESS',
      code: 'undone',
      message: 'Undone. Imported photos removed: 1.',
      details: [{ code: 'undone' }, { code: 'photos_removed', value: '1' }],
    });
    await imports.take(feed('more', '1.jpg', '2.jpg'), completing);
    await imports.images(listingId);
    expect((await photosFor(listingId)).listing).toHaveLength(2);
  });

  test('leaves a photo that the agent described since', async () => {
    const { listingId, runId } = await withMorePhotos('described');
    const { listing = [] } = await photosFor(listingId);
    const described = listing.map((photo, at) => (at === 1 ? { ...photo, caption: 'The kitchen' } : photo));
    await api.db.update(listings).set({ photos: described }).where(eq(listings.id, listingId));
    await api.db.update(drafts).set({ photos: described }).where(eq(drafts.id, listingId));
    await imports.request(runId, 'undo');
    expect((await imports.items(runId, 'changed'))[0]?.undoResult).toBe('Left');
    expect(await photosFor(listingId)).toEqual({ listing: described, draft: described, stored: 2 });
    expect(await toLine(runId)).toMatchObject({ outcome: 'WARNING', code: 'touched_since' });
  });

  test('leaves the photos while the listing has changes that are not published', async () => {
    const { listingId, runId } = await withMorePhotos('waiting');
    await api.db.update(drafts).set({ status: 'Draft' }).where(eq(drafts.id, listingId));
    await imports.request(runId, 'undo');
    expect((await imports.items(runId, 'changed'))[0]?.undoResult).toBe('Left');
    expect((await photosFor(listingId)).listing).toHaveLength(2);
  });

  test('removes the photos of a listing that the run added, with the listing archived', async () => {
    const run = await imports.take(feed('added', '1.jpg', '2.jpg'), completing);
    const listingId = (await imports.items(run._id, 'added'))[0]?.listingId ?? '';
    await imports.images(listingId);
    await imports.request(run._id, 'undo');
    expect(await photosFor(listingId)).toEqual({ listing: [], draft: [], stored: 0 });
    const [listing] = await api.db.select().from(listings).where(eq(listings.id, listingId));
    expect(listing?.status).toBe('Archived');
  });

  test('adds no photo afterwards, though it was being fetched', async () => {
    const first = await imports.take(feed('late', '1.jpg'), completing);
    const listingId = (await imports.items(first._id, 'added'))[0]?.listingId ?? '';
    await imports.images(listingId);
    const second = await imports.take(feed('late', '1.jpg', '2.jpg'), completing);
    onAsked = async () => {
      await imports.request(second._id, 'undo');
    };
    await fetchImages(fetchingFrom(api), listingId, { signal: new AbortController().signal, isLast: true });
    onAsked = async () => {};
    expect(await photosFor(listingId)).toMatchObject({ stored: 1 });
    expect(await api.db.select().from(importImages).where(eq(importImages.runId, second._id))).toEqual([]);
  });
});
