import type { Locator, Page } from '@playwright/test';
import type { Draft } from '#domain/draft/draft.ts';
import { expect, installed, test } from '#support/portal.ts';
import { menuItem } from '#support/controls.ts';
import {
  act,
  agentId,
  ask,
  chip,
  chooseKind,
  idFrom,
  listingFrom,
  toRow,
  rows,
  search,
} from '#support/screens/listings-list.ts';
import { deferred } from '#support/deferred.ts';

test.beforeEach(async ({ portal, page }) => {
  await portal.setOutdated(agentId);
  await portal.enter(page);
});

test('an outdated listing is found and confirmed without opening it', async ({ page }) => {
  await page.goto('/properties');
  await chip(page, 'Outdated').click();
  await expect(page).toHaveURL(/status=Outdated/);
  const row = rows(page).first();
  await expect(row).toContainText('Outdated');
  const id = await idFrom(row);
  await act(page, row, 'Still available');
  await expect(page.getByRole('status').filter({ hasText: 'still available' })).toBeVisible();
  await expect(toRow(page, id)).toContainText('Confirmed today');
  await expect(toRow(page, id)).not.toContainText('Outdated');
  await expect.poll(() => listingFrom(page, id).then(({ outdated }) => outdated)).toBe(false);
  await expect(toRow(page, id)).toHaveCount(0);
});

test(
  'offline an outdated listing is found on the device and confirmed; online again the server has it',
  { tag: '@core' },
  async ({ context, page }) => {
    await page.goto('/properties');
    await installed(page);
    await expect(rows(page).first()).toBeVisible();
    const { items } = await search(page, { status: 'Outdated' });
    const newest = (await search(page, {})).items.map(({ _id }) => _id);
    const { _id: id, name, kind } = items.find(({ _id }) => newest.includes(_id))!;

    await context.setOffline(true);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await chip(page, 'Outdated').click();
    await chooseKind(page, { Buy: 'For Sale', Rent: 'For Rent', New: 'New (Developer Unit)' }[kind]);
    await expect(page.getByText(/^Offline: results from/)).toBeVisible();
    await act(page, toRow(page, id), 'Still available');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: 'Saved on this device; it is sent when there is a connection.' }),
    ).toContainText(`${name} will be confirmed as still available.`);
    await chip(page, 'Active').click();
    await page.getByLabel('Search name, unit, price, owner').fill(name);
    await expect(toRow(page, id)).toContainText('Waiting to upload');
    await page.reload();
    await expect(toRow(page, id)).toContainText('Waiting to upload');
    expect((await listingFrom(page, id)).outdated).toBe(true);

    await context.setOffline(false);
    await expect.poll(() => listingFrom(page, id).then(({ outdated }) => outdated)).toBe(false);
  },
);

test(
  'several listings are set inactive at once, what is undone in time never happened, and Select all takes them as they are now',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/properties?status=Active&kind=New');
    await page.getByRole('button', { name: 'Select listings' }).click();
    const ids: string[] = [];
    for (const place of [0, 1, 3]) {
      ids.push(await idFrom(rows(page).nth(place)));
      await rows(page).nth(place).click();
    }
    const bar = page.getByRole('region', { name: 'Selected listings' });
    await expect(bar).toContainText('3 selected');
    const setInactive = async () => {
      await bar.getByRole('button', { name: 'Change status' }).click();
      await menuItem(page, /^Set to Inactive/).click();
    };
    await setInactive();
    await expect(
      page.getByRole('status').filter({ hasText: 'Setting 3 listings to Inactive…' }),
    ).toBeVisible();
    for (const id of ids) await expect(toRow(page, id)).toContainText('Inactive');
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const id of ids) await expect(toRow(page, id)).not.toContainText('Inactive');

    await page.getByRole('button', { name: 'Select listings' }).click();
    for (const id of ids) await toRow(page, id).getByRole('checkbox').check();
    await page.route('**/api/property/agent/search', (route) => route.abort());
    await setInactive();
    await expect
      .poll(() => Promise.all(ids.map((id) => listingFrom(page, id).then(({ status }) => status))))
      .toEqual(ids.map(() => 'Inactive'));
    const { items } = await ask<{ items: { what: string }[] }>(
      page,
      `/property/agent/listing/${ids[0]}/history`,
    );
    expect(items.filter(({ what }) => what === 'status').length).toBe(1);
    await page.getByRole('button', { name: 'Select listings' }).click();
    await bar.getByRole('button', { name: /^Select all/ }).click();
    await bar.getByRole('button', { name: 'Change status' }).click();
    await expect(menuItem(page, /^Set to Active/)).toContainText(/3 of \d+$/);
  },
);

