import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { listingFacts } from '#support/listing-draft.ts';
import { publishChanges, publishedListing, publishedNow as listing } from '#support/listings.ts';
import { type Portal, aNewName, expect, installed, anyWidth, test } from '#support/portal.ts';

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' }).format(new Date());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const price = (page: Page) => page.getByRole('textbox', { name: 'Price', exact: true });
const kept = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'What you type is kept' })).toBeVisible();
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

/** An empty form for a new listing. */
async function startListing(
  portal: Portal,
  page: Page,
  intent: 'Buy' | 'Rent' | 'New' = 'Buy',
): Promise<void> {
  await portal.enter(page);
  await page.goto(`/properties/form/new?intent=${intent}`);
  await expect(heading(page, 'What is listed')).toBeVisible();
}

async function goTo(page: Page, isMobile: boolean, step: string): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: /^Step \d of 7/ }).click();
  const list: Locator = isMobile
    ? page.getByRole('dialog')
    : page.getByRole('navigation', { name: 'All steps' });
  await list.getByRole('button', { name: step }).click();
  await expect(heading(page, step)).toBeFocused();
}

async function choose(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('radio', { name, exact: true }).check();
}

/** A terrace house: the name is a place, and no property master is required. */
async function fillTerrace(page: Page, name: string): Promise<void> {
  await choose(page, 'Residential', 'Terrace/Link/Townhouse', '2-storey Terrace');
  await next(page).click();
  await page.getByLabel('Property name').fill(name);
  await page.getByLabel('State').selectOption('Selangor');
  await page.getByLabel('Area').selectOption('Petaling Jaya');
  await page.getByLabel('Postcode').fill('47301');
  await page.getByLabel('Postcode').press('Escape');
}

async function fillRest(page: Page, isMobile: boolean): Promise<void> {
  await goTo(page, isMobile, 'Details');
  await page.getByLabel('Bedrooms').selectOption('3+1');
  await page.getByRole('button', { name: 'More: Bathrooms' }).click();
  await page.getByRole('button', { name: 'More: Bathrooms' }).click();
  await expect(page.getByLabel('Bathrooms', { exact: true })).toHaveValue('2');
  await choose(page, 'Partly Furnished');
  await page.getByLabel('Tenure').selectOption('Freehold');
  await goTo(page, isMobile, 'Owner and remarks');
  await choose(page, 'Ad Hoc');
  await page.getByLabel('Authorisation signed on').fill(today());
}

