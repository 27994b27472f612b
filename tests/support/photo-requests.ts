import type { FastifyInstance } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { SignedInApi } from './api.ts';

export const uploadPath = '/api/photo-uploads';

export type Headers = Record<string, string | undefined>;

const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;

/** A JPEG of 900 by 700 pixels with metadata, too large for one packet. */
export const picture: Buffer = await sharp({
  create: { width: 900, height: 700, channels: 3, background: '#336699', noise },
})
  .withExif({ IFD0: { Artist: 'secret-place' } })
  .jpeg({ quality: 92 })
  .toBuffer();

/** Photos as the text of a draft names them. */
export const shown = (...ids: string[]) => ids.map((id) => ({ id, kind: 'photo', caption: '' }));

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The header `Upload-Metadata` of these values. */
export const metadataOf = (details: Record<string, string>): string =>
  Object.entries(details)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Requests for photos and their uploads. They are sent as `aisyah` where no cookie is given. */
export function photoRequests(api: () => SignedInApi) {
  let made = 0;

  /** Saves a draft of the agent. Resolves to its id. */
  async function draftOf(cookie = api().aisyah, more: object = {}): Promise<string> {
    const draft = {
      _id: randomUUID(),
      name: `Residensi Gambar ${++made}`,
      title: 'Apartment/Flat',
      type: 'Flat',
      address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
    };
    const { status, body } = await api().post('/master/properties/draft/save', { ...draft, ...more }, cookie);
    expect(status).toBe(200);
    return body._id;
  }

  /** Asks as tus-js-client would in the portal. */
  async function tus(
    method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
    id: string,
    headers: Headers,
    bytes?: Buffer,
    app: FastifyInstance = api().app,
  ) {
    const all = {
      'tus-resumable': '1.0.0',
      'sec-fetch-site': 'same-origin',
      ...(method !== 'HEAD' && { 'x-portal': '1' }),
      ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
      cookie: api().aisyah,
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >;
    const response = await app.inject({
      method,
      url: id ? `${uploadPath}/${id}` : uploadPath,
      headers: sent,
      ...(bytes && { payload: bytes }),
    });
    const { code, message, details } = response.body
      ? (JSON.parse(response.body) as { code: string; message: string; details?: string[] })
      : {};
    return {
      status: response.statusCode,
      code,
      message,
      details,
      offset: response.headers['upload-offset'],
      length: response.headers['upload-length'],
      headers: response.headers,
    };
  }

  const create = (photoId: string, draftId: string, bytes = picture, headers: Headers = {}) =>
    tus('POST', '', {
      'upload-length': String(bytes.length),
      'upload-metadata': metadataOf({ photoId, draftId, sha256: hashOf(bytes), filetype: 'image/jpeg' }),
      ...headers,
    });

  const append = (id: string, offset: number, bytes: Buffer, headers: Headers = {}) =>
    tus('PATCH', id, { 'upload-offset': String(offset), ...headers }, bytes);

  return {
    draftOf,
    tus,
    create,
    head: (id: string, headers: Headers = {}) => tus('HEAD', id, headers),
    append,
    /** Asks for the picture. */
    shownTo: (
      id: string,
      cookie: string | undefined = api().aisyah,
      query = '',
      headers: Record<string, string> = {},
    ) =>
      api().app.inject({
        method: 'GET',
        url: `/api/photos/${id}${query}`,
        headers: { ...(cookie && { cookie }), ...headers },
      }),
    filesIn: (folder: string) => readdir(join(api().config.dataDir, folder)).catch((): string[] => []),
    storedFor: async (draftId: string) =>
      (await api().get(`/master/properties/draft/${draftId}`, api().aisyah)).body.photosStored,
    /** Stores a whole photo. Resolves to its id. */
    storedPhoto: async (draftId: string, id: string = randomUUID()): Promise<string> => {
      expect((await create(id, draftId)).status).toBe(201);
      expect((await append(id, 0, picture)).status).toBe(204);
      return id;
    },
  };
}
