import type { Passage } from '#support/passage.ts';
import { deferredParts } from '../../sw/app-parts.ts';
import { comeOnline, expect, test } from './behind-proxy.ts';

/** Core and remaining files of the app, and the worker's own file. */
const mostParts = 68;

/** A file of the app, as the worker fetches it. */
const ofInstallation = ({ path, headers }: Passage) =>
  headers['sec-fetch-dest'] === 'empty' && !path.startsWith('/api/');

test('[53] an interrupted installation is shown as unfinished, and continues where it stopped', async ({
  page,
  faultProxy,
}) => {
  faultProxy.always(
    { kind: 'reset' },
    (passage) => ofInstallation(passage) && /\/assets\/(dashboard|photos)-/.test(passage.path),
  );
  await page.goto('/sync');
  await faultProxy.waitFor((passage) => passage.fault === 'reset');
  await expect(page.getByText(/^Not ready for offline use yet: \d+ of \d+ parts\.$/)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
    )
    .toBe(null);
  await expect(page.getByText('Ready to work offline')).toHaveCount(0);

  const before = faultProxy.passages.length;
  faultProxy.clearFaults();
  await comeOnline(page);
  await expect(page.getByText('Ready to work offline').first()).toBeVisible();
  const again = faultProxy.passages
    .slice(before)
    .filter((passage) => ofInstallation(passage) && !deferredParts.test(passage.path.slice(1)));
  expect(again.map(({ path }) => path.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
    '/assets/dashboard.css',
    '/assets/dashboard.js',
    '/assets/photos.js',
  ]);
});

test('once the screen says so, the app opens without a network', async ({ page, faultProxy }) => {
  await page.goto('/sync');
  await expect(page.getByText('Ready to work offline').first()).toBeVisible();
  expect(faultProxy.passages.filter(ofInstallation).length).toBeLessThanOrEqual(mostParts);
  await faultProxy.down();
  await page.goto('/properties');
  await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();
  await page.goto('/sync');
  await expect(page.getByText('Ready to work offline').first()).toBeVisible();
});

test('[53] a page of another build is not taken into the installation', async ({ page, faultProxy }) => {
  faultProxy.always(
    { kind: 'change', change: (text) => `${text}<!-- another build -->` },
    (passage) => ofInstallation(passage) && passage.path === '/index.html',
  );
  await page.goto('/sync');
  await expect(page.getByText(/^Not ready for offline use yet/)).toBeVisible();
  await faultProxy.waitFor((passage) => passage.path === '/index.html' && passage.isOver);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null))
    .toBe(null);
  await expect(page.getByText('Ready to work offline')).toHaveCount(0);
});
