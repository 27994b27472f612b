import type { BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { aNewName, expect, installed, onPhone, test, saveNow } from '#support/portal.ts';
import { act, rows } from '#support/screens/listings-list.ts';
import { pick, somePhotos, tile, tiles } from '#support/screens/photo-strip.ts';
import { onDevice, onServer, save } from '#support/screens/two-devices.ts';

/** The line of a draft in the sync centre. */
const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Exports a draft, and reads the file. */
async function exportDraft(page: Page, name: string): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export: ${name}` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^senarai-drafts-\d{4}-\d\d-\d\d\.html$/);
  const file = await readFile(await download.path(), 'utf8');
  const record = JSON.parse(/<script type="application\/json"[^>]*>([\s\S]*)<\/script>/.exec(file)![1]!) as {
    name: string;
    address: { area: string };
  }[];
  expect(record).toMatchObject([{ name, address: { area: 'Petaling Jaya' } }]);
  expect(file).toContain(`<h2>${name}</h2>`);
}

/** Discards a draft, the first time without the last word. */
async function discardDraft(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Discard: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Discard ${name}?` });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(line(page, name)).toBeVisible();
  await page.getByRole('button', { name: `Discard: ${name}` }).click();
  await dialog.getByRole('button', { name: 'Discard for good' }).click();
  await expect(line(page, name)).toHaveCount(0);
}

/** Tries again while the server cannot be reached, and then once it can. */
async function retry(page: Page, context: BrowserContext): Promise<void> {
  await context.route('**/api/master/properties/draft/save', (route) => route.abort());
  await context.setOffline(false);
  await expect(page.getByText('The server cannot be reached').first()).toBeVisible();
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The server cannot be reached.' }).last(),
  ).toBeVisible();
  await context.unroute('**/api/master/properties/draft/save');
  await page.getByRole('button', { name: 'Retry now' }).click();
}

test(
  'the sync centre says what waits and why; there it is edited, copied, exported, discarded and sent',
  { tag: ['@core', '@phone'] },
  async ({ portal, context, page, otherDevice }) => {
    const [taken, kept, dropped] = [aNewName('Nama Diambil'), aNewName('满家乐 Kekal'), aNewName('Buang')];
    await portal.signIn(page);
    await installed(page);
    await page.goto(`${portal.url}/sync`);
    await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible();

    await context.setOffline(true);
    await page.goto(`${portal.url}/master`);
    await save(page, taken, onDevice);
    const other = await otherDevice.newPage();
    await portal.enter(other);
    await other.goto(`${portal.url}/master`);
    await save(other, taken, onServer);
    await context.setOffline(false);
    await expect(page.getByRole('alert').filter({ hasText: 'Duplicate property name found.' })).toBeVisible();
    await context.setOffline(true);
    for (const name of [kept, dropped]) {
      await page.goto(`${portal.url}/master`);
      await save(page, name, onDevice);
    }

    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('link', { name: '1 draft needs your attention, 2 drafts wait to be sent' }).click();
    await expect(page).toHaveURL(/\/sync$/);
    await expect(page.getByRole('heading', { name: '1 draft needs your attention' })).toBeVisible();
    await expect(page.getByText('Offline. It will be sent automatically')).toBeVisible();
    await expect(line(page, taken)).toContainText('Duplicate property name found.');
    await expect(line(page, kept)).toContainText('Waiting to be sent');

    await exportDraft(page, kept);
    await page.getByRole('button', { name: `Duplicate: ${kept}` }).click();
    await expect(line(page, `${kept} (2)`)).toBeVisible();

    await discardDraft(page, dropped);

    await page.getByRole('link', { name: `Edit: ${taken}` }).click();
    await expect(page.getByLabel('Property name')).toHaveValue(taken);
    await page.getByLabel('Property name').fill(`${taken} B`);
    await saveNow(page);
    await expect(page.getByText(onDevice)).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('link', { name: '3 drafts wait to be sent' }).click();

    await retry(page, context);
    await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible();
    await expect(page.getByText('Not yet', { exact: true })).toHaveCount(0);
    for (const name of [kept, `${kept} (2)`, `${taken} B`])
      expect(await portal.rowsNamed(name)).toHaveLength(1);
    expect(await portal.rowsNamed(dropped)).toHaveLength(0);
  },
);

test(
  'Retry says that nothing was accepted where a change can still be undone',
  onPhone,
  async ({ portal, page }) => {
    await portal.enter(page);
    await page.goto('/properties?status=Active');
    await page.clock.setFixedTime(Date.now());
    await act(page, rows(page).first(), 'Set to Inactive');
    await page.getByRole('link', { name: '1 change waits to be sent' }).click();
    await page.getByRole('button', { name: 'Retry now' }).click();
    await expect(page.getByText('The server has not accepted anything new yet.')).toBeVisible();
  },
);

test(
  'a rejected photo that is removed is in no text of its draft any more, and a rejected submission stays one',
  onPhone,
  async ({ portal, context, page }) => {
    const name = aNewName('Dua Ditolak');
    await context.route(/\/api\/photo-uploads/, (route) =>
      route.fulfill({ status: 422, json: { code: 'image_invalid', message: '' } }),
    );
    await context.route('**/api/master/properties/draft/save', (route) => {
      const { becomes } = route.request().postDataJSON() as { becomes?: string };
      return becomes === undefined
        ? route.continue()
        : route.fulfill({ status: 422, json: { code: 'listing_limit_reached', message: '' } });
    });
    const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    const photos = line.getByRole('img', { name: 'Rejected photo' });
    await portal.enter(page);
    await page.goto('/master');
    await pick(page, await somePhotos(2));
    await expect(tiles(page)).toHaveCount(2);
    await save(page, name, onServer);
    await expect(tile(page, 2)).toHaveAccessibleName(/Rejected by the server/);
    await page.getByLabel('Remarks').fill('tanpa gambar pertama');
    await expect
      .poll(() => portal.rowsNamed(name))
      .toMatchObject([{ status: 'Draft', remarks: 'tanpa gambar pertama' }]);
    await page.goto('/sync');
    await expect(photos).toHaveCount(2);
    await line.getByRole('button', { name: 'Remove' }).first().click();
    await expect(photos).toHaveCount(1);
    await page.getByRole('link', { name: `Edit: ${name}` }).click();
    await expect(page.getByLabel('Remarks')).toHaveValue('tanpa gambar pertama');
    await expect(tiles(page)).toHaveCount(1);

    await page.getByRole('button', { name: 'Submit request' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your package allows no more' })).toBeVisible();
    await context.unroute('**/api/master/properties/draft/save');
    await page.goto('/sync');
    await line.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible();
    expect(await portal.rowsNamed(name)).toMatchObject([
      { status: 'Published', remarks: 'tanpa gambar pertama', photos: [] },
    ]);
  },
);
