import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { madeGroup } from '#support/groups-in-portal.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { publishedListing } from '#support/listings.ts';
import { aNewName, expect, installed, type Portal, test } from '#support/portal.ts';

/** A listing with one stored photo, shared into a group of its agent. */
async function sharedWithPhoto(portal: Portal, page: Page) {
  const name = aNewName('Menara');
  const groupId = await madeGroup(page, { name, title: 'Terrace/Link/Townhouse' });
  const photoId = randomUUID();
  const listingId = await publishedListing(page, {
    name: `${name} unit`,
    title: 'Terrace/Link/Townhouse',
    type: 'Link House',
    propertyId: null,
    photos: [{ id: photoId, kind: 'photo', caption: 'The hall' }],
    facts: listingFacts({ landAreaSqft: 1400 }),
  });
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const folder = join(portal.backend.dataDir, 'photos');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${photoId}.jpg`), picture);
  await portal.run(
    `insert into photos (id, agent_id, draft_id, bytes, width, height, sha256, created_at)
     values ($1, 'agent-aisyah', $2, ${picture.length}, 60, 40, $1, now())`,
    photoId,
    listingId,
  );
  await portal.run(
    `insert into group_listings (group_id, listing_id, agent_id, agreed_share, kind, status, price_sen, shared_at)
     select $1, id, agent_id, 60, kind, status, price_sen, now() from listings where id = $2`,
    groupId,
    listingId,
  );
  return { groupId, listingId, photoId };
}

/** How many copies of the photo the worker's caches hold. */
const copies = (page: Page, photoId: string) =>
  page.evaluate(async (id) => {
    let found = 0;
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) if (url.includes(id)) found++;
    return found;
  }, photoId);

test('A shared photo is shown from the copy without a network, and no longer after the share has ended', async ({
  portal,
  page,
  otherDevice,
}) => {
  await portal.signIn(page);
  const { groupId, listingId, photoId: ownId } = await sharedWithPhoto(portal, page);
  const photoId = await portal.seenByMembers(ownId);
  const member = await otherDevice.newPage();
  await portal.enter(member, 'hafiz');
  await member.goto('/dashboard');
  await installed(member);
  const picture = () =>
    member.evaluate(
      async (id) =>
        fetch(`/api/photos/${id}`).then(
          ({ status }) => status,
          () => 0,
        ),
      photoId,
    );
  await member.goto(`/grouplisting/${groupId}?listing=${await portal.seenByMembers(listingId)}`);
  await expect(member.getByRole('img', { name: 'The hall' })).toBeVisible();
  await expect.poll(() => copies(member, photoId)).toBeGreaterThan(0);

  await otherDevice.setOffline(true);
  expect(await picture(), 'without a network').toBe(200);
  await otherDevice.setOffline(false);
  expect(await picture(), 'while it is shared').toBe(200);

  await portal.run('delete from group_listings where listing_id = $1', listingId);
  expect(await picture(), 'after the share has ended').toBe(404);
  await expect.poll(() => copies(member, photoId)).toBe(0);
  await otherDevice.setOffline(true);
  expect(await picture(), 'the copy is gone').toBe(0);
});
