import { axeViolations } from '#support/axe.ts';
import { expect, installed, test } from '#support/portal.ts';
import { kyeroFeed } from '#support/imports-api.ts';
import { deferred } from '#support/deferred.ts';

const address = '/properties/posting/import/rumahku';
const feed = (properties: Parameters<typeof kyeroFeed>[0]) => ({
  name: 'listings.xml',
  mimeType: 'application/xml',
  buffer: Buffer.from(kyeroFeed(properties)),
});
const three = [{ id: 'J1' }, { id: 'J2' }, { id: 'J3' }];

test(
  'the same feed twice changes nothing the second time, a change is shown, and a run is undone',
  { tag: '@core' },
  async ({ portal, page }) => {
    await portal.enter(page, 'hafiz');
    await page.goto(address);
    await expect(page.getByText('Nothing imported yet')).toBeVisible();
    const choose = (properties: Parameters<typeof kyeroFeed>[0]) =>
      page.locator('input[type="file"]').setInputFiles(feed(properties));
    await choose(three);
    await expect(page.getByText('Ready to apply')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'New 3' })).toBeVisible();
    await expect(page.getByText('Becomes a draft').first()).toBeVisible();
    await page.getByRole('button', { name: 'Apply 3 changes' }).click();
    await expect(page.getByText(/^3 added(?!, \d+ changed)/)).toBeVisible();
    await page.getByRole('link', { name: 'Open the log of this import' }).click();
    await expect(page.getByText('3 entries', { exact: true })).toBeVisible();
    await page.goBack();

    await page.getByRole('button', { name: 'All imports' }).click();
    await choose(three);
    await expect(page.getByText('There is nothing to change.')).toBeVisible();

    await page.getByRole('button', { name: 'All imports' }).click();
    const answer = deferred();
    await page.route('**/api/platforms/imports/upload*', async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.continue();
    });
    await choose(three);
    await page.getByRole('link', { name: 'to the dashboard' }).click();
    answer.resolve();
    await expect(page.getByText('The import has started.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto(address);
    await choose([{ id: 'J1', price: 510_000 }, { id: 'J2' }, { id: 'J3' }]);
    await expect(page.getByText('Price: RM 500,000 → RM 510,000')).toBeVisible();
    await page.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(page.getByText(/^1 changed/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo this import' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Undone').first()).toBeVisible();
  },
);

test('columns of a CSV file are chosen by their first values', async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto(address);
  const buffer = Buffer.from('Kod,Projek,Harga\nC1,Taman Mawar,500000\n');
  await page.locator('input[type="file"]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('The record has neither a name nor a place.')).toBeVisible();
  await page.getByRole('button', { name: 'How the feed is read' }).click();
  await page.getByRole('combobox', { name: 'Contents of Projek' }).click();
  await page.getByRole('option', { name: 'Property name' }).click();
  await page.getByRole('button', { name: 'Read again' }).click();
  await page.getByRole('tab', { name: 'New 1' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'C1 · line 2' })).toContainText('Taman Mawar');
});

test('axe finds nothing on a new import and on a run', async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto('/properties/posting/import/hartanah');
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.locator('input[type="file"]').setInputFiles(feed(three));
  await expect(page.getByRole('tab', { name: 'New 3' })).toBeVisible();
  await page.getByRole('button', { name: 'How the feed is read' }).click();
  expect(await axeViolations(page)).toEqual([]);
});

test('without a network nothing is sent, and the address stays', async ({ portal, context, page }) => {
  await portal.enter(page);
  await page.goto(address);
  await installed(page);
  await page.getByRole('radio', { name: 'Web address' }).check();
  await page.getByLabel('Address of the feed').fill('https://feeds.example/listings.xml');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Fetch' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('radio', { name: 'Web address' }).check();
  await expect(page.getByLabel('Address of the feed')).toHaveValue('https://feeds.example/listings.xml');
});
