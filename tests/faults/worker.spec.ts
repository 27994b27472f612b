import type { Page } from '@playwright/test';
import { captivePortal } from '#support/faults.ts';
import type { Passage } from '#support/passage.ts';
import { installed } from '#support/portal.ts';
import {
  aNewName,
  countLoads,
  expect,
  fillDraft,
  loaded,
  saveNow,
  syncState,
  test,
  savedState,
} from './behind-proxy.ts';

const ofWorker = ({ path }: Passage) => path === '/sw.js';
const lookAway = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));
const anotherBuild = { kind: 'change', change: (text: string) => `${text}\n// another build` } as const;

test('[52] an update that is accepted in one tab is only offered in another that is in mid-edit', async ({
  page,
  context,
  faultProxy,
}) => {
  await page.goto('/dashboard');
  await installed(page);
  await loaded(page);
  const typing = await context.newPage();
  await typing.goto('/master');
  await loaded(typing);
  const loads = countLoads(typing);
  await typing.getByLabel('Property name').fill('Sedang Menaip');

  faultProxy.always(anotherBuild, ofWorker);
  await lookAway(page);
  const updated = countLoads(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(updated).toBe(1);
  await expect(typing.getByText('A new version is ready.')).toBeVisible();
  await expect(typing.getByLabel('Property name')).toHaveValue('Sedang Menaip');
  expect(loads()).toBe(0);
  await typing
    .getByRole('link', { name: 'Draft Listing' })
    .or(typing.getByRole('button', { name: 'Draft Listing' }))
    .first()
    .click();
  await typing
    .getByRole('dialog', { name: 'Keep this draft?' })
    .getByRole('button', { name: 'Keep' })
    .click();
  await expect(typing.getByRole('heading', { level: 1, name: 'Draft Listing' })).toBeVisible();
});

test('[52] a tab that was opened at the first visit reloads when another one accepts an update', async ({
  page,
  context,
  faultProxy,
}) => {
  await page.goto('/dashboard');
  await installed(page);
  await loaded(page);
  const loads = countLoads(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await loaded(other);
  faultProxy.always(anotherBuild, ofWorker);
  await lookAway(other);
  await other.getByRole('button', { name: 'Update' }).click();
  await expect.poll(loads).toBe(1);
});

test('[52] the update that another tab has accepted is taken by the button of a tab in mid-edit', async ({
  page,
  context,
  faultProxy,
}) => {
  await page.goto('/master');
  await installed(page);
  await loaded(page);
  const loads = countLoads(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await loaded(other);
  faultProxy.always(anotherBuild, ofWorker);
  await lookAway(other);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
  await page.getByLabel('Property name').fill('Sedang Menaip');
  const updated = countLoads(other);
  await other.getByRole('button', { name: 'Update' }).click();
  await expect.poll(updated).toBe(1);
  expect(loads()).toBe(0);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByLabel('Property name')).toHaveValue('Sedang Menaip');
});

test('a message that only a newer worker knows does not reload the page', async ({ page }) => {
  await page.goto('/dashboard');
  await installed(page);
  await loaded(page);
  const reloadedFor = await page.evaluate(() => {
    const data = { kind: 'of-a-newer-worker' };
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
    return localStorage.getItem('senarai.reloadedForVersion');
  });
  expect(reloadedFor).toBe(null);
});

test('[53] a new build whose installation fails half-way is no build: the next one is offered, the old one opens without a network', async ({
  page,
  faultProxy,
}) => {
  await page.goto('/dashboard');
  await installed(page);
  faultProxy.always(
    () => ({
      kind: 'change',
      change: (text) =>
        text
          .replace(/"revision":"[^"]+","url":"index.html"/, '"revision":"another","url":"index.html"')
          .replace(/("url":"favicon.svg")/, '$1},{"revision":"1","url":"assets/never-arrives.js"'),
    }),
    ofWorker,
  );
  await lookAway(page);
  await faultProxy.waitFor(({ path, status }) => path === '/assets/never-arrives.js' && status === 404);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
    )
    .toBe(null);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
  ).toBe(null);
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  faultProxy.always(anotherBuild, ofWorker);
  await lookAway(page);
  await expect(page.getByText('A new version is ready.')).toBeVisible();

  await faultProxy.down();
  await page.goto('/properties/draftslisting');
  await expect(page.getByRole('heading', { level: 1, name: 'Draft Listing' })).toBeVisible();
  await page.goto('/master');
  await fillDraft(page, aNewName('Binaan Lama'));
  await saveNow(page);
  await expect(syncState(page, savedState)).toBeVisible();
});

test('[53] a new build for one script of which a maintenance page comes is not installed, and is once the script comes', async ({
  page,
  faultProxy,
}) => {
  await page.goto('/dashboard');
  await installed(page);
  const changed = 'assets/changed.js';
  faultProxy.always(
    {
      kind: 'change',
      change: (text) =>
        text.replace(
          /("url":"favicon.svg")/,
          `$1},{"integrity":"sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=","revision":null,"url":"${changed}"`,
        ),
    },
    ofWorker,
  );
  faultProxy.next(captivePortal, ({ path }) => path === `/${changed}`);
  await lookAway(page);
  await faultProxy.waitFor(({ path, isOver }) => path === `/${changed}` && isOver);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
    )
    .toBe(null);
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);
  faultProxy.next(
    { kind: 'answer', status: 200, headers: { 'content-type': 'text/javascript' }, body: 'abc' },
    ({ path }) => path === `/${changed}`,
  );
  await lookAway(page);
  await expect(page.getByText('A new version is ready.')).toBeVisible();
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
  await page.goto('/dashboard');
  await installed(page);
  await loaded(page);
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
