import type { Page } from '@playwright/test';
import type { Draft } from '#domain/draft.ts';
import { deferred } from '#support/deferred.ts';
import { aNewName, expect, fillDraft, onPhone, test, saveNow } from '#support/portal.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Page, action, listing or help' });

test.describe('by keyboard', () => {
  test.beforeEach(async ({ portal, page }) => portal.signIn(page));

  test('Ctrl K finds a page, an action, an own draft and an article, and Enter opens it', async ({
    page,
  }) => {
    const name = aNewName('Cari Aku');
    await page.goto('/master');
    await fillDraft(page, name);
    await saveNow(page);
    await expect(page.getByText(/^Saved/)).toBeVisible();
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
    await run('import from hartanah', 'Import from Hartanah');
    await expect(page).toHaveURL(/posting\/import\/hartanah/);
  });

  test('an agent with posting access finds an import by its file and a line of the log by its words', async ({
    page,
  }) => {
    await page.goto('/properties/posting/import/propmart');
    await page.locator('input[type=file]').setInputFiles('tests/support/feeds/agency.blm');
    await expect(page.getByText('Ready to apply')).toBeVisible();
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('agency.blm');
    await page
      .getByRole('option', { name: /agency\.blm/ })
      .first()
      .click();
    await expect(page).toHaveURL(/posting\/import\/propmart\?run=/);
    await expect(page.getByText('agency.blm')).toBeVisible();
    await page.keyboard.press('Control+k');
    await field(page).fill('posted');
    await page.getByRole('group', { name: 'Platforms' }).getByRole('option').first().click();
    await expect(page).toHaveURL(/posting\/logs\/\w+\?q=posted/);
  });

  test('a listing comes before its draft, which is found only while its content differs', async ({
    page,
  }) => {
    const id = 'listing-aisyah-0437';
    const named = async () => {
      await page.keyboard.press('Control+k');
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      await field(page).fill(name!);
      await expect(page.getByRole('option').first()).toContainText('RM');
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
    await expect(page.getByRole('status').filter({ hasText: 'Saved. Not published yet.' })).toBeVisible();
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
    await expect(page.getByRole('status').filter({ hasText: 'No matches for these words.' })).toBeVisible();
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
    await sheet.getByLabel('Use single-letter shortcuts').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.keyboard.press('c');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
});

test('what is typed while the palette loads is in its field, and is no shortcut', async ({
  portal,
  page,
}) => {
  await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
  await portal.enter(page);
  const held = deferred();
  await page.route('**/assets/overlays*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('link', { name: 'New Property Request' }).click();
  await page.getByLabel('Property name').click();
  await page.keyboard.type('on this screen');
  await expect(page.getByLabel('Property name')).toHaveValue('on this screen');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cempx');
  await page.keyboard.press('Backspace');
  held.resolve();
  await expect(field(page)).toHaveValue('cemp');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('aka');
  await expect(page.getByRole('option').first()).toContainText('Cempaka');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
});

test(
  'on a phone the palette is behind the search sign, and shows the price of a listing',
  onPhone,
  async ({ portal, page }) => {
    await portal.signIn(page);
    await page.getByRole('button', { name: 'Find anything' }).click();
    await field(page).fill('cempaka');
    await expect(page.getByRole('option').getByText(/^RM /).first()).toBeInViewport({ ratio: 1 });
    await field(page).fill('terms');
    await page.getByRole('option', { name: 'Terms of Use' }).click();
    await expect(page).toHaveURL(/\/tnc$/);
  },
);
