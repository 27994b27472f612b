import type { Page } from '@playwright/test';
import { expect, test } from '#support/portal.ts';

/** A listing of the demo data with photos. */
const listing = '/properties/listing-aisyah-0145';

/** The brightness of a few thousand places of the card that the sheet shows, row by row. */
async function cardIn(page: Page): Promise<number[]> {
  await page.goto(listing);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.evaluate(() => document.fonts.check('650 40px Figtree', 'RM'))).toBe(true);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const card = page.getByRole('img', { name: /^Picture to share/ });
  await expect(card).toBeVisible();
  return card.evaluate(async (picture: HTMLImageElement) => {
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 1080, height: 1080 });
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 520, 1080, 560);
    return Array.from({ length: 80 * 1080 }, (_, at) => data[at * 7 * 4] ?? 0);
  });
}

test('the built app draws the texts of a card in a worker as in the page, with its typeface', async ({
  portal,
  page,
}) => {
  await portal.enter(page);
  const started = page.waitForEvent('worker', (worker) => worker.url().includes('card-worker'));
  const card = await cardIn(page);
  await started;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  const inPage = await cardIn(page);
  const difference = card.reduce((sum, value, at) => sum + Math.abs(value - inPage[at]!), 0) / card.length;
  expect(difference).toBeLessThan(0.2);
  expect(new Set(card).size).toBeGreaterThan(9);
});
