import type { Page } from '@playwright/test';
import { aPhoto } from '../journeys/photo-strip.ts';
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
    await expect
      .poll(async () => Object.values(await photosOnDevice(page)).reduce((sum, one) => sum + one, 0))
      .toBe(count);
    const left = await photosOnDevice(page);
    await page.close();
    expect(left['picked'] ?? 0).toBeGreaterThan(0);

    const again = await context.newPage();
    await again.goto('/dashboard');
    await expect.poll(() => serverDb.photosOf(name), { timeout: 90_000 }).toHaveLength(count);
    await expect.poll(() => photosOnDevice(again)).toEqual({ stored: count });
  },
);
