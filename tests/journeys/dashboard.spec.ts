import type { Page } from '@playwright/test';
import { axeViolations } from '#support/axe.ts';
import {
  demoPassword,
  expect,
  installed,
  lookupsKept,
  onEveryWidth,
  onPhone,
  test,
} from '#support/portal.ts';
import { allSent, figure, stack } from '#support/screens/dashboard-parts.ts';

const top = (page: Page) => stack(page).getByRole('article').getByRole('link');
const available = (page: Page) => stack(page).getByRole('button', { name: /^Available: / });

test(
  'listings are confirmed one after the other or set to Inactive, the numbers follow, and it can be taken back',
  { tag: '@core' },
  async ({ portal, page }) => {
    await portal.signIn(page);
    await expect(top(page)).toBeVisible();
    const [active, outdated, inactive] = [
      await figure(page, 'Active'),
      await figure(page, 'Outdated'),
      await figure(page, 'Inactive'),
    ];
    const first = (await top(page).textContent())!;
    await available(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
    await expect(available(page)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(
      page.getByRole('status').filter({ hasText: 'Confirming that 2 listings are still available…' }),
    ).toBeVisible();
    await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => figure(page, 'Outdated')).toBe(outdated);
    await expect(top(page)).toHaveText(first);

    await stack(page).getByRole('button', { name: /^Gone/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set to Inactive' }).click();
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
  await expect(top(page)).toBeVisible();
  const outdated = await figure(page, 'Outdated');
  const week = page.getByRole('region', { name: 'This week' });
  const counted = (await week.textContent())!;
  await lookupsKept(page, 'history', 'best-deals');

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /As of \d\d \w+ \d{4}, \d\d:\d\d/ })).toBeVisible();
  expect(await figure(page, 'Outdated')).toBe(outdated);
  await expect(week).toHaveText(counted);
  await page.getByText('Best deals', { exact: true }).click();
  const deals = page.getByRole('region', { name: 'Best deals' });
  await expect(deals.getByRole('listitem').first()).toBeVisible();
  await available(page).click();
  await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
  await expect(page.getByRole('main').getByText('1 change waits to be sent')).toBeVisible();

  await page.reload();
  await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
  await context.setOffline(false);
  await allSent(page);
  await page.reload();
  await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 1);
});

test.describe('without a worker, which would have the code', () => {
  test.use({ serviceWorkers: 'block' });

  test('the numbers are asked for while the code of the dashboard is on its way, after a sign-in and on the next visit', async ({
    page,
  }) => {
    let release = () => {};
    let held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/dashboard*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asksForNumbers = () => page.waitForRequest('**/api/dashboard/agent/propertysummary/agent-aisyah');

    let asked = asksForNumbers();
    await page.goto('/');
    await page.getByLabel('User name / Email address').fill('aisyah');
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await asked;
    await expect(stack(page)).toHaveCount(0);
    release();
    expect(await figure(page, 'Active')).toBeGreaterThan(0);

    held = new Promise<void>((resolve) => (release = resolve));
    asked = asksForNumbers();
    await page.reload();
    await asked;
    await expect(stack(page)).toHaveCount(0);
    release();
    expect(await figure(page, 'Active')).toBeGreaterThan(0);
  });
});

test('axe finds nothing, with the figures open', onEveryWidth, async ({ portal, page }) => {
  await portal.signIn(page);
  await expect(stack(page).getByRole('button', { name: 'Confirm these 10' })).toBeVisible();
  for (const title of ['Best deals', 'Active by category', 'Listings by status'])
    await page.getByText(title, { exact: true }).click();
  await page.getByRole('button', { name: 'As a table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
});

test(
  'ten are confirmed at once, and stay so; the whole dashboard is short on a phone',
  onPhone,
  async ({ portal, page }) => {
    await portal.signIn(page);
    const outdated = await figure(page, 'Outdated');
    expect(outdated).toBeGreaterThan(10);
    const ten = stack(page).getByRole('button', { name: 'Confirm these 10' });
    await expect(ten).toBeVisible();
    await expect(page.getByText('Active by category', { exact: true })).toBeVisible();
    const end = page.getByRole('main');
    expect((await end.boundingBox())!.height).toBeLessThan(1400);
    await ten.click();
    await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 10);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await allSent(page);
    await page.reload();
    await expect.poll(() => figure(page, 'Outdated')).toBe(outdated - 10);
  },
);
