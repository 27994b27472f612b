import type { Page } from '@playwright/test';
import { onePerson, sharpRoom } from '#support/pictures.ts';
import { expect, installed, test } from '#support/portal.ts';
import { open, pick } from '#support/screens/profile-form.ts';

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
});
