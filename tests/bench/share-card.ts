import type { Page } from '@playwright/test';
import { onInstalledPhone } from './installed-phone.ts';

/** A listing of the demo data with photos. */
const listing = '/properties/listing-aisyah-0145';

/** The height of the card in each shape, in pixels. */
const heights = { Square: 1080, Story: 1920 } as const;

interface Drawn {
  ms: number;
  longestTask: number;
}

/** From the press on a shape until its picture is shown, and the longest task meanwhile (0 where none is over 50 ms). */
async function drawn(page: Page, shape: keyof typeof heights): Promise<Drawn> {
  await page.evaluate(() => window.marks.longTasks.splice(0));
  return page.evaluate(
    async ({ name, heightPx }) => {
      const dialog = document.querySelector('[role="dialog"]')!;
      const label = [...dialog.querySelectorAll('label')].find(({ textContent }) => textContent === name)!;
      const startedAt = performance.now();
      label.click();
      const ms = await new Promise<number>((resolve) => {
        const look = () => {
          const picture = dialog.querySelector<HTMLImageElement>('img[src^="blob:"]');
          if (picture?.complete && picture.naturalHeight === heightPx) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        look();
      });
      // The browser reports a task some time after it.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { ms, longestTask: Math.max(0, ...window.marks.longTasks) };
    },
    { name: shape, heightPx: heights[shape] },
  );
}

async function measureAt(page: Page, url: string): Promise<Record<string, number>> {
  await page.goto(url + listing);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.locator('[role="dialog"] img[src^="blob:"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const story = await drawn(page, 'Story');
  const square = await drawn(page, 'Square');
  return {
    'share card, square': square.ms,
    'share card, square, longest task': square.longestTask,
    'share card, story': story.ms,
    'share card, story, longest task': story.longestTask,
  };
}

/** The picture card of a listing, drawn on a cheap phone that has the app. */
export const measureShareCard = (url: string): Promise<Record<string, number>> =>
  onInstalledPhone(url, (page) => measureAt(page, url));
