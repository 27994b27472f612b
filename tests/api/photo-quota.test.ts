import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listAccounts } from '#server/agents/list.ts';
import { photos } from '#server/db/schema.ts';
import { maintain } from '#server/operations/maintenance.ts';
import { recordPhoto } from '#server/photo-uploads/store.ts';
import { drawingBytes } from '#server/photos/pictures.ts';
import { postingFollower } from '#server/posting/follow.ts';
import { redrawPhoto } from '#server/uploads/redraw.ts';
import { thumbnailSidesPx } from '#domain/limits.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';
import { countBlocked } from '#support/blocked.ts';
import { photoRequests, picture, shown } from '#support/photo-requests.ts';

const agentId = 'agent-aisyah';
const mebibyte = 1024 * 1024;

let api: SignedInApi;
/** What `picture` takes when it is stored. */
let stored: number;
beforeAll(async () => {
  api = await startSignedInApi();
  stored = drawingBytes(await redrawPhoto(() => picture, 'test', thumbnailSidesPx));
});
afterAll(() => api.close());
afterEach(async () => {
  api.config.photoQuotaBytes = 0;
  await api.db.delete(photos).where(sql`agent_id = ${agentId} and picture is null`);
});

const { append, create, draftFrom, filesIn, head, storedFor, storedPhoto } = photoRequests(() => api);

/** Sets room for so many photos like `picture`, and almost another one. */
const allow = (count: number) => (api.config.photoQuotaBytes = stored * (count + 1) - 1);

const full = { status: 422, code: 'photo_quota_reached' };

/** Saves the draft with these photos. */
async function saved(draftId: string, ids: string[]) {
  const { body } = await api.get(`/master/properties/draft/${draftId}`, api.aisyah);
  const { _id, name, title, type, address, rev: baseRev } = body;
  const draft = { _id, name, title, type, address, baseRev, photos: shown(...ids) };
  expect((await api.post('/master/properties/draft/save', draft, api.aisyah)).status).toBe(200);
}

async function sent(draftId: string, id: string = randomUUID()) {
  const created = await create(id, draftId);
  return created.status === 201 ? append(id, 0, picture) : created;
}

describe('an upload', () => {
  test('beyond the quota is refused with the limit: nothing of it is stored, and nothing else is lost', async () => {
    const draftId = await draftFrom();
    api.config.photoQuotaBytes = mebibyte;
    const first = await storedPhoto(draftId);
    await api.db
      .update(photos)
      .set({ storedBytes: mebibyte - stored + 1 })
      .where(eq(photos.id, first));
    const id = randomUUID();
    await create(id, draftId);
    expect(await append(id, 0, picture)).toMatchObject({
      ...full,
      message:
        'Your photos have reached the limit of 1 MB for an account. Please delete drafts or photos that you no longer need, or ask the office.',
    });
    expect((await head(id)).status).toBe(404);
    for (const folder of ['photos', 'photo-uploads'])
      expect((await filesIn(folder)).filter((name) => name.startsWith(id))).toEqual([]);
    expect((await api.get(`/master/properties/draft/${draftId}`, api.aisyah)).body).toMatchObject({
      rev: 1,
      photosStored: [first],
    });
  });

  test('is refused at its beginning where nothing more fits, and the other agents go on', async () => {
    await storedPhoto(await draftFrom());
    api.config.photoQuotaBytes = stored;
    expect(await create(randomUUID(), await draftFrom())).toMatchObject(full);
    const kumars = await draftFrom(api.kumar);
    expect((await create(randomUUID(), kumars, picture, { cookie: api.kumar })).status).toBe(201);
  });

  test('that is stored already is answered as stored, also beyond the quota', async () => {
    const draftId = await draftFrom();
    const id = await storedPhoto(draftId);
    api.config.photoQuotaBytes = 1;
    expect(await create(id, draftId)).toMatchObject({ status: 409, code: 'photo_stored' });
    expect(await head(id)).toMatchObject({ status: 200, offset: String(picture.length) });
  });

  test('has no limit with 0', async () => {
    const draftId = await draftFrom();
    const first = await storedPhoto(draftId);
    await api.db.update(photos).set({ storedBytes: 2_000_000_000 }).where(eq(photos.id, first));
    api.config.photoQuotaBytes = 0;
    expect((await sent(draftId)).status).toBe(204);
  });
});

