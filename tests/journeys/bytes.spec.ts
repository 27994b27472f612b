import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#support/portal.ts';

const dist = join(import.meta.dirname, '../../dist');

test.skip(({ isMobile }) => isMobile, 'The bytes are the same on every screen.');

const compressed = (path: string) => statSync(join(dist, `${path}.br`)).size;

test('sign-in costs at most 118 kB over the wire, style and sentences included, and needs nothing else', async ({ page }) => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]!);
  expect(first.length).toBeGreaterThan(1);
  expect(first.map(compressed).reduce((sum, size) => sum + size, compressed('index.html'))).toBeLessThanOrEqual(118_000);

  await page.route('**/assets/**', (route) => (first.some((path) => route.request().url().endsWith(path)) ? route.continue() : route.abort()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Username/email or password is required.');
});

test('installing the app costs at most 600 kB', () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/[{,]"?url"?:"([^"]+)"/g)].map((match) => match[1]!);
  expect(urls.length).toBeGreaterThan(20);
  const size = (url: string) => statSync(join(dist, `${url}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(dist, url)).size;
  expect(urls.reduce((sum, url) => sum + size(url), 0)).toBeLessThanOrEqual(600_000);
});
