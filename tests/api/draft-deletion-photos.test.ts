import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toHash, metadataFrom } from '#support/photo-requests.ts';
import { photos } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { draftRequests } from '#support/draft-requests.ts';

let api: SignedInApi;
beforeAll(async () => void (api = await startSignedInApi()));
afterAll(() => api.close());

const { read, remove, savedDraft } = draftRequests(() => api);

describe('its photos', () => {
  const imageFiles = async (id: string) =>
    (
      await Promise.all(
        ['photos', 'photo-uploads'].map((folder) => readdir(join(api.config.dataDir, folder))),
      )
    )
      .flat()
      .filter((name) => name.startsWith(id));

  async function send(id: string, draftId: string, share: number): Promise<number> {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer();
    const metadata = metadataFrom({ photoId: id, draftId, sha256: toHash(bytes) });
    const headers = { 'tus-resumable': '1.0.0', 'x-portal': '1', cookie: api.aisyah };
    const created = await api.app.inject({
      method: 'POST',
      url: '/api/photo-uploads',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': metadata,
      },
    });
    if (created.statusCode !== 201) return created.statusCode;
    const { statusCode } = await api.app.inject({
      method: 'PATCH',
      url: `/api/photo-uploads/${id}`,
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      payload: bytes.subarray(0, bytes.length * share),
    });
    return statusCode;
  }

  test('They go with it: rows, files, renditions, and what had arrived of others', async () => {
    const [whole, part] = [randomUUID(), randomUUID()];
    const draft = await savedDraft({
      photos: [whole, part].map((id) => ({ id, kind: 'photo', caption: '' })),
    });
    expect([await send(whole, draft._id, 1), await send(part, draft._id, 0.5)]).toEqual([204, 204]);
    await api.app.inject({
      method: 'GET',
      url: `/api/photos/${whole}?width=400`,
      headers: { cookie: api.aisyah },
    });
    expect([await imageFiles(whole), await imageFiles(part)].map((names) => names.length)).toEqual([4, 2]);

    await remove(draft._id);
    expect([...(await imageFiles(whole)), ...(await imageFiles(part))]).toEqual([]);
    expect(await api.db.$count(photos, eq(photos.draftId, draft._id))).toBe(0);
    expect(
      (await api.app.inject({ method: 'GET', url: `/api/photos/${whole}`, headers: { cookie: api.aisyah } }))
        .statusCode,
    ).toBe(404);
    expect(await send(randomUUID(), draft._id, 1)).toBe(410);
    const again = await savedDraft({
      photos: [whole, part].map((id) => ({ id, kind: 'photo', caption: '' })),
    });
    expect([await send(whole, again._id, 1), await send(part, again._id, 1)]).toEqual([204, 204]);
  });

  test('Photos of other drafts stay, though its text names them', async () => {
    const [whole, part] = [randomUUID(), randomUUID()];
    const owner = await savedDraft();
    expect([await send(whole, owner._id, 1), await send(part, owner._id, 0.5)]).toEqual([204, 204]);
    const draft = await savedDraft({
      photos: [whole, part].map((id) => ({ id, kind: 'photo', caption: '' })),
    });
    await remove(draft._id);
    expect([await imageFiles(whole), await imageFiles(part)].map((names) => names.length)).toEqual([3, 2]);
    expect((await read(owner._id)).body.photosStored).toEqual([whole]);
  });
});
