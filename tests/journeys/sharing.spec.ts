import type { Page } from '@playwright/test';
import { expect, installed, test } from '#support/portal.ts';

test.describe('sharing to the app', () => {
  /** Simulates the system's share sheet: a form with files, sent to the app's share target. */
  const share = (page: Page, text: string, photos: number) =>
    page.evaluate(
      async ({ words, count }) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
        canvas.getContext('2d')!.fillRect(0, 0, 320, 240);
        const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
        const files = new DataTransfer();
        for (let place = 0; place < count; place++)
          files.items.add(new File([blob!], `ruang ${place}.jpg`, { type: 'image/jpeg' }));
        files.items.add(new File(['<svg/>'], 'not-a-picture.txt', { type: 'text/plain' }));
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
      { words: text, count: photos },
    );

  test(
    'photos and words become a new draft, without the network',
    { tag: '@core' },
    async ({ portal, context, page }) => {
      await portal.signIn(page);
      await installed(page);
      await context.setOffline(true);
      await share(page, 'Unit sudut, 3 bilik 🏠', 2);
      await page.waitForURL(/\/properties\/form\/.+shared=true/);
      const question = page.getByRole('dialog', { name: 'Add this to the draft?' });
      await expect(question).toContainText('not-a-picture.txt');
      await question.getByRole('button', { name: 'Add to the draft' }).click();
      await expect(
        page
          .getByRole('img', { name: /Photo/ })
          .or(page.getByRole('button', { name: /Photo 2 of 2/ }))
          .first(),
      ).toBeVisible();
      await expect(page.getByText('2 of 20')).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByLabel('Remarks')).toHaveValue('Unit sudut, 3 bilik 🏠');
      await page.reload();
      await expect(page.getByLabel('Remarks')).toHaveValue('Unit sudut, 3 bilik 🏠');
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(page.getByText('2 of 20')).toBeVisible();
      await context.setOffline(false);
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
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('shared'))).toBe(false);
    await share(page, 'from the gallery', 1);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    const next = page.waitForEvent('load');
    await share(page, 'and from a chat', 2);
    await next;
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await portal.signIn(page);
    await offer.click();
    await page.getByRole('button', { name: 'Add to the draft' }).click();
    await expect(page.getByText('3 of 20')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByLabel('Remarks')).toHaveValue('from the gallery\nand from a chat');
    await expect.poll(() => page.evaluate(() => caches.has('shared'))).toBe(false);
  });
});
