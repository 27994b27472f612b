import { expect, installed, onPhone, test } from '#support/portal.ts';

const screens = [
  '/dashboard',
  '/profile',
  '/properties',
  '/properties/draftslisting',
  '/master',
  '/guidance',
  '/tnc',
  '/package-subscription',
  '/payment-history',
  '/payment/success',
  '/contact',
  '/sync',
];
const groupScreens = [
  '/grouplisting',
  '/grouplisting/newgroup',
  '/grouplisting/detail/one',
  '/grouplisting/one',
  '/grouplisting/form/one',
];
const posting = '/properties/posting/Buy/rumahku';
const webviews = ['/webview/master/form', '/webview/property/form/new', '/webview/property/drafts'];

test(
  'a visitor is sent to sign-in from everywhere but the public addresses (R-ROUTE-2)',
  { tag: '@core' },
  async ({ page }) => {
    for (const address of [...screens, ...groupScreens, ...webviews, posting, '/nowhere/at/all']) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      await expect(page).toHaveURL(/\/$/);
    }
    await page.goto('/error');
    await expect(page.getByText('System Error: Something went wrong! Please try again later.')).toBeVisible();
    await page.goto('/error/404');
    await expect(page.getByText("Oops! We can't find that page.")).toBeVisible();
    await page.goto('/ordersummary/REF-1');
    await expect(page).toHaveURL(/ordersummary/);
    await page.goto('/signon/not-a-key');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This sign-in link has been used or is too old.')).toBeVisible();
  },
);

test('an agent of the designated company with posting access reaches every screen', async ({
  portal,
  page,
}) => {
  await portal.enter(page);
  for (const address of [...screens, ...groupScreens, posting]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  }
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const unknown of [
    '/nowhere/at/all',
    '/payment/odd',
    '/properties/posting/sale/nosuch',
    '/properties/form',
    '/properties/posting',
  ]) {
    await page.goto(unknown);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});

test('an agent of another company has no group routes and, without access, no posting', async ({
  portal,
  page,
}) => {
  await portal.enter(page, 'kumar');
  for (const address of [...groupScreens, posting]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await expect(page.getByRole('link', { name: 'My Group Listing' })).toHaveCount(0);
});

test('new terms hold the agent at /tnc until they are accepted; the menu is shown disabled', async ({
  portal,
  page,
}) => {
  await portal.setNewTerms('meiling');
  await portal.signIn(page, 'meiling');
  await expect(page).toHaveURL(/\/tnc$/);
  for (const address of ['/dashboard', '/master', '/properties/draftslisting']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/tnc$/);
  }
  await expect(
    page.getByRole('link', { name: 'Dashboard' }).and(page.locator('[aria-disabled="true"]')).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /accept/i }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the webview screens have a title and no sidebar', onPhone, async ({ portal, page }) => {
  await portal.enter(page);
  for (const address of webviews) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Draft Listing' })).toHaveCount(0);
  }
});

test(
  '[56] every screen opens without a network once the app is installed',
  { tag: '@core' },
  async ({ portal, context, page }) => {
    await portal.signIn(page);
    await installed(page);
    await context.setOffline(true);
    for (const address of [...screens, ...groupScreens, ...webviews, posting]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  },
);
