import type { Page } from '@playwright/test';
import { axeViolations } from '#support/axe.ts';
import { expect, onPhone, type Portal, test } from '#support/portal.ts';

async function open(portal: Portal, page: Page): Promise<void> {
  await portal.enter(page);
  await page.goto('/profile/card');
  await expect(page.getByRole('img', { name: 'QR code of your card' })).toBeVisible();
}

/** Phones share pictures; the tests need the download. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: () => false })),
);

test(
  'the large code fills a white screen in either theme, and goes at a tap or Escape',
  onPhone,
  async ({ portal, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(portal, page);
    const large = page.getByRole('dialog', { name: 'QR code of your card' });
    for (const close of [() => page.keyboard.press('Escape'), () => large.getByRole('button').click()]) {
      await page.getByRole('button', { name: 'Show QR code large' }).click();
      await expect(large).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      expect(await axeViolations(page)).toEqual([]);
      await close();
      await expect(large).toHaveCount(0);
    }
  },
);
