import { readFile } from 'node:fs/promises';
import { aNewName, expect, fillDraft, installed, onPhone, test, saveNow } from '#support/portal.ts';
import { onDevice, onServer, save } from '#support/screens/two-devices.ts';

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
