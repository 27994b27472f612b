import { withLargeText } from '#support/chromium.ts';
import { mainScreens, openScreen } from '#support/geometry.ts';
import { findLayoutProblems } from '#support/layout-problems.ts';
import { expect, onEveryWidth, test } from '#support/portal.ts';

test.use({ launchOptions: withLargeText() });

test(
  'with text at 200 % nothing overlaps, is cut, or reaches beyond the screen',
  onEveryWidth,
  async ({ portal, page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await findLayoutProblems(page)).toEqual([]);
    await portal.signIn(page);
    for (const path of mainScreens) {
      await openScreen(page, path);
      expect(await findLayoutProblems(page), path).toEqual([]);
    }
  },
);
