import { execFile } from 'node:child_process';
import { choose, expectChosen } from '#support/controls.ts';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { aNewName, expect, fillDraft, installed, onPhone, test, saveNow } from '#support/portal.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit request' });
const suggestions = (page: Page) => page.getByRole('listbox').getByRole('option');

test.beforeEach(async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto('/master');
});

test(
  'a requested property is found by the listing form, and fills it',
  { tag: ['@core', '@phone'] },
  async ({ page }) => {
    const name = aNewName('Residensi Permohonan');
    await fillDraft(page, name);
    await page.getByLabel('Developer').fill('Pembina Permohonan Sdn Bhd');
    await page.getByLabel('Completion year').fill('2021');
    await choose(page, 'Tenure', 'Leasehold');
    await page.getByRole('checkbox', { name: 'Sauna' }).check();
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'In the property master' })).toBeVisible();
    await expect(page.getByLabel('Property name')).toBeDisabled();

    await page.goto('/properties/form/new?intent=Buy');
    for (const choice of ['Residential', 'Condo/Serviced Residence', 'Condominium'])
      await page.getByRole('radio', { name: choice, exact: true }).check();
    await page.getByLabel('Property name').fill(name.slice(0, -1));
    await expect(suggestions(page)).toHaveCount(1);
    await suggestions(page).click();
    await expect(page.getByLabel('Property name')).toHaveValue(name);
    await expect(
      page.getByText('Filled in for you: Address, Tenure, Facilities, Developer, and Completion year.'),
    ).toBeVisible();
    const master = page.getByRole('region', { name: 'From the property master' });
    await expect(master).toContainText('Pembina Permohonan Sdn Bhd');
    await expect(master).toContainText('2021');
    await expect(page.getByLabel('Postcode')).toHaveValue('47301');
  },
);

test('a listing is created from an approved request', onPhone, async ({ page }) => {
  const name = aNewName('Residensi Terus');
  await fillDraft(page, name);
  await submit(page).click();
  await page.getByRole('link', { name: 'Create a listing for it' }).click();
  await expect(page.getByText('Condo/Serviced Residence · Condominium')).toBeVisible();
  await expect(page.getByLabel('Property name')).toHaveValue(name);
  await expectChosen(page, 'Area', 'Petaling Jaya');
});

test(
  'a request that is submitted without a network waits, is no longer changed, and arrives',
  onPhone,
  async ({ portal, context, page }) => {
    const name = aNewName('Residensi Tunggu');
    await installed(page);
    await context.setOffline(true);
    await fillDraft(page, name);
    await submit(page).click();
    await expect(
      page.getByText('Saved on this device. It will be submitted when there is a network.'),
    ).toBeVisible();
    await expect(page.getByLabel('Property name')).toBeDisabled();
    expect(await portal.rowsNamed(name)).toHaveLength(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'In the property master' })).toBeVisible();
    expect(await portal.rowsNamed(name)).toMatchObject([{ status: 'Published' }]);
  },
);

test(
  'what another tab typed into a request that is submitted is not part of it, and can be discarded',
  onPhone,
  async ({ portal, context, page }) => {
    const name = aNewName('Residensi Dua Tab');
    await fillDraft(page, name);
    await saveNow(page);
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Postcode').fill('');
    await other.getByLabel('Remarks').fill('too late');
    await expect(other.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
    await submit(page).click();
    const late = page.getByText('What you typed after you submitted this request is not part of it.');
    await expect(late).toBeVisible();
    await expect(page.getByLabel('Property name')).toBeDisabled();
    await expect(page.getByLabel('Remarks')).toHaveValue('too late');
    await other.close();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(page.getByRole('heading', { name: 'In the property master' })).toBeVisible();
    expect(await portal.rowsNamed(name)).toMatchObject([{ remarks: '' }]);
  },
);

test.describe('reviewed by an operator', () => {
  const program = join(import.meta.dirname, '../../server/requests/operate.ts');

  test(
    'a rejected request shows the reason, is corrected and submitted again; once approved, its property is found',
    onPhone,
    async ({ portal, page }) => {
      const operate = (...args: string[]) =>
        promisify(execFile)(process.execPath, [program, ...args], {
          env: { ...process.env, DATA_DIR: portal.backend.dataDir },
        });
      const name = aNewName('Residensi Semakan');
      /** The page asks again after 20 s. */
      const later = () => page.clock.fastForward(20_000);
      await page.clock.install();
      await page.goto('about:blank');
      await portal.backend.stop();
      await portal.backend.start({ REQUEST_REVIEW: 'operator' });
      try {
        await page.goto(`${portal.url}/master`);
        await fillDraft(page, name);
        await submit(page).click();
        await expect(page.getByRole('heading', { name: 'Submitted', exact: true })).toBeVisible();
        const { stdout } = await operate('list');
        const [id = ''] =
          /[\da-f-]{36}/.exec(stdout.split('\n').find((line) => line.includes(name)) ?? '') ?? [];

        await operate('reject', id, '--reason', 'The developer is missing.');
        await later();
        await expect(page.getByText('The developer is missing.')).toBeVisible();
        await page.getByLabel('Developer').fill('Pembina Semakan Sdn Bhd');
        await submit(page).click();
        await expect(page.getByRole('heading', { name: 'Submitted', exact: true })).toBeVisible();

        await operate('approve', id);
        await later();
        await expect(page.getByRole('heading', { name: 'In the property master' })).toBeVisible();
        await page.getByRole('link', { name: 'Create a listing for it' }).click();
        await expect(page.getByLabel('Property name')).toHaveValue(name);
        await expect(page.getByRole('region', { name: 'From the property master' })).toContainText(
          'Pembina Semakan Sdn Bhd',
        );
      } finally {
        await page.goto('about:blank');
        await portal.backend.stop();
        await portal.backend.start();
      }
    },
  );
});
