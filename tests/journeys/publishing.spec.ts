import type { Page } from '@playwright/test';
import { publishChanges, publishedListing, publishedNow } from '#support/listings.ts';
import { listingFacts } from '#support/listing-draft.ts';
import { act, toRow } from '#support/screens/listings-list.ts';
import { aNewName, expect, installed, onPhone, type Portal, test } from '#support/portal.ts';

const price = (page: Page) => page.getByRole('textbox', { name: 'Price', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const priceFrom = (page: Page, id: string) => publishedNow(page, id).then(({ facts }) => facts.priceSen);

/** The form of an active condominium for RM 1,355,000, at the price. */
async function openPublished(portal: Portal, page: Page): Promise<{ id: string; name: string }> {
  const name = aNewName('The Cempaka Court');
  await portal.signIn(page);
  const id = await publishedListing(page, { name, facts: listingFacts({ priceSen: 135_500_000 }) });
  await page.goto(`/properties/form/${id}?step=price`);
  await expect(price(page)).toHaveValue('1,355,000');
  return { id, name };
}

test(
  'a price with a digit missing is asked about before it is published, and can be taken back after it',
  { tag: ['@core', '@phone'] },
  async ({ portal, page }) => {
    const { id, name } = await openPublished(portal, page);
    await price(page).fill('135500');
    await page.getByLabel('Built-up').fill('1030');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Publish RM 135,500?' })).toBeVisible();
    await expect(dialog(page)).toContainText('It was RM 1,355,000. Is a digit missing?');
    await expect(dialog(page).getByRole('deletion').first()).toHaveText('RM 1,355,000');
    await expect(dialog(page).getByRole('insertion').first()).toHaveText('RM 135,500');
    await dialog(page).getByRole('button', { name: 'Continue editing' }).click();
    await expect(price(page)).toHaveValue('135,500');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await dialog(page).getByRole('button', { name: 'Publish RM 135,500' }).click();
    await expect(page.getByText(`Publishing ${name}…`)).toBeVisible();
    await expect(page.getByText(`${name} is published.`)).toHaveCount(0);
    await undo(page).click();

    await expect(page).toHaveURL(new RegExp(`/properties/form/${id}`));
    await expect(price(page)).toHaveValue('135,500');
    await expect(page.getByText('Changes waiting.')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    expect(await priceFrom(page, id)).toBe(135_500_000);
    expect(await portal.rowsNamed(name)).toMatchObject([{ status: 'Draft' }]);

    await price(page).fill('1300000');
    await publishChanges(page);
    await expect(page.getByText(`${name} is published.`)).toBeVisible();
    expect(await priceFrom(page, id)).toBe(130_000_000);
  },
);

test(
  'a first publication can be taken back as well, without a network too, and its text stays',
  onPhone,
  async ({ portal, page, context }) => {
    const name = aNewName('Taman Undur Terbit');
    await portal.signIn(page);
    const id = await publishedListing(page, {
      name,
      becomes: 'Draft',
      propertyId: null,
      title: 'Terrace/Link/Townhouse',
      type: '2-storey Terrace',
    });
    await page.goto(`/properties/form/${id}?step=review`);
    await expect(page.getByText('Nothing is missing. Ready to publish.')).toBeVisible();
    await installed(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('It will be published when there is a network.').first()).toBeVisible();
    await undo(page).click();
    await expect(page.getByRole('heading', { name: 'Review and publish' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    expect(await portal.rowsNamed(name)).toMatchObject([{ status: 'Draft' }]);
    expect(
      await page.evaluate(async (draft) => (await fetch(`/api/property/agent/listing/${draft}`)).status, id),
    ).toBe(404);
  },
);

test(
  'a publication whose tab is closed at once is published all the same, once',
  { tag: ['@core', '@phone'] },
  async ({ portal, page, context }) => {
    const { id, name } = await openPublished(portal, page);
    await installed(page);
    await price(page).fill('1340000');
    await publishChanges(page);
    await page.close();
    const again = await context.newPage();
    await again.goto(`${portal.url}/dashboard`);
    await expect.poll(() => priceFrom(again, id)).toBe(134_000_000);
    const { rev } = await publishedNow(again, id);
    expect(rev).toBe(2);

    await again.goto(`${portal.url}/properties?q=${encodeURIComponent(name)}`);
    await act(again, toRow(again, id), /^Share$/);
    await expect(again.getByLabel('Text to share')).toContainText('RM 1,340,000');
  },
);
