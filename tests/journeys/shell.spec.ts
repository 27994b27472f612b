import type { Page } from '@playwright/test';
import { expect, onPhone, test } from '#support/portal.ts';

const kept = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('senarai.layout.v1') ?? '{}') as Record<string, unknown>,
  );
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('on a desktop', () => {
  test.beforeEach(async ({ portal, page }) => portal.signIn(page));

  test('the sidebar becomes a rail, opens under a resting pointer, and stays a rail after a reload', async ({
    page,
  }) => {
    const width = () =>
      sidebar(page).evaluate((element) => element.parentElement!.getBoundingClientRect().width);
    expect(await width()).toBe(225);
    await page.getByRole('button', { name: 'Minimise menu' }).click();
    await expect.poll(width).toBe(66);
    await page.reload();
    await expect.poll(width).toBe(66);
    await page.mouse.move(30, 300);
    await expect.poll(width).toBe(225);
    await page.mouse.move(800, 500);
    await expect.poll(width).toBe(66);
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(width).toBe(225);
  });

  test('sub-items slide in and out, and the choice is kept', async ({ page }) => {
    const sub = sidebar(page).getByRole('link', { name: 'Draft Listing' });
    await expect(sub).toBeVisible();
    const toggle = page.getByRole('button', { name: 'Submenu of My Properties' });
    expect(
      await toggle.evaluate(
        (element) => getComputedStyle(element.parentElement!.nextElementSibling!).transitionDuration,
      ),
    ).toBe('0.25s');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Submenu of My Properties' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(sidebar(page).getByRole('link', { name: 'Draft Listing' })).toHaveCount(0);
  });

  test('menu colour, page width and header are chosen in the settings, and kept on the device', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1800, height: 600 });
    const left = () =>
      page.getByRole('heading', { level: 1 }).evaluate((element) => element.getBoundingClientRect().left);
    const before = await left();
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('radiogroup', { name: 'Menu colour' }).getByLabel('Dark').check();
    await page.getByRole('radiogroup', { name: 'Page width' }).getByLabel('Limited').check();
    await page.getByRole('radiogroup', { name: 'Header' }).getByLabel('Scrolls').check();
    await page.reload();
    expect(await kept(page)).toMatchObject({ sidebar: 'dark', container: 'fixed', header: 'scrolling' });
    await expect.poll(left).toBeGreaterThan(before + 50);
    expect(
      await sidebar(page).evaluate((element) => getComputedStyle(element.parentElement!).backgroundColor),
    ).toBe('rgb(22, 31, 29)');
    await page.goto('/guidance/troubleshooting');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 800);
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });

  test('a layout stored by an earlier version is read', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('senarai.layout.v1', 'minimised'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  });

  test('breadcrumbs lead back, and a narrower window turns the sidebar into a drawer once it rests', async ({
    page,
  }) => {
    await page.goto('/properties/draftslisting');
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'My Properties' })
      .click();
    await expect(page).toHaveURL(/\/properties$/);
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(sidebar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(sidebar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toHaveCount(0);
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(sidebar(page)).toBeVisible();
  });

  test('a change of screen closes the menu that is open, and begins at the top', async ({ page }) => {
    await page.goto('/guidance/troubleshooting');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('link', { name: 'My Profile' }).last().click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('button', { name: 'Account and settings' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test(
  'on a phone the drawer is 225 px wide, and closes with the screen',
  onPhone,
  async ({ portal, page }) => {
    await portal.signIn(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await expect.poll(() => drawer.evaluate((element) => element.getBoundingClientRect().width)).toBe(225);
    await drawer.getByRole('link', { name: 'My Guidance' }).click();
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await drawer.getByRole('link', { name: 'My Guidance' }).click();
    await expect(drawer).toHaveCount(0);
    for (const name of ['Back', 'Open menu', 'Logout'])
      await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible();
  },
);

test('Create offers a listing for sale, for rent, a new unit, a request, a group and an import', async ({
  portal,
  page,
}) => {
  await portal.signIn(page);
  const dialog = page.getByRole('dialog', { name: 'What would you like to create?' });
  for (const [choice, address] of [
    [/^For Sale/, /\/properties\/form\/.+intent=Buy/],
    [/^For Rent/, /intent=Rent/],
    [/^New \(Developer Unit\)/, /intent=New/],
    [/^New Property Request/, /\/master/],
    [/^Group listing/, /\/grouplisting\/newgroup/],
    [/^Imported listings/, /\/posting\/import\//],
  ] as const) {
    await page.goto('/properties');
    await page.getByRole('button', { name: 'Create' }).first().click();
    await dialog.getByRole('link', { name: choice }).click();
    await expect(page).toHaveURL(address);
    await expect(dialog).toHaveCount(0);
  }
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Create' }).first().click();
  await expect(dialog.getByRole('link')).toHaveCount(6);
});

test('Invite a Friend and Upgrade a Plan show the sample contacts, plans and prices', async ({
  portal,
  page,
}) => {
  await portal.signIn(page);
  const open = async (name: string) => {
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('button', { name }).click();
    return page.getByRole('dialog', { name });
  };
  const invite = await open('Invite a Friend');
  await expect(invite.getByRole('combobox')).toHaveCount(5);
  await expect(invite.getByRole('combobox').first().getByRole('option')).toHaveText([
    'Guest',
    'Owner',
    'Can Edit',
  ]);
  await page.keyboard.press('Escape');
  const upgrade = await open('Upgrade a Plan');
  for (const [plan, month, year] of [
    ['Startup', 'RM 39', 'RM 399'],
    ['Advanced', 'RM 339', 'RM 3,399'],
    ['Enterprise', 'RM 999', 'RM 9,999'],
    ['Custom', 'On request', 'On request'],
  ] as const) {
    await upgrade.getByLabel('Monthly').check();
    await expect(upgrade.getByRole('radio').filter({ hasText: plan })).toContainText(month);
    await upgrade.getByLabel('Annual').check();
    await expect(upgrade.getByRole('radio').filter({ hasText: plan })).toContainText(year);
  }
  await upgrade.getByText('On request').click();
  await upgrade.getByRole('link', { name: 'Ask us for a price' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the footer names the year and the legal entity, and the dashboard has none', async ({
  portal,
  page,
}) => {
  await portal.signIn(page);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goto('/guidance');
  await expect(page.getByRole('contentinfo')).toContainText(
    `© ${new Date().getFullYear()} Teratai Realty Sdn Bhd`,
  );
});
