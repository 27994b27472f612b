import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#support/portal.ts';
import { restOfApp } from '../../sw/late-parts.ts';

const dist = join(import.meta.dirname, '../../dist');

test.skip(({ isMobile }) => isMobile, 'The bytes are the same on every screen.');

const compressed = (path: string) => statSync(join(dist, `${path}.br`)).size;

test('sign-in costs at most 118 kB over the wire, style and sentences included, and needs nothing else', async ({
  page,
}) => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
  expect(first.length).toBeGreaterThan(1);
  expect(
    first.map(compressed).reduce((sum, size) => sum + size, compressed('index.html')),
  ).toBeLessThanOrEqual(118_000);

  await page.route('**/assets/**', (route) =>
    first.some((path) => route.request().url().endsWith(path)) ? route.continue() : route.abort(),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Username/email or password is required.');
});

/** The files that the worker installs: the core, which the app needs offline, and the rest. */
function partsOfApp(): Record<'core' | 'rest', { url: string }[]> {
  const [list = '[]'] = /\[\{[^[\]]*"url":[^[\]]*\}\]/.exec(readFileSync(join(dist, 'sw.js'), 'utf8')) ?? [];
  const parts = JSON.parse(list) as { url: string }[];
  return {
    core: parts.filter(({ url }) => !restOfApp.test(url)),
    rest: parts.filter(({ url }) => restOfApp.test(url)),
  };
}

const costOf = (parts: { url: string }[]) =>
  parts.reduce(
    (sum, { url }) =>
      sum +
      (statSync(join(dist, `${url}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(dist, url)).size),
    0,
  );

test('the app is ready for offline with at most 44 parts of 480 kB, and installed with at most 70 of 795 kB', () => {
  const { core, rest } = partsOfApp();
  expect(core.length).toBeGreaterThan(20);
  expect(core.length).toBeLessThanOrEqual(44);
  expect(costOf(core)).toBeLessThanOrEqual(480_000);
  expect(core.length + rest.length).toBeLessThanOrEqual(70);
  expect(costOf([...core, ...rest])).toBeLessThanOrEqual(795_000);
});

test('the dashboard costs at most 240 kB of script and style after a sign-in, page and sign-in included', async ({
  portal,
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  await portal.signInByHand(page);
  await expect(page.locator('main dl dd').first()).toBeVisible();
  const parts = [...asked].filter(
    (path) =>
      /^\/assets\/.*\.(js|css)$/.test(path) &&
      !/draw-history|toasts|mantine|overlays|listing-parts|first-lists|register-worker/.test(path),
  );
  expect(parts.some((path) => path.includes('dashboard'))).toBe(true);
  expect(parts.map((path) => compressed(path)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
    240_000,
  );
});
