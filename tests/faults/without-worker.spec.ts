import type { Page } from '@playwright/test';
import { answering } from '#support/faults.ts';
import type { Passage } from '#support/passage.ts';
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
  saveNow,
  syncState,
  test,
} from './behind-proxy.ts';

/** The menu's item: a link, or a button where a draft is being typed. */
const guidanceItem = (page: Page) =>
  page
    .getByRole('link', { name: 'Guidance' })
    .or(page.getByRole('button', { name: 'Guidance' }))
    .first();

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
    await expect(syncState(page, 'On this device only')).toBeVisible();
    const address = page.url();
    await loaded(page);
    await page.goto('/dashboard');
    await expectBadge(page, '1 draft has unsaved changes');
    await loaded(page);

    await page.clock.install();
    await page.goto('/dashboard');
    await page.waitForLoadState('networkidle');
    faultProxy.always({ kind: 'hold-request' }, ofGuidance);
    await guidanceItem(page).click();
    await faultProxy.waitFor(ofGuidance);
    await page.clock.runFor(1_000);
    await expect(page.getByText('This is taking too long')).toHaveCount(0);
    await page.clock.runFor(121_000);
    await expect(page.getByText('This is taking too long')).toBeVisible();
    faultProxy.clearFaults();
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
    const guidance = guidanceItem(page);
    await guidance.hover();
    await faultProxy.waitFor(ofGuidance);
    await expect(page.getByLabel('Property name')).toHaveValue(name);
    await expect(syncState(page, 'On this device only')).toBeVisible();
    expect(loads()).toBe(0);
  });

  aloud(
    '[51] a removed chunk: the page reloads once by itself, and says so where that did not help',
    async ({ page, faultProxy }) => {
      await page.goto('/dashboard');
      await loaded(page);
      const loads = countLoads(page);
      faultProxy.always(gone, ofGuidance);
      await guidanceItem(page).click();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      expect(loads()).toBe(1);
    },
  );

  aloud('[51] a removed chunk without a network: nothing reloads', async ({ page, context }) => {
    await page.goto('/dashboard');
    await loaded(page);
    const loads = countLoads(page);
    await context.setOffline(true);
    await guidanceItem(page).click();
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
    await saveNow(page);
    await expectBadge(page, '1 draft waits to be sent');
    faultProxy.clearFaults();
    await comeOnline(page);
    await expectBadge(page, allSent);
    await expectOneDraft(serverDb, name);
  });
});
