import type { Page } from '@playwright/test';
import { captivePortal } from '#support/faults.ts';
import { installed } from '#support/portal.ts';
import { aNewName, expect, saveRemarks, test, typeDraft } from './behind-proxy.ts';

const entry = /\/assets\/index-[\w-]+\.js$/;

/** Puts this answer in the place of stored files of the app, as an earlier build may have done. */
const spoil = (page: Page, files: RegExp, type: string, body: string) =>
  page.evaluate(
    async ({ pattern, contentType, text }) => {
      const name = (await caches.keys()).find((one) => one.includes('precache'))!;
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (new RegExp(pattern).test(new URL(request.url).pathname))
          await cache.put(request, new Response(text, { headers: { 'content-type': contentType } }));
    },
    { pattern: files.source, contentType: type, text: body },
  );

/** How many stored files of the app have this text, which no file of the build has. */
const spoiled = (page: Page, text: string) =>
  page.evaluate(async (part) => {
    const name = (await caches.keys()).find((one) => one.includes('precache'))!;
    const stored = await (await caches.open(name)).matchAll();
    const texts = await Promise.all(stored.map((answer) => answer.text()));
    return texts.filter((one) => one.includes(part)).length;
  }, text);

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be started' });
const dashboard = (page: Page) => page.locator('main dl dd').first();

/** What a file of another build throws here, and what the browser says of a page in a script's place. */
test.use({ foreignExceptions: /not this release/, networkErrors: /Failed to load|net::ERR_|MIME type/ });

test('a script in whose place a page comes at the first visit: the page says so, and starts once the script is there', async ({
  page,
  faultProxy,
}) => {
  faultProxy.always(captivePortal, ({ path }) => entry.test(path));
  await page.goto('/dashboard');
  await expect(failure(page)).toBeVisible();
  await expect(failure(page).getByRole('link')).toHaveCount(0);
  faultProxy.clearFaults();
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dashboard(page)).toBeVisible();
});

test('[53] stored files that are not this build’s are fetched again: a page in their place at once, others at the next start', async ({
  page,
}) => {
  await page.goto('/dashboard');
  await installed(page);
  await spoil(
    page,
    /assets\/(index|signed-in|dashboard)-.*\.(js|css)$|index\.html$/,
    'text/html',
    'Back soon',
  );
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  await spoil(
    page,
    /assets\/(listings|map)-.*\.js$/,
    'text/javascript',
    'throw new Error("not this release")',
  );
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  await expect.poll(() => spoiled(page, 'Back soon')).toBe(0);
  await expect.poll(() => spoiled(page, 'not this release')).toBe(0);
  await page.goto('/properties');
  await expect(page.getByRole('heading', { level: 1, name: 'My Properties' })).toBeVisible();
});

test('an app that does not start shows the drafts on this device, also in another language, and starts again', async ({
  page,
  context,
  faultProxy,
}) => {
  const name = aNewName('Tidak Bermula');
  await page.goto('/dashboard');
  await installed(page);
  await typeDraft(page, name);
  await faultProxy.down();
  await saveRemarks(page, 'Sudut <b>, dua baris\nbaris kedua');
  await page.goto('/dashboard');
  await spoil(page, entry, 'text/javascript', 'throw new Error("not this release")');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await page.goto('about:blank');
  await page.goto('/dashboard');
  await failure(page).getByRole('link', { name: 'Show the drafts on this device' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText('Sudut <b>, dua baris\nbaris kedua')).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save as a file' }).click();
  expect((await file).suggestedFilename()).toMatch(/^senarai-drafts-[\d-]+\.html$/);

  await page.evaluate(() => localStorage.setItem('i18nConfig', JSON.stringify({ selectedLang: 'zh' })));
  await page.goto('/dashboard');
  const inChinese = page.getByRole('alert').filter({ hasText: 'Senarai 无法启动' });
  await inChinese.getByRole('link', { name: '显示本设备上的草稿' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '本设备上的草稿' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('i18nConfig'));

  await faultProxy.up();
  await page.goto('/dashboard');
  await expect(dashboard(page).or(failure(page))).toBeVisible();
  if (await failure(page).isVisible()) await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dashboard(page)).toBeVisible();
});
