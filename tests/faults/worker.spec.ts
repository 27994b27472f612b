import { installed } from '#support/portal.ts';
import { countLoads, expect, test, openInstalled } from './behind-proxy.ts';
import { lookAway, ofWorker } from './another-build.ts';

test('a message that only a newer worker knows does not reload the page', async ({ page }) => {
  await openInstalled(page, '/dashboard');
  const reloadedFor = await page.evaluate(() => {
    const data = { kind: 'of-a-newer-worker' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    return localStorage.getItem('senarai.reloadedForVersion');
  });
  expect(reloadedFor).toBe(null);
});

test('[55] the caches hold the app and pictures: no answer of the API, of single sign-on, no fault and no redirect', async ({
  page,
  faultProxy,
}) => {
  await page.goto('/dashboard');
  await installed(page);
  for (const path of [
    '/properties/draftslisting',
    '/guidance',
    '/signon/0000000000000000',
    '/no/such/page',
    '/profile',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.evaluate(() =>
    Promise.allSettled(
      ['/api/locations/area', '/assets/nothing-1.js', '/uploads/nothing.jpg'].map((path) => fetch(path)),
    ),
  );
  const kept = await page.evaluate(async () => {
    const found: { path: string; status: number; isRedirected: boolean }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = (await cache.match(request))!;
        found.push({
          path: new URL(request.url).pathname,
          status: answer.status,
          isRedirected: answer.redirected,
        });
      }
    }
    return found;
  });
  expect(kept.length).toBeGreaterThan(20);
  expect(faultProxy.passages.some(({ path }) => path.startsWith('/api/'))).toBe(true);
  expect(
    kept.filter(
      ({ path, status, isRedirected }) =>
        status !== 200 || isRedirected || /^\/(api(?!\/photos\/)|signon|webview\/single)|nothing/.test(path),
    ),
  ).toEqual([]);
});

test('[57] a build whose flag is not exactly "false" never asks which version is expected', async ({
  page,
  context,
  faultProxy,
}) => {
  await openInstalled(page, '/dashboard');
  const loads = countLoads(page);
  for (let round = 0; round < 3; round++) await lookAway(page);
  await faultProxy.waitFor(ofWorker);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => fetch('/healthz').then(() => undefined));
  expect(faultProxy.passages.map(({ path }) => path)).toContain('/healthz');
  expect(faultProxy.passages.filter(({ path }) => path.includes('/version/'))).toEqual([]);
  expect(loads()).toBe(0);
});

test('[59] a missing asset is 404 and never the page, with the worker in charge too', async ({
  page,
  faultProxy,
}) => {
  await page.goto('/dashboard');
  await installed(page);
  const answers = await page.evaluate(async () => {
    const paths = ['/assets/gone-12345678.js', '/gone.css', '/images/gone.png'];
    return Promise.all(
      paths.map((path) =>
        fetch(path).then(async (answer) => [answer.status, (await answer.text()).includes('<html')]),
      ),
    );
  });
  expect(answers).toEqual([
    [404, false],
    [404, false],
    [404, false],
  ]);
  expect(faultProxy.passages.filter(({ path }) => path.includes('gone')).length).toBe(3);
});
