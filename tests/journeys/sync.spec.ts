import { readFile } from 'node:fs/promises';
import { aNewName, expect, fillDraft, installed, onPhone, test, saveNow } from '#support/portal.ts';
import { act, rows } from '#support/screens/listings-list.ts';
import { pick, somePhotos, tile, tiles } from '#support/screens/photo-strip.ts';
import { onDevice, onServer, save } from '#support/screens/two-devices.ts';

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
    const line = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(line(taken)).toContainText('Duplicate property name found.');
    await expect(line(kept)).toContainText('Waiting to be sent');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export: ${kept}` }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^senarai-drafts-\d{4}-\d\d-\d\d\.html$/);
    const file = await readFile(await download.path(), 'utf8');
    const record = JSON.parse(
      /<script type="application\/json"[^>]*>([\s\S]*)<\/script>/.exec(file)![1]!,
    ) as {
      name: string;
      address: { area: string };
    }[];
    expect(record).toMatchObject([{ name: kept, address: { area: 'Petaling Jaya' } }]);
    expect(file).toContain(`<h2>${kept}</h2>`);

    await page.getByRole('button', { name: `Duplicate: ${kept}` }).click();
    await expect(line(`${kept} (2)`)).toBeVisible();

    await page.getByRole('button', { name: `Discard: ${dropped}` }).click();
    const dialog = page.getByRole('dialog', { name: `Discard ${dropped}?` });
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(line(dropped)).toBeVisible();
    await page.getByRole('button', { name: `Discard: ${dropped}` }).click();
    await dialog.getByRole('button', { name: 'Discard for good' }).click();
    await expect(line(dropped)).toHaveCount(0);

    await page.getByRole('link', { name: `Edit: ${taken}` }).click();
    await expect(page.getByLabel('Property name')).toHaveValue(taken);
    await page.getByLabel('Property name').fill(`${taken} B`);
    await saveNow(page);
    await expect(page.getByText(onDevice)).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).click();
    await page.getByRole('link', { name: '3 drafts wait to be sent' }).click();

    await context.route('**/api/master/properties/draft/save', (route) => route.abort());
    await context.setOffline(false);
    await expect(page.getByText('The server cannot be reached').first()).toBeVisible();
    await page.getByRole('button', { name: 'Retry now' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'The server cannot be reached.' }).last(),
    ).toBeVisible();
    await context.unroute('**/api/master/properties/draft/save');
    await page.getByRole('button', { name: 'Retry now' }).click();
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

test(
  '[33] a device without room says that nothing was saved, exports the text, and saves once there is room',
  onPhone,
  async ({ portal, page }) => {
    const name = aNewName('Penuh');
    await portal.enter(page);
    await page.goto(`${portal.url}/master`);
    await fillDraft(page, name);
    await expect(page.getByRole('status').filter({ hasText: onServer })).toBeVisible();
    await page.evaluate(() => {
      const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!;
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Object.defineProperty(IDBObjectStore.prototype, 'put', { ...put, value: full });
      addEventListener('room-again', () => Object.defineProperty(IDBObjectStore.prototype, 'put', put), {
        once: true,
      });
    });
    await page.getByLabel('Remarks').fill('penuh');
    await saveNow(page);
    await expect(page.getByRole('alert')).toContainText('Not saved. There is no room left on this device.');
    await expect(page.getByText(/^Saved/)).toHaveCount(0);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export this text' }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toContain(name);
    await page.evaluate(() => dispatchEvent(new Event('room-again')));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('status').filter({ hasText: onServer })).toBeVisible();
    expect(await portal.rowsNamed(name)).toMatchObject([{ remarks: 'penuh' }]);
  },
);

test(
  '[36] a browser that keeps nothing says so before anything is typed, and never speaks of saved on this device',
  onPhone,
  async ({ portal, page }) => {
    const name = aNewName('Tanpa Simpanan');
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', {
        configurable: true,
        get() {
          throw new DOMException('closed', 'SecurityError');
        },
      });
    });
    await portal.enter(page);
    await page.goto(`${portal.url}/master`);
    await expect(page.getByText('This browser does not store anything on this device.')).toBeVisible();
    await save(page, name, 'On the server. Not stored on this device.');
    await expect(page.getByText(/Saved on this device/)).toHaveCount(0);
    expect(await portal.rowsNamed(name)).toHaveLength(1);
  },
);

test(
  '[38] [70] in Safari, unsent work is warned about before installing, and when it is three days old; an answer about lasting storage is said',
  onPhone,
  async ({ portal, context, page }) => {
    const name = aNewName('Tiga Hari');
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' }),
    );
    await portal.signIn(page);
    await installed(page);
    await context.setOffline(true);
    await page.goto(`${portal.url}/master`);
    await save(page, name, onDevice);
    await page.goto(`${portal.url}/sync`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Safari may clear this')).toHaveCount(0);
    await expect(page.getByText('Send this before you add the app to the home screen')).toBeVisible();
    await page.clock.setSystemTime(Date.now() + 3 * 24 * 60 * 60_000 + 60_000);
    await page.reload();
    await expect(page.getByText('Safari may clear this after 7 days without a visit')).toBeVisible();
    await page.getByRole('button', { name: 'Protect offline data' }).click();
    await expect(page.getByText(/The browser (has agreed|did not agree)/)).toBeVisible();

    await page.getByRole('button', { name: `Duplicate: ${name}` }).click();
    await expect(page.getByText(`Copied as ${name} (2).`)).toBeVisible();
    for (const discarded of [name, `${name} (2)`]) {
      await page.getByRole('button', { name: `Discard: ${discarded}`, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Discard for good' }).click();
      await expect(page.getByRole('heading', { name: discarded, exact: true })).toHaveCount(0);
    }
    await expect(page.getByRole('heading', { name: 'Everything is sent' })).toBeVisible();
    await page.getByRole('link', { name: 'Everything is sent' }).click();
    expect(await page.getByText('Everything is sent').allTextContents()).toHaveLength(1);
  },
);
