import { axeViolations } from '#support/axe.ts';
import { expect, installed, test } from '#support/portal.ts';
import { agentId, idFrom, listingFrom, rows, search } from '#support/screens/listings-list.ts';

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
    const id = await idFrom(untouched);
    const listing = await listingFrom(page, id);
    const level = await untouched.locator('[data-level]').getAttribute('data-level');
    const history = `**/api/property/agent/listing/${id}/history`;
    await page.route(history, (route) => route.fulfill({ status: 400, json: { code: 'server_error' } }));
    await untouched.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: listing.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText(listing.type);
    await expect(page.getByRole('region', { name: 'Owner and authorisation' })).toContainText(
      'Only you see this',
    );
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
  await expect(page.getByText('Only what lists show of this listing is on this device.')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Loading the history')).toHaveCount(0);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByLabel('Text to share')).toContainText(name);
  await expect(page.getByRole('dialog')).toContainText('Only what the list shows is on this device.');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
  await expect(page.getByText('Only what lists show of this listing is on this device.')).toHaveCount(0);
});
