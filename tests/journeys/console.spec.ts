import type { Page } from '@playwright/test';
import { sharpRoom } from '#support/pictures.ts';
import { aNewName, expect, fillDraft, test, saveNow } from '#support/portal.ts';
import { addressesBelow } from '#support/screens.ts';

/** All errors and warnings in the console, and all failed requests. */
function complaintsFrom(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400)
      complaints.push(
        `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`,
      );
  });
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed ${request.url()}`);
  });
  return complaints;
}

test('the main screens work without an error, a warning or a failed request', async ({ portal, page }) => {
  const complaints = complaintsFrom(page);
  const calm = (where: string) => expect(complaints, where).toEqual([]);
  const loaded = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  };
  await portal.signInByHand(page);
  await loaded();
  calm('dashboard');

  await page.goto('/properties');
  await page.getByRole('list', { name: 'Listings' }).getByRole('link').first().click();
  await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
  calm('listing');

  const name = aNewName('Senyap Sunyi');
  await page.goto('/master');
  await fillDraft(page, name);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await chosen).setFiles([await sharpRoom()]);
  await expect(page.getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible();
  await saveNow(page);
  await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Photo 1 of 1.*(stored|server)/i })).toBeVisible();
  calm('a request with a photo');

  await page.goto('/properties/form/new?intent=Rent&step=building');
  await page.getByLabel('Find the building').fill(`${name} kedua`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
  const form = page.url();
  await page.goto('/properties/draftslisting');
  await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  await page.goto(form);
  await loaded();
  calm('drafts');

  for (const path of addressesBelow('_agent')) {
    await page.goto(path);
    await loaded();
    calm(path);
  }
  expect(portal.backend.output()).not.toMatch(/"level":[56]0/);
});
