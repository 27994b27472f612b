import type { Page } from '@playwright/test';
import type { Draft } from '#domain/draft.ts';
import { aNewName, expect, fillDraft, installed, anyWidth, test } from '#support/portal.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Page, action, listing or help' });

test.describe('by keyboard', () => {
  test.skip(({ isMobile }) => isMobile, 'A phone has no keys.');
  test.beforeEach(async ({ portal, page }) => portal.signIn(page));

  test('Ctrl K finds a page, an action, an own draft and an article, and Enter opens it', async ({
    page,
  }) => {
    const name = aNewName('Cari Aku');
    await page.goto('/master');
    await fillDraft(page, name);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Saved on this device')).toBeVisible();
    const run = async (typed: string, option: string | RegExp) => {
      await page.keyboard.press('Control+k');
      await field(page).fill(typed);
      await expect(page.getByRole('option', { name: option }).first()).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.keyboard.press('Enter');
      await expect(field(page)).toHaveCount(0);
    };
    await run('profile', 'My Profile');
    await expect(page).toHaveURL(/\/profile$/);
    await run(name.toLowerCase(), name);
    await expect(page.getByLabel('Property name')).toHaveValue(name);
    await run('near dup', 'Near duplicates');
    await expect(page.getByRole('heading', { level: 1, name: 'Near duplicates' })).toBeVisible();
    await run('appearance dark', 'Appearance: Dark');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await run('create rent', 'Create: For Rent');
    await expect(page).toHaveURL(/intent=Rent/);
  });

  test('a listing comes before its draft, which is found only while its content differs', async ({
    page,
  }) => {
    const id = 'listing-aisyah-0437';
    const named = async () => {
      await page.keyboard.press('Control+k');
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      await field(page).fill(name!);
      await expect(page.getByRole('option').first()).toContainText('Listing');
      const hints = await page.getByRole('option', { name: name! }).allTextContents();
      await page.keyboard.press('Escape');
      return hints.filter((hint) => hint.includes('Draft')).length;
    };
    const headers = { 'x-portal': '1' };
    const draft = (await (
      await page.request.get(`/api/master/properties/draft/${id}`, { headers })
    ).json()) as Draft;
    const { rev: baseRev, title, type, address, intent, remarks, photos, loc = null, facts } = draft;
    const published = {
      _id: id,
      baseRev,
      name: aNewName('Carian Unik'),
      title,
      type,
      address,
      propertyId: null,
      intent,
      remarks,
      photos,
      loc,
      facts,
      becomes: 'Published',
    };
    expect(
      (await page.request.post('/api/master/properties/draft/save', { headers, data: published })).status(),
    ).toBe(200);
    await page.goto(`/properties/${id}`);
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
    expect(await named()).toBe(0);
    await page.goto(`/properties/form/${id}?step=owner`);
    await page.getByLabel('Remarks').fill(aNewName('Baru dicat'));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'and on the server' })).toBeVisible();
    await page.goto(`/properties/${id}`);
    await expect(page.getByRole('region', { name: 'Details' })).toBeVisible();
    expect(await named()).toBe(1);
  });

  test('arrows go round, Escape closes whatever is typed, and nothing found is said', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await field(page).fill('qqqq');
    await expect(page.getByRole('status').filter({ hasText: 'Nothing fits these words.' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
  });

  test('letters are shortcuts, are listed under ?, are text in a field, and can be turned off', async ({
    page,
  }) => {
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('c?');
    await expect(page.getByRole('searchbox')).toHaveValue('c?');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByLabel('Use the shortcuts of single letters').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('c');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test('on a phone the palette is behind the search sign', async ({ portal, page, isMobile }) => {
  test.skip(!isMobile, 'For phones.');
  await portal.signIn(page);
  await page.getByRole('button', { name: 'Find anything' }).click();
  await field(page).fill('terms');
  await page.getByRole('option', { name: 'Terms of Use' }).click();
  await expect(page).toHaveURL(/\/tnc$/);
});

test.describe('installing', () => {
  const strip = (page: Page) => page.getByText('Install the app: it opens faster');
  const offer = (page: Page) =>
    page.addInitScript(() => {
      addEventListener('load', () => {
        const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => void (document.documentElement.dataset.asked = ''),
        });
        dispatchEvent(event);
      });
    });
  const secondDay = (page: Page) =>
    page.addInitScript(() => {
      if (!localStorage.getItem('senarai.installOffer'))
        localStorage.setItem('senarai.installOffer', '{"firstDay":20000,"refusals":0,"refusedAt":0}');
    });

  test(
    'is not offered on the first day, then asks the browser, and a no is remembered',
    anyWidth,
    async ({ portal, page }) => {
      await offer(page);
      await portal.signIn(page);
      await expect(strip(page)).toHaveCount(0);
      await page.evaluate(() => localStorage.removeItem('senarai.installOffer'));
      await secondDay(page);
      await page.reload();
      await expect(strip(page)).toBeVisible();
      await page.getByRole('button', { name: 'Install the app' }).click();
      await expect(page.locator('html[data-asked]')).toHaveCount(1);
      await page.reload();
      await page.getByRole('button', { name: 'Not now' }).click();
      await expect(strip(page)).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(strip(page)).toHaveCount(0);
    },
  );

  test.describe('on an iPhone', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    });

    test('the steps are shown, and what waits is to be sent first', async ({
      portal,
      context,
      page,
      isMobile,
    }) => {
      test.skip(!isMobile, 'An iPhone is a phone.');
      await secondDay(page);
      await portal.signIn(page);
      await page.getByRole('button', { name: 'Install the app' }).click();
      const dialog = page.getByRole('dialog', { name: 'Install Senarai' });
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await expect(dialog).not.toContainText('begins empty');
      await page.keyboard.press('Escape');
      await page.goto('/master');
      await fillDraft(page, aNewName('Belum Dihantar'));
      await context.setOffline(true);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText('Waiting for the server')).toBeVisible();
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('button', { name: 'Install the app' }).click();
      await expect(dialog).toContainText('the installed app begins empty and signed out');
      await context.setOffline(false);
    });
  });
});

test.describe('sharing to the app', anyWidth, () => {
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

  test('photos and words become a new draft, without the network', async ({ portal, context, page }) => {
    await portal.signIn(page);
    await installed(page);
    await context.setOffline(true);
    await share(page, 'Unit sudut, 3 bilik 🏠', 2);
    await page.waitForURL(/\/properties\/form\/.+shared=true/);
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
  });

  test('shared while nobody is signed in, it waits for the agent', async ({ portal, page }) => {
    await portal.signIn(page);
    await installed(page);
    await page.getByRole('button', { name: 'Logout' }).first().click();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await share(page, 'from the gallery', 1);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await portal.signIn(page);
    await page.getByRole('link', { name: 'Start a draft with it' }).click();
    await expect(page.getByText('1 of 20')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByLabel('Remarks')).toHaveValue('from the gallery');
  });
});
