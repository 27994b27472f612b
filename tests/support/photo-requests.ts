import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { definedHeaders } from './api-requests.ts';
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

export const toHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The header `Upload-Metadata` of these values. */
export const metadataFrom = (details: Record<string, string>): string =>
  Object.entries(details)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

let made = 0;

/** A valid draft with a name of its own. */
const newDraft = () => ({
  _id: randomUUID(),
  name: `Residensi Gambar ${++made}`,
  title: 'Apartment/Flat',
  type: 'Flat',
  address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
});

type UploadMethod = 'POST' | 'HEAD' | 'PATCH' | 'DELETE';

/** The headers that tus-js-client sends in the portal. */
const headersOfClient = (method: UploadMethod): Headers => ({
  'tus-resumable': '1.0.0',
  'sec-fetch-site': 'same-origin',
  ...(method !== 'HEAD' && { 'x-portal': '1' }),
  ...(method === 'PATCH' && { 'content-type': 'application/offset+octet-stream' }),
});

function uploadAnswer({ statusCode, headers, body }: LightMyRequestResponse) {
  const { code, message, details } = body
    ? (JSON.parse(body) as { code: string; message: string; details?: string[] })
    : {};
  return {
    status: statusCode,
    code,
    message,
    details,
    offset: headers['upload-offset'],
    length: headers['upload-length'],
    headers,
  };
}

/** Requests of the upload protocol. They are sent as `aisyah` where the headers have no cookie. */
function uploadRequests(api: () => SignedInApi) {
  /** Asks as tus-js-client would in the portal. */
  const tus = async (
    method: UploadMethod,
    id: string,
    headers: Headers,
    bytes?: Buffer,
    app: FastifyInstance = api().app,
  ) =>
    uploadAnswer(
      await app.inject({
        method,
        url: id ? `${uploadPath}/${id}` : uploadPath,
        headers: definedHeaders({ ...headersOfClient(method), cookie: api().aisyah, ...headers }),
        ...(bytes && { payload: bytes }),
      }),
    );
  return {
    tus,
    create: (photoId: string, draftId: string, bytes = picture, headers: Headers = {}) =>
      tus('POST', '', {
        'upload-length': String(bytes.length),
        'upload-metadata': metadataFrom({ photoId, draftId, sha256: toHash(bytes), filetype: 'image/jpeg' }),
        ...headers,
      }),
    head: (id: string, headers: Headers = {}) => tus('HEAD', id, headers),
    append: (id: string, offset: number, bytes: Buffer, headers: Headers = {}) =>
      tus('PATCH', id, { 'upload-offset': String(offset), ...headers }, bytes),
  };
}

/** Requests for photos and their uploads. They are sent as `aisyah` where no cookie is given. */
export function photoRequests(api: () => SignedInApi) {
  const { tus, create, head, append } = uploadRequests(api);
  return {
    tus,
    create,
    head,
    append,
    /** Saves a draft of the agent. Resolves to its id. */
    draftFrom: async (cookie = api().aisyah, more: object = {}): Promise<string> => {
      const draft = { ...newDraft(), ...more };
      const { status, body } = await api().post('/master/properties/draft/save', draft, cookie);
      expect(status).toBe(200);
      return body._id;
    },
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
    /** Begins a photo, and then one of other bytes under its id. Resolves to the answers to that one and its bytes. */
    replacedUpload: async (draftId: string) => {
      const id = randomUUID();
      await create(id, draftId, Buffer.from('other bytes'));
      await append(id, 0, Buffer.from('other'));
      return [await create(id, draftId), await append(id, 0, picture)] as const;
    },
    /** Stores a whole photo. Resolves to its id. */
    storedPhoto: async (draftId: string, id: string = randomUUID()): Promise<string> => {
      expect((await create(id, draftId)).status).toBe(201);
      expect((await append(id, 0, picture)).status).toBe(204);
      return id;
    },
  };
}
