import type { Page } from '@playwright/test';
import { type Manner, letteredPicture } from '#support/lettered-pictures.ts';
import {
  blurredRoom,
  letteredRoom,
  onePerson,
  type PickedFile,
  sharpRoom,
  threePeople,
} from '#support/pictures.ts';
import { aNewName, expect, fillDraft, installed, onPhone, test, saveNow } from '#support/portal.ts';

/** The first check fetches a model and starts it, which takes long on a machine without a GPU. */
const firstLook = { timeout: 120_000 };

test.setTimeout(360_000);

async function pick(page: Page, button: string, files: PickedFile | PickedFile[]): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chosen).setFiles(files);
}

const picked = async (how: Manner, number: number): Promise<PickedFile> => ({
  name: `${how}-${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: (await letteredPicture(how, number)).jpeg,
});

const portrait = (page: Page, file: PickedFile) => pick(page, 'Choose: Profile photo', file);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Position the picture' });
const use = (page: Page) => dialog(page).getByRole('button', { name: 'Use this picture' }).click();
const models = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('-check-worker')).length,
  );

test.describe('a profile photo', () => {
  test.beforeEach(async ({ portal, page }) => {
    await portal.enter(page, 'kumar');
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Choose: Profile photo' })).toBeVisible();
  });

  test(
    'with one face is taken without a word; with several or none it gets a warning, also without a network',
    onPhone,
    async ({ context, page }) => {
      const warning = (text: string) => dialog(page).getByRole('status').filter({ hasText: text });
      const saved = page.getByText('Picture saved.');
      await installed(page);
      expect(await models(page)).toBe(0);
      await portrait(page, await onePerson());
      await use(page);
      await expect(saved).toBeVisible(firstLook);
      await expect(page.getByText('could not be checked')).toHaveCount(0);
      await expect(saved).toHaveCount(0);

      await portrait(page, await threePeople());
      await use(page);
      await expect(warning('More than one face can be seen.')).toBeVisible(firstLook);
      await dialog(page).getByRole('button', { name: 'Choose another' }).click();
      await portrait(page, await sharpRoom());
      await use(page);
      await expect(warning('No face can be seen.')).toBeVisible(firstLook);
      await dialog(page).getByRole('button', { name: 'Use anyway' }).click();
      await expect(saved).toBeVisible();

      await context.setOffline(true);
      await page.reload();
      await portrait(page, await threePeople());
      await use(page);
      await expect(warning('More than one face can be seen.')).toBeVisible(firstLook);
    },
  );

  test(
    'is accepted where the check is not available, and the agent sees a message',
    onPhone,
    async ({ context, page }) => {
      await context.route('**/*-check-worker*', (route) => route.abort());
      await portrait(page, await sharpRoom());
      await use(page);
      await expect(page.getByText('The picture could not be checked.')).toBeVisible(firstLook);
      await expect(page.getByText('Picture saved.')).toBeVisible();
    },
  );
});

test.describe('photos of a property', () => {
  const part = (page: Page) => page.getByRole('region', { name: 'Photos' });
  const doubt = (page: Page, text: string | RegExp) =>
    part(page).getByRole('status').filter({ hasText: text });

  test.beforeEach(async ({ portal, page }) => {
    await portal.enter(page);
    await page.goto('/master');
    await expect(part(page).getByRole('button', { name: 'Choose photos' })).toBeVisible();
  });

  test(
    'that are blurred or lettered are marked with the reason; the agent has the last word, and a save never waits',
    onPhone,
    async ({ page }) => {
      expect(await models(page)).toBe(0);
      await fillDraft(page, aNewName('Semakan'));
      await pick(page, 'Choose photos', [await sharpRoom(), await blurredRoom(), await letteredRoom()]);
      await saveNow(page);
      await expect(
        doubt(page, /Photo 3: (A|Your) telephone number is in this picture: 012-345 6789/),
      ).toBeVisible(firstLook);
      await expect(doubt(page, 'Photo 2: The picture looks blurred.')).toBeVisible();
      await expect(doubt(page, 'Photo 1:')).toHaveCount(0);
      await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
      await expect(part(page).getByTitle('Please look at this picture again')).toHaveCount(2);

      await page.reload();
      await expect(doubt(page, 'Photo 2: The picture looks blurred.')).toBeVisible();
      await doubt(page, 'Photo 2:').getByRole('button', { name: 'Use anyway' }).click();
      await expect(doubt(page, 'Photo 2:')).toHaveCount(0);
      await doubt(page, 'Photo 3:').getByRole('button', { name: 'Remove' }).click();
      await doubt(page, 'Photo 2 is here twice: photo 1 is the same.')
        .getByRole('button', { name: 'Use anyway' })
        .click();
      await expect(part(page).getByTitle('Please look at this picture again')).toHaveCount(0);
      await expect(part(page).getByRole('button', { name: /^Photo \d of 2/ })).toHaveCount(2);
    },
  );

  test('with a mark of a portal are read, also after a reload and without a network (R-CHECK-5)', async ({
    context,
    page,
  }) => {
    await installed(page);
    await fillDraft(page, aNewName('Tanda'));
    await pick(page, 'Choose photos', await picked('mark', 0));
    await expect(doubt(page, 'Photo 1: The mark of PropertyGuru is in this picture.')).toBeVisible(firstLook);
    await saveNow(page);
    await page.reload();
    await expect(doubt(page, 'Photo 1: The mark of PropertyGuru is in this picture.')).toBeVisible();
    await doubt(page, 'Photo 1:').getByRole('button', { name: 'Use anyway' }).click();
    await expect(doubt(page, 'Photo 1:')).toHaveCount(0);
    await context.setOffline(true);
    await pick(page, 'Choose photos', await picked('band', 0));
    await expect(doubt(page, /Photo 2: A telephone number is in this picture: 0\d+-\d+ \d+/)).toBeVisible(
      firstLook,
    );
  });

  test('with large text are said to have it where no reader can come (R-CHECK-5)', async ({
    context,
    page,
  }) => {
    await context.route('**/text-reader-worker-*', (route) => route.abort());
    await pick(page, 'Choose photos', await letteredRoom());
    await expect(doubt(page, 'Photo 1: The picture contains large text.')).toBeVisible(firstLook);
  });

  test(
    'are looked at for blur and lettering also where no model can come',
    onPhone,
    async ({ context, page }) => {
      await installed(page);
      await context.setOffline(true);
      await pick(page, 'Choose photos', await blurredRoom());
      await expect(doubt(page, 'Photo 1: The picture looks blurred.')).toBeVisible(firstLook);
    },
  );
});
