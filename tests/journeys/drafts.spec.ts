import { aNewName, expect, fillDraft, installed, test, saveNow } from '#support/portal.ts';
import { choose } from '#support/controls.ts';

test.beforeEach(async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto(`${portal.url}/master`);
});

test(
  'the eight rules stop at the first one broken, in their order (R-DRAFT-3)',
  { tag: '@core' },
  async ({ portal, page }) => {
    const broken = async (message: string) => {
      await page.getByRole('button', { name: 'Submit request' }).click();
      await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    };
    await page.getByLabel('Clear', { exact: true }).click();
    await broken('Property name is required.');
    await expect(page.getByLabel('Property name')).toBeFocused();
    const known = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', 'x-portal': '1' };
      const answer = await fetch('/api/master/properties/keyValue', {
        method: 'POST',
        headers,
        body: JSON.stringify({ search: 're' }),
      });
      return ((await answer.json()) as { value: string }[])[0]!.value;
    });
    await page.getByLabel('Property name').fill(` ${known.toUpperCase()} `);
    await broken('Duplicate property name found.');
    const name = aNewName('Lapan Peraturan');
    await page.getByLabel('Property name').fill(name);
    await broken('Property Category is required.');
    await choose(page, 'Property Category', 'Condo/Serviced Residence');
    await broken('Property Type is required.');
    await choose(page, 'Property Type', 'Condominium');
    await broken('Please select country.');
    await choose(page, 'Country', 'Malaysia');
    await broken('Please select state.');
    await choose(page, 'State', 'Selangor');
    await broken('Please select area.');
    await choose(page, 'Area', 'Petaling Jaya');
    await broken('Postcode is required.');
    await expect(page.getByLabel('Postcode')).toBeFocused();
    expect(await portal.rowsNamed(name)).toHaveLength(0);
    await page.getByLabel('Postcode').fill('47301');
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    expect(await portal.rowsNamed(name)).toMatchObject([{ status: 'Draft' }]);
  },
);

test('a known property fills the form, and a draft of it may carry its name', async ({ portal, page }) => {
  await page.getByLabel('Property name').fill('re');
  const option = page.getByRole('option').first();
  await expect(option).toBeVisible();
  const name = (await option.locator('span').first().textContent())!;
  await page.getByLabel('Property name').press('ArrowDown');
  await page.getByLabel('Property name').press('Enter');
  await expect(page.getByLabel('Property name')).toHaveValue(name);
  for (const field of ['Property Category', 'Property Type', 'State', 'Area', 'Postcode'])
    await expect(page.getByLabel(field).and(page.locator('input'))).not.toHaveValue('');
  await saveNow(page);
  await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
  expect((await portal.rowsNamed(name)).length).toBeGreaterThan(0);
});

test('[24] a draft that is edited on two devices is overwritten on neither; the agent chooses', async ({
  portal,
  page,
  otherDevice,
}) => {
  const name = aNewName('Dua Peranti');
  await fillDraft(page, name);
  await saveNow(page);
  await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
  const other = await otherDevice.newPage();
  await portal.enter(other);
  await other.goto(page.url());
  await expect(other.getByLabel('Property name')).toHaveValue(name);

  await page.getByLabel('Remarks').fill('from the phone');
  await saveNow(page);
  await expect.poll(() => portal.rowsNamed(name).then((rows) => rows[0]?.remarks)).toBe('from the phone');
  await other.getByLabel('Remarks').fill('from the desk');
  await saveNow(other);
  await expect(other.getByRole('alert')).toContainText('Changed on another device too');
  await expect(other.getByRole('alert')).toContainText('was saved with Chrome on Linux on');
  await expect(other.getByRole('radio', { name: 'Other device from the phone' })).not.toBeChecked();
  expect((await portal.rowsNamed(name))[0]!.remarks).toBe('from the phone');
  await other.getByRole('button', { name: 'Save this version' }).click();
  await expect.poll(() => portal.rowsNamed(name).then((rows) => rows[0]?.remarks)).toBe('from the desk');
  expect(await portal.rowsNamed(name)).toHaveLength(1);

  await other.getByLabel('Remarks').fill('and once more from the desk');
  await saveNow(other);
  await expect
    .poll(() => portal.rowsNamed(name).then((rows) => rows[0]?.remarks))
    .toBe('and once more from the desk');
  await expect(other.getByRole('alert')).toHaveCount(0);
});

test('a draft made here opens with its text long after the list has shown it', async ({ portal, page }) => {
  const name = aNewName('Dibuka Semula');
  await fillDraft(page, name);
  await saveNow(page);
  await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 120_000);
  await page.getByRole('button', { name: 'Draft Listing' }).click();
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line).toBeVisible();
  await page.getByLabel('Search drafts').fill(name);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await line.getByRole('link').click();
  await expect(page.getByLabel('Property name')).toHaveValue(name);
  expect(await portal.rowsNamed(name)).toHaveLength(1);
});

test('a draft that cannot be read now is an error with a way to try again, never an empty form', async ({
  portal,
  page,
  otherDevice,
}) => {
  const name = aNewName('Tidak Terbaca');
  await fillDraft(page, name);
  await saveNow(page);
  await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();

  let isBroken = true;
  await otherDevice.route(/\/master\/properties\/draft\//, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { code: 'server_error', message: '' } }) : route.continue(),
  );
  const other = await otherDevice.newPage();
  await portal.enter(other);
  await other.goto(page.url());
  await expect(other.getByText('System Error: Something went wrong! Please try again later.')).toBeVisible();
  await expect(other.getByLabel('Property name')).toHaveCount(0);
  isBroken = false;
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByLabel('Property name')).toHaveValue(name);
});

test('[25] a draft saved, changed and saved again on one device never looks like a stranger’s', async ({
  portal,
  page,
}) => {
  const name = aNewName('Simpan Semula');
  await fillDraft(page, name);
  for (const remarks of ['one', 'two', 'three']) {
    await page.getByLabel('Remarks').fill(remarks);
    await saveNow(page);
    await expect.poll(() => portal.rowsNamed(name).then((rows) => rows[0]?.remarks)).toBe(remarks);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test(
  '[26] a name that was taken while the draft waited is reported at its field, and can be corrected',
  { tag: '@core' },
  async ({ portal, context, page, otherDevice }) => {
    const name = aNewName('Nama Diambil');
    const other = await otherDevice.newPage();
    await portal.enter(other);
    await other.goto(`${portal.url}/master`);
    await installed(page);
    await context.setOffline(true);
    await fillDraft(page, name);
    await saveNow(page);
    await expect(page.getByRole('status').filter({ hasText: 'On this device only. Waiting' })).toBeVisible();
    await fillDraft(other, name);
    await saveNow(other);
    await expect(other.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('alert').filter({ hasText: 'Duplicate property name found.' })).toBeVisible();
    await page.getByLabel('Property name').fill(`${name} B`);
    await saveNow(page);
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    expect(await portal.rowsNamed(name)).toHaveLength(1);
    expect(await portal.rowsNamed(`${name} B`)).toHaveLength(1);
  },
);
