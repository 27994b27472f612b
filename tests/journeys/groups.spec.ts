import { axeViolations } from '#support/axe.ts';
import { choose } from '#support/controls.ts';
import { aNewName, expect, onEveryWidth, test } from '#support/portal.ts';
import { madeGroup } from '#support/groups-in-portal.ts';
import { deferred } from '#support/deferred.ts';

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
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Inactive');
    await expect(row).toContainText('No active listings yet');
  },
);

test('A group that is made late leaves the agent where they are', async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto('/grouplisting/newgroup');
  const name = aNewName('Lewat');
  await page.getByLabel('Group name').fill(name);
  await choose(page, 'State', 'Johor');
  await choose(page, 'Area', 'Muar');
  const answer = deferred();
  await page.route('**/api/grouplisting/save', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('link', { name: 'to the dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  answer.resolve();
  await expect(page.getByText(`${name} was created.`)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('A group is found by each filter, each sort keeps it, and the address holds them', async ({
  portal,
  page,
}) => {
  await portal.enter(page);
  await page.goto('/grouplisting');
  const word = `Saringan${Date.now().toString(36)}`;
  const groups = [
    { name: `${word} A`, offering: 'SaleAndRent', title: 'Apartment/Flat' },
    { name: `${word} B`, offering: 'SaleOnly', title: 'Condo/Serviced Residence' },
    { name: `${word} C`, offering: 'RentOnly', title: 'Terrace/Link/Townhouse' },
    { name: `${word} D`, offering: 'RentOnly', title: 'Semi-D/Bungalow' },
    { name: `${word} E`, offering: 'SaleOnly', category: 'Commercial', title: '' },
  ];
  const ids = [];
  for (const group of groups) ids.push(await madeGroup(page, group));
  await portal.run(`update groups set created_at = now() - interval '75 days' where id = $1`, ids[1]!);
  await portal.run(`update groups set created_at = now() - interval '100 days' where id = $1`, ids[2]!);
  await portal.run(`update groups set status = 'Inactive' where id = $1`, ids[3]!);

  const shown = page.getByRole('main').getByRole('rowheader').getByRole('link');
  const letters = async () =>
    (await shown.allTextContents())
      .map((text) => text.split(' ')[1]?.[0])
      .toSorted((a = '', b = '') => a.localeCompare(b))
      .join('');
  const filters: Record<string, Record<string, string>> = {
    Offering: { 'Sale and rent': 'A', 'Sale only': 'BE', 'Rent only': 'CD' },
    Status: { Active: 'ABCE', Inactive: 'D' },
    Category: { Residential: 'ABCD', Commercial: 'E' },
    'Property category': {
      'Apartment/Flat': 'A',
      'Condo/Serviced Residence': 'B',
      'Terrace/Link/Townhouse': 'C',
      'Semi-D/Bungalow': 'D',
    },
    Created: { 'Within 60 days': 'ADE', 'Within 90 days': 'ABDE', 'Over 90 days ago': 'C' },
    Sort: { 'Lowest price': 'ABCDE', 'Highest price': 'ABCDE' },
  };
  for (const [label, options] of Object.entries(filters)) {
    await page.goto(`/grouplisting?q=${word}`);
    for (const [option, found] of Object.entries(options)) {
      await choose(page, label, option);
      await expect.poll(letters, `${label}: ${option}`).toBe(found);
    }
    const [last, found] = Object.entries(options).at(-1)!;
    await page.reload();
    await expect.poll(letters, 'after a reload').toBe(found);
    await expect(page.getByRole('combobox', { name: label, exact: true })).toHaveValue(last);
  }
  await page.goto('/grouplisting');
  await page.getByLabel('Search by name or place').fill(word.toUpperCase());
  await expect.poll(letters).toBe('ABCDE');
  await page.getByLabel('Search by name or place').fill('zzzz');
  await expect(page.getByRole('heading', { name: 'No group matches' })).toBeVisible();
});

test('The pages of the list, one after the other', async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto('/grouplisting');
  const names = page.getByRole('main').getByRole('rowheader').getByRole('link');
  const first = await names.first().innerText();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page');
  await expect(names.getByText(first, { exact: true })).toHaveCount(0);
});

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
  await expect(dialog.getByRole('combobox', { name: 'Offering' })).toHaveValue('Any offering');
  await expect(page).toHaveURL(/\/grouplisting$/);
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const firstRow = page.getByRole('main').getByRole('rowheader').first();
  expect((await firstRow.boundingBox())!.y, 'the first group is in the upper half').toBeLessThan(422);
});
