import type { Locator } from '@playwright/test';
import { axeViolations } from '#support/axe.ts';
import { expect, onEveryWidth, test } from '#support/portal.ts';
import {
  choose,
  goTo,
  heading,
  kept,
  next,
  price,
  publish,
  startListing,
  suggestions,
} from '#support/screens/listing-steps.ts';

test('by keyboard alone through the steps', async ({ portal, page }) => {
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
  await tabTo(page.getByLabel('Property name'));
  await tabTo(next(page));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Monthly rent')).toBeFocused();
  await page.keyboard.type('4500');
  await kept(page);
  await tabTo(page.getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Building')).toBeFocused();
});

test(
  'axe finds nothing on any step, with what is missing shown',
  onEveryWidth,
  async ({ portal, page, isMobile }) => {
    await startListing(portal, page);
    await choose(page, 'Residential', 'Condo/Serviced Residence', 'Condominium');
    await page.getByLabel('Property name').fill('resid');
    await suggestions(page).first().click();
    await expect(page.getByRole('region', { name: 'From the property master' })).toBeVisible();
    await goTo(page, 'Review and publish');
    expect(await axeViolations(page)).toEqual([]);
    await publish(page).click();
    await expect(price(page)).toBeFocused();
    for (const step of ['Building', 'Price and rooms', 'Photos', 'Owner and publish']) {
      await goTo(page, step);
      for (const fold of await page.locator('summary').all()) await fold.click();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await axeViolations(page), step).toEqual([]);
    }
    if (isMobile) await page.getByRole('button', { name: /\. All steps$/ }).click();
    expect(await axeViolations(page)).toEqual([]);
  },
);
