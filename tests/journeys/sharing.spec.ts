import type { Page } from '@playwright/test';
import { hashKey } from '@tanstack/react-query';
import { type DraftBody, emptyDraft } from '#domain/draft/draft.ts';
import { toHanded } from '#domain/draft/handed-body.ts';
import { writeDraftFile } from '#entities/hand-over/draft-file.ts';
import { answerText } from '#support/answers-on-device.ts';
import { logOut } from '#support/log-out.ts';
import { publishedListing } from '#support/listings.ts';
import { expect, installed, test } from '#support/portal.ts';
import { countTaps, publishOneBefore, reportTaps } from '#support/screens/count-taps.ts';
import { agentId } from '#support/screens/listings-list.ts';
import { goTo, heading, idFrom } from '#support/screens/listing-steps.ts';
import { tiles } from '#support/screens/photo-strip.ts';

/** A word with a letter for each digit. */
const nameOfDigits = (digits: number) =>
  String(digits).replaceAll(/\d/g, (digit, at) =>
    (at === 0 ? 'BCDGHKLMNP' : 'aeioubnlrs').charAt(Number(digit)),
  );

test.describe('sharing to the app', () => {
  /** Simulates the system's share sheet: a form with files, sent to the app's share target. */
  const share = (page: Page, text: string, photos: number, handed: readonly number[] = []) =>
    page.evaluate(
      async ({ words, count, bytes }) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
        canvas.getContext('2d')!.fillRect(0, 0, 320, 240);
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
        const files = new DataTransfer();
        for (let place = 0; place < count; place++)
          files.items.add(new File([blob!], `ruang ${place}.jpg`, { type: 'image/jpeg' }));
        files.items.add(new File(['<svg/>'], 'not-a-picture.txt', { type: 'text/plain' }));
        if (bytes.length > 0)
          files.items.add(new File([new Uint8Array(bytes)], 'document.txt', { type: 'text/plain' }));
        const form = Object.assign(document.createElement('form'), {
          method: 'POST',
          action: '/share',
          enctype: 'multipart/form-data',
        });
        const picked = Object.assign(document.createElement('input'), {
          type: 'file',
          name: 'photos',
          multiple: true,
        });
        picked.files = files.files;
        const said = Object.assign(document.createElement('textarea'), { name: 'text', value: words });
        form.append(said, picked);
        document.body.append(form);
        form.submit();
      },
      { words: text, count: photos, bytes: handed },
    );

  /** How much of it waits on the device in this cache. */
  const waiting = (page: Page, cache: string) =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache);

  /** The taps outside of the portal: the first photo is held, five more things are tapped, then Share and the app. */
  const chatTaps = 8;

  test(
    'a message and five photos become a complete draft, without the network: at most 12 taps, those in the chat counted',
    { tag: ['@core', '@phone'] },
    async ({ portal, context, page }) => {
      const taps = await countTaps(page);
      // As people name buildings: of words, without the digits of other new names.
      const name = `Residensi ${nameOfDigits(Date.now())}`;
      await portal.signIn(page);
      await publishOneBefore(page);
      const known = await publishedListing(page, { name, propertyId: null });
      await page.goto(`/properties/${known}`);
      await expect(page.getByRole('heading', { name })).toBeVisible();
      const kept = `apart-${hashKey(['listing', agentId, known])}`;
      await expect.poll(() => answerText(page, kept)).toContain(name);
      await installed(page);
      await context.setOffline(true);
      const before = await taps();
      await share(
        page,
        `For rent! ${name.toUpperCase()} 🏠\nUnit B-12-03, 1,087 sf, 3+1 rooms 2 baths, fully furnished\nRM 2,800 a month\nNear the LRT\nOwner Puan Aida 012-345 6789`,
        5,
      );
      await page.waitForURL(/\/properties\/form\/.+shared=true/);
      const sheet = page.getByRole('dialog', { name: 'What the message says' });
      await expect(sheet.getByRole('radio', { name })).toBeChecked();
      await expect(sheet).toContainText('5 photos');
      await expect(sheet).toContainText('not-a-picture.txt');
      await sheet.getByRole('button', { name: /^Fill in \d+ values$/ }).tap();
      await expect(heading(page, 'Owner and publish')).toBeFocused();
      await expect(page.getByRole('radio', { name: 'Sole' })).toBeChecked();
      await expect(page.getByLabel('Remarks')).toHaveValue('Near the LRT');
      await page.getByRole('button', { name: /\. All steps$/ }).tap();
      await expect(page.getByRole('dialog').getByText(/missing/)).toHaveCount(0);
      await page.getByRole('dialog').getByRole('button', { name: 'Photos' }).tap();
      await expect(tiles(page)).toHaveCount(5);
      const used = (await taps()) - before + chatTaps;
      reportTaps('a draft from a message and five photos', used);
      expect(used).toBeGreaterThan(chatTaps);
      expect(used).toBeLessThanOrEqual(12);
      await page.reload();
      await expect(tiles(page)).toHaveCount(5);
      const id = idFrom(page);
      await context.setOffline(false);
      const sent = async () => (await page.request.get(`/api/master/properties/draft/${id}`)).json();
      await expect.poll(sent, { timeout: 60_000 }).toMatchObject({
        name,
        intent: 'Rent',
        remarks: 'Near the LRT',
        photos: { length: 5 },
        facts: { priceSen: 280_000, bedrooms: '3+1', unitNo: 'B-12-03', ownerPhone: '+60123456789' },
      });
    },
  );

  test('shared twice while nobody is signed in, both wait for the agent; what an agent shared is gone after logout', async ({
    portal,
    page,
  }) => {
    const offer = page.getByRole('link', { name: 'Start a draft with it' });
    await portal.signIn(page);
    await installed(page);
    await page.goto('/contact');
    await page.evaluate(() =>
      caches.open('shared').then((shared) => shared.put('/shared/text', new Response('hanya untuk saya'))),
    );
    await page.goto('/dashboard');
    await expect(offer).toBeVisible();
    await logOut(page);
    await expect.poll(() => waiting(page, 'shared')).toBe(0);
    await share(page, 'from the gallery', 1);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    const next = page.waitForEvent('load');
    await share(page, 'and from a chat', 2);
    await next;
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await portal.signIn(page);
    await offer.click();
    await page.getByRole('button', { name: 'Put it into the remarks' }).click();
    await goTo(page, 'Photos');
    await expect(page.getByText('3 of 20')).toBeVisible();
    await goTo(page, 'Owner and publish');
    await expect(page.getByLabel('Remarks')).toHaveValue('from the gallery\nand from a chat');
    await expect.poll(() => waiting(page, 'shared')).toBe(0);
  });

  test('a handed-over draft and a photo that are shared together are both offered, without the network', async ({
    portal,
    context,
    page,
  }) => {
    const body: DraftBody = { ...emptyDraft, name: 'Residensi Serah Kongsi', intent: 'Buy' };
    const file = await writeDraftFile(toHanded(body, false), [], portal.url);
    await portal.signIn(page);
    await installed(page);
    await context.setOffline(true);
    await share(page, 'please finish this one', 1, [...new Uint8Array(await file.arrayBuffer())]);
    await page.waitForURL(/\/properties\/handover$/);
    await expect(page.getByRole('heading', { name: 'Residensi Serah Kongsi' })).toBeVisible();
    await page.getByRole('link', { name: 'Start a draft with it' }).click();
    await expect(page.getByRole('dialog')).toContainText('please finish this one');
    await expect(page.getByRole('dialog')).toContainText('not-a-picture.txt');
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Open it' }).click();
    await page.getByRole('button', { name: 'Make it my draft' }).click();
    await page.waitForURL(/\/properties\/form\//);
    await expect.poll(() => waiting(page, 'handed-over')).toBe(0);
  });
});
