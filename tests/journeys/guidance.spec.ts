import { expect, installed, test } from '#support/portal.ts';

test.beforeEach(async ({ portal, page }) => portal.enter(page));

test('an agent looks for help by a misspelt word, reads, and follows a link without a reload', async ({
  page,
}) => {
  await page.goto('/guidance');
  await page.getByRole('searchbox', { name: 'Search the guidance' }).fill('superlativ');
  await expect(page).toHaveURL(/q=superlativ/);
  await page.getByRole('link', { name: /Advertising rules/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Advertising rules' })).toBeVisible();
  await expect(page).toHaveTitle(/^Advertising rules/);
  let loads = 0;
  page.on('load', () => loads++);
  await page.getByRole('main').getByRole('link', { name: 'authorised' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'The owner’s authorisation'.replace('’', "'") }),
  ).toBeVisible();
  expect(loads).toBe(0);
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('superlativ');
});

test('every article opens at its own address without a network', async ({ context, page }) => {
  await page.goto('/guidance');
  const articles = page.getByRole('main').getByRole('link');
  await expect(articles).toHaveCount(15);
  const addresses = await articles.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  await installed(page);
  await context.setOffline(true);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My Guidance');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }
  await page.goto('/guidance/never-written');
  await expect(page.getByRole('heading', { name: 'Article not found' })).toBeVisible();
});
