import { aNewName, expect, fillDraft, installed, onPhone, test } from '#support/portal.ts';
import {
  fillTerrace,
  goTo,
  heading,
  idFrom,
  kept,
  next,
  price,
  publishedTerrace,
  startListing,
} from '#support/screens/listing-steps.ts';

test(
  'another step of the listing form saves the draft, also without a network (R-DRAFT-17)',
  onPhone,
  async ({ portal, context, page }) => {
    const name = aNewName('Taman Langkah');
    await startListing(portal, page);
    await installed(page);
    await fillTerrace(page, name);
    await next(page).click();
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    expect(await portal.rowsNamed(name)).toMatchObject([{ status: 'Draft', rev: 1 }]);

    await context.setOffline(true);
    await price(page).fill('640000');
    await goTo(page, 'Owner and publish');
    await expect(page.getByRole('status').filter({ hasText: 'Waiting for the server' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Waiting for the server' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    expect(await portal.rowsNamed(name)).toMatchObject([{ rev: 2 }]);
  },
);

test(
  'a step that is left with a rule broken shows no problem, and its text stays on the device',
  onPhone,
  async ({ portal, page }) => {
    const name = aNewName('Taman Separuh');
    await startListing(portal, page);
    await fillTerrace(page, name);
    await page.getByLabel('Postcode').fill('');
    await next(page).click();
    await expect(heading(page, 'Price and rooms')).toBeFocused();
    await kept(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const id = idFrom(page);
    await goTo(page, 'Building');
    await expect(page.getByLabel('Postcode')).not.toHaveAttribute('aria-invalid', 'true');
    await page.goto(`/properties/form/${id}?step=building`);
    await expect(page.getByLabel('Property name')).toHaveValue(name);
    expect(await portal.rowsNamed(name)).toHaveLength(0);
  },
);

test(
  'a request that is left inside the app is saved; opened again at once, it is saved when it is left again',
  onPhone,
  async ({ portal, page }) => {
    const name = aNewName('Residensi Tutup');
    await portal.enter(page);
    await page.goto('/master');
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/master/properties/isNameUnique', async (route) => {
      await mayAnswer;
      await route.continue().catch(() => {});
    });
    await fillDraft(page, name);
    const way = page.getByRole('link', { name: 'Close' });
    await way.click();
    await expect(page.getByLabel('Property name')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByLabel('Property name')).toHaveValue(name);
    await expect(page.getByText('Text that you had not saved has been restored.')).toBeVisible();
    answer();
    await way.click();
    const line = page.getByRole('listitem').filter({ hasText: name });
    await expect(line).not.toContainText('Not saved yet');
    await expect.poll(() => portal.rowsNamed(name)).toMatchObject([{ status: 'Draft', rev: 1 }]);
  },
);

test(
  'changes to a published listing are saved when its form is left, and wait to be published',
  onPhone,
  async ({ portal, page }) => {
    const name = aNewName('Taman Terbit');
    const id = await publishedTerrace(portal, page, name);
    await page.goto(`/properties/form/${id}?step=price`);
    await price(page).fill('690000');
    await goTo(page, 'Photos');
    await goTo(page, 'Owner and publish');
    await expect(page.getByRole('status').filter({ hasText: 'Saved. Not published yet.' })).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).click();
    await page.goto(`/properties/${id}`);
    await expect(page.getByText('RM 750,000')).toBeVisible();
    await page.goto(`/properties/form/${id}?step=price`);
    await expect(price(page)).toHaveValue('690,000');
  },
);
