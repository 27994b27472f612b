import type { Page } from '@playwright/test';
import { aNewName, expect, fillDraft, onPhone, test, saveNow } from '#support/portal.ts';

test.describe('installing', () => {
  const strip = (page: Page) => page.getByText('Install the app: it opens faster');
  const offer = (page: Page) =>
    page.addInitScript(() => {
      addEventListener('load', () => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => void (document.documentElement.dataset.asked = ''),
        });
        dispatchEvent(event);
      });
    });
  const secondDay = (page: Page) =>
    page.addInitScript(() => {
      if (!localStorage.getItem('senarai.installOffer'))
        localStorage.setItem('senarai.installOffer', '{"firstDay":20000,"refusals":0,"refusedAt":0}');
    });

  test('is not offered on the first day, then asks the browser, and a no is remembered', async ({
    portal,
    page,
  }) => {
    await offer(page);
    await portal.signIn(page);
    await expect(strip(page)).toHaveCount(0);
    await page.evaluate(() => localStorage.removeItem('senarai.installOffer'));
    await secondDay(page);
    await page.reload();
    await expect(strip(page)).toBeVisible();
    await page.getByRole('button', { name: 'Install the app' }).click();
    await expect(page.locator('html[data-asked]')).toHaveCount(1);
    await page.reload();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(strip(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });

  test.describe('on an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    });

    test(
      'the steps are shown, and what waits is to be sent first',
      onPhone,
      async ({ portal, context, page }) => {
        await secondDay(page);
        await portal.signIn(page);
        await page.getByRole('button', { name: 'Install the app' }).click();
        const dialog = page.getByRole('dialog', { name: 'Install Senarai' });
        await expect(dialog.getByRole('listitem')).toHaveCount(3);
        await expect(dialog).not.toContainText('starts empty');
        await page.keyboard.press('Escape');
        await page.goto('/master');
        await fillDraft(page, aNewName('Belum Dihantar'));
        await context.setOffline(true);
        await saveNow(page);
        await expect(page.getByText('Waiting for the server')).toBeVisible();
        await page.getByRole('link', { name: 'Close' }).click();
        await page.getByRole('button', { name: /^More/ }).click();
        await page.getByRole('button', { name: 'Install the app' }).click();
        await expect(dialog).toContainText('the installed app starts empty and signed out');
        await context.setOffline(false);
      },
    );
  });
});
