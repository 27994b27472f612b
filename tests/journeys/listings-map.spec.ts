import { expect, installed, onPhone, test } from '#support/portal.ts';
import { count, listKept, rows } from '#support/screens/listings-list.ts';

test(
  'without a network the listings of the device are on the map, and a pin leads to one of them',
  onPhone,
  async ({ portal, context, page }) => {
    await portal.signIn(page);
    await installed(page);
    await listKept(page);
    await context.setOffline(true);
    const part = page.waitForResponse(/\/assets\/mapped-listings-/);
    await page.goto('/properties?view=map');
    expect((await part).fromServiceWorker()).toBe(true);
    await expect(count(page)).toBeVisible();
    const map = page.getByRole('region', { name: 'Map of my listings' });
    const pins = map.getByRole('button', { name: /^\d+ listings, / });
    await pins.first().tap();
    const link = rows(page).first().getByRole('link');
    const name = (await link.textContent())!;
    await link.tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(rows(page).first().getByRole('link')).toHaveText(name);
  },
);
