import type { Page } from '@playwright/test';
import type { FaultProxy } from '#support/fault-proxy.ts';
import { captivePortal } from '#support/faults.ts';
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
  openInstalled,
} from './behind-proxy.ts';
import { anotherBuild, lookAway, ofWorker } from './another-build.ts';

/** Another build is offered to the page, which is at this address, and to another tab. */
async function offeredInAnotherTab(page: Page, address: string, faultProxy: FaultProxy) {
  await openInstalled(page, address);
  const loads = countLoads(page);
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await loaded(other);
  faultProxy.always(anotherBuild, ofWorker);
  await lookAway(other);
  return { other, loads };
}

test('[52] an update that is accepted in one tab is only offered in another that is in mid-edit', async ({
  page,
  context,
  faultProxy,
}) => {
  await openInstalled(page, '/dashboard');
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
  faultProxy,
}) => {
  const { other, loads } = await offeredInAnotherTab(page, '/dashboard', faultProxy);
  await other.getByRole('button', { name: 'Update' }).click();
  await expect.poll(loads).toBe(1);
});

test('[52] the update that another tab has accepted is taken by the button of a tab in mid-edit', async ({
  page,
  faultProxy,
}) => {
  const { other, loads } = await offeredInAnotherTab(page, '/master', faultProxy);
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
