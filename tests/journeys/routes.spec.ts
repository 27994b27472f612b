import { expect, installed, test } from '#support/portal.ts';
import { addressesBelow } from '#support/screens.ts';

const agentScreens = [...addressesBelow('_agent'), ...addressesBelow('_webview')];

test(
  'a visitor is sent to sign-in from everywhere but the public addresses (R-ROUTE-2)',
  { tag: '@core' },
  async ({ page }) => {
    for (const address of [...agentScreens, '/nowhere/at/all']) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
    }
    await page.goto('/error');
    await expect(page.getByText('System Error: Something went wrong! Please try again later.')).toBeVisible();
    await page.goto('/error/404');
    await expect(page.getByText("Oops! We can't find that page.")).toBeVisible();
    await page.goto('/ordersummary/REF-1');
    await expect(page).toHaveURL(/ordersummary/);
    await page.goto('/signon/not-a-key');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This sign-in link has been used or is too old.')).toBeVisible();
  },
);

test(
  '[56] every screen opens without a network once the app is installed',
  { tag: '@core' },
  async ({ portal, context, page }) => {
    await portal.signIn(page);
    await installed(page);
    await context.setOffline(true);
    for (const address of agentScreens) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);
