import type { Page } from '@playwright/test';
import { choose as pickOption, expectChosen, fillDay } from '#support/controls.ts';
import { publishedNow as listing } from '#support/listings.ts';
import { aNewName, expect, test } from '#support/portal.ts';
import {
  choose,
  chooseCount,
  fillTerrace,
  goTo,
  heading,
  idFrom,
  kept,
  next,
  openFold,
  price,
  publish,
  startListing,
  suggestions,
  today,
} from '#support/screens/listing-steps.ts';

/** Fills in the place of a building that is picked from suggestions. Resolves to its name. */
async function fillBuilding(page: Page): Promise<string> {
  await page.getByLabel('Property name').fill('r');
  await expect(suggestions(page)).toHaveCount(0);
  await page.getByLabel('Property name').fill('resid');
  await suggestions(page).first().click();
  await expect(page.getByText('Filled in for you:')).toBeVisible();
  const name = await page.getByLabel('Property name').inputValue();
  await expect(page.getByRole('region', { name: 'From the property master' })).toContainText('Developer');
  await expectChosen(page, 'State', /^(?!State$)./);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectChosen(page, 'State', /^(State)?$/);
  await pickOption(page, 'State', 'Selangor');
  await pickOption(page, 'Area', 'Petaling Jaya');
  await page.getByLabel('Postcode').fill('47301');
  await page.getByLabel('Postcode').press('Escape');
  await page.getByLabel('Unit or lot number').fill('B-12-3A');
  await openFold(page);
  await page.getByLabel('Hide the exact address').check();
  await expect(page.locator('summary')).toContainText('1 filled in');
  return name;
}

async function fillPriceAndRooms(page: Page): Promise<void> {
  await page.getByLabel('Monthly rent').pressSequentially('2800.50');
  await expect(page.getByLabel('Monthly rent')).toHaveValue('2,800.50');
  await choose(page, 'Entire Place');
  await page.getByLabel('Built-up').pressSequentially('1023');
  await expect(page.getByText('RM 2.74 per square foot')).toBeVisible();
  await choose(page, '3+1');
  const bedrooms = page.getByRole('group', { name: 'Bedrooms' });
  await bedrooms.getByRole('button', { name: 'More…' }).click();
  await expect(bedrooms.getByRole('radio', { checked: true })).toHaveAccessibleName('3+1');
  await expect(bedrooms.getByRole('radio').nth(9)).toBeFocused();
  await choose(page, '6+1', '3+1');
  await chooseCount(page, 'Bathrooms', 2);
  await page.getByRole('group', { name: 'Car parks' }).getByRole('button', { name: 'More…' }).click();
  await expect(page.getByLabel('Car parks', { exact: true })).toBeFocused();
  await page.getByLabel('Car parks', { exact: true }).fill('5');
  await openFold(page);
  await choose(page, 'Fully Furnished');
  await page.getByRole('checkbox', { name: 'Swimming Pool' }).check();
  await expect(page.getByRole('checkbox', { name: 'Swimming Pool' })).toBeChecked();
  await expect(page.getByLabel('Title type')).toHaveCount(0);
}

async function fillOwner(page: Page): Promise<void> {
  await choose(page, 'Exclusive');
  await page.getByRole('checkbox', { name: 'Today' }).check();
  await expect(page.getByLabel('Authorisation signed on')).toHaveValue(
    today().split('-').reverse().join('-'),
  );
  await fillDay(page, 'Authorisation valid until', '31-12-2099');
  await page.getByLabel('Remarks').fill('Facing the park.');
  await expect(publish(page)).toBeVisible();
  await goTo(page, 'Review and publish');
}

