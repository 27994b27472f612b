import { axeViolations } from '#support/axe.ts';
import { choose } from '#support/controls.ts';
import { aNewName, expect, onEveryWidth, test } from '#support/portal.ts';

test(
  'An agent makes a group, finds it in the list, changes it, and makes it inactive',
  { tag: '@core' },
  async ({ portal, page }) => {
    await portal.signIn(page);
    await page.getByRole('button', { name: 'Create' }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: /group/i }).click();
    const name = aNewName('Kumpulan');
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByText('Please give the group a name.')).toBeVisible();
    await expect(page.getByLabel('Group name')).toBeFocused();
    await page.getByLabel('Group name').fill(name);
    await choose(page, 'Property category', 'Semi-D/Bungalow');
    await page.getByRole('radio', { name: 'Rent only' }).check();
    await choose(page, 'State', 'Johor');
    await choose(page, 'Area', 'Muar');
    await page.getByLabel('Share of the listing agent').fill('70');
    await page.getByLabel('Note for members').fill('Keys in the <b>office</b>. 钥匙');
    await page.reload();
    await expect(page.getByLabel('Group name'), 'what is typed is stored').toHaveValue(name);
    await page.getByRole('button', { name: 'Create group' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const about = page.getByRole('region', { name: 'About this group' });
    await expect(about).toContainText('70 % listing agent · 30 % closing agent');
    await expect(about).toContainText('Keys in the <b>office</b>. 钥匙');
    await page.getByRole('button', { name: 'Edit group' }).click();
    await page.getByLabel('Share of the listing agent').fill('65');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(about).toContainText('65 % listing agent');
    await page.getByRole('button', { name: 'Edit group' }).click();
    await page.getByLabel('Note for members').fill('Call first.');
    await page.reload();
    await page.getByRole('button', { name: 'Make inactive' }).click();
    await expect(about).toContainText('does not accept listings or offers');
    await page.getByRole('button', { name: 'Edit group' }).click();
    await expect(page.getByText('This group was changed in the meantime.')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(about).toContainText('Call first.');
    await page.goto(`/grouplisting?q=${encodeURIComponent(name)}`);
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Inactive');
    await expect(row).toContainText('No active listings yet');
  },
);

test('Without a network the list and a group are shown as they were, and a change is refused in words', async ({
  portal,
  page,
  context,
}) => {
  await portal.enter(page);
  await page.goto('/grouplisting/detail/group-001');
  await expect(page.getByRole('region', { name: 'Members' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit group' }).click();
  await context.setOffline(true);
  await page.getByLabel('Note for members').fill('Written in the lift.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toContainText('What you typed is kept on this device');
  await expect(page.getByLabel('Note for members')).toHaveValue('Written in the lift.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'About this group' })).toContainText('Written in the lift.');
});

test('axe finds nothing on the screens of groups', onEveryWidth, async ({ portal, page }) => {
  await portal.enter(page);
  for (const address of [
    '/grouplisting/detail/group-001',
    '/grouplisting/group-001',
    '/grouplisting/group-001?share=true',
    '/grouplisting/form/new?groupId=group-001',
    '/grouplisting/nowhere',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
  }
});

test('On a phone the filters are behind one button that counts them', async ({ portal, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.signIn(page);
  await page.goto('/grouplisting?offering=SaleOnly');
  const open = page.getByRole('button', { name: 'Filters (1)' });
  await expect(page.getByLabel('Category', { exact: true })).toHaveCount(0);
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog.getByRole('button', { name: 'Show the list' })).toBeVisible();
  expect((await dialog.boundingBox())!.y, 'the sheet is as high as its filters').toBeGreaterThan(80);
  await choose(dialog, 'Status', 'Active');
  await dialog.getByRole('button', { name: 'Show the list' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/offering=SaleOnly&status=Active/);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog.getByRole('button', { name: 'Offering Any offering' })).toBeVisible();
  await expect(page).toHaveURL(/\/grouplisting$/);
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const firstRow = page.getByRole('list', { name: 'My Group Listing' }).getByRole('listitem').first();
  expect((await firstRow.boundingBox())!.y, 'the first group is in the upper half').toBeLessThan(422);
});
