import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { photos } from '#server/db/schema.ts';
import { madeGroup, seenByOthers, sharedIn } from '#support/groups.ts';
import { type GroupsApi, withGroupsApi } from '#support/groups-api.ts';
import { groupListingRequests } from '#support/group-listing-requests.ts';

let { api, meiling } = {} as GroupsApi;
withGroupsApi((started) => ({ api, meiling } = started));

const { detail, takeOut, setStatus, setGroup } = groupListingRequests(() => api);
const seen = (...ids: string[]) => Promise.all(ids.map((id) => seenByOthers(api, id)));

describe('photos', () => {
  async function sharedWithPhotos(groupId: string) {
    const [shown, unshown] = [randomUUID(), randomUUID()];
    const listingId = await sharedIn(api, meiling, groupId, {
      photos: [{ id: shown, kind: 'photo', caption: 'Kitchen' }],
    });
    await mkdir(join(api.config.dataDir, 'photos'), { recursive: true });
    for (const photo of [shown, unshown]) {
      await writeFile(join(api.config.dataDir, 'photos', `${photo}.jpg`), 'picture');
      await api.db.insert(photos).values({
        id: photo,
        agentId: 'agent-meiling',
        draftId: listingId,
        bytes: 7,
        width: 1,
        height: 1,
        sha256: photo,
        placeholder: `data:${photo}`,
        createdAt: api.clock.now,
      });
    }
    return { listingId, shown, unshown };
  }
  const reading = async (photo: string, cookie: string) =>
    (await api.app.inject({ url: `/api/photos/${photo}`, headers: { cookie } })).statusCode;

  test('of a shared listing are read by members while the group is active, and by nobody else', async () => {
    const id = await madeGroup(api, api.aisyah);
    const { listingId, shown, unshown } = await sharedWithPhotos(id);
    const [listing, photo] = (await seen(listingId, shown)) as [string, string];
    expect(await reading(photo, api.aisyah)).toBe(200);
    expect(await reading(shown, api.aisyah), 'by its id').toBe(404);
    expect(await reading(shown, meiling)).toBe(200);
    for (const name of [photo, shown]) {
      expect(await reading(name, api.kumar)).toBe(404);
      expect(await reading(name, await api.signIn('priya'))).toBe(404);
      expect(await reading(name, '')).toBe(401);
    }
    expect(await reading((await seen(unshown))[0]!, api.aisyah), 'a photo that is not published').toBe(404);
    expect((await detail(id, listing)).body).toMatchObject({ photos: [{ id: photo }] });
    expect((await detail(id, listing)).body.placeholders).toEqual({ [photo]: `data:${shown}` });
    await setGroup(id, 'Inactive', 1);
    expect(await reading(photo, api.aisyah)).toBe(404);
    const hidden = { photos: [], placeholders: {}, listing: { coverPhotoId: null } };
    expect((await detail(id, listing)).body).toMatchObject(hidden);
    expect((await detail(id, listingId, meiling)).body.photos).toHaveLength(1);
    await setGroup(id, 'Active', 2);
    expect(await reading(photo, api.aisyah)).toBe(200);
    await takeOut(id, listingId, meiling);
    expect(await reading(photo, api.aisyah)).toBe(404);
  });

  test.each(['Inactive', 'Archived'])(
    'of a listing that is %s are read by its agent alone',
    async (status) => {
      const id = await madeGroup(api, api.aisyah);
      const { listingId, shown } = await sharedWithPhotos(id);
      const [photo] = (await seen(shown)) as [string];
      expect(await reading(photo, api.aisyah)).toBe(200);
      await setStatus('agent-meiling', meiling, listingId, status, 'Active');
      expect(await reading(photo, api.aisyah)).toBe(404);
      expect(await reading(shown, meiling)).toBe(200);
    },
  );
});
