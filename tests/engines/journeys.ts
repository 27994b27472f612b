import type { BrowserContext, Page, TestType } from '@playwright/test';
import { Deployment } from '#support/deployment.ts';
import { sharpRoom } from '#support/pictures.ts';
import {
  aNewName,
  expect,
  fillDraft,
  installed,
  type Portal,
  test as base,
  saveNow,
} from '#support/portal.ts';

/** What a journey needs of an engine. */
interface EngineFixtures {
  deployment: Deployment;
  page: Page;
  context: BrowserContext;
}

/**
 * Makes React see what Playwright fills in: in these engines the event of `fill` is not one of the browser's
 * own, and React takes the value for one that it knows already.
 */
export const seeFilled = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        if (!isTrusted)
          (target as { _valueTracker?: { setValue(text: string): void } })._valueTracker?.setValue('\0');
      },
      true,
    );
  });

/** Each engine adds how its page is opened. */
export const test = base.extend<{ deployment: Deployment }>({
  // Playwright reads which fixtures a fixture needs from this very pattern.
  // oxlint-disable-next-line no-empty-pattern
  deployment: async ({}, use) => {
    const deployment = new Deployment();
    await deployment.serve();
    await use(deployment);
    await deployment.remove();
  },
});

const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const saveDraft = (page: Page) => saveNow(page);

async function writeWhileStopped(portal: Portal, page: Page): Promise<void> {
  const name = aNewName('Enjin Lain');
  await portal.signInByHand(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await installed(page);
  await portal.backend.stop();
  try {
    await page.goto(`${portal.url}/master`);
    await fillDraft(page, name);
    await expect(status(page, 'On this device only')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Property name')).toHaveValue(name);
    await saveDraft(page);
    await expect(status(page, /^Saved|Waiting for the server/)).toBeVisible();
    await page.goto(`${portal.url}/properties/draftslisting`);
    await expect(page.getByRole('link', { name: '1 draft waits to be sent' }).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    expect(await portal.rowsNamed(name)).toEqual([]);
  } finally {
    await portal.backend.start();
  }
  // The first request can fail on a connection that the stopped server has closed.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('link', { name: 'Everything is sent' }).first()).toBeVisible({
      timeout: 5_000,
    });
  }).toPass({ timeout: 60_000 });
  expect(await portal.rowsNamed(name)).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
}

async function pickPhotoWhileStopped(portal: Portal, page: Page): Promise<void> {
  const name = aNewName('Gambar Enjin');
  await portal.signInByHand(page);
  await installed(page);
  await page.goto(`${portal.url}/master`);
  await fillDraft(page, name);
  await saveDraft(page);
  await expect(status(page, /^Saved(?! on)/)).toBeVisible();
  await portal.backend.stop();
  try {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await sharpRoom());
    await expect(page.getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible();
    await saveDraft(page);
    await expect(status(page, /^Saved|Waiting for the server/)).toBeVisible();
    expect(await portal.photosFor(name)).toEqual([]);
  } finally {
    await portal.backend.start();
  }
  await page.reload();
  await expect(page.getByRole('button', { name: /^Photo 1 of 1/ })).toBeVisible();
  await expect
    .poll(() => portal.photosFor(name), { timeout: 60_000 })
    .toEqual([expect.objectContaining({ width: 1600, height: 1200 })]);
}

async function acceptNewVersion(deployment: Deployment, page: Page): Promise<void> {
  const { backend } = deployment;
  await page.goto(backend.url);
  await page.getByLabel('User name / Email address').fill('aisyah');
  await page.getByLabel('Password').fill('Rumah-Terbuka-2026');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await installed(page);
  await page.goto(`${backend.url}/master`);
  await page.getByLabel('Property name').fill('Sedang Menaip');
  await expect(status(page, 'On this device only')).toBeVisible();
  deployment.build({ PRODUCT_NAME: 'Senarai Dua' });
  // The page looks for a new version at each focus, once its worker is registered.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveTitle(/Senarai Dua/);
  await expect(page.getByLabel('Property name')).toHaveValue('Sedang Menaip');
}

/** The journeys that every engine must pass. There is no switch for its network: the server is stopped. */
export function journeys(engineTest: TestType<EngineFixtures, { portal: Portal }>): void {
  engineTest(
    'a draft written while the server is stopped is there after a reload, is sent once it runs, and is listed',
    { tag: '@core' },
    ({ portal, page }) => writeWhileStopped(portal, page),
  );
  engineTest(
    '[39] [72] a photo picked while the server is stopped is shown at once, and arrives whole',
    ({ portal, page }) => pickPhotoWhileStopped(portal, page),
  );
  engineTest(
    '[50] [52] a new version is offered, and accepting it keeps what is typed',
    ({ deployment, page }) => acceptNewVersion(deployment, page),
  );
}
