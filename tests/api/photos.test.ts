import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { photoLimits } from '#domain/limits.ts';
import { photos } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { listingDraft } from '#support/listing-draft.ts';
import { toHash, photoRequests, picture, shown, uploadPath } from '#support/photo-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { append, create, draftFrom, filesIn, head, shownTo, storedFor, storedPhoto } = photoRequests(
  () => api,
);

describe('a photo', () => {
  test('It is sent, kept redrawn, and shown to its agent alone', async () => {
    const draftId = await draftFrom();
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
    expect((await shownTo(id, api.kumar)).json()).toMatchObject({ code: 'not_found' });
    expect((await shownTo(id, '')).statusCode).toBe(401);
    expect(await filesIn('photo-uploads')).not.toContain(id);
    const [row] = await api.db.select().from(photos).where(eq(photos.id, id));
    expect(row).toMatchObject({
      agentId: 'agent-aisyah',
      draftId,
      bytes: picture.length,
      width: 900,
      height: 700,
      sha256: toHash(picture),
    });
  });

  test('A smaller rendition is drawn once; the browser keeps both', async () => {
    const id = await storedPhoto(await draftFrom());
    const small = await shownTo(id, api.aisyah, '?width=400');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 311,
    });
    expect((await shownTo(id, api.aisyah, '?width=400')).rawPayload.equals(small.rawPayload)).toBe(true);
    expect((await filesIn('photos')).filter((name) => name.startsWith(id)).toSorted()).toEqual([
      `${id}-240.webp`,
      `${id}-400.jpg`,
      `${id}-720.webp`,
      `${id}.jpg`,
    ]);
    const again = await shownTo(id, api.aisyah, '?width=400', {
      'if-none-match': String(small.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(
      (await shownTo(id, api.aisyah, '', { 'if-none-match': String(small.headers.etag) })).statusCode,
    ).toBe(200);
  });

  test('One that does not exist, whose file is lost, or of a width that is not drawn, is not shown', async () => {
    expect((await shownTo(randomUUID())).statusCode).toBe(404);
    expect((await shownTo('..%2f..%2fpostgres-password')).statusCode).toBe(400);
    const id = await storedPhoto(await draftFrom());
    expect((await shownTo(id, api.aisyah, '?width=4000')).json()).toMatchObject({ code: 'invalid_request' });
    await api.db.insert(photos).values({
      id: randomUUID(),
      agentId: 'agent-aisyah',
      draftId: await draftFrom(),
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
    const draftId = await draftFrom();
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
    expect(
      (await api.post('/master/properties/draft/save', save, api.aisyah)).body.photosStored,
    ).toHaveLength(2);
    expect(
      (await api.post('/master/properties/draft/save', save, api.aisyah)).body.current.photosStored,
    ).toHaveLength(2);

    const query = vi.spyOn(api.db.$client, 'query');
    const { body } = await api.post(
      '/master/properties/draft/searchAgent',
      { agentId: 'agent-aisyah' },
      api.aisyah,
    );
    expect(body.items).toHaveLength(20);
    expect(body.items.find((one: { _id: string }) => one._id === draftId).photosStored).toHaveLength(2);
    expect(query.mock.calls.length).toBeLessThan(6);
    query.mockRestore();
  });
});

describe('of a listing', () => {
  const listing = async (id: string) => (await api.get(`/property/agent/listing/${id}`, api.aisyah)).body;

  test('Its photos are stored also where nobody edited it yet; the draft is there from then on, at revision 1', async () => {
    const before: string[] = (await listing('listing-aisyah-0002')).photosStored;
    const id = await storedPhoto('listing-aisyah-0002');
    expect(await storedFor('listing-aisyah-0002')).toEqual([...before, id]);
    expect((await listing('listing-aisyah-0002')).photosStored).toEqual([...before, id]);
    expect((await api.get('/master/properties/draft/listing-aisyah-0002', api.aisyah)).body).toMatchObject({
      rev: 1,
      status: 'Published',
      listed: true,
    });
    expect((await create(randomUUID(), 'listing-meiling-0002')).status).toBe(404);
    expect((await create(randomUUID(), 'listing-aisyah-0002', picture, { cookie: api.kumar })).status).toBe(
      404,
    );
  });

  test('Photos that it shows are kept while changes wait that show others, and go when those are published', async () => {
    const ids = Array.from({ length: photoLimits.perDraft }, () => randomUUID() as string);
    const body = listingDraft({ photos: shown(...ids) });
    const save = (more: object) =>
      api.post('/master/properties/draft/save', { ...body, mutationId: randomUUID(), ...more }, api.aisyah);
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
