import { eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { photos } from '#server/db/schema.ts';
import { fingerprintStoredPhotos } from '#server/photos/fingerprint-stored.ts';
import { measureStoredPhotos } from '#server/photos/measure.ts';
import { samePhotos } from '#server/photos/same.ts';
import { drawFingerprint, drawThumbnail, redrawPicture } from '#server/uploads/redraw.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { madePicture } from '#support/made-pictures.ts';

let api: SignedInApi;
let picture: Buffer;
beforeAll(async () => {
  api = await startSignedInApi();
  picture = await madePicture(0);
  await mkdir(join(api.config.dataDir, 'photos'), { recursive: true });
});
afterAll(() => api.close());

const agentId = 'agent-aisyah';
const ids: string[] = [];
afterEach(async () => void (await api.db.delete(photos).where(inArray(photos.id, ids.splice(0)))));

/** Photos that an earlier version stored: neither looked at nor measured. */
async function stored(...some: string[]): Promise<void> {
  ids.push(...some);
  const about = { agentId, draftId: randomUUID(), bytes: 7, width: 1, height: 1, sha256: 'x' };
  const rows = some.map((id) => ({ ...about, id, createdAt: api.clock.now }));
  await api.db.insert(photos).values(rows);
}
const withFile = (id: string) => writeFile(join(api.config.dataDir, 'photos', `${id}.jpg`), picture);
/** A file that is there and cannot be looked at, whoever asks. */
const unreadable = (id: string) => symlink(`${id}.jpg`, join(api.config.dataDir, 'photos', `${id}.jpg`));
const row = async (id: string) => (await api.db.select().from(photos).where(eq(photos.id, id)))[0]!;

/** What upkeep has logged. */
function watched() {
  const warnings: unknown[] = [];
  return { warnings, log: { warn: (counts: unknown) => void warnings.push(counts) } };
}
const fingerprint = (log = watched().log) => fingerprintStoredPhotos(api.db, api.storage, log);

test('More photos without a file than are read at once do not hide one after them', async () => {
  await stored(...Array.from({ length: 201 }, (_, at) => `!lost-${String(at).padStart(3, '0')}`), '!other');
  await withFile('!other');
  const { warnings, log } = watched();
  await fingerprint(log);
  expect((await row('!other')).fingerprint).toHaveLength(256);
  expect(warnings).toMatchObject([{ missing: 201, unreadable: 0 }]);
});

test('While other pictures wait to be drawn no stored one is looked at; the next upkeep goes on', async () => {
  await stored('!waits');
  await withFile('!waits');
  let arrive = () => {};
  const arrival = new Promise<Buffer>((resolve) => {
    arrive = () => resolve(picture);
  });
  const slow = redrawPicture(() => arrival, agentId);
  const others = Array.from({ length: 60 }, () => drawThumbnail(picture, 240));
  await fingerprint();
  expect((await row('!waits')).fingerprint).toBeNull();
  arrive();
  await Promise.all([slow, ...others]);
  await fingerprint();
  expect((await row('!waits')).fingerprint).toHaveLength(256);
});

test('Of an agent one comparison runs and one waits; a third is told to come back, another agent is not', async () => {
  const asks = { photos: [{ id: randomUUID(), fingerprint: (await drawFingerprint(picture))! }] };
  const compare = (one: string) =>
    samePhotos(api.db, one, asks).then(
      () => 'done',
      ({ code }) => code,
    );
  expect(await Promise.all([agentId, agentId, agentId, 'agent-kumar'].map(compare))).toEqual([
    'done',
    'done',
    'server_busy',
    'done',
  ]);
  expect(await compare(agentId)).toBe('done');
});

test('One photo that cannot be measured stops no other, and is tried once in each upkeep', async () => {
  await stored('!loop', '!measured', '!missing');
  await unreadable('!loop');
  await withFile('!measured');
  const { warnings, log } = watched();
  const measure = () => measureStoredPhotos(api.db, api.storage, log);
  await measure();
  const bytes = await Promise.all(ids.map(async (id) => (await row(id)).storedBytes));
  expect(bytes).toEqual([null, picture.length, 0]);
  await measure();
  expect(warnings).toMatchObject([{ unreadable: 1 }, { unreadable: 1 }]);
});
