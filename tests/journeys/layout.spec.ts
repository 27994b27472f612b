import type { Page } from '@playwright/test';
import { coveredControls, mainScreens as screens, openScreen as open } from '#support/geometry.ts';
import { findLayoutProblems } from '#support/layout-problems.ts';
import { expect, onPhone, test } from '#support/portal.ts';

test.describe('on a phone', onPhone, () => {
  for (const language of ['en', 'ms', 'zh']) {
    test(`everything fits 390 and 320 px in ${language}`, async ({ portal, page }) => {
      await portal.enter(page);
      await page.evaluate(
        (selectedLang) => localStorage.setItem('i18nConfig', JSON.stringify({ selectedLang })),
        language,
      );
      for (const path of screens) {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, path);
        expect(await findLayoutProblems(page), `${path} at 390 px`).toEqual([]);
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await findLayoutProblems(page), `${path} at 320 px`).toEqual([]);
      }
    });
  }

  test('no bar covers a field or button that has the focus, upright or lying', async ({ portal, page }) => {
    await portal.enter(page);
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of [
        '/properties/form/LISTING?step=price',
        '/properties/form/LISTING?step=owner',
        '/master',
        '/profile',
        '/contact',
        '/sync',
        '/properties/LISTING',
      ]) {
        await open(page, path);
        expect(await coveredControls(page), `${path} at ${width} × ${height}`).toEqual([]);
      }
    }
  });

  test('a form has the screen to itself: no tabs, no footer, and a slim bar', async ({ portal, page }) => {
    await portal.enter(page);
    for (const [width, height, share] of [
      [390, 844, 0.2],
      [844, 390, 0.3],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, '/properties/form/new');
      await expect(page.getByRole('navigation', { name: 'Quick menu' })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const taken = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('header, [data-bar]')].reduce(
          (sum, bar) => sum + bar.offsetHeight,
          0,
        ),
      );
      expect(taken / height).toBeLessThan(share);
    }
  });

  test('Back to top never covers a control', async ({ portal, page }) => {
    await portal.enter(page);
    for (const path of ['/contact', '/properties/LISTING', '/profile', '/dashboard']) {
      await open(page, path);
      const onControl = await page.evaluate(async () => {
        const found: string[] = [];
        for (let top = 260; top < document.documentElement.scrollHeight - innerHeight; top += 190) {
          const isAtRest = new Promise((resolve) =>
            addEventListener('scroll', () => setTimeout(resolve, 250), { once: true }),
          );
          scrollTo({ top, behavior: 'instant' });
          await isAtRest;
          const up = document.querySelector('[aria-label="Back to top"]');
          if (!up || getComputedStyle(up).visibility === 'hidden') continue;
          const one = up.getBoundingClientRect();
          for (const control of document.querySelectorAll(
            'main :is(button, input, select, textarea), nav :is(a, button)',
          )) {
            const other = control.getBoundingClientRect();
            if (
              !control.checkVisibility() ||
              other.right <= one.left ||
              other.left >= one.right ||
              other.bottom <= one.top ||
              other.top >= one.bottom
            )
              continue;
            found.push(`${top}: ${control.textContent ?? ''}`);
          }
        }
        return found;
      });
      expect(onControl, path).toEqual([]);
    }
  });
});

test.describe('on a large screen', () => {
  const edges = (page: Page) =>
    page.evaluate(() => {
      const [main, first] = [
        document.querySelector('main')!.getBoundingClientRect(),
        document.querySelector('main > *')!.getBoundingClientRect(),
      ];
      return {
        left: Math.round(first.left - main.left),
        right: Math.round(main.right - first.right),
        width: Math.round(first.width),
      };
    });

  test('every screen fits a window of 992 and one of 1200 px', async ({ portal, page }) => {
    await portal.enter(page);
    for (const path of screens) {
      await page.setViewportSize({ width: 992, height: 800 });
      await open(page, path);
      expect(await findLayoutProblems(page), `${path} at 992 px`).toEqual([]);
      await page.setViewportSize({ width: 1200, height: 800 });
      // A table takes its width once the window rests.
      await expect.poll(() => findLayoutProblems(page), { message: `${path} at 1200 px` }).toEqual([]);
    }
  });

  test('a screen is as wide as the window, up to 1680 px, then in its middle; boxed it has 1200 px', async ({
    portal,
    page,
  }) => {
    await portal.enter(page);
    for (const [width, minimised, container, expected] of [
      [1440, true, 'fluid', 1440 - 66 - 64],
      [1920, false, 'fluid', 1920 - 225 - 64],
      [1920, true, 'fluid', 1680],
      [1920, false, 'fixed', 1200],
    ] as const) {
      await page.setViewportSize({ width, height: 1080 });
      await page.evaluate((layout) => localStorage.setItem('senarai.layout.v1', JSON.stringify(layout)), {
        minimised,
        container,
      });
      for (const path of [
        '/dashboard',
        '/properties',
        '/properties/draftslisting',
        '/properties/LISTING',
        '/properties/form/LISTING',
        '/sync',
        '/profile',
      ]) {
        await open(page, path);
        const { left, right, width: shown } = await edges(page);
        expect(Math.abs(left - right), path).toBeLessThanOrEqual(1);
        expect(Math.abs(shown - expected), `${path} is ${shown} px wide`).toBeLessThanOrEqual(20);
      }
    }
  });
});
