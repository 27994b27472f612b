import type { Page } from '@playwright/test';
import { publishedNow as listing } from '#support/listings.ts';
import { aNewName, expect, installed, onPhone, test } from '#support/portal.ts';
import { heading, idOf, kept, price, publishedTerrace } from './listing-steps.ts';
import { somePhotos, tiles } from './photo-strip.ts';

/** Counts every finger or click that the page feels, also one into a field or a list. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  let taps = 0;
  await page.exposeFunction('countTap', () => taps++);
  await page.addInitScript(() => {
    const count = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0) (window as unknown as { countTap: () => void }).countTap();
    };
    addEventListener('click', count, { capture: true });
  });
  return async () => {
    await page.evaluate(() => {});
    return taps;
  };
}

const tap = (page: Page, role: 'button' | 'radio' | 'checkbox', name: string) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first().tap();

/** Taps the field, then types. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).and(page.locator('input'));
  await field.tap();
  await field.pressSequentially(text);
}

/** The tap that opens the gallery counts; what the gallery itself needs is the phone's. */
async function addPhotos(page: Page, count: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tap(page, 'button', 'Choose photos');
  await (await chooser).setFiles(await somePhotos(count));
  await expect(tiles(page)).toHaveCount(count);
}

test(
  'f) a rent listing with 5 photos, from nothing to Active: at most 26 taps',
  onPhone,
  async ({ portal, page }) => {
    const taps = await countTaps(page);
    await portal.signIn(page);
    await tap(page, 'button', 'Create');
    await page.getByRole('dialog').getByRole('link', { name: /Rent/ }).tap();
    await type(page, 'Find the building', 'resid');
    await page.getByRole('option').first().tap();
    await expect(heading(page, 'Property')).toBeFocused();
    await expect(page.getByRole('region', { name: 'From the property master' })).toBeVisible();
    await tap(page, 'button', 'Next');
    await type(page, 'Monthly rent', '2800');
    await tap(page, 'radio', 'Entire Place');
    await type(page, 'Built-up', '1023');
    await tap(page, 'button', 'Next');
    await tap(page, 'radio', '3');
    await tap(page, 'button', 'Increase Bathrooms');
    await tap(page, 'button', 'Increase Bathrooms');
    await tap(page, 'radio', 'Fully Furnished');
    await tap(page, 'button', 'Next');
    await addPhotos(page, 5);
    await tap(page, 'button', 'Next');
    await tap(page, 'radio', 'Sole');
    await tap(page, 'checkbox', 'Today');
    await tap(page, 'checkbox', '3 months');
    await tap(page, 'button', 'Next');
    const id = idOf(page);
    await tap(page, 'button', 'Publish');
    await expect(page).toHaveURL(/\/properties$/);
    const used = await taps();
    test.info().annotations.push({ type: 'taps', description: String(used) });
    expect(used).toBeGreaterThan(15);
    expect(used).toBeLessThanOrEqual(26);
    await expect(page.getByText(/is published\./)).toBeVisible();
    expect((await listing(page, id)).status).toBe('Active');
  },
);

test(
  'b) a draft with 5 photos on site, without a network: at most 20 taps',
  onPhone,
  async ({ portal, context, page }) => {
    const taps = await countTaps(page);
    const name = aNewName('Taman Tapak');
    await portal.signIn(page);
    await installed(page);
    await context.setOffline(true);
    await tap(page, 'button', 'Create');
    await page.getByRole('dialog').getByRole('link', { name: /Sale/ }).tap();
    await tap(page, 'radio', 'Residential');
    await tap(page, 'radio', 'Terrace/Link/Townhouse');
    await tap(page, 'radio', '2-storey Terrace');
    await tap(page, 'button', 'Next');
    await type(page, 'Property name', name);
    for (const [field, option] of [
      ['State', 'Selangor'],
      ['Area', 'Petaling Jaya'],
    ] as const) {
      await page.getByLabel(field).and(page.locator('button, input')).tap();
      await page.getByRole('option', { name: option, exact: true }).tap();
    }
    await type(page, 'Postcode', '47301');
    await tap(page, 'button', 'Next');
    await type(page, 'Price', '750000');
    await type(page, 'Built-up', '1650');
    await tap(page, 'button', 'Next');
    await tap(page, 'button', 'Next');
    await addPhotos(page, 5);
    await expect(page.getByRole('status').filter({ hasText: 'On this device only. Waiting' })).toBeVisible();
    const used = await taps();
    test.info().annotations.push({ type: 'taps', description: String(used) });
    expect(used).toBeGreaterThan(12);
    expect(used).toBeLessThanOrEqual(20);
    await context.setOffline(false);
    await expect
      .poll(() => portal.photosOf(name).then((photos) => photos.length), { timeout: 40_000 })
      .toBe(5);
  },
);

test('c) a price changed in the form of a listing: at most 3 taps', onPhone, async ({ portal, page }) => {
  const taps = await countTaps(page);
  const id = await publishedTerrace(portal, page, aNewName('Taman Harga'));
  await page.goto(`/properties/form/${id}`);
  await expect(heading(page, 'Review and publish')).toBeVisible();
  const before = await taps();
  await page.getByRole('article', { name: 'Preview' }).getByRole('button', { name: 'RM 750,000' }).tap();
  await expect(price(page)).toBeFocused();
  await price(page).fill('740000');
  await kept(page);
  await tap(page, 'button', 'Publish changes');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish changes' }).tap();
  await expect(page).toHaveURL(/\/properties$/);
  expect((await taps()) - before).toBeLessThanOrEqual(3);
  await expect.poll(() => listing(page, id).then(({ facts }) => facts.priceSen)).toBe(74_000_000);
});
