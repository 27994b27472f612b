import { eq, inArray, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listings, photos } from '#server/db/schema.ts';
import { fingerprintStoredPhotos } from '#server/photos/fingerprint-stored.ts';
import { startSignedInApi, type SignedInApi } from '#support/api.ts';
import { madeGroup, publishedIn, seenByOthers, share } from '#support/groups.ts';
import { drawFingerprint } from '#server/uploads/redraw.ts';
import { alterations, madePicture } from '#support/made-pictures.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { photoRequests, shown } from '#support/photo-requests.ts';
import { publishRequests } from '#support/publish-requests.ts';

let api: SignedInApi;
let [kitchen, copy, pool]: Buffer[] = [];
beforeAll(async () => {
  api = await startSignedInApi();
  kitchen = await madePicture(0);
  copy = await alterations['small, pale, marked and recompressed']!(kitchen);
  pool = await madePicture(1);
});
afterAll(() => api.close());

const { append, create, draftFrom } = photoRequests(() => api);
const { draft, listing } = publishRequests(() => api);

/** Sends a photo of a draft. Resolves to its id. */
async function sent(draftId: string, picture: Buffer, id: string = randomUUID(), cookie = api.aisyah) {
  expect((await create(id, draftId, picture, { cookie })).status).toBe(201);
  expect((await append(id, 0, picture, { cookie })).status).toBe(204);
  return id;
}

/** A published listing that shows one photo. */
async function listingWith(picture: Buffer, unitNo: string) {
  const id = randomUUID();
  const listingId = await publishedIn(api, api.aisyah, {
    photos: shown(id),
    facts: listingFacts({ unitNo }),
  });
  await sent(listingId, picture, id);
  return { listingId, id };
}

