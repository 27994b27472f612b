import { aNewName, expect, fillDraft, test, saveNow } from '#support/portal.ts';
import { choose } from '#support/controls.ts';

test('a draft made with older lookups needs the agent, names the field, and is sent once the value is changed', async ({
  portal,
  page,
}) => {
  const name = aNewName('Kamus Lama');
  await page.route('**/api/locations/area', async (route) => {
    const response = await route.fetch();
    const lookups = await response.json();
    lookups.countries[0].states.push({
      name: 'Malacca',
      areas: [{ name: 'Malacca Town', postcodes: ['75000'] }],
    });
    await route.fulfill({ response, json: lookups });
  });
  await portal.enter(page);
  await page.goto(`${portal.url}/master`);
  await fillDraft(page, name);
  await choose(page, 'State', 'Malacca');
  await choose(page, 'Area', 'Malacca Town');
  await page.getByLabel('Postcode').fill('75000');
  await saveNow(page);
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
    'Please choose one of the values offered here.',
  );

  await page.goto(`${portal.url}/sync`);
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(line).toContainText('Please choose one of the values offered here.');
  await line.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveAccessibleDescription(
    'Please choose one of the values offered here.',
  );
  await choose(page, 'State', 'Melaka');
  await choose(page, 'Area', 'Melaka');
  await page.getByLabel('Postcode').fill('75000');
  await saveNow(page);
  await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
  expect(await portal.rowsNamed(name)).toHaveLength(1);
});