/** A published terrace house of this agent, created as by another device. */
async function publishedTerrace(portal: Portal, page: Page, name: string): Promise<string> {
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

test('from nothing to an active rent listing, through every step', async ({ portal, page, isMobile }) => {
  await startListing(portal, page, 'Rent');
  await expect(page.getByRole('radio', { name: 'For Rent' })).toBeChecked();
  await choose(page, 'Residential', 'Condo/Serviced Residence', 'Serviced Residence');
  await next(page).click();

  await expect(heading(page, 'Property')).toBeFocused();
  await page.getByLabel('Property name').fill('r');
  await expect(suggestions(page)).toHaveCount(0);
  await page.getByLabel('Property name').fill('resid');
  await suggestions(page).first().click();
  await expect(page.getByText('Filled in for you:')).toBeVisible();
  await expect(page.getByRole('region', { name: 'From the property master' })).toContainText('Developer');
  await expect(page.getByLabel('State')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('State')).toHaveValue('');
  await page.getByLabel('State').selectOption('Selangor');
  await page.getByLabel('Area').selectOption('Petaling Jaya');
  await page.getByLabel('Postcode').fill('47301');
  await page.getByLabel('Postcode').press('Escape');
  await page.getByLabel('Unit or lot number').fill('B-12-3A');
  await page.getByLabel('Hide the exact address').check();
  await next(page).click();

  await page.getByLabel('Rent a month').pressSequentially('2800.50');
  await expect(page.getByLabel('Rent a month')).toHaveValue('2,800.50');
  await choose(page, 'Entire Place');
  await page.getByLabel('Built-up').pressSequentially('1023');
  await expect(page.getByText('RM 2.74 per square foot')).toBeVisible();
  await next(page).click();

  await page.getByLabel('Bedrooms').selectOption('3+1');
  await page.getByLabel('Bathrooms', { exact: true }).fill('2');
  await choose(page, 'Fully Furnished');
  await page.getByRole('button', { name: 'Swimming Pool' }).click();
  await expect(page.getByRole('button', { name: 'Swimming Pool' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Title type')).toHaveCount(0);
  await next(page).click();

  await expect(page.getByRole('region', { name: 'Photos' }).getByText('No photos yet')).toBeVisible();
  await next(page).click();
  await choose(page, 'Exclusive');
  await page.getByLabel('Authorisation signed on').fill(today());
  await page.getByLabel('Authorisation valid until').fill('2099-12-31');
  await page.getByLabel('Remarks').fill('Facing the park.');
  await next(page).click();

  const preview = page.getByRole('article', { name: 'Preview' });
  await expect(preview).toContainText('RM 2,800.50 a month');
  await expect(preview).not.toContainText('B-12-3A');
  await expect(page.getByText('Nothing is missing. Ready to publish.')).toBeVisible();
  const id = idOf(page);
  await publish(page).click();
  await expect(page).toHaveURL(/\/properties$/);
  await expect(page.getByText(/is published\./)).toHaveCount(0);
  await expect(page.getByText(/is published\./)).toBeVisible({ timeout: 20_000 });
  expect(await listing(page, id)).toMatchObject({
    kind: 'Rent',
    status: 'Active',
    facts: {
      priceSen: 280_050,
      builtUpSqft: 1023,
      bedrooms: '3+1',
      rentType: 'Entire Place',
      facilities: ['Swimming Pool'],
      hideAddress: true,
      unitNo: 'B-12-3A',
    },
  });

  await page.goto(`/properties/form/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit listing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
  await goTo(page, isMobile, 'Price and size');
  await expect(page.getByLabel('Rent a month')).toHaveValue('2,800.50');
});

test(
  'left in the middle of a step and loaded again, the form goes on where it was',
  anyWidth,
  async ({ portal, page }) => {
    await startListing(portal, page);
    await fillTerrace(page, aNewName('Taman Sambung'));
    await next(page).click();
    await price(page).fill('750000');
    await page.getByLabel('Built-up').pressSequentially('16');
    await kept(page);
    await page.reload();
    await expect(heading(page, 'Price and size')).toBeVisible();
    await expect(price(page)).toHaveValue('750,000');
    await expect(page.getByLabel('Built-up')).toHaveValue('16');
    await page.getByLabel('Built-up').press('End');
    await page.getByLabel('Built-up').pressSequentially('50');
    await expect(page.getByLabel('Built-up')).toHaveValue('1,650');
    await page.goBack();
    await expect(heading(page, 'Property')).toBeFocused();
  },
);

test('publishing an incomplete listing names what is missing, and takes the agent there', async ({
  portal,
  page,
  isMobile,
}) => {
  await startListing(portal, page);
  await fillTerrace(page, aNewName('Taman Kurang'));
  await goTo(page, isMobile, 'Review and publish');
  await expect(page.getByRole('region', { name: 'Still needed to publish' })).toContainText('Tenure');
  await publish(page).click();
  await expect(heading(page, 'Price and size')).toBeVisible();
  await expect(price(page)).toBeFocused();
  await expect(page.getByText('Required to publish.').first()).toBeVisible();
  await price(page).fill('500000');
  await expect(price(page)).toBeFocused();
  const missing = page.getByRole('alert', { name: 'Still needed to publish' });
  await expect(missing).not.toContainText('Price');
  await missing.getByRole('button', { name: 'Tenure' }).click();
  await expect(heading(page, 'Details')).toBeVisible();
  await expect(page.getByLabel('Tenure')).toBeFocused();
  expect(
    await page.evaluate(async (id) => (await fetch(`/api/property/agent/listing/${id}`)).status, idOf(page)),
  ).toBe(404);
});

test(
  'the price of a published listing, changed without a network, arrives with it; until then the listing says what it said',
  anyWidth,
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
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Published');
  },
);

test(
  'changes to a listing that are saved as a draft leave it as it is, and can be undone',
  anyWidth,
  async ({ portal, page, isMobile }) => {
    const name = aNewName('Taman Undur');
    const id = await publishedTerrace(portal, page, name);
    await page.goto(`/properties/form/${id}?step=price`);
    await price(page).fill('690000');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'and on the server' })).toBeVisible();
    expect((await listing(page, id)).facts.priceSen).toBe(75_000_000);
    await page.goto('/properties/draftslisting');
    await page.getByRole('listitem').filter({ hasText: name }).getByText('Changes to a listing').click();
    await expect(page.getByText('Changes waiting.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo changes' }).click();
    await expect(page.getByText('Changes waiting.')).toHaveCount(0);
    await goTo(page, isMobile, 'Price and size');
    await expect(price(page)).toHaveValue('750,000');
  },
);

test('the price field takes amounts, and nothing else', anyWidth, async ({ portal, page }) => {
  await startListing(portal, page);
  await page.goto(`${page.url()}&step=price`);
  const field = price(page);
  await expect(field).toHaveAttribute('inputmode', 'decimal');
  await field.pressSequentially('-1e2+3');
  await expect(field).toHaveValue('123');
  await field.fill('');
  await field.pressSequentially('0');
  await field.press('Tab');
  await expect(page.getByText('Please enter a price above zero, in ringgit and sen.')).toBeVisible();
  await field.fill('1e15');
  await expect(field).toHaveValue('1,000,000,000,000,000');
  await field.press('Tab');
  await expect(page.getByText('Please enter a price above zero, in ringgit and sen.')).toBeVisible();
  await field.fill('RM 1,200,000.50');
  await expect(field).toHaveValue('1,200,000.50');
  await expect(page.getByText('Please enter a price above zero, in ringgit and sen.')).toHaveCount(0);
  await field.press('End');
  await field.pressSequentially('9');
  await expect(field).toHaveValue('1,200,000.50');
  await field.press('Home');
  await field.press('ArrowRight');
  await field.pressSequentially('99');
  await expect(field).toHaveValue('199,200,000.50');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
});

test(
  'a refusal of the server brings the listing back with its reason, and a way on',
  anyWidth,
  async ({ portal, context, page, isMobile }) => {
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
    await fillRest(page, isMobile);
    await goTo(page, isMobile, 'Review and publish');
    const id = idOf(page);
    await publish(page).click();
    await expect(
      page.getByText(`${name} was not published. Your package allows no more active listings.`),
    ).toBeVisible({ timeout: 20_000 });
    await page.goto(`/properties/form/${id}`);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your package allows no more active listings.' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Keep it as a draft' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'and on the server' })).toBeVisible();
    expect(await portal.rowsNamed(name)).toHaveLength(1);
  },
);

test('by keyboard alone through the steps', async ({ portal, page, isMobile }) => {
  test.skip(isMobile, 'A phone has no Tab key.');
  const tabTo = async (target: Locator) => {
    for (let presses = 0; presses < 60; presses++) {
      if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${target.toString()}.`);
  };
  await startListing(portal, page);
  await tabTo(page.getByRole('radio', { name: 'For Sale' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'For Rent' })).toBeChecked();
  await tabTo(page.getByRole('radio', { name: 'Residential' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Land', exact: true })).toBeChecked();
  await tabTo(next(page));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Property')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Property name')).toBeFocused();
  await tabTo(next(page));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Rent a month')).toBeFocused();
  await page.keyboard.type('4500');
  await kept(page);
  await tabTo(page.getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Property')).toBeFocused();
});

test(
  'two devices that change one listing in different parts meet without a question, and in one part with one',
  anyWidth,
  async ({ portal, page, otherDevice }) => {
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
        .poll(() => listing(page, id).then(({ facts }) => [facts.priceSen, facts.builtUpSqft]), {
          timeout: 25_000,
        })
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
    await expect(page.getByText(`${name} was not published.`)).toBeVisible({ timeout: 20_000 });
    await page.goto(`/properties/form/${id}`);
    await expect(page.getByRole('alert')).toContainText('Changed on another device too');
    await expect(
      page.getByRole('group', { name: 'Price' }).getByRole('radio', { name: 'Other device' }),
    ).not.toBeChecked();
    expect((await listing(page, id)).facts.priceSen).toBe(73_000_000);
    await page.getByRole('button', { name: 'Save this version' }).click();
    await expect(page.getByText(`Publishing ${name}…`)).toBeVisible();
    await says(72_500_000, 1700);
  },
);

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('axe finds nothing on any step, with what is missing shown', async ({ portal, page, isMobile }) => {
      const violations = async () => {
        const { violations: found } = await new AxeBuilder({ page }).analyze();
        return found.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
        );
      };
      await startListing(portal, page);
      await choose(page, 'Residential', 'Condo/Serviced Residence', 'Condominium');
      await next(page).click();
      await page.getByLabel('Property name').fill('resid');
      await suggestions(page).first().click();
      await expect(page.getByRole('region', { name: 'From the property master' })).toBeVisible();
      await goTo(page, isMobile, 'Review and publish');
      expect(await violations()).toEqual([]);
      await publish(page).click();
      await expect(price(page)).toBeFocused();
      for (const step of [
        'What is listed',
        'Property',
        'Price and size',
        'Details',
        'Photos',
        'Owner and remarks',
      ]) {
        await goTo(page, isMobile, step);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect(await violations(), step).toEqual([]);
      }
      if (isMobile) await page.getByRole('button', { name: /^Step \d of 7/ }).click();
      expect(await violations()).toEqual([]);
    });
  });
}