test('all listings of a filter are selected together, at most five hundred', async ({ page }) => {
  await page.goto('/properties');
  const { total } = await search(page, {});
  await page.getByRole('button', { name: 'Select listings' }).click();
  await page.getByRole('button', { name: 'Select first 500' }).click();
  await expect(page.getByRole('region', { name: 'Selected listings' })).toContainText('500 selected');
  expect(total).toBeGreaterThan(500);
  await chip(page, 'Outdated').click();
  const bar = page.getByRole('region', { name: 'Selected listings' });
  await expect(bar).toContainText('None selected');
  await chip(page, 'Active').click();
  await expect(page).toHaveURL(/status=Active/);
  const answer = deferred();
  await page.route('**/api/property/agent/search', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await bar.getByRole('button', { name: /^Select (first|all)/ }).click();
  await chip(page, 'Outdated').click();
  answer.resolve();
  await expect(bar.getByRole('button', { name: /^Select (first|all)/ })).toBeVisible();
  await expect(bar).toContainText('None selected');
});

/** The first listing in sight that has photos; the best come first, because other tests' have none. */
async function listingWithPhotos(page: Page) {
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.dataset['id']!));
  const shown = await Promise.all(ids.map((one) => listingFrom(page, one)));
  return shown.find((listing) => listing.photos.length > 0)!;
}

/** Clones the listing of a row, as another unit of the same building. */
async function clone(page: Page, row: Locator, { photos }: { photos: boolean }): Promise<void> {
  await act(page, row, 'Clone');
  const dialog = page.getByRole('dialog', { name: 'Same building, another unit' });
  if (photos) await dialog.getByRole('checkbox', { name: /^Take \d+ photos? along$/ }).check();
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
}

test(
  'a listing is cloned into a draft of its own, of another unit, with its photos if they are wanted',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/properties?status=Active&sort=quality-desc');
    await expect(rows(page).first()).toBeVisible();
    const { _id: id, name, photos } = await listingWithPhotos(page);
    await clone(page, toRow(page, id), { photos: true });
    await expect(page).toHaveURL(/\/properties\/form\/[0-9a-f-]{36}/);
    await expect(page.getByLabel('Unit or lot number')).toBeFocused();
    const copyId = /form\/([0-9a-f-]{36})/.exec(page.url())![1]!;
    expect(copyId).not.toBe(id);
    const copy = () => ask<Draft>(page, `/master/properties/draft/${copyId}`);
    await expect.poll(() => copy().then((draft) => draft.photos?.length)).toBe(photos.length);
    const { listed = false, facts, photos: copied, ...draft } = await copy();
    expect(draft.name).toBe(name);
    expect(listed).toBe(false);
    expect(facts).toMatchObject({ unitNo: '', authorisationKind: null });
    for (const photo of copied!)
      await expect
        .poll(() => page.request.get(`/api/photos/${photo.id}`).then((answer) => answer.status()))
        .toBe(200);
  },
);

test('a copy that is made late leaves the agent where they are, and is made once', async ({
  context,
  page,
}) => {
  await page.goto('/properties?status=Active&sort=quality-desc');
  await expect(rows(page).first()).toBeVisible();
  const row = toRow(page, (await listingWithPhotos(page))._id);
  const asked = deferred();
  const answer = deferred();
  let saves = 0;
  page.on('request', (request) => (saves += Number(request.url().endsWith('/draft/save'))));
  await context.route(/\/api\/photos\/[0-9a-f-]+$/, async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue();
  });
  await clone(page, row, { photos: true });
  await expect(page.getByText('Copying…')).toBeVisible();
  await clone(page, row, { photos: true });
  await asked.promise;
  await page.getByRole('link', { name: 'to the dashboard' }).click();
  answer.resolve();
  await expect(page.getByText('The copy is in Draft Listing.')).toBeVisible();
  await expect.poll(() => saves).toBe(1);
  await expect(page).toHaveURL(/\/dashboard$/);
});
