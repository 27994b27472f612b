import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photoLimits } from '#domain/limits.ts';
import { photos } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { type Headers, metadataFrom, photoRequests, picture, shown } from '#support/photo-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { append, create, draftFrom, filesIn, head, storedFor, storedPhoto, tus } = photoRequests(() => api);

describe('who may send', () => {
  const refused = async (id: string, draftId: string, headers: Headers) => [
    await create(id, draftId, picture, headers),
    await head(id, headers),
    await append(id, 0, picture, headers),
  ];

  test('Nobody without a session', async () => {
    const id = randomUUID();
    const draftId = await draftFrom();
    await create(id, draftId);
    for (const answer of await refused(id, draftId, { cookie: undefined })) expect(answer.status).toBe(401);
    expect(await append(id, 0, picture, { cookie: 'sid=invented' })).toMatchObject({
      status: 401,
      code: 'sign_in_required',
    });
    expect((await head(id)).offset).toBe('0');
  });

  test("[63] Nobody into another agent's draft or photo, whether it is stored or not", async () => {
    const draftId = await draftFrom();
    const [begun, stored] = [randomUUID(), await storedPhoto(draftId)];
    await create(begun, draftId);
    await append(begun, 0, picture.subarray(0, 500));
    const own = await draftFrom(api.kumar);
    for (const id of [begun, stored]) {
      for (const answer of await refused(id, draftId, { cookie: api.kumar })) expect(answer.status).toBe(404);
      expect(await create(id, own, picture, { cookie: api.kumar })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect(await append(id, 500, picture.subarray(500), { cookie: api.kumar })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
    }
    expect((await head(begun)).offset).toBe('500');
    expect((await head(stored)).offset).toBe(String(picture.length));
  });

  test('[46] Nobody with the session of another agent than the photo was taken by', async () => {
    const id = randomUUID();
    const draftId = await draftFrom();
    for (const answer of await refused(id, draftId, { 'x-agent-id': 'agent-kumar' }))
      expect(answer.status).toBe(409);
    expect(await create(id, draftId, picture, { 'x-agent-id': 'agent-kumar' })).toMatchObject({
      code: 'agent_mismatch',
    });
    expect((await create(id, draftId, picture, { 'x-agent-id': 'agent-aisyah' })).status).toBe(201);
  });

  test('Nobody from another site, nor as anything but bytes', async () => {
    const id = randomUUID();
    const draftId = await draftFrom();
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
        await api.post('/master/properties/keyValue', {}, api.aisyah, {
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
    metadataFrom({ ...good, photoId: '../../etc/passwd' }),
    metadataFrom({ ...good, photoId: good.photoId.toUpperCase() }),
    metadataFrom({ ...good, sha256: 'abc' }),
    metadataFrom({ ...good, draftId: 'a\0b' }),
    metadataFrom({ ...good, draftId: 'x'.repeat(65) }),
    metadataFrom({ photoId: good.photoId, sha256: good.sha256 }),
  ])('Metadata %j are not valid, and the answer says why', async (metadata) => {
    const answer = await tus('POST', '', { 'upload-length': '10', 'upload-metadata': metadata });
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.details?.[0]).toMatch(/^Upload-Metadata/);
  });

  test('More than 8 MiB are too large, before a byte is sent', async () => {
    const draftId = await draftFrom();
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
    await create(id, await draftFrom(), picture.subarray(0, 1000));
    expect(await append(id, 0, picture)).toMatchObject({ status: 413, code: 'body_too_large' });
    expect(
      await append(id, 0, picture, { 'content-length': undefined, 'transfer-encoding': 'chunked' }),
    ).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
  });

  test('Lengths and protocols that are none are not valid', async () => {
    const draftId = await draftFrom();
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
    const draftId = await draftFrom(api.aisyah, { photos: shown(...ids) });
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
    const draftId = await draftFrom(api.aisyah, { photos: shown(...ids.slice(1)) });
    await rows(draftId, ids);
    const id = await storedPhoto(draftId);
    expect((await storedFor(draftId)).toSorted()).toEqual([...ids.slice(1), id].toSorted());
  });

  test('Twenty that its text shows and that have not arrived leave room', async () => {
    const draftId = await draftFrom(api.aisyah, { photos: shown(...twenty()) });
    const id = await storedPhoto(draftId);
    expect(await storedFor(draftId)).toEqual([id]);
  });
});
