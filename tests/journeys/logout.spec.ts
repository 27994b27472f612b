import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { publishChanges, publishedListing } from '#support/listings.ts';
import { askToLogOut, logOut } from '#support/log-out.ts';
import { aNewName, expect, fillDraft, test, saveNow } from '#support/portal.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Some work is not sent yet' });
const signedOut = (page: Page) => expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
const badge = (page: Page, words: string) =>
  expect(page.getByRole('banner').getByRole('link', { name: words, exact: true })).toBeVisible();

async function addPhotos(page: Page, count: number): Promise<void> {
  const buffer = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const part = page.getByRole('region', { name: 'Photos' });
  const chosen = page.waitForEvent('filechooser');
  await part.getByRole('button', { name: 'Choose photos' }).click();
  await (
    await chosen
  ).setFiles(
    Array.from({ length: count }, (_, index) => ({
      name: `bilik-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer,
    })),
  );
  await expect(part.getByText(`${count} of 20`)).toBeVisible();
}

test.describe('logging out with one kind of work that is not sent', () => {
  test.beforeEach(async ({ portal, page }) => portal.signInByHand(page));

  test('with photos only, it says how many, sends them, and then logs out', async ({
    portal,
    context,
    page,
  }) => {
    await context.route('**/api/photo-uploads/**', (route) => route.abort());
    const name = aNewName('Hanya Gambar');
    await page.goto('/master');
    await fillDraft(page, name);
    await addPhotos(page, 2);
    await saveNow(page);
    await expect.poll(() => portal.rowsNamed(name)).toHaveLength(1);
    await badge(page, '2 photos wait to be sent');
    await askToLogOut(page);
    await expect(dialog(page)).toContainText('2 photos wait to be sent');
    await dialog(page).getByRole('button', { name: 'Send now, then log out' }).click();
    await expect(dialog(page)).toContainText('Not everything could be sent.');
    await context.unroute('**/api/photo-uploads/**');
    await dialog(page).getByRole('button', { name: 'Send now, then log out' }).click();
    await signedOut(page);
    await portal.signInByHand(page);
    await badge(page, 'Everything is sent');
  });

  test('with a message only, it is asked, and sent', async ({ context, page }) => {
    await context.route('**/api/contact/**', (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel('Your message').fill('Only this');
    await page.getByRole('button', { name: 'Send' }).click();
    await badge(page, '1 message waits to be sent');
    await askToLogOut(page);
    await expect(dialog(page)).toContainText('1 message waits to be sent');
    await context.unroute('**/api/contact/**');
    await dialog(page).getByRole('button', { name: 'Send now, then log out' }).click();
    await signedOut(page);
  });

  test('with a status change only, also one that can still be taken back, it is asked, and sent', async ({
    portal,
    page,
  }) => {
    await portal.setOutdated('agent-aisyah');
    await page.reload();
    await page.getByRole('button', { name: /^Available: / }).click();
    await askToLogOut(page);
    await expect(dialog(page)).toContainText('1 change waits to be sent');
    await dialog(page).getByRole('button', { name: 'Send now, then log out' }).click();
    await signedOut(page);
  });

  test('with a publication that can still be taken back, it is asked, and published', async ({
    portal,
    page,
  }) => {
    const name = aNewName('Terbit Lalu Keluar');
    const id = await publishedListing(page, { name });
    await page.goto(`/properties/form/${id}?step=price`);
    await page.getByLabel('Built-up').fill('1030');
    await publishChanges(page);
    await askToLogOut(page);
    await dialog(page).getByRole('button', { name: 'Send now, then log out' }).click();
    await signedOut(page);
    expect(await portal.rowsNamed(name)).toMatchObject([{ status: 'Published', rev: 2 }]);
  });

  test('with text and photos that were never saved, it says so; what breaks a rule stays after sending', async ({
    page,
  }) => {
    await page.goto('/master');
    await page.getByLabel('Property name').fill('Belum Simpan');
    await addPhotos(page, 2);
    await expect(page.getByText('Photos are sent as soon as the draft is saved.')).toBeVisible();
    await page.goto('/sync');
    await expect(page.getByRole('heading', { level: 2, name: '1 draft has unsaved changes' })).toBeVisible();
    await badge(page, '1 draft has unsaved changes, 2 photos are sent as soon as their draft is saved');
    await expect(page.getByRole('button', { name: 'Retry now' })).toHaveCount(0);
    await page.goto('/properties/draftslisting');
    await expect(
      page.getByRole('main').getByText('2 photos are sent as soon as their draft is saved'),
    ).toBeVisible();
    await askToLogOut(page);
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      '1 draft has unsaved changes',
      '2 photos are sent as soon as their draft is saved',
    ]);
    await dialog(page).getByRole('button', { name: 'Send now, then log out' }).click();
    await expect(dialog(page)).toContainText('Not everything could be sent.');
    await dialog(page).getByRole('button', { name: 'Discard' }).click();
    await dialog(page).getByLabel('Type DISCARD').fill('DISCARD');
    await dialog(page).getByRole('button', { name: 'Discard and log out' }).click();
    await signedOut(page);
  });

  test('with a message that is typed and not sent, it is asked; the text is encrypted, and there again for the same agent', async ({
    portal,
    page,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('Your message').fill('a secret of mine');
    await badge(page, '1 message is written but not sent yet');
    await askToLogOut(page);
    await expect(dialog(page)).toContainText('1 message is written but not sent yet');
    await dialog(page).getByRole('button', { name: 'Keep on this device' }).click();
    await signedOut(page);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('a secret of mine');
    await portal.signInByHand(page, 'kumar');
    await page.goto('/contact');
    await expect(page.getByLabel('Your message')).toHaveValue('');
    await logOut(page);
    await portal.signInByHand(page);
    await page.goto('/contact');
    await expect(page.getByLabel('Your message')).toHaveValue('a secret of mine');
    await page.getByLabel('Your message').fill('');
    await badge(page, 'Everything is sent');
  });
});
