import { eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '#domain/time.ts';
import { photos, photoUploads } from '#server/db/schema.ts';
import { removeExpired } from '#server/operations/maintenance.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';
import { photoRequests, picture } from '#support/photo-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { append, create, draftFrom, filesIn, head, shownTo, storedFor, storedPhoto } = photoRequests(
  () => api,
);

describe('what has arrived', () => {
  test.for([
    ['HTML', Buffer.from('<html><script>alert(1)</script></html>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')],
    ['a JPEG that is none', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
  ] as const)('[72] %s is no picture: it is forgotten, and the draft stays as it is', async ([, bytes]) => {
    const draftId = await draftFrom();
    const id = randomUUID();
    await create(id, draftId, bytes);
    expect(await append(id, 0, bytes)).toMatchObject({
      status: 422,
      code: 'image_invalid',
      offset: undefined,
    });
    expect((await head(id)).status).toBe(404);
    expect((await filesIn('photo-uploads')).filter((name) => name.startsWith(id))).toEqual([]);
    expect((await api.get(`/master/properties/draft/${draftId}`, api.aisyah)).body).toMatchObject({
      rev: 1,
      photosStored: [],
    });
  });

  test('Bytes that are not those of the hash are forgotten, and the photo can be sent again', async () => {
    const draftId = await draftFrom();
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
    const draftId = await draftFrom();
    const [before, between] = [await leftBehind(draftId), await leftBehind(draftId)];
    await mkdir(join(api.config.dataDir, 'photos'), { recursive: true });
    await writeFile(join(api.config.dataDir, 'photos', `${between}.jpg`), 'half a pict');
    expect(await head(before)).toMatchObject({ status: 200, offset: String(picture.length) });
    expect(await create(between, draftId)).toMatchObject({ status: 409, code: 'photo_stored' });
    expect((await storedFor(draftId)).toSorted()).toEqual([before, between].toSorted());
    expect((await sharp((await shownTo(between)).rawPayload).metadata()).format).toBe('jpeg');
  });

  test('[61] A server that ended after the row was written has the photo, whatever else it left', async () => {
    const draftId = await draftFrom();
    const id = await storedPhoto(draftId);
    await writeFile(join(api.config.dataDir, 'photo-uploads', id), picture);
    expect(await head(id)).toMatchObject({ status: 200, offset: String(picture.length) });
    expect(await append(id, 0, picture)).toMatchObject({ status: 409, code: 'photo_stored' });
  });

  test('What was left behind and is no picture is forgotten at the next question', async () => {
    const draftId = await draftFrom();
    const bytes = Buffer.from('no picture');
    const id = await leftBehind(draftId, bytes);
    expect((await head(id)).status).toBe(422);
    expect(await create(id, draftId, bytes)).toMatchObject({ status: 201, offset: '0' });
  });

  test('The same bytes at the same time are stored once', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    const created = await Promise.all([create(id, draftId), create(id, draftId), create(id, draftId)]);
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => append(id, 0, picture)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409]);
    expect(await storedFor(draftId)).toEqual([id]);
  });

  test('Whoever asks while a photo is being stored hears that it is stored', async () => {
    const draftId = await draftFrom();
    const id = await leftBehind(draftId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => head(id)));
    expect(answers.map(({ status, offset }) => [status, offset])).toEqual(
      answers.map(() => [200, String(picture.length)]),
    );
    expect(await api.db.$count(photos, eq(photos.id, id))).toBe(1);
  });
});

describe('the maintenance', () => {
  test('Unfinished photos are kept for three days after the last byte, strays for a day, stored ones for ever', async () => {
    const draftId = await draftFrom();
    const [old, fresh, stored] = [randomUUID(), randomUUID(), await storedPhoto(draftId)];
    const [unknown, unknownFresh] = [randomUUID(), randomUUID()];
    for (const id of [old, fresh, unknown, unknownFresh]) await create(id, draftId);
    const folder = (name: string) => join(api.config.dataDir, name);
    const daysAgo = (days: number) => new Date(api.clock.now.getTime() - days * dayMs);
    await api.db
      .update(photoUploads)
      .set({ changedAt: daysAgo(4) })
      .where(eq(photoUploads.id, old));
    // Uploads that were begun before there were rows.
    await api.db.delete(photoUploads).where(inArray(photoUploads.id, [unknown, unknownFresh]));
    for (const name of [fresh, `${fresh}.json`, unknown, `${unknown}.json`, `${unknownFresh}.json`])
      await utimes(join(folder('photo-uploads'), name), daysAgo(4), daysAgo(4));
    const strays = [`${randomUUID()}.jpg`, `${randomUUID()}-400.jpg`, `${stored}.jpg.${randomUUID()}`];
    for (const name of [...strays, `${fresh}.jpg`]) await writeFile(join(folder('photos'), name), 'x');
    for (const name of [...strays, `${stored}.jpg`])
      await utimes(join(folder('photos'), name), daysAgo(40), daysAgo(40));

    await removeExpired(dependenciesFrom(api));
    for (const id of [old, unknown]) expect((await head(id)).status).toBe(404);
    for (const id of [fresh, unknownFresh]) expect((await head(id)).status).toBe(200);
    expect((await filesIn('photo-uploads')).filter((name) => name.startsWith(unknown))).toEqual([]);
    expect((await shownTo(stored)).statusCode).toBe(200);
    const left = await filesIn('photos');
    expect(strays.filter((name) => left.includes(name))).toEqual([]);
    expect(left).toContain(`${fresh}.jpg`);
  });
});
