import type { Page } from '@playwright/test';
import { axeViolations } from '#support/axe.ts';
import { logOut } from '#support/log-out.ts';
import { aNewName, expect, fillDraft, installed, onEveryWidth, test, saveNow } from '#support/portal.ts';
import { addressesBelow } from '#support/screens.ts';

test('axe finds nothing on the public screens', onEveryWidth, async ({ page }) => {
  for (const address of [
    '/',
    '/forgot-password',
    '/error/404',
    '/error/500',
    '/ordersummary/REF-1',
    '/signon/not-a-key',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

const agentScreens = [
  ...addressesBelow('_agent'),
  ...addressesBelow('_webview'),
  '/properties/form/new',
  '/package-subscription?package=package-proplus',
  '/payment/pending',
];
/** All of them take longer than one test may on a slow machine. */
const atOnce = 10;

for (let first = 0; first < agentScreens.length; first += atOnce) {
  const addresses = agentScreens.slice(first, first + atOnce);
  const title = `axe finds nothing on the agent’s screens from ${addresses[0]} to ${addresses.at(-1)}`;
  test(title, onEveryWidth, async ({ portal, page }) => {
    await portal.enter(page);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await axeViolations(page), address).toEqual([]);
    }
  });
}

test(
  'axe finds nothing with an error, a waiting draft, a suggestion list and the create dialog open',
  onEveryWidth,
  async ({ portal, context, page, isMobile }) => {
    await portal.enter(page);
    await page.goto('/master');
    await page.getByRole('button', { name: 'Submit request' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Property name is required.' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Property name').fill('re');
    await expect(page.getByRole('option').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await installed(page);
    await context.setOffline(true);
    await fillDraft(page, aNewName('Kebolehcapaian'));
    await saveNow(page);
    await expect(page.getByRole('status').filter({ hasText: 'On this device only. Waiting' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    if (isMobile) await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('link', { name: '1 draft waits to be sent' }).click();
    await expect(page.getByRole('heading', { name: '1 draft waits' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Discard:' }).click();
    await expect(page.getByRole('dialog', { name: /^Discard / })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Create' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Create' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  },
);

test(
  'axe finds nothing in the dialogs of the shell, in the palette, and where the terms wait',
  onEveryWidth,
  async ({ portal, page, isMobile }) => {
    await portal.enter(page);
    await page.goto('/contact');
    const menu = isMobile ? 'More' : 'Account and settings';
    await page.getByRole('button', { name: menu }).click();
    await expect(page.getByRole('button', { name: 'Invite a Friend' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    if (isMobile) await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: menu }).click();
    for (const name of [
      'Settings',
      'Invite a Friend',
      'Upgrade a Plan',
      ...(isMobile ? [] : ['Keyboard shortcuts']),
    ]) {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await axeViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Find anything' }).click();
    await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Page, action, listing or help' }).fill('qqqq');
    await expect(page.getByText('No matches for these words.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    if (!isMobile) {
      await page.evaluate(() =>
        localStorage.setItem('senarai.layout.v1', '{"sidebar":"dark","minimised":true}'),
      );
      await page.reload();
      await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    }
    await logOut(page);
    await portal.setNewTerms('meiling');
    await portal.signIn(page, 'meiling');
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  },
);

test(
  'axe finds nothing where two devices clash, and in the list that says so',
  onEveryWidth,
  async ({ portal, page, otherDevice }) => {
    const name = aNewName('Dua Suara');
    await portal.enter(page);
    await page.goto('/master');
    const saveWith = async (on: Page, remarks: string) => {
      await on.getByLabel('Remarks').fill(remarks);
      await saveNow(on);
    };
    await fillDraft(page, name);
    await saveWith(page, 'three rooms');
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    const other = await otherDevice.newPage();
    await portal.enter(other);
    await other.goto(page.url());
    await saveWith(other, 'four rooms');
    await expect(other.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    await saveWith(page, 'five rooms');
    await expect(page.getByRole('radio', { name: 'four rooms' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.goto('/properties/draftslisting');
    await expect(page.getByRole('link', { name: 'See why' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  },
);