test(
  'from nothing to an active rent listing, through every step',
  { tag: '@core' },
  async ({ portal, page }) => {
    await startListing(portal, page, 'Rent');
    await expect(page.getByRole('radio', { name: 'For Rent' })).toBeChecked();
    await choose(page, 'Residential', 'Condo/Serviced Residence', 'Serviced Residence');
    const placeOfNext = await next(page).boundingBox();
    const name = await fillBuilding(page);
    await next(page).click();
    await fillPriceAndRooms(page);
    await next(page).click();

    await expect(page.getByRole('region', { name: 'Photos' }).getByText('No photos yet')).toBeVisible();
    expect(await next(page).boundingBox()).toEqual(placeOfNext);
    await next(page).click();
    await fillOwner(page);

    const preview = page.getByRole('article', { name: 'Preview' });
    await expect(preview).toContainText('RM 2,800.50/mo');
    await expect(preview).not.toContainText('B-12-3A');
    await expect(page.getByText('Nothing is missing. Ready to publish.')).toBeVisible();
    const id = idFrom(page);
    await publish(page).click();
    await expect(page).toHaveURL(/\/properties$/);
    await expect(page.getByText(/is published\./)).toHaveCount(0);
    await expect(page.getByText(/is published\./)).toBeVisible();
    expect(await listing(page, id)).toMatchObject({
      kind: 'Rent',
      status: 'Active',
      facts: {
        priceSen: 280_050,
        builtUpSqft: 1023,
        bedrooms: '3+1',
        bathrooms: 2,
        carParks: 5,
        rentType: 'Entire Place',
        facilities: ['Swimming Pool'],
        hideAddress: true,
        unitNo: 'B-12-3A',
      },
    });

    await page.goto(`/properties/form/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
    await goTo(page, 'Price and rooms');
    await expect(page.getByLabel('Monthly rent')).toHaveValue('2,800.50');
  },
);

test('left in the middle of a step and loaded again, the form goes on where it was', async ({
  portal,
  page,
}) => {
  await startListing(portal, page);
  await fillTerrace(page, aNewName('Taman Sambung'));
  await next(page).click();
  await price(page).fill('750000');
  await page.getByLabel('Built-up').pressSequentially('16');
  await kept(page);
  await page.reload();
  await expect(heading(page, 'Price and rooms')).toBeVisible();
  await expect(price(page)).toHaveValue('750,000');
  await expect(page.getByLabel('Built-up')).toHaveValue('16');
  await page.getByLabel('Built-up').press('End');
  await page.getByLabel('Built-up').pressSequentially('50');
  await expect(page.getByLabel('Built-up')).toHaveValue('1,650');
  await page.goBack();
  await expect(heading(page, 'Building')).toBeFocused();
});

test(
  'publishing an incomplete listing names what is missing, and takes the agent there',
  { tag: ['@core', '@phone'] },
  async ({ portal, page }) => {
    await startListing(portal, page);
    await fillTerrace(page, aNewName('Taman Kurang'));
    await goTo(page, 'Review and publish');
    await expect(page.getByRole('region', { name: 'Still needed to publish' })).toContainText('Tenure');
    await publish(page).click();
    await expect(heading(page, 'Price and rooms')).toBeVisible();
    await expect(price(page)).toBeFocused();
    await expect(page.getByText('Required to publish.').first()).toBeVisible();
    await price(page).fill('500000');
    await expect(price(page)).toBeFocused();
    const missing = page.getByRole('alert', { name: 'Still needed to publish' });
    await expect(missing).not.toContainText('Price');
    await missing.getByRole('button', { name: 'Tenure' }).click();
    await expect(heading(page, 'Price and rooms')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Freehold' })).toBeFocused();
    expect(
      await page.evaluate(
        async (id) => (await fetch(`/api/property/agent/listing/${id}`)).status,
        idFrom(page),
      ),
    ).toBe(404);
  },
);

test('the price field takes amounts, and nothing else', async ({ portal, page }) => {
  await startListing(portal, page);
  await page.goto(page.url().replace('step=building', 'step=price'));
  const field = price(page);
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  await field.pressSequentially('-1e2+3');
  await expect(field).toHaveValue('123');
  await field.fill('');
  await field.pressSequentially('0');
  await field.press('Tab');
  await expect(
    page.getByText('Please enter a price above zero and up to RM 10 billion, in ringgit and sen.'),
  ).toBeVisible();
  await field.fill('1e15');
  await expect(field).toHaveValue('1,000,000,000,000,000');
  await field.press('Tab');
  await expect(
    page.getByText('Please enter a price above zero and up to RM 10 billion, in ringgit and sen.'),
  ).toBeVisible();
  await field.fill('RM 1,200,000.50');
  await expect(field).toHaveValue('1,200,000.50');
  await expect(
    page.getByText('Please enter a price above zero and up to RM 10 billion, in ringgit and sen.'),
  ).toHaveCount(0);
  await field.press('End');
  await field.pressSequentially('9');
  await expect(field).toHaveValue('1,200,000.50');
  await field.press('Home');
  await field.press('ArrowRight');
  await field.pressSequentially('99');
  await expect(field).toHaveValue('199,200,000.50');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  await field.press('ArrowRight');
  await field.press('Backspace');
  await expect(field).toHaveValue('19,200,000.50');
});
