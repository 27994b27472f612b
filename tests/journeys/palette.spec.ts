import type { Page } from '@playwright/test';
import type { Draft } from '#domain/draft/draft.ts';
import { deferred } from '#support/deferred.ts';
import { aNewName, expect, test } from '#support/portal.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Page, action, listing or help' });

test.describe('by keyboard', () => {
  test.beforeEach(async ({ portal, page }) => portal.signIn(page));

  test('a listing comes before its draft, which is found only while its content differs', async ({
    page,
  }) => {
    const id = 'listing-aisyah-0437';
    const named = async () => {
      await page.keyboard.press('Control+k');
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      await field(page).fill(name!);
      await expect(page.getByRole('option').first()).toContainText('RM');
      const drafts = page.getByRole('group', { name: 'Your drafts' }).getByRole('option', { name: name! });
      const found = await drafts.count();
      await page.keyboard.press('Escape');
      return found;
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
    await expect.poll(named).toBe(1);
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
