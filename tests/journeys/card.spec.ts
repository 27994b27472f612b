import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import sharp from 'sharp';
import { encode } from 'uqr';
import { axeViolations } from '#support/axe.ts';
import { expect, installed, onPhone, type Portal, test } from '#support/portal.ts';

async function open(portal: Portal, page: Page): Promise<void> {
  await portal.enter(page);
  await page.goto('/profile/card');
  await expect(page.getByRole('img', { name: 'QR code of your card' })).toBeVisible();
}

async function taken(page: Page, button: string): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { download, bytes: await readFile(await download.path()) };
}

/** Phones share pictures; the tests need the download. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: () => false })),
);

test('the code of the card is the address of its public page', async ({ portal, page }) => {
  await open(portal, page);
  const path = page.getByRole('img', { name: 'QR code of your card' }).locator('path');
  const { url } = await page.evaluate(
    async () =>
      (await (
        await fetch('/api/agents/agent-aisyah/getEcardUrl', { headers: { 'X-Portal': '1' } })
      ).json()) as { url: string },
  );
  expect(url).toContain('/card/agent-aisyah');
  const { data } = encode(url, { ecc: 'M', border: 2 });
  const dark = data.flat().filter(Boolean).length;
  expect(((await path.getAttribute('d')) ?? '').split('M').length - 1).toBe(dark);
});

test('the address book gets a vCard 3.0, or 4.0 where the agent wants it', async ({ portal, page }) => {
  await open(portal, page);
  const three = await taken(page, 'Save contact');
  expect(three.download.suggestedFilename()).toMatch(/\.vcf$/);
  expect(three.bytes.toString()).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
  expect(three.bytes.toString()).toContain('FN:Aisyah');
  expect(three.bytes.toString()).toContain('ORG:Teratai Realty Sdn Bhd');
  expect(three.bytes.toString()).toMatch(/TEL;TYPE=CELL,VOICE:\+60\d+/);
  await page.getByRole('button', { name: 'More formats' }).click();
  const [four] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'vCard 4.0' }).click(),
  ]);
  expect(await readFile(await four.path(), 'utf8')).toMatch(/^BEGIN:VCARD\r\nVERSION:4\.0\r\n/);
});

test('WhatsApp, the link and the picture of the card carry the agent', async ({ portal, context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(portal, page);
  const whatsApp = new URL(
    (await page.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')) ?? '',
  );
  expect(whatsApp.origin).toBe('https://wa.me');
  expect(whatsApp.searchParams.get('text')).toMatch(
    /^Aisyah .*Teratai Realty Sdn Bhd.*\/card\/agent-aisyah$/,
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/card/agent-aisyah');
  const { download, bytes } = await taken(page, 'Save as picture');
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1011, height: 638 });
});

test(
  'the large code fills a white screen in either theme, and goes at a tap or Escape',
  onPhone,
  async ({ portal, page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(portal, page);
    const large = page.getByRole('dialog', { name: 'QR code of your card' });
    for (const close of [() => page.keyboard.press('Escape'), () => large.getByRole('button').click()]) {
      await page.getByRole('button', { name: 'Show QR code large' }).click();
      await expect(large).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      expect(await axeViolations(page)).toEqual([]);
      await close();
      await expect(large).toHaveCount(0);
    }
  },
);

test('without a network everything is still made on the device', async ({ portal, context, page }) => {
  await open(portal, page);
  await installed(page);
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const opening = indexedDB.open('lookups');
            opening.onsuccess = () => {
              const read = opening.result.transaction('queries').objectStore('queries').get('root');
              read.onsuccess = () => {
                opening.result.close();
                resolve(JSON.stringify(read.result ?? '').includes('card-address'));
              };
            };
          }),
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('img', { name: 'QR code of your card' })).toBeVisible();
  expect((await taken(page, 'Save contact')).bytes.toString()).toContain('VERSION:3.0');
  expect(await sharp((await taken(page, 'Save as picture')).bytes).metadata()).toMatchObject({
    width: 1011,
    height: 638,
  });
});

test('the card says what advertisements must carry and it lacks', async ({ portal, page }) => {
  await portal.enter(page, 'kumar');
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'My Profile' });
  await form.getByLabel('Firm telephone').fill('');
  await form.getByLabel('Registration number', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByRole('link', { name: 'E-business card' }).click();
  await expect(page.getByText('Your card is missing details that advertisements must show:')).toContainText(
    'Firm telephone',
  );
  await page.getByRole('link', { name: 'Complete my profile' }).click();
  await expect(page).toHaveURL(/\/profile$/);
});

test('the map of the card marks the place with the agent’s picture of 120 pixels, at half opacity out of service', async ({
  portal,
  page,
}) => {
  const marker = page.locator('.leaflet-marker-icon:has(img)');
  const opacity = () => marker.evaluate((element) => getComputedStyle(element).opacity);
  await portal.enter(page);
  await page.goto('/profile/card');
  await page.getByRole('region', { name: 'On the map' }).scrollIntoViewIfNeeded();
  await expect(marker.locator('img')).toHaveJSProperty('offsetWidth', 120);
  await expect(marker.locator('img')).toHaveJSProperty('offsetHeight', 120);
  expect(await opacity()).toBe('1');
  await page.goto('/profile');
  await page.getByRole('application').scrollIntoViewIfNeeded();
  await expect(marker).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await portal.signInByHand(page, 'daniel');
  await page.goto('/profile/card');
  await page.getByRole('region', { name: 'On the map' }).scrollIntoViewIfNeeded();
  await expect(marker).toBeVisible();
  expect(await opacity()).toBe('0.5');
});
