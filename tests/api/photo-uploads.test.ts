import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { startSignedInApi, type SignedInApi, dependenciesFrom } from '#support/api.ts';
import { photoRequests, picture } from '#support/photo-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { append, create, draftFrom, head, replacedUpload, storedFor, storedPhoto, tus } = photoRequests(
  () => api,
);

describe('going on', () => {
  test('It goes on at the byte where it stopped', async () => {
    const draftId = await draftFrom();
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

  test('A network without PATCH: the bytes come by POST, and both ways go on from each other', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    await create(id, draftId);
    const bytesBy = (way: string | undefined, offset: number, bytes: Buffer) =>
      tus(
        'POST',
        id,
        {
          'x-http-method-override': way,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        bytes,
      );
    expect(await bytesBy('PATCH', 0, picture.subarray(0, 1000))).toMatchObject({
      status: 204,
      offset: '1000',
    });
    expect(await bytesBy('PATCH', 0, picture)).toMatchObject({ status: 409, code: 'photo_offset_wrong' });
    for (const way of [undefined, 'DELETE', 'HEAD'])
      expect(await bytesBy(way, 1000, picture)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await append(id, 1000, picture.subarray(1000, 2000))).toMatchObject({
      status: 204,
      offset: '2000',
    });
    expect(await bytesBy('patch', 2000, picture.subarray(2000))).toMatchObject({ status: 204 });
    expect(await storedFor(draftId)).toEqual([id]);
  });

  test('By POST, too, the bytes need the portal, the agent and their content type', async () => {
    const draftId = await draftFrom();
    const id = randomUUID();
    await create(id, draftId);
    const right = {
      'x-http-method-override': 'PATCH',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    };
    const tried = (invalid: Record<string, string | undefined>) =>
      tus('POST', id, { ...right, ...invalid }, picture);
    expect(await tried({ 'x-portal': undefined })).toMatchObject({ status: 403, code: 'forged_request' });
    expect(await tried({ 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403 });
    expect(await tried({ cookie: undefined })).toMatchObject({ status: 401 });
    expect(await tried({ cookie: api.kumar })).toMatchObject({ status: 404 });
    expect(await tried({ 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
    expect(await storedFor(draftId)).toEqual([]);
  });

  test('After the server was restarted on the same data, an unfinished photo goes on and a stored one is stored', async () => {
    const draftId = await draftFrom();
    const [half, whole] = [randomUUID(), await storedPhoto(draftId)];
    await create(half, draftId);
    await append(half, 0, picture.subarray(0, 70_000));

    const again = await buildApp(dependenciesFrom(api));
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

  test('A photo that is stored takes no more bytes, and says so to whoever asks', async () => {
    const draftId = await draftFrom();
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
    expect(await create(id, await draftFrom())).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test('Other bytes under the id of a stored photo are refused, and the stored one stays', async () => {
    const draftId = await draftFrom();
    const id = await storedPhoto(draftId);
    const altered = Buffer.from(picture);
    altered.writeUInt8(altered.readUInt8(1000) ^ 1, 1000);
    for (const bytes of [altered, picture.subarray(1), Buffer.concat([picture, picture])])
      expect(await create(id, draftId, bytes)).toMatchObject({ status: 422, code: 'photo_reused' });
    expect(await head(id)).toMatchObject({ status: 200, length: String(picture.length) });
    expect(await create(id, draftId)).toMatchObject({ status: 409, code: 'photo_stored' });
    expect(await storedFor(draftId)).toEqual([id]);
  });

  test('Other bytes under the id of a part begin it again', async () => {
    const [begun, stored] = await replacedUpload(await draftFrom());
    expect(begun).toMatchObject({ status: 201, offset: '0' });
    expect(stored.status).toBe(204);
  });
});
