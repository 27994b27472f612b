import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { madePicture } from '#support/made-pictures.ts';
import { onInstalledPhone } from './installed-phone.ts';

const count = 20;

/** After the last photo is prepared, its check and its autosave follow. */
const afterwardsMs = 3_000;

/** Files with photos of 12 megapixels and about 3 MB, as a phone takes them, until the process ends. */
async function takePhotos(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'senarai-photos-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const size = { width: 4000, height: 3000 };
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer();
  const files: string[] = [];
  for (let number = 0; number < count; number++) {
    const file = join(folder, `IMG_${String(number).padStart(4, '0')}.jpg`);
    await sharp(await madePicture(number))
      .resize(size)
      .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: 'soft-light' }])
      .jpeg({ quality: 90 })
      .toFile(file);
    files.push(file);
  }
  return files;
}

let taken: Promise<string[]> | undefined;

/** Waits in the page until so many elements are there, and answers when that was. */
function thereAt(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    ({ wanted, number }) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelectorAll(wanted).length >= number
            ? resolve(performance.now())
            : requestAnimationFrame(look);
        look();
      }),
    { wanted: selector, number: count },
  );
}

/** Adds twenty photos to a new listing on a cheap phone that has the app. */
export async function measurePhotos(url: string): Promise<Record<string, number>> {
  const files = await (taken ??= takePhotos());
  return onInstalledPhone(url, async (page) => {
    await page.goto(`${url}/properties/form/new?intent=Buy&step=photos`);
    const input = page.getByLabel('Choose photos', { exact: true }).and(page.locator('input'));
    await input.waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      window.marks.longTasks.splice(0);
      addEventListener('change', () => performance.mark('chosen'), { capture: true, once: true });
    });
    await input.setInputFiles(files);
    const stood = await thereAt(page, '[aria-label="Photos"] > li');
    const prepared = await thereAt(page, '[aria-label="Photos"] > [data-photo-id] img');
    await page.waitForTimeout(afterwardsMs);
    const { chosen, tasks } = await page.evaluate(() => ({
      chosen: performance.getEntriesByName('chosen')[0]!.startTime,
      tasks: window.marks.longTasks,
    }));
    return {
      '20 photos, all tiles there': stood - chosen,
      '20 photos, all prepared': prepared - chosen,
      '20 photos, longest task': Math.max(0, ...tasks),
      '20 photos, tasks over 50 ms, count': tasks.length,
    };
  });
}
