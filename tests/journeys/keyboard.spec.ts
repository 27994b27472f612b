import type { Locator, Page } from '@playwright/test';
import { demoPassword, expect, lookupsKept, test } from '#support/portal.ts';

const username = 'User name / Email address';
const password = 'Password';

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}.`);
}

/** In an open list: types where it has a search, else goes down to the option. */
async function chooseByKeys(page: Page, typed: string): Promise<void> {
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  const isSearched = await page.evaluate(() => !document.activeElement?.hasAttribute('readonly'));
  if (isSearched) await page.keyboard.type(typed);
  const chosen = list.locator('[data-combobox-selected]');
  for (let presses = 0; presses < 20; presses++) {
    if ((await chosen.count()) > 0 && (await chosen.textContent())?.startsWith(typed)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
}

test('by keyboard alone: sign in, write a draft without a network, find it, and see it sent', async ({
  portal,
  context,
  page,
}) => {
  await page.goto('/');
  await tabTo(page, page.getByLabel(username));
  await page.keyboard.type('aisyah');
  await tabTo(page, page.getByLabel(password));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await tabTo(page, page.getByRole('button', { name: 'Create' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'New Property Request' }));
  await page.keyboard.press('Enter');
  await lookupsKept(page);
  await context.setOffline(true);
  const name = `Papan Kekunci ${Date.now()}`;
  await tabTo(page, page.getByLabel('Property name'));
  await page.keyboard.type(name);
  for (const [field, typed] of [
    ['Property Category', 'Condo'],
    ['Property Type', 'Condominium'],
    ['State', 'Selangor'],
    ['Area', 'Petaling'],
  ] as const) {
    await tabTo(page, page.getByRole('combobox', { name: field }));
    await page.keyboard.press('ArrowDown');
    await chooseByKeys(page, typed);
  }
  await tabTo(page, page.getByLabel('Postcode'));
  await page.keyboard.type('47301');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'On this device only. Waiting' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Draft Listing' }));
  await page.keyboard.press('Enter');
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toContainText('Waiting to be sent');
  await context.setOffline(false);
  await expect(line).not.toContainText('Waiting to be sent');
  await expect.poll(() => portal.rowsNamed(name).then((rows) => rows.length)).toBe(1);
  await tabTo(page, line.getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Property name')).toHaveValue(name);
  await tabTo(page, page.getByRole('button', { name: 'Logout' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('by keyboard alone: ask for a forgotten password, and come back', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, page.getByText('Forgot password?'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(username));
  await page.keyboard.type('daniel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('sign-in link');
  await tabTo(page, page.getByText('Back to sign in'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('by keyboard alone: accept the terms', async ({ portal, page }) => {
  await portal.setNewTerms('meiling');
  await page.goto('/');
  await tabTo(page, page.getByLabel(username));
  await page.keyboard.type('meiling');
  await tabTo(page, page.getByLabel(password));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tnc$/);
  await tabTo(page, page.getByRole('button', { name: /accept/i }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});
