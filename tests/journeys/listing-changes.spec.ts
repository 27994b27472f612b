import type { Page } from '@playwright/test';
import { publishChanges, publishedNow as listing } from '#support/listings.ts';
import { aNewName, expect, installed, test } from '#support/portal.ts';
import {
  fillRest,
  fillTerrace,
  goTo,
  idFrom,
  kept,
  next,
  price,
  publish,
  publishedTerrace,
  startListing,
} from '#support/screens/listing-steps.ts';

test(
  'the price of a published listing, changed without a network, arrives with it; until then the listing says what it said',
  { tag: '@core' },
  async ({ portal, context, page }) => {
    const name = aNewName('Taman Luar Talian');
    const id = await publishedTerrace(portal, page, name);
    await page.goto(`/properties/form/${id}?step=price`);
    await expect(price(page)).toHaveValue('750,000');
    await installed(page);
    await context.setOffline(true);
    await price(page).fill('720000');
    await expect(page.getByText('Changes waiting.')).toBeVisible();
    await kept(page);
    await page.reload();
    await expect(price(page)).toHaveValue('720,000');
    await publishChanges(page);
    await expect(page.getByText('It will be published when there is a network.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/properties$/);
    await page.goto('/properties/draftslisting');
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
      'Waiting to be published',
    );
    await context.setOffline(false);
    await expect.poll(() => listing(page, id).then(({ facts }) => facts.priceSen)).toBe(72_000_000);
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Published', exact: true }).check();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Published');
  },
);

test('changes to a listing that are saved as a draft leave it as it is, and can be undone', async ({
  portal,
  page,
}) => {
  const name = aNewName('Taman Undur');
  const id = await publishedTerrace(portal, page, name);
  await page.goto(`/properties/form/${id}?step=price`);
  await price(page).fill('690000');
  await expect(page.getByRole('status').filter({ hasText: 'Saved. Not published yet.' })).toBeVisible();
  expect((await listing(page, id)).facts.priceSen).toBe(75_000_000);
  await page.goto('/properties/draftslisting');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Changes to a listing');
  await row.getByRole('link', { name }).click();
  await expect(page.getByText('Changes waiting.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo changes' }).click();
  await expect(page.getByText('Changes waiting.')).toHaveCount(0);
  await goTo(page, 'Price and rooms');
  await expect(price(page)).toHaveValue('750,000');
});

test('a refusal of the server brings the listing back with its reason, and a way on', async ({
  portal,
  context,
  page,
}) => {
  await context.route('**/api/master/properties/draft/save', async (route) => {
    const { becomes } = route.request().postDataJSON() as { becomes?: string };
    if (becomes !== 'Published') return route.continue();
    return route.fulfill({ status: 422, json: { code: 'listing_limit_reached', message: '' } });
  });
  await startListing(portal, page);
  const name = aNewName('Taman Penuh');
  await fillTerrace(page, name);
  await next(page).click();
  await price(page).fill('750000');
  await page.getByLabel('Built-up').fill('1650');
  await fillRest(page);
  await goTo(page, 'Review and publish');
  const id = idFrom(page);
  await publish(page).click();
  await expect(
    page.getByText(`${name} was not published. Your package allows no more active listings.`),
  ).toBeVisible();
  await page.goto(`/properties/form/${id}`);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your package allows no more active listings.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Keep it as a draft' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
  expect(await portal.rowsNamed(name)).toHaveLength(1);
});

test('two devices that change one listing in different parts meet without a question, and in one part with one', async ({
  portal,
  page,
  otherDevice,
}) => {
  const name = aNewName('Taman Dua Peranti');
  const id = await publishedTerrace(portal, page, name);
  const other = await otherDevice.newPage();
  await portal.signIn(other);
  const open = async (on: Page) => {
    await on.goto(`/properties/form/${id}?step=price`);
    await expect(price(on)).toBeEditable();
  };
  const says = (...values: number[]) =>
    expect
      .poll(() => listing(page, id).then(({ facts }) => [facts.priceSen, facts.builtUpSqft]))
      .toEqual(values);
  await open(page);
  await open(other);
  await other.getByLabel('Built-up').fill('1700');
  await publishChanges(other);
  await price(page).fill('740000');
  await publishChanges(page);
  await says(74_000_000, 1700);

  await open(page);
  await open(other);
  await price(other).fill('730000');
  await publishChanges(other);
  await says(73_000_000, 1700);
  await price(page).fill('725000');
  await publishChanges(page);
  await expect(page.getByText(`${name} was not published.`)).toBeVisible();
  await page.goto(`/properties/${id}`);
  await expect(page.getByText('Needs your attention').first()).toBeVisible();
  await expect(page.getByText('RM 725,000')).toHaveCount(0);
  await page.goto(`/properties/form/${id}`);
  await expect(page.getByRole('alert')).toContainText('Changed on another device too');
  await expect(
    page.getByRole('group', { name: 'Price' }).getByRole('radio', { name: 'Other device' }),
  ).not.toBeChecked();
  expect((await listing(page, id)).facts.priceSen).toBe(73_000_000);
  await page.getByRole('button', { name: 'Save this version' }).click();
  await expect(page.getByText(`Publishing ${name}…`)).toBeVisible();
  await says(72_500_000, 1700);
});
