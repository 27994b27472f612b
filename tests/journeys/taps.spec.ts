import type { Page } from '@playwright/test';
import { monthsAfter } from '#domain/time.ts';
import { publishedListing, publishedNow as listing } from '#support/listings.ts';
import { aNewAgent } from '#support/payments.ts';
import { aNewName, expect, installed, onPhone, test } from '#support/portal.ts';
import { countTaps, publishOneBefore, reportTaps, tap, type } from '#support/screens/count-taps.ts';
import { heading, idFrom, kept, price, publishedTerrace, today } from '#support/screens/listing-steps.ts';
import { aPhoto, somePhotos, tiles } from '#support/screens/photo-strip.ts';

/**
 * The taps in the phone's own gallery for five photos, as they were counted on a phone: its first photo is held,
 * four more are tapped, and the choice is confirmed in two steps. A browser under test opens no gallery.
 */
const galleryTaps = 7;

/** The tap that opens the gallery is counted as any other. */
async function pickFrom(page: Page, open: () => Promise<void>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await open();
  const [first, ...others] = await somePhotos(5);
  const placed = await aPhoto('depan.jpg', { size: { width: 80, height: 60 }, place: true });
  await (await chooser).setFiles([{ ...placed, name: first!.name }, ...others]);
  await expect(tiles(page)).toHaveCount(5);
}

test(
  'a rent listing with 5 photos, from nothing to Active: at most 20 taps, those in the gallery counted',
  onPhone,
  async ({ portal, page }) => {
    const taps = await countTaps(page);
    await portal.signIn(page);
    await publishOneBefore(page);
    const before = await taps();
    await tap(page, 'button', 'Create');
    await page.getByRole('dialog').getByRole('link', { name: /Rent/ }).tap();
    await type(page, 'Find the building', 'resid');
    await page.getByRole('option').first().tap();
    await expect(page.getByLabel('Monthly rent')).toBeFocused();
    await page.getByLabel('Monthly rent').pressSequentially('2815');
    await tap(page, 'radio', 'Entire Place');
    await type(page, 'Built-up', '1087');
    await tap(page, 'radio', '3');
    await page.getByRole('group', { name: 'Bathrooms' }).getByRole('radio', { name: '2', exact: true }).tap();
    await tap(page, 'radio', 'Fully Furnished');
    await tap(page, 'button', 'Next');
    await pickFrom(page, () => tap(page, 'button', 'Choose photos'));
    await tap(page, 'button', 'Next');
    await expect(page.getByRole('radio', { name: 'Sole' })).toBeChecked();
    await expect(page.getByText('As for your last listing, signed today. Check it.')).toBeVisible();
    const id = idFrom(page);
    await tap(page, 'button', 'Publish');
    await expect(page).toHaveURL(/\/properties$/);
    const used = (await taps()) - before + galleryTaps;
    reportTaps('rent listing with 5 photos', used);
    expect(used).toBeGreaterThan(15);
    expect(used).toBeLessThanOrEqual(20);
    await expect(page.getByText(/is published\./)).toBeVisible();
    expect(await listing(page, id)).toMatchObject({
      status: 'Active',
      facts: {
        bathrooms: 2,
        authorisationKind: 'Sole',
        authorisedOn: today(),
        authorisedUntil: monthsAfter(today(), 3),
      },
    });
  },
);

/** Adds a property master; the device knows its place before that of a listing in it. */
const masterWhereThePhotoWasTaken = `
  insert into properties
  select (jsonb_populate_record(known, jsonb_build_object('id', $1::text, 'name', $2::text, 'name_key', lower($2::text),
    'longitude', 101.6872, 'latitude', 3.1401))).*
  from properties known where id = 'property-0002'`;

test(
  'a draft with 5 photos on site, without a network, its building from the place of the first photo: at most 9 taps',
  onPhone,
  async ({ portal, context, page }) => {
    const taps = await countTaps(page);
    const name = aNewName('Residensi Tapak');
    await portal.signIn(page);
    const propertyId = `property-${Date.now()}`;
    await portal.run(masterWhereThePhotoWasTaken, propertyId, name);
    const loc = { type: 'Point', coordinates: [101.6872, 3.1401] };
    const seen = await publishedListing(page, { name, propertyId, loc });
    await page.goto(`/properties/${seen}`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await installed(page);
    await page.goto('/dashboard');
    await context.setOffline(true);
    const before = await taps();
    await tap(page, 'button', 'Create');
    await pickFrom(page, () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Photos first/ })
        .tap(),
    );
    await expect(page.getByText(new RegExp(`^The first photo was taken \\d+ m from ${name}`))).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'On this device only. Waiting' })).toBeVisible();
    const used = (await taps()) - before + galleryTaps;
    reportTaps('offline draft with 5 photos', used);
    expect(used).toBeGreaterThan(galleryTaps);
    expect(used).toBeLessThanOrEqual(9);
    await tap(page, 'button', 'Next');
    await expect(heading(page, 'Building')).toBeFocused();
    await expect(page.getByLabel('Property name')).toHaveValue(name);
    await context.setOffline(false);
    const draft = async () => (await portal.rowsNamed(name)).find(({ status }) => status === 'Draft');
    await expect
      .poll(async () => ((await draft()) as { photos?: unknown[] } | undefined)?.photos?.length, {
        timeout: 40_000,
      })
      .toBe(5);
  },
);

test('a price changed in the form of a listing: at most 3 taps', onPhone, async ({ portal, page }) => {
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

test('a package that ends is renewed: at most 2 taps to the bank', onPhone, async ({ portal, page }) => {
  const taps = await countTaps(page);
  const agent = await aNewAgent(portal);
  await portal.operate('package', agent, 'pro', '--until', monthsAfter(today(), 0));
  await portal.signIn(page, agent);
  const before = await taps();
  await page.getByRole('region', { name: 'Package' }).getByRole('link', { name: 'Renew' }).tap();
  await tap(page, 'button', /^Pay RM/);
  await expect(page.getByText('Sandbox bank – no money moves')).toBeVisible();
  const used = (await taps()) - before;
  reportTaps('renew a package', used);
  expect(used).toBe(2);
});
