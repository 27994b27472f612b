import type { Page } from '@playwright/test';
import { aPhoto, pick, somePhotos, tiles } from '#support/screens/photo-strip.ts';
import { aNewName, expect, saveNow, test, typeDraft } from './behind-proxy.ts';

const count = 8;

/** How many photos of each state the device has. */
const photosOnDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve) => {
        indexedDB.open('outbox').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const all = database.transaction('photos').objectStore('photos').getAll();
          all.onsuccess = () => {
            database.close();
            const states = (all.result as { state: string }[]).map(({ state }) => state);
            resolve(
              Object.fromEntries(
                [...new Set(states)].map((one) => [one, states.filter((state) => state === one).length]),
              ),
            );
          };
        };
      }),
  );

test(
  'an app that is killed while picked photos are being prepared goes on with them at its next start, without the form',
  { tag: '@core' },
  async ({ page, context, serverDb }) => {
    const name = aNewName('Terbunuh Gambar');
    await typeDraft(page, name);
    await saveNow(page);
    const files = await Promise.all(Array.from({ length: count }, (_, index) => aPhoto(`IMG_${index}.jpg`)));
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose photos' }).click();
    await (await chosen).setFiles(files);
    let left: Record<string, number> = {};
    await expect
      .poll(
        async () => {
          left = await photosOnDevice(page);
          return Object.values(left).reduce((sum, one) => sum + one, 0);
        },
        { intervals: [20] },
      )
      .toBe(count);
    await page.close();
    expect(left['picked'] ?? 0).toBeGreaterThan(0);

    const again = await context.newPage();
    await again.goto('/dashboard');
    await expect.poll(() => serverDb.photosFor(name), { timeout: 90_000 }).toHaveLength(count);
    await expect.poll(() => photosOnDevice(again)).toEqual({ stored: count });
  },
);

/** A phone that is too slow for the fourth picked file and those after it. */
function slowFromTheFourth(): void {
  File.prototype.arrayBuffer = function (this: File) {
    return /bilik-[4-9]/.test(this.name) ? new Promise(() => {}) : new Response(this).arrayBuffer();
  };
}

test('an app that is killed before all picked photos are on the device says how many are gone', async ({
  page,
  context,
}) => {
  const files = await somePhotos(count);
  await page.addInitScript(slowFromTheFourth);
  await page.goto('/master');
  await pick(page, files);
  await expect.poll(async () => Object.keys(await photosOnDevice(page))).not.toEqual([]);
  await expect(tiles(page)).toHaveCount(3);
  const draft = await page.evaluate(() => location.pathname + location.search);
  await page.close();

  const again = await context.newPage();
  await again.goto(draft);
  const notice = again.getByText('5 photos that you picked did not get in');
  await expect(notice).toBeVisible();
  await again.goto('/sync');
  await expect(notice).toBeVisible();
});
