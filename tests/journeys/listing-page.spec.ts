import type { Page } from '@playwright/test';
import type { Draft, DraftPhoto } from '#domain/draft.ts';
import { axeViolations } from '#support/axe.ts';
import { expect, installed, test } from '#support/portal.ts';
import { agentId, ask, idOf, listingOf, rows, search } from './listings-list.ts';

test.beforeEach(async ({ portal, page }) => {
  await portal.setOutdated(agentId);
  await portal.enter(page);
});

test(
  'a listing’s page says everything of it, and is there offline once it was seen',
  { tag: ['@core', '@phone'] },
  async ({ context, page }) => {
    await page.goto('/properties');
    await installed(page);
    const untouched = rows(page).nth(6);
    const id = await idOf(untouched);
    const listing = await listingOf(page, id);
    const level = await untouched.locator('[data-level]').getAttribute('data-level');
    const history = `**/api/property/agent/listing/${id}/history`;
    await page.route(history, (route) => route.fulfill({ status: 400, json: { code: 'server_error' } }));
    await untouched.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: listing.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(listing.type);
    await expect(
      page
        .getByRole('region', { name: 'Owner’s authorisation' })
        .or(page.getByRole('region', { name: "Owner's authorisation" })),
    ).toContainText('Only you see this');
    await expect(page.getByRole('region', { name: 'Quality' })).toContainText(`${listing.quality} of 100`);
    await expect(page.getByRole('region', { name: 'Quality' }).getByRole('meter')).toHaveAttribute(
      'data-level',
      level!,
    );
    await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'History' })).not.toContainText('needs a connection');
    const again = page.getByRole('region', { name: 'History' }).getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute(history);
    await again.click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Published');
    expect(await axeViolations(page)).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(listing.type);
    await page.goto('/properties/no-such-listing');
    await expect(page.getByRole('heading', { name: 'Listing not available offline' })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
  },
);

test('offline any listing of the agent opens and is shared with what the list shows; the rest comes with a connection', async ({
  context,
  page,
}) => {
  await page.goto('/dashboard');
  await installed(page);
  const { items, total } = await search(page, { sort: 'updated-desc', paging: 2 });
  expect(total).toBeGreaterThan(200);
  const { _id, name } = items.at(-1)!;
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          indexedDB.open('lookups').onsuccess = ({ target }) => {
            const database = (target as IDBOpenDBRequest).result;
            const keys = database.transaction('queries').objectStore('queries').getAllKeys();
            keys.onsuccess = () => {
              database.close();
              resolve(keys.result.filter((key) => /"search".*"status":"".*\d\]$/.test(key as string)).length);
            };
          };
        }),
    );
  await expect.poll(kept).toBe(Math.ceil(total / 100));
  await context.setOffline(true);
  await page.goto(`/properties/${_id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('This listing has not been opened on this device before.')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Loading the history')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByLabel('Text to share')).toContainText(name);
  await expect(page.getByRole('dialog')).toContainText('Only what the list shows is on this device.');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expect(page.getByText('This listing has not been opened on this device before.')).toHaveCount(0);
});

test('what is shared writes telephone numbers as they are read', async ({ page }) => {
  await ask(page, '/agents/save', { _id: agentId, mobile: '+60123456789' });
  await page.goto('/properties');
  await rows(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByLabel('Text to share')).toContainText('012-345 6789');
  await expect(page.getByLabel('Text to share')).not.toContainText('+60');
});

test('sharing is refused with a list of what is missing', async ({ page }) => {
  await ask(page, '/agents/save', { _id: agentId, mobile: null });
  await page.goto('/properties');
  await rows(page).first().getByRole('link').click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const refusal = page.getByRole('dialog', { name: 'Share this listing' }).getByRole('alert');
  await expect(refusal).toContainText('Still missing');
  await expect(refusal.getByRole('listitem').filter({ hasText: 'Mobile' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
  await ask(page, '/agents/save', { _id: agentId, mobile: '+60123456789' });
});

/** Publishes an active listing again, with these photos; returns those it had. */
async function publishPhotos(
  page: Page,
  id: string,
  photos: readonly DraftPhoto[],
): Promise<readonly DraftPhoto[]> {
  const draft = await ask<Draft>(page, `/master/properties/draft/${id}`);
  const { name, title, type, address, propertyId, intent, remarks, loc = null, facts } = draft;
  const body = { name, title, type, address, propertyId, intent, remarks, photos, loc, facts };
  const saved = { _id: id, baseRev: draft.rev, ...body, becomes: 'Published' };
  await ask(page, '/master/properties/draft/save', saved);
  return draft.photos ?? [];
}

test('the photos are turned and opened by the keyboard alone', async ({ page }) => {
  const { items } = await search(page, { status: 'Active' });
  const id = items.at(-1)!._id;
  const photos = (['photo', 'photo', 'floor-plan'] as const).map((kind, place) => ({
    id: crypto.randomUUID(),
    kind,
    caption: `Picture ${place + 1}`,
  }));
  const before = await publishPhotos(page, id, photos);
  await page.goto(`/properties/${id}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  const second = gallery.getByRole('button', { name: /^Enlarge photo 2 of 3/ });
  await second.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  await expect(viewer).toContainText('Photo 2 of 3');
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('Photo 3 of 3');
  await expect(viewer).toContainText('Floor plan');
  await page.keyboard.press('Home');
  await expect(viewer).toContainText('Photo 1 of 3');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(second).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('1 / 3')).toBeVisible();
  await gallery.getByRole('button', { name: /^Enlarge photo 1 of 3/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 3')).toBeVisible();
  await gallery.getByRole('button', { name: /^Enlarge photo 2 of 3/ }).focus();
  await page.keyboard.press('Enter');
  await expect(viewer).toContainText('Photo 2 of 3');
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('Photo 3 of 3');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page.getByText('3 / 3')).toBeVisible();
  await publishPhotos(page, id, before);
});

test('a listing without photos offers to add some', async ({ page }) => {
  const { items } = await search(page, { status: 'Active' });
  const id = items.at(-2)!._id;
  const before = await publishPhotos(page, id, []);
  await page.goto(`/properties/${id}`);
  await page.getByRole('link', { name: 'Add photos' }).click();
  await expect(page).toHaveURL(/step=photos/);
  await publishPhotos(page, id, before);
});
