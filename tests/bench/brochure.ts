import type { Page } from '@playwright/test';
import { onInstalledPhone } from './installed-phone.ts';

/** A listing of the demo data with eight photos and long remarks. */
const listing = '/properties/listing-aisyah-0133';

interface Made {
  ms: number;
  longestTask: number;
  bytes: number;
}

/** From the press on the button until the file is there, and the longest task of the page meanwhile (0: none over 50 ms). */
async function made(page: Page): Promise<Made> {
  await page.evaluate(() => window.marks.longTasks.splice(0));
  return page.evaluate(async () => {
    const sizes: number[] = [];
    const toAddress = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file: Blob) => {
      if (file.type === 'application/pdf') sizes.push(file.size);
      return toAddress(file);
    };
    const button = document.querySelector<HTMLButtonElement>(
      '[role="dialog"] [aria-label="Brochure (PDF)"]',
    )!;
    const startedAt = performance.now();
    button.click();
    const ms = await new Promise<number>((resolve) => {
      const look = () => {
        if (sizes.length > 0) resolve(performance.now() - startedAt);
        else requestAnimationFrame(look);
      };
      look();
    });
    // The browser reports a task some time after it.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { ms, longestTask: Math.max(0, ...window.marks.longTasks), bytes: sizes[0]! };
  });
}

async function measureAt(page: Page, url: string): Promise<Record<string, number>> {
  await page.goto(url + listing);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.locator('[role="dialog"] img[src^="blob:"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const { ms, longestTask, bytes } = await made(page);
  return {
    'brochure of two pages with eight photos': ms,
    'brochure of two pages with eight photos, longest task': longestTask,
    'brochure of two pages with eight photos, bytes': bytes,
  };
}

/** The brochure of a listing, made on a cheap phone that has the app. Where no app takes a file, it is downloaded. */
export const measureBrochure = (url: string): Promise<Record<string, number>> =>
  onInstalledPhone(url, (page) => measureAt(page, url));
