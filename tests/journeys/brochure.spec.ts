import { expect, installed, test } from '#support/portal.ts';

/** A listing of the demo data with photos. */
const listing = '/properties/listing-aisyah-0145';

// What prints in the page instead is not on the device: it is fetched where a worker cannot print.
test('the built app makes a brochure in a worker without a network', async ({ portal, context, page }) => {
  await portal.enter(page);
  await page.goto(listing);
  await installed(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Picture to share/ })).toBeVisible();
  await context.setOffline(true);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Brochure (PDF)' }).click();
  await expect(page.getByText(/^[12] pages?, \d/)).toBeVisible();
  expect((await downloaded).suggestedFilename()).toMatch(/\w\.pdf$/);
});