/** What is said of a picture that stands nowhere yet. */
async function placesFrom(
  picture: Buffer,
  {
    id = randomUUID(),
    cookie = api.aisyah,
    agentId = 'agent-aisyah',
    draftId = undefined as string | undefined,
  } = {},
) {
  const fingerprint = await drawFingerprint(picture);
  const { status, body } = await api.post(
    '/photos/same',
    { agentId, draftId, photos: [{ id, fingerprint }] },
    cookie,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.photos[0]?.places ?? [];
}

const forget = () => api.db.delete(photos).where(inArray(photos.agentId, ['agent-aisyah', 'agent-kumar']));

describe('the same picture', () => {
  test('is named with the listing that shows it, also altered (R-SAME-2)', async () => {
    const { listingId, id } = await listingWith(kitchen!, 'C-19-11');
    const { name } = (await listing(listingId)).body;
    const place = { _id: listingId, photoId: id, name, unitNo: 'C-19-11', kind: 'listing' };
    expect(await placesFrom(copy!)).toEqual([place]);
    expect(await placesFrom(pool!)).toEqual([]);
    expect(await placesFrom(copy!, { id }), 'never the same as itself').toEqual([]);
    await forget();
  });

  test('is named with a draft, and not where the draft does not show it any more', async () => {
    const id = randomUUID();
    const draftId = await draftFrom(api.aisyah, { photos: shown(id) });
    await sent(draftId, kitchen!, id);
    expect(await placesFrom(copy!)).toMatchObject([
      { _id: draftId, photoId: id, unitNo: '', kind: 'request' },
    ]);
    const saved = (await draft(draftId)).body;
    const { name, title, type, address } = saved;
    await draftFrom(api.aisyah, { _id: draftId, name, title, type, address, photos: [] });
    expect(await placesFrom(copy!)).toEqual([]);
    await forget();
  });

  test('names each listing once, and the asking draft with all its photos beside five others', async () => {
    const others: string[] = [];
    for (let n = 0; n < 6; n++) others.push((await listingWith(kitchen!, `D-${n}`)).listingId);
    const [first, second] = [randomUUID(), randomUUID()];
    const draftId = await draftFrom(api.aisyah, { photos: shown(first, second) });
    await sent(draftId, kitchen!, first);
    await sent(draftId, kitchen!, second);
    const idsFrom = (places: { _id: string }[]) => places.map(({ _id }) => _id);
    const unnamed = idsFrom(await placesFrom(copy!));
    expect([unnamed.length, new Set(unnamed).size]).toEqual([5, 5]);
    const named = idsFrom(await placesFrom(copy!, { draftId }));
    expect(named.filter((id) => id === draftId)).toHaveLength(2);
    expect(new Set(named.filter((id) => others.includes(id))).size).toBe(5);
    expect(named).toHaveLength(7);
    await forget();
  });

  test('is named where more photos show it than a statement has parameters, and of the asking draft always', async () => {
    const others: string[] = [];
    for (let n = 0; n < 6; n++) others.push((await listingWith(kitchen!, `E-${n}`)).listingId);
    await api.db.execute(sql`
      insert into photos select (jsonb_populate_record(photos, jsonb_build_object('id', 'a-' || n))).*
      from photos, generate_series(1, 66000) n where draft_id = ${others[0]}`);
    const id = randomUUID();
    const draftId = await draftFrom(api.aisyah, { photos: shown(id) });
    await sent(draftId, kitchen!, id);
    expect(await placesFrom(copy!, { draftId })).toContainEqual(expect.objectContaining({ _id: draftId }));
    await forget();
  });

  test('is never sought among another agent’s photos (R-SAME-4)', async () => {
    await listingWith(kitchen!, 'C-1');
    const kumar = { cookie: api.kumar, agentId: 'agent-kumar' };
    expect(await placesFrom(copy!, kumar)).toEqual([]);
    const asked = { agentId: 'agent-aisyah', photos: [] };
    expect((await api.post('/photos/same', asked, api.kumar)).status).toBe(404);
    expect((await api.post('/photos/same', asked, '')).status).toBe(401);
    await forget();
  });

  test('damaged fingerprints, and more than a draft has photos, are refused', async () => {
    const ask = async (...fingerprints: string[]) => {
      const asked = fingerprints.map((fingerprint) => ({ id: randomUUID(), fingerprint }));
      return (await api.post('/photos/same', { agentId: 'agent-aisyah', photos: asked }, api.aisyah)).status;
    };
    expect(await ask('00')).toBe(400);
    expect(await ask('+'.repeat(256))).toBe(400);
    expect(await ask(...Array.from({ length: 21 }, () => 'a'.repeat(256)))).toBe(400);
    expect(await ask()).toBe(200);
  });
});

describe('a fingerprint', () => {
  test('comes with the agent’s own draft and listing, to be compared without a network (R-SAME-3)', async () => {
    const { listingId, id } = await listingWith(kitchen!, 'C-2');
    const own = { [id]: expect.stringMatching(/^[A-Za-z0-9_-]{256}$/) };
    expect((await listing(listingId)).body.fingerprints).toEqual(own);
    expect((await draft(listingId)).body.fingerprints).toEqual(own);
    const url = '/master/properties/draft/searchAgent';
    const page = await api.post(url, { agentId: 'agent-aisyah' }, api.aisyah);
    const listed = page.body.items.find(({ _id }: { _id: string }) => _id === listingId);
    expect(listed, 'a page of drafts would be some hundred kilobytes').not.toHaveProperty('fingerprints');
    await forget();
  });

  test('of a photo that the draft does not show any more does not come with it', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const draftId = await draftFrom(api.aisyah, { photos: shown(first, second) });
    await sent(draftId, kitchen!, first);
    await sent(draftId, pool!, second);
    const { name, title, type, address } = (await draft(draftId)).body;
    await draftFrom(api.aisyah, { _id: draftId, name, title, type, address, photos: shown(second) });
    expect(Object.keys((await draft(draftId)).body.fingerprints)).toEqual([second]);
    await forget();
  });

  test('is seen by nobody else: not in a group, a feed, on a page or a card (R-SAME-4)', async () => {
    const { listingId, id } = await listingWith(kitchen!, 'C-3');
    const [row] = await api.db.select().from(photos).where(eq(photos.id, id));
    const [published] = await api.db.select().from(listings).where(eq(listings.id, listingId));
    const groupId = await madeGroup(api, api.aisyah);
    await share(api, api.aisyah, groupId, listingId);
    const reader = await api.signIn('meiling');
    const reference = await seenByOthers(api, listingId);
    const feed = (await api.post('/agents/agent-aisyah/feed/renew', {}, api.aisyah)).body;
    const text = async (url: string) => (await api.app.inject({ url })).body;
    const seen = [
      JSON.stringify((await api.get(`/grouplisting/${groupId}/listings/${reference}`, reader)).body),
      JSON.stringify((await api.post(`/grouplisting/${groupId}/listings`, {}, reader)).body),
      await text(`/l/${published!.publicCode}`),
      await text('/card/agent-aisyah'),
      ...(await Promise.all(
        [feed.kyero, feed.reaxml, feed.reso].map((address: string) =>
          text(address.replace(api.config.publicUrl, '')),
        ),
      )),
    ];
    for (const body of seen) {
      expect(body.length).toBeGreaterThan(10);
      expect(body).not.toContain(row!.fingerprint!);
    }
    await forget();
  });

  test('goes with its photo when the draft is deleted', async () => {
    const id = randomUUID();
    const draftId = await draftFrom(api.aisyah, { photos: shown(id) });
    await sent(draftId, kitchen!, id);
    const { rev } = (await draft(draftId)).body;
    const gone = { baseRev: rev, mutationId: randomUUID() };
    expect((await api.post(`/master/properties/draft/${draftId}/delete`, gone, api.aisyah)).status).toBe(200);
    expect(await api.db.$count(photos, eq(photos.id, id))).toBe(0);
    expect(await placesFrom(copy!)).toEqual([]);
  });

  test('is made later of a photo that an earlier version stored; not of one whose file cannot be read', async () => {
    const { listingId, id } = await listingWith(kitchen!, 'C-4');
    const lost = {
      agentId: 'agent-aisyah',
      draftId: listingId,
      bytes: 7,
      width: 1,
      height: 1,
      sha256: 'lost',
    };
    const createdAt = api.clock.now;
    await api.db
      .insert(photos)
      .values(['!lost', '!broken', '!folder'].map((one) => ({ ...lost, id: one, createdAt })));
    await writeFile(join(api.config.dataDir, 'photos', '!broken.jpg'), 'no picture');
    await mkdir(join(api.config.dataDir, 'photos', '!folder.jpg'));
    await api.db.update(photos).set({ fingerprint: null }).where(eq(photos.id, id));
    expect(await placesFrom(copy!)).toEqual([]);
    const warnings: unknown[] = [];
    const log = { warn: (counts: unknown) => void warnings.push(counts) };
    await fingerprintStoredPhotos(api.db, api.storage, log);
    expect(await placesFrom(copy!)).toMatchObject([{ _id: listingId }]);
    const stored = await api.db.select().from(photos).where(eq(photos.draftId, listingId));
    const length = (wanted: string) =>
      stored.find((photo) => photo.id === wanted)?.fingerprint?.length ?? null;
    expect(['!lost', '!broken', '!folder', id].map(length)).toEqual([null, 0, null, 256]);
    expect(warnings).toMatchObject([{ missing: 1, unreadable: 1 }]);
    await forget();
  });
});
