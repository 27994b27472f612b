import type { Locator, Page } from '@playwright/test';
import { choose as pickOption } from '#support/controls.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { publishedListing } from '#support/listings.ts';
import { type Portal, expect } from '#support/portal.ts';

/** Today in Malaysia, YYYY-MM-DD. */
export const today = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(new Date());
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
export const price = (page: Page) => page.getByRole('textbox', { name: 'Price', exact: true });
/** Waits until the form says that what is typed is saved, or on this device only. */
export const kept = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^(On this device only|Saved)/ })).toBeVisible();
export const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');
/** The id of the draft in the address. */
export const idFrom = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

/** An empty form for a new listing. */
export async function startListing(
  portal: Portal,
  page: Page,
  intent: 'Buy' | 'Rent' | 'New' = 'Buy',
): Promise<void> {
  await portal.enter(page);
  await page.goto(`/properties/form/new?intent=${intent}`);
  await expect(heading(page, 'Building')).toBeVisible();
}

/** Opens a step of the form. */
export async function goTo(page: Page, step: string): Promise<void> {
  const isPhone = page.viewportSize()!.width < 768;
  if (isPhone) await page.getByRole('button', { name: /\. All steps$/ }).click();
  const list: Locator = isPhone
    ? page.getByRole('dialog')
    : page.getByRole('navigation', { name: 'All steps' });
  await list.getByRole('button', { name: step }).click();
  await expect(heading(page, step)).toBeFocused();
}

export async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('radio', { name, exact: true }).check();
}

/** Chooses one of the usual counts. */
export async function chooseCount(page: Page, fact: 'Bathrooms' | 'Car parks', count: number): Promise<void> {
  const counts = page.getByRole('group', { name: fact });
  await counts.getByRole('radio', { name: String(count), exact: true }).check();
}

/** Opens the fold of the screen. */
export const openFold = (page: Page) => page.locator('summary', { hasText: 'More facts' }).click();

/** A terrace house: the name is a place, and no property master is required. */
export async function fillTerrace(page: Page, name: string): Promise<void> {
  await choose(page, 'Residential', 'Terrace/Link/Townhouse', '2-storey Terrace');
  await page.getByLabel('Property name').fill(name);
  await pickOption(page, 'State', 'Selangor');
  await pickOption(page, 'Area', 'Petaling Jaya');
  await page.getByLabel('Postcode').fill('47301');
  await page.getByLabel('Postcode').press('Escape');
}

/** Fills in what the steps "Price and rooms" and "Owner and publish" need. */
export async function fillRest(page: Page): Promise<void> {
  await goTo(page, 'Price and rooms');
  await choose(page, '3+1');
  await chooseCount(page, 'Bathrooms', 2);
  await choose(page, 'Partly Furnished');
  await choose(page, 'Freehold');
  await goTo(page, 'Owner and publish');
  await choose(page, 'Ad Hoc');
  await page.getByRole('checkbox', { name: 'Today' }).check();
}

/** A published terrace house of this agent, created as by another device. */
export async function publishedTerrace(portal: Portal, page: Page, name: string): Promise<string> {
  await portal.signIn(page);
  return publishedListing(page, {
    name,
    title: 'Terrace/Link/Townhouse',
    type: '2-storey Terrace',
    propertyId: null,
    address: { country: 'Malaysia', state: 'Selangor', area: 'Petaling Jaya', postcode: '47301' },
    facts: listingFacts({ priceSen: 75_000_000, builtUpSqft: 1650, unitType: null, facilities: [] }),
  });
}
