import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { aNewName, expect, test } from '#support/portal.ts';
import { menuItem } from '#support/controls.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { publishChanges, publishedListing, publishedNow } from '#support/listings.ts';

const rows = (page: Page) => page.getByRole('list', { name: 'Listings to post' }).locator('[data-listing]');
const toRow = (page: Page, id: string) => page.locator(`li[data-listing="${id}"]`);
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Post/ });
const part = (page: Page, platform: string) =>
  dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: platform }) });

/** Ticks this platform alone, and posts. */
async function postTo(page: Page, platform: string): Promise<void> {
  await expect(dialog(page).locator('ul[aria-busy="false"]')).toBeVisible();
  for (const one of ['Rumahku', 'Hartanah', 'Propmart', 'Kediaman']) {
    const box = part(page, one).getByRole('checkbox');
    if (await box.isEnabled()) await box.setChecked(one === platform);
  }
  await dialog(page).getByRole('button', { name: 'Post to 1 platform' }).click();
}

const listing = (page: Page, name: string, ringgit: number, remarks: string) =>
  publishedListing(page, {
    name,
    title: 'Terrace/Link/Townhouse',
    type: '2-storey Terrace',
    propertyId: null,
    remarks,
    facts: listingFacts({ priceSen: ringgit * 100 }),
  });

/** Whether the middle of a checkbox shows a white tick on its colour. */
async function hasTick(checkbox: Locator): Promise<boolean> {
  const picture = sharp(await checkbox.screenshot());
  const middle = await picture.extract({ left: 5, top: 5, width: 10, height: 10 }).toBuffer();
  const { channels } = await sharp(middle).stats();
  return channels.slice(0, 3).every(({ min, max }) => min < 120 && max > 200);
}

async function openSheet(page: Page, id: string): Promise<void> {
  await toRow(page, id)
    .getByRole('button', { name: /^Post, renew/ })
    .click();
  await expect(dialog(page)).toBeVisible();
}

test.beforeEach(({ portal, page }) => portal.enter(page));

test(
  'what a platform would refuse is said first, corrected and posted; what it refuses is tried again and is posted',
  { tag: '@core' },
  async ({ page }) => {
    const name = aNewName('Taman');
    await page.goto('/properties');
    const short = await listing(page, name, 500_000, 'Bright.');
    const refused = await listing(page, name, 500_006, 'A bright house beside the park.');
    await page.goto(`/properties/posting/post/kediaman?q=${encodeURIComponent(name)}`);
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel('Select this page').check();
    await expect.poll(() => hasTick(toRow(page, short).getByRole('checkbox'))).toBe(true);
    await page.getByRole('button', { name: 'Post to platforms' }).click();
    await expect(part(page, 'Kediaman')).toContainText('1 of 2 cannot be posted:');
    await expect(part(page, 'Kediaman')).toContainText('Remarks: please write at least 10 characters.');
    await page.keyboard.press('Escape');
    await openSheet(page, short);

    await part(page, 'Kediaman').getByRole('link', { name: 'Correct' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/properties/form/${short}\\?step=owner`));
    await page.getByLabel('Remarks').fill('A bright house with a new kitchen.');
    await publishChanges(page);
    await expect.poll(async () => (await publishedNow(page, short)).remarks).toContain('kitchen');

    await page.goto(`/properties/posting/post/kediaman?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('region', { name: 'Selected listings' })).toContainText(
      '2 listings selected',
    );
    await page.getByRole('button', { name: 'Post to platforms' }).click();
    await postTo(page, 'Kediaman');
    await expect(part(page, 'Kediaman')).toContainText('1 · Posted');
    await expect(part(page, 'Kediaman')).toContainText('1 · Failed');
    await page.keyboard.press('Escape');
    await expect(toRow(page, short)).toContainText('Kediaman: Posted');
    await expect(toRow(page, refused)).toContainText(
      'The platform refused Remarks: The description must not contain contact data.',
    );

    await page.goto(`/properties/form/${refused}?step=price`);
    await page.getByRole('textbox', { name: /^Price/ }).fill('500000');
    await publishChanges(page);
    await expect.poll(async () => (await publishedNow(page, refused)).facts.priceSen).toBe(50_000_000);
    await page.goto(`/properties/posting/post/kediaman?state=Failed&q=${encodeURIComponent(name)}`);
    await openSheet(page, refused);
    await postTo(page, 'Kediaman');
    await expect(part(page, 'Kediaman').getByRole('link', { name: 'Open advertisement' })).toBeVisible();

    await part(page, 'Kediaman').getByRole('link', { name: 'Show in the log' }).click();
    await expect(page.getByText('Posted.', { exact: true })).toBeVisible();
    await expect(page.getByText(/The platform refused Remarks/i)).toBeVisible();
  },
);

test('listings are picked in My Properties, and their row and page say where they are posted', async ({
  page,
}) => {
  const name = aNewName('Menara');
  await page.goto('/properties');
  const id = await listing(page, name, 500_000, 'A bright house beside the park.');
  await page.goto(`/properties?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await menuItem(page, 'Post to platforms').click();
  await postTo(page, 'Rumahku');
  await expect(part(page, 'Rumahku').getByRole('link', { name: 'Open advertisement' })).toBeVisible();
  await page.goto(`/properties?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('img', { name: 'Posted to 1' })).toBeVisible();
  await page.goto(`/properties/${id}`);
  const card = page.getByRole('region', { name: 'On platforms' });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('Rumahku');
  await expect(card).toContainText('Posted');
  await card.getByRole('button', { name: 'Post to platforms' }).click();
  await dialog(page).getByRole('button', { name: 'Renew on Rumahku' }).click();
  await expect(part(page, 'Rumahku').getByRole('button', { name: 'Withdraw from Rumahku' })).toBeEnabled();
  await dialog(page).getByRole('button', { name: 'Withdraw from Rumahku' }).click();
  await expect(part(page, 'Rumahku')).toContainText('Withdrawn');
});
