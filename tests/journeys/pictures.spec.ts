import type { Page } from '@playwright/test';
import { axeViolations } from '#support/axe.ts';
import { expect, test } from '#support/portal.ts';

declare global {
  interface Window {
    shifted: number;
  }
}

test.beforeEach(async ({ page, portal }) => {
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of (entry as unknown as { sources: { node: Node | null }[] }).sources)
          if (node instanceof Element && node.closest('main li')) window.shifted++;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await portal.enter(page);
});

/** A list without the listings of other tests, which come first and may leave no room for the demo book. */
const demoListings = '/properties?q=Vista Bayu Perdana';

/** A row with pictures of the demo book. */
const ofDemo = (page: Page) => page.locator('main li[data-id^="listing-aisyah-"]').first();

test('a row of the list shows a thumbnail of the size it needs, a placeholder before it, and moves nothing', async ({
  page,
}) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => void (release = resolve));
  await page.route('**/api/photos/**', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(demoListings);
  const picture = ofDemo(page).locator('img');
  await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/);
  await expect(picture).toHaveAttribute('loading', 'lazy');
  const before = await picture.boundingBox();
  release();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(picture).toHaveAttribute('src', /\?width=240$/);
  expect(await picture.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => window.shifted)).toBe(0);
});

test('rows load small pictures, whatever the pixels of the phone; cards load larger ones', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3.5,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/api/photos/')) loaded.push(searchParams.get('width') ?? 'whole');
  });
  await portal.signIn(page);
  await expect(page.locator('main img[src*="/photos/"]').first()).toBeVisible();
  await page.goto('about:blank');
  loaded.length = 0;
  await page.goto(demoListings);
  await expect(ofDemo(page).locator('img')).toBeVisible();
  await expect.poll(() => [...new Set(loaded)]).toEqual(['240']);
  await page.getByRole('radio', { name: 'Cards' }).click();
  await expect(ofDemo(page).locator('img')).toHaveAttribute('src', /\?width=720$/);
  await context.close();
});

test('the gallery of a listing shows its photos one after the other', async ({ page }) => {
  await page.goto(demoListings);
  await ofDemo(page).getByRole('link').first().click();
  await page.getByRole('region', { name: 'Photos' }).getByRole('button').first().click();
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  await expect(viewer).toContainText(/Photo 1 of [3-8]/);
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(viewer).toContainText(/Photo 2 of [3-8]/);
});