describe('room', () => {
  test('comes with the deletion of a draft', async () => {
    const id = randomUUID();
    const draftId = await draftFrom(api.aisyah, { photos: shown(id) });
    allow(1);
    await storedPhoto(draftId, id);
    const other = await draftFrom();
    expect(await sent(other)).toMatchObject(full);
    const deletion = { mutationId: randomUUID(), baseRev: 1 };
    expect((await api.post(`/master/properties/draft/${draftId}/delete`, deletion, api.aisyah)).status).toBe(
      200,
    );
    expect((await sent(other)).status).toBe(204);
  });

  test('comes with a photo that was taken out of its draft, a minute later: it is deleted for the next one', async () => {
    const [id, kept] = [randomUUID(), randomUUID()];
    const draftId = await draftFrom(api.aisyah, { photos: shown(id, kept) });
    allow(2);
    await storedPhoto(draftId, id);
    await storedPhoto(draftId, kept);
    const other = await draftFrom();
    expect(await sent(other)).toMatchObject(full);
    await saved(draftId, [kept]);
    expect(await sent(other)).toMatchObject(full);
    api.clock.advance(61_000);
    expect((await sent(other)).status).toBe(204);
    expect(await storedFor(draftId)).toEqual([kept]);
    expect((await filesIn('photos')).filter((name) => name.startsWith(id))).toEqual([]);
  });

  test('is not made by a photo that was put back, nor by one that no content has named yet', async () => {
    const [id, unnamed] = [randomUUID(), randomUUID()];
    const draftId = await draftFrom(api.aisyah, { photos: shown(id) });
    allow(2);
    await storedPhoto(draftId, id);
    await storedPhoto(draftId, unnamed);
    await saved(draftId, []);
    await saved(draftId, [id]);
    api.clock.advance(61_000);
    expect(await sent(await draftFrom())).toMatchObject(full);
    expect((await storedFor(draftId)).toSorted()).toEqual([id, unnamed].toSorted());
  });

  test('is not made by photos that only the listing still shows', async () => {
    const id = randomUUID();
    const listingId = 'listing-aisyah-0001';
    await api.db.execute(
      sql`update listings set photos = ${JSON.stringify(shown(id))} where id = ${listingId}`,
    );
    await storedPhoto(listingId, id);
    await saved(listingId, []);
    api.clock.advance(61_000);
    api.config.photoQuotaBytes = stored;
    expect(await sent(await draftFrom())).toMatchObject(full);
    expect(await api.db.$count(photos, eq(photos.id, id))).toBe(1);
  });
});

test('Of two photos at once that both find room for one, one is stored', async () => {
  const draftIds = [await draftFrom(), await draftFrom()];
  allow(1);
  let entered = 0;
  const keep = async () => {
    entered += 1;
    await expect.poll(async () => entered === 2 || (await countBlocked(api.db)) > 0).toBe(true);
  };
  const sizes = { bytes: stored, storedBytes: stored, width: 1, height: 1, sha256: '' };
  const recording = { keep, follower: postingFollower(api.jobs), quotaBytes: api.config.photoQuotaBytes };
  const both = await Promise.allSettled(
    draftIds.map((draftId) => {
      const photo = { id: randomUUID(), agentId, draftId, ...sizes, createdAt: api.clock.now };
      return recordPhoto(api.db, photo, recording);
    }),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'photo_quota_reached' },
  });
});

describe('what is counted', () => {
  const counted = async () => (await listAccounts(api.db)).rows.find(({ id }) => id === agentId)?.['photos'];

  test('is the size of the files, and an operator sees it; demo pictures count nothing', async () => {
    expect(await counted()).toBe('0 MB');
    const id = await storedPhoto(await draftFrom());
    expect((await api.db.select().from(photos).where(eq(photos.id, id)))[0]?.storedBytes).toBe(stored);
    await api.db
      .update(photos)
      .set({ storedBytes: 1.5 * mebibyte })
      .where(eq(photos.id, id));
    expect(await counted()).toBe('1.5 MB');
    await api.db
      .update(photos)
      .set({ storedBytes: 1024 * mebibyte })
      .where(eq(photos.id, id));
    expect(await counted()).toBe('1 GB');
  });

  test('of a photo of an earlier version is its upload, until upkeep has measured its files', async () => {
    const id = await storedPhoto(await draftFrom());
    const demo = { id: randomUUID(), agentId, draftId: 'x', width: 1, height: 1, sha256: '', bytes: 7 };
    await api.db.insert(photos).values({ ...demo, picture: 'tower-1', createdAt: api.clock.now });
    await api.db
      .update(photos)
      .set({ storedBytes: null, bytes: 3 * mebibyte })
      .where(eq(photos.id, id));
    expect(await counted()).toBe('3 MB');
    const deps = dependenciesFrom(api);
    await maintain(deps, { warn: (...said: unknown[]) => expect.fail(JSON.stringify(said)) });
    const rows = await api.db
      .select()
      .from(photos)
      .where(sql`id in (${id}, ${demo.id})`);
    expect(rows.map((row) => [row.id, row.storedBytes])).toEqual(
      expect.arrayContaining([
        [id, stored],
        [demo.id, 0],
      ]),
    );
  });
});
