import { mkdir, open as openFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { noPictures, onePerson, promisedPng, sharpRoom } from '#support/pictures.ts';
import { expect, installed, test } from '#support/portal.ts';
import { field, open, pick } from './profile-form.ts';

declare global {
  interface Window {
    /** Each draws a picture whose cutting out waits. */
    heldCuts: (() => void)[];
  }
}

const slot = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Photos' }).getByRole('listitem').filter({ hasText: name });

test.describe('the pictures', () => {
  test('a picture is placed, redrawn and stored; its address contains the time', async ({ portal, page }) => {
    await open(portal, page, 'kumar');
    await pick(page, 'Map marker, away', await sharpRoom());
    const dialog = page.getByRole('dialog', { name: 'Position the picture' });
    const zoom = dialog.getByRole('slider', { name: 'Zoom' });
    await zoom.focus();
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuenow', '2');
    const sent = page.waitForRequest('**/uploadImage');
    await dialog.getByRole('button', { name: 'Use this picture' }).click();
    const { codebase64, fileName } = (await sent).postDataJSON() as { codebase64: string; fileName: string };
    expect(fileName).toBe('offline');
    expect(codebase64).toMatch(/^data:image\/jpeg;base64,/);
    await expect(page.getByText('Picture saved.')).toBeVisible();
    const picture = slot(page, 'Map marker, away').getByRole('img', { name: 'Map marker, away' });
    await expect(picture).toHaveAttribute('src', /^\/uploads\/[\w-]+\.jpg\?t=\d+$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(360);
    await expect(picture).toHaveCSS('opacity', '0.5');
  });

  test('a picture is sent once, and not at all when its dialog is closed before', async ({
    portal,
    page,
  }) => {
    const hold = () =>
      page.evaluate(() => {
        window.heldCuts = [];
        const drawing = HTMLCanvasElement.prototype;
        const toBlob = Object.getOwnPropertyDescriptor(drawing, 'toBlob')!;
        drawing.toBlob = function (this: HTMLCanvasElement, ...args) {
          window.heldCuts.push(() => {
            Object.defineProperty(drawing, 'toBlob', toBlob);
            this.toBlob(...args);
          });
        };
      });
    const cuts = () => page.evaluate(() => window.heldCuts.length);
    const release = () => page.evaluate(() => window.heldCuts.forEach((cut) => cut()));
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/uploadImage')) sent.push(request.url());
    });
    await open(portal, page, 'kumar');
    const dialog = page.getByRole('dialog', { name: 'Position the picture' });
    const useIt = dialog.getByRole('button', { name: 'Use this picture' });

    await pick(page, 'Map marker, away', await sharpRoom());
    await dialog.waitFor();
    await expect(page.getByLabel('Choose: Map marker, away').and(page.locator('input'))).toHaveValue('');
    await hold();
    await useIt.click();
    await expect.poll(cuts).toBe(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Choose: Map marker, away' })).toBeFocused();
    await release();

    await pick(page, 'Map marker, away', await sharpRoom());
    await dialog.waitFor();
    await hold();
    await useIt.click();
    await expect.poll(cuts).toBe(1);
    await useIt.click({ force: true });
    await useIt.press('Enter');
    await release();
    await expect(page.getByText('Picture saved.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('without a network the placed picture waits, also over a reload, and goes when the agent says so', async ({
    portal,
    context,
    page,
  }) => {
    await context.route('**/crop-dialog-*', (route) => route.abort());
    await open(portal, page, 'kumar');
    await installed(page);
    await context.setOffline(true);
    await pick(page, 'Map marker, available', await onePerson());
    await expect(
      slot(page, 'available').getByText('Positioning the picture needs a connection the first time.'),
    ).toBeVisible();
    await context.unroute('**/crop-dialog-*');
    await context.setOffline(false);
    await page.getByRole('dialog').waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(slot(page, 'available').getByText('Profile pictures need a connection.')).toBeVisible();
    await page.reload();
    await expect(
      slot(page, 'available').getByText('This one is on this device and not sent yet.'),
    ).toBeVisible();
    await expect(slot(page, 'available').getByRole('img')).toHaveAttribute('src', /^data:image\/jpeg/);
    await context.setOffline(false);
    await slot(page, 'available').getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Picture saved.')).toBeVisible();
    await expect(slot(page, 'available').getByRole('img')).toHaveAttribute('src', /^\/uploads\//);
  });

  test('a failed upload shows a message, and loses neither the picture nor the form', async ({
    portal,
    context,
    page,
  }) => {
    await open(portal, page, 'kumar');
    await field(page, 'Name').fill('Kumar, typed and not saved');
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes('picture was not stored'),
    );
    await context.route('**/uploadImage', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"code":"server_error","message":""}',
      }),
    );
    await pick(page, 'Map marker, away', await sharpRoom());
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(slot(page, 'away').getByRole('alert')).toContainText(
      'The picture was not saved on the server. System Error',
    );
    expect((await warned).text()).toContain('500');
    await expect(field(page, 'Name')).toHaveValue('Kumar, typed and not saved');
    await context.unroute('**/uploadImage');
    await slot(page, 'away').getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText('Picture saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo changes' }).click();
  });

  test('what is no picture, or too large a one, is refused with its reason, and nothing is lost', async ({
    portal,
    page,
  }) => {
    await open(portal, page, 'kumar');
    await field(page, 'Name').fill('Kumar, typed and not saved');
    const heavy = test.info().outputPath('berat.jpg');
    await mkdir(test.info().outputDir, { recursive: true });
    const file = await openFile(heavy, 'w');
    await file.truncate(61 * 1024 * 1024);
    await file.close();
    const damaged = {
      name: 'rosak.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 40 }, () => 0)]),
    };
    for (const [file, why] of [
      [noPictures.empty, 'The file is empty.'],
      [noPictures.letter, 'Only photos can be added.'],
      [noPictures.script, 'Only photos can be added.'],
      [promisedPng(40_000), 'The picture has too many pixels.'],
      [damaged, 'The picture is damaged.'],
      [heavy, 'A photo may have at most 60 MB.'],
    ] as const) {
      await pick(page, 'Profile photo', file);
      const name = typeof file === 'string' ? 'berat.jpg' : file.name;
      await expect(slot(page, 'Profile photo').getByRole('alert')).toHaveText(
        `Not accepted: ${name}. ${why}`,
      );
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    expect(await page.title()).not.toContain('broken into');
    await expect(field(page, 'Name')).toHaveValue('Kumar, typed and not saved');
    await page.getByRole('button', { name: 'Undo changes' }).click();
  });
});
