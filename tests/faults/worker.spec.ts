import type { Page } from '@playwright/test';
import { answering, type Passage } from '#support/fault-proxy.ts';
import { installed } from '#support/portal.ts';
import {
  allSent,
  aNewName,
  comeOnline,
  countLoads,
  expect,
  expectBadge,
  expectOneDraft,
  fillDraft,
  loaded,
  pressSave,
  syncState,
  test,
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
  await expect(typing.getByRole('heading', { level: 1, name: 'Draft Listing' })).toBeVisible();
});

test('[53] a new build whose installation fails half-way is no build: the old one opens completely, without a network', async ({
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
  await faultProxy.met(({ path, status }) => path === '/assets/never-arrives.js' && status === 404);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
    )
    .toBe(null);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
  ).toBe(null);
  await expect(page.getByText('A new version is ready.')).toHaveCount(0);

  await faultProxy.down();
  await page.goto('/properties/draftslisting');
  await expect(page.getByRole('heading', { level: 1, name: 'Draft Listing' })).toBeVisible();
  await page.goto('/master');
  await fillDraft(page, aNewName('Binaan Lama'));
  await pressSave(page);
  await expect(syncState(page, 'Saved on this device')).toBeVisible();
});

/** Core and remaining files of the app, and the worker's own file. */
const mostParts = 50;

/** A file of the app, as the worker fetches it. */
const ofInstallation = ({ path, headers }: Passage) =>
  headers['sec-fetch-dest'] === 'empty' && !path.startsWith('/api/');

test('[53] an interrupted installation is shown as unfinished, and continues where it stopped', async ({
  page,
  faultProxy,
}) => {
  faultProxy.always(
    { kind: 'reset' },
    (passage) => ofInstallation(passage) && /\/assets\/(listings|photos)-/.test(passage.path),
  );
  await page.goto('/sync');
  await faultProxy.met((passage) => passage.fault === 'reset');
  await expect(page.getByText(/^Not yet ready for offline: \d+ of \d+ parts\.$/)).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null),
    )
    .toBe(null);
  await expect(page.getByText('Ready to work offline')).toHaveCount(0);

  const before = faultProxy.passages.length;
  faultProxy.heal();
  await comeOnline(page);
  await expect(page.getByText('Ready to work offline').first()).toBeVisible();
  const again = faultProxy.passages
    .slice(before)
    .filter(
      (passage) =>
        ofInstallation(passage) && !/\/assets\/(articles|ms|zh|map|phone|profile)/.test(passage.path),
    );
  expect(again.map(({ path }) => path.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
    '/assets/listings.css',
    '/assets/listings.js',
    '/assets/photos.css',
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
  await expect(page.getByText(/^Not yet ready for offline/)).toBeVisible();
  await faultProxy.met((passage) => passage.path === '/index.html' && passage.isOver);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null))
    .toBe(null);
  await expect(page.getByText('Ready to work offline')).toHaveCount(0);
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
        status !== 200 || isRedirected || /^\/(api|signon|webview\/single)|nothing/.test(path),
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
  await faultProxy.met(ofWorker);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => fetch('/healthz').then(() => undefined));
  expect(faultProxy.passages.at(-1)?.path).toBe('/healthz');
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

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  const ofForm = ({ path }: Passage) => /\/assets\/drafts.*\.js$/.test(path);
  const ofGuidance = ({ path }: Passage) => /\/assets\/screens.*\.js$/.test(path);

  /** The browser logs the failed import to the console. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures a fixture needs from this very pattern.
  const aloud = test.extend<{ quiet: undefined }>({ quiet: async ({}, use) => use(undefined) });
  const gone = {
    kind: 'answer',
    status: 404,
    headers: { 'content-type': 'text/plain' },
    body: 'Not found.',
  } as const;

  test('[58] a part of the app that takes over two minutes: a screen that says so with a way to try again, and the typed text is kept', async ({
    page,
    faultProxy,
  }) => {
    const name = aNewName('Bahagian Lambat');
    await page.goto('/master');
    await page.getByLabel('Property name').fill(name);
    await expect(syncState(page, 'What you type is kept')).toBeVisible();
    const address = page.url();
    await loaded(page);
    await page.goto('/dashboard');
    await expectBadge(page, '1 draft is typed and not saved yet');
    await loaded(page);

    await page.clock.install();
    await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    faultProxy.always({ kind: 'hold-request' }, ofGuidance);
    await page
      .getByRole('link', { name: 'Guidance' })
      .or(page.getByRole('button', { name: 'Guidance' }))
      .first()
      .click();
    await faultProxy.met(ofGuidance);
    await page.clock.runFor(1_000);
    await expect(page.getByText('This is taking too long')).toHaveCount(0);
    await page.clock.runFor(121_000);
    await expect(page.getByText('This is taking too long')).toBeVisible();
    faultProxy.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guidance' })).toBeVisible();
    await page.goto(address);
    await expect(page.getByLabel('Property name')).toHaveValue(name);
  });

  test('[51] a removed chunk: nothing reloads while the agent types, and the text is kept', async ({
    page,
    faultProxy,
  }) => {
    const name = aNewName('Cebisan Hilang');
    await page.goto('/master');
    await loaded(page);
    const loads = countLoads(page);
    faultProxy.always(gone, ofGuidance);
    await page.getByLabel('Property name').fill(name);
    const guidance = page
      .getByRole('link', { name: 'Guidance' })
      .or(page.getByRole('button', { name: 'Guidance' }))
      .first();
    await guidance.hover();
    await faultProxy.met(ofGuidance);
    await expect(page.getByLabel('Property name')).toHaveValue(name);
    await expect(syncState(page, 'What you type is kept')).toBeVisible();
    expect(loads()).toBe(0);
  });

  aloud(
    '[51] a removed chunk: the page reloads once by itself, and says so where that did not help',
    async ({ page, faultProxy }) => {
      await page.goto('/dashboard');
      await loaded(page);
      const loads = countLoads(page);
      faultProxy.always(gone, ofGuidance);
      await page
        .getByRole('link', { name: 'Guidance' })
        .or(page.getByRole('button', { name: 'Guidance' }))
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(loads()).toBe(1);
    },
  );

  aloud('[51] a removed chunk without a network: nothing reloads', async ({ page, context }) => {
    await page.goto('/dashboard');
    await loaded(page);
    const loads = countLoads(page);
    await context.setOffline(true);
    await page
      .getByRole('link', { name: 'Guidance' })
      .or(page.getByRole('button', { name: 'Guidance' }))
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(loads()).toBe(0);
  });

  test('[56] without a worker too, a draft is saved through a dead line and sent when it is back', async ({
    page,
    faultProxy,
    serverDb,
  }) => {
    const name = aNewName('Tanpa Pekerja');
    await page.goto('/master');
    await fillDraft(page, name);
    await loaded(page);
    expect(faultProxy.passages.some(ofForm)).toBe(true);
    faultProxy.always(answering(503, 'database_unavailable'));
    await pressSave(page);
    await expectBadge(page, '1 draft waits to be sent');
    faultProxy.heal();
    await comeOnline(page);
    await expectBadge(page, allSent);
    await expectOneDraft(serverDb, name);
  });
});
