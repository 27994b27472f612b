import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toHash, metadataFrom } from '#support/photo-requests.ts';
import { photoLimits, unfinishedPhotoLimits } from '#domain/limits.ts';
import { photoUploads } from '#server/db/schema.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';

let api: SignedInApi;
let picture: Buffer;

beforeAll(async () => {
  api = await startSignedInApi();
  picture = await sharp({ create: { width: 90, height: 70, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => api.close());

beforeEach(() => api.db.delete(photoUploads));

const newDraft = () => ({
  _id: randomUUID(),
  name: `Residensi ${randomUUID()}`,
  title: 'Land',
  type: 'Residential Land',
  address: { country: 'Malaysia', state: 'Johor', area: 'Muar', postcode: '84000' },
});
const save = (draft: object = newDraft()) => api.post('/master/properties/draft/save', draft, api.aisyah);
const savedDraft = async () => (await save()).body._id as string;

async function upload(
  method: 'POST' | 'PATCH',
  path: string,
  headers: Record<string, string>,
  payload?: Buffer,
) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await api.app.inject({
    method,
    url: `/api/photo-uploads${path}`,
    headers: { cookie: api.aisyah, 'x-portal': '1', 'tus-resumable': '1.0.0', ...headers },
    ...(payload && { payload }),
  });
  return {
    status: statusCode,
    retryAfter: answered['retry-after'],
    code: body ? (JSON.parse(body) as { code: string }).code : undefined,
  };
}

function begin(draftId: string, { photoId = randomUUID() as string, bytes = picture.length } = {}) {
  const metadata = metadataFrom({ photoId, draftId, sha256: toHash(picture) });
  return upload('POST', '', { 'upload-length': String(bytes), 'upload-metadata': metadata });
}

const append = (id: string, bytes = picture) =>
  upload(
    'PATCH',
    `/${id}`,
    { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    bytes,
  );

describe('unfinished uploads', () => {
  const tooMany = { status: 429, code: 'photo_uploads_too_many', retryAfter: '600' };

  test('Twenty may wait for one draft; one of them goes on, the 21st waits, and begins when one has arrived', async () => {
    const draftId = await savedDraft();
    const ids = Array.from({ length: unfinishedPhotoLimits.perDraft }, () => randomUUID() as string);
    const answers = await Promise.all(ids.map((photoId) => begin(draftId, { photoId })));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 201));
    const further = randomUUID();
    expect(await begin(draftId, { photoId: further })).toEqual(tooMany);
    expect((await begin(draftId, { photoId: ids[0]! })).status).toBe(201);
    expect((await begin(await savedDraft())).status).toBe(201);
    expect((await append(ids[0]!)).status).toBe(204);
    expect((await begin(draftId, { photoId: further })).status).toBe(201);
  });

  test('A stored photo counts no more, where the server stopped before it deleted the upload', async () => {
    const draftId = await savedDraft();
    const [stored, ...others] = Array.from({ length: unfinishedPhotoLimits.perDraft }, randomUUID);
    for (const photoId of [stored!, ...others]) await begin(draftId, { photoId });
    const [row] = await api.db.select().from(photoUploads).where(eq(photoUploads.id, stored!));
    expect((await append(stored!)).status).toBe(204);
    await api.db.insert(photoUploads).values(row!);
    expect((await begin(draftId)).status).toBe(201);
    expect(await begin(draftId)).toEqual(tooMany);
  });

  test('Sixty begun at once for one draft are twenty', async () => {
    const draftId = await savedDraft();
    const answers = await Promise.all(Array.from({ length: 60 }, () => begin(draftId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(unfinishedPhotoLimits.perDraft);
  });

  test('An agent has a number of them, whatever the drafts', async () => {
    const drafts = await Promise.all(Array.from({ length: 4 }, savedDraft));
    for (let index = 0; index < unfinishedPhotoLimits.perAgent; index++)
      expect((await begin(drafts[index % 4]!)).status).toBe(201);
    expect(await begin(drafts[3]!)).toEqual(tooMany);
  });

  test('An agent has a number of bytes in them, counted from the beginning', async () => {
    const largest = photoLimits.bytes;
    const drafts = await Promise.all([savedDraft(), savedDraft()]);
    const fitting = Math.floor(unfinishedPhotoLimits.bytesPerAgent / largest);
    for (let index = 0; index < fitting; index++)
      expect((await begin(drafts[index % 2]!, { bytes: largest })).status).toBe(201);
    expect(await begin(drafts[0]!, { bytes: largest })).toEqual(tooMany);
  });
});

describe('a disk without room', () => {
  const full = {
    status: 507,
    body: { code: 'storage_full', message: 'The server has no room left. Please try again later.' },
    headers: { 'retry-after': '300' },
  };
  const ready = async () => (await api.app.inject({ method: 'GET', url: '/readyz' })).json() as unknown;

  test('Saves and uploads are told to come back, reading and signing in go on, and all is well when there is room', async () => {
    const draft = newDraft();
    const draftId = await savedDraft();
    const photoId = randomUUID();
    await begin(draftId, { photoId });
    const floor = api.config.minFreeDiskBytes;
    api.config.minFreeDiskBytes = Number.MAX_SAFE_INTEGER;
    expect(await save(draft)).toMatchObject(full);
    expect(
      await api.post(
        '/agents/agent-aisyah/uploadImage',
        { id: 'agent-aisyah', codebase64: picture.toString('base64'), fileName: 'online' },
        api.aisyah,
      ),
    ).toMatchObject(full);
    expect(await begin(draftId)).toEqual({ status: 507, code: 'storage_full', retryAfter: '300' });
    expect(await append(photoId)).toEqual({ status: 507, code: 'storage_full', retryAfter: '300' });
    expect(await ready()).toEqual({ ok: true, writes: false });
    expect((await api.get(`/master/properties/draft/${draftId}`, api.aisyah)).status).toBe(200);
    expect(await api.signIn('kumar')).not.toBe('');
    api.config.minFreeDiskBytes = floor;
    expect(await ready()).toEqual({ ok: true, writes: true });
    expect((await save(draft)).status).toBe(200);
    expect((await append(photoId)).status).toBe(204);
  });

  test('A write that makes no room is refused, a deletion is not', async () => {
    const draftId = await savedDraft();
    const floor = api.config.minFreeDiskBytes;
    api.config.minFreeDiskBytes = Number.MAX_SAFE_INTEGER;
    const agentId = 'agent-aisyah';
    const status = { agentId, to: 'Inactive', listings: [], mutationId: randomUUID(), deviceId: 'device' };
    expect(await api.post('/property/agent/setStatus', status, api.aisyah)).toMatchObject(full);
    const deletion = { mutationId: randomUUID(), baseRev: 1 };
    const path = `/master/properties/draft/${draftId}/delete`;
    expect((await api.post(path, deletion, api.aisyah)).status).toBe(200);
    api.config.minFreeDiskBytes = floor;
  });

  test("PostgreSQL's own disk is full: the same", async () => {
    await api.db.execute(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no space' using errcode = '53100'; end $$`,
    );
    await api.db.execute(
      'create trigger full_disk before insert on drafts for each row execute function refuse()',
    );
    const draft = newDraft();
    expect(await save(draft)).toMatchObject({ status: 507, body: { code: 'storage_full' } });
    await api.db.execute('drop trigger full_disk on drafts');
    expect((await save(draft)).status).toBe(200);
  });

  test.runIf(process.platform === 'linux')(
    'The disk fills up while a photo arrives: the same, and the photo goes on',
    async () => {
      const draftId = await savedDraft();
      const photoId = randomUUID();
      await begin(draftId, { photoId });
      const file = join(api.config.dataDir, 'photo-uploads', photoId);
      await rm(file);
      await symlink('/dev/full', file);
      expect(await append(photoId)).toMatchObject({ status: 507, code: 'storage_full' });
    },
  );
});
