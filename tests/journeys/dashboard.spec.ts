import type { Page } from '@playwright/test';
import { axeViolations } from '#support/axe.ts';
import { expect, installed, lookupsKept, onEveryWidth, test } from '#support/portal.ts';

const toConfirm = (page: Page) => page.getByRole('region', { name: 'Still available?' });
const rows = (page: Page) => toConfirm(page).getByRole('listitem');
const firstName = async (page: Page) => (await rows(page).first().getByRole('link').textContent())!;
const allSent = (page: Page) => expect(page.getByRole('main').getByText('Everything is sent')).toBeVisible();

/** The number of listings in a figure of the summary. */
async function figure(page: Page, name: string): Promise<number> {
  const link = page
    .getByRole('region', { name: 'Property summary' })
    .getByRole('link', { name: new RegExp(`^\\d+ ${name}$`) });
  return Number.parseInt((await link.getAttribute('aria-label'))!);
}

test(
  'a listing is confirmed or put away where it stands, the numbers follow, and it can be taken back',
  { tag: '@core' },
  async ({ portal, page }) => {
    await portal.signIn(page);
    await expect(rows(page)).not.toHaveCount(0);
    const [active, outdated, inactive] = [
      await figure(page, 'Active'),
      await figure(page, 'Outdated'),
      await figure(page, 'Inactive'),
    ];
    const kept = await firstName(page);
    const next = (await rows(page).nth(1).getByRole('link').textContent())!;
    const keep = rows(page)
      .first()
      .getByRole('button', { name: `Still available: ${kept}` });
    await keep.focus();
    await keep.press('Enter');
    await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
    await expect(
      rows(page)
        .first()
        .getByRole('button', { name: `Still available: ${next}` }),
    ).toBeFocused();

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => figure(page, 'Outdated')).toBe(outdated);
    await expect(rows(page).first()).toContainText(kept);

    await keep.press('Enter');
    await expect(
      rows(page)
        .first()
        .getByRole('button', { name: `Still available: ${next}` }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: 'Confirming that 2 listings are still available…' }),
    ).toBeVisible();
    await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => figure(page, 'Outdated')).toBe(outdated);
    await expect(rows(page).first()).toContainText(kept);
    await expect(rows(page).nth(1)).toContainText(next);

    await rows(page).first().getByRole('button', { name: 'Set to Inactive:' }).click();
    await expect.poll(() => figure(page, 'Inactive')).toBe(inactive + 1);
    expect(await figure(page, 'Active')).toBe(active - 1);
    await allSent(page);
    await page.reload();
    await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
    expect(await figure(page, 'Inactive')).toBe(inactive + 1);
  },
);

test('offline the dashboard shows the last answers and how old they are; what is confirmed there is sent when it can be', async ({
  portal,
  context,
  page,
}) => {
  await portal.signIn(page);
  await installed(page);
  await expect(rows(page)).not.toHaveCount(0);
  await page.getByRole('heading', { name: 'Listings by status' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: 'active' })).toBeVisible();
  const outdated = await figure(page, 'Outdated');
  await lookupsKept(page, 'history', 'best-deals');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /As of \d\d \w+ \d{4}, \d\d:\d\d/ })).toBeVisible();
  expect(await figure(page, 'Outdated')).toBe(outdated);
  await expect(page.getByRole('heading', { name: 'Best deals' })).toBeVisible();
  const gone = await firstName(page);
  await rows(page)
    .first()
    .getByRole('button', { name: `Still available: ${gone}` })
    .click();
  await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
  await expect(page.getByRole('main').getByText('1 change waits to be sent')).toBeVisible();

  await page.reload();
  await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
  await context.setOffline(false);
  await allSent(page);
  await page.reload();
  await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
});

test(
  'axe finds nothing, with listings selected and the table open',
  onEveryWidth,
  async ({ portal, page }) => {
    await portal.signIn(page);
    await rows(page).nth(1).getByRole('checkbox').check();
    await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
    await page.getByRole('button', { name: 'As a table' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test('all that is outdated is confirmed at once, and stays so', async ({ portal, page }) => {
  await portal.signIn(page);
  const outdated = await figure(page, 'Outdated');
  expect(outdated).toBeGreaterThan(10);
  await expect(rows(page)).toHaveCount(10);
  await toConfirm(page)
    .getByRole('button', { name: `Show all ${outdated}` })
    .click();
  await expect(rows(page)).toHaveCount(outdated);
  await rows(page).nth(2).getByRole('checkbox').check();
  await toConfirm(page).getByLabel('Select all').check();
  await page
    .getByRole('region', { name: `${outdated} selected` })
    .getByRole('button', { name: 'Still available' })
    .click();
  await expect(toConfirm(page)).toContainText('Everything is confirmed');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await figure(page, 'Outdated')).toBe(0);
  await allSent(page);
  await page.reload();
  await expect(toConfirm(page)).toContainText('Everything is confirmed');
  await expect.poll(() => figure(page, 'Outdated')).toBe(0);
});
