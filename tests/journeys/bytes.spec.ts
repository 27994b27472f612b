import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#support/portal.ts';

const dist = join(import.meta.dirname, '../../dist');

test.skip(({ isMobile }) => isMobile, 'The bytes are the same on every screen.');

test('the first visit to sign-in costs at most 118 kB of page, script and style over the wire', async ({ context, page }) => {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const early = new Set<string>();
  const bytes = new Map<string, number>();
  let isReady = false;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (!isReady && ['Document', 'Script', 'Stylesheet'].includes(type)) early.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  isReady = true;
  await page.waitForLoadState('networkidle');
  const total = [...early].reduce((sum, id) => sum + (bytes.get(id) ?? 0), 0);
  expect(total).toBeGreaterThan(20_000);
  expect(total).toBeLessThanOrEqual(118_000);
});

test('installing the app costs at most 600 kB', () => {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  const urls = [...worker.matchAll(/[{,]"?url"?:"([^"]+)"/g)].map((match) => match[1]!);
  expect(urls.length).toBeGreaterThan(20);
  const size = (url: string) => statSync(join(dist, `${url}.br`), { throwIfNoEntry: false })?.size ?? statSync(join(dist, url)).size;
  expect(urls.reduce((sum, url) => sum + size(url), 0)).toBeLessThanOrEqual(600_000);
});
