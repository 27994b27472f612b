import { expect, onPhone, test } from '#support/portal.ts';
import { rows } from '#support/screens/listings-list.ts';

test(
  'Back closes a sheet and stays at the place in the list, and then leaves the screen (R-ROUTE-15)',
  onPhone,
  async ({ portal, page }) => {
    page.setDefaultTimeout(20_000);
    await portal.signIn(page);
    await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('link').nth(1).tap();
    await expect(rows(page).first()).toBeVisible();
    await page.evaluate(() => scrollTo(0, 600));
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await rows(page)
      .nth(4)
      .getByRole('button', { name: /^Actions for/ })
      .tap();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/properties/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'in a form, Back closes the list of steps before it asks about a draft with only a name',
  onPhone,
  async ({ portal, page }) => {
    page.setDefaultTimeout(20_000);
    await portal.signIn(page);
    await page.getByRole('button', { name: 'Create' }).tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^For Sale/ })
      .tap();
    await page.getByLabel('Find the building').fill('Residensi Undur');
    await page.getByRole('button', { name: /All steps/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'All steps' });
    await expect(sheet).toBeVisible();
    const form = page.url();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(form);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Residensi Undur');
    await expect(page).toHaveURL(form);
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(form);
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).tap();
    await expect(page).not.toHaveURL(/properties\/form/);
  },
);

test('Back closes the menu of a card and stays on the card', onPhone, async ({ portal, page }) => {
  page.setDefaultTimeout(20_000);
  await portal.signIn(page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'E-business card' }).first().tap();
  await page.getByRole('button', { name: 'More formats' }).tap();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile\/card$/);
});
