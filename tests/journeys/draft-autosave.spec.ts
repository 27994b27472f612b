import type { Page } from '@playwright/test';
import { aNewName, expect, fillDraft, test, saveNow } from '#support/portal.ts';

test.beforeEach(async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto(`${portal.url}/master`);
});

/** Types the name, closes the page and opens its address again: the name is there. */
async function typedAndReopened(page: Page, name: string): Promise<Page> {
  await page.getByLabel('Property name').fill(name);
  await expect(page.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
  const address = page.url();
  await page.close();
  const again = await page.context().newPage();
  await again.goto(address);
  await expect(again.getByLabel('Property name')).toHaveValue(name);
  return again;
}

test(
  '[71] typing is kept within a second, saved or not, and is back after the page was closed',
  { tag: '@core' },
  async ({ portal, page }) => {
    const name = aNewName('Belum Simpan');
    const again = await typedAndReopened(page, name);
    await expect(again.getByText('Text that you had not saved has been restored.')).toBeVisible();
    await again.goto(`${portal.url}/properties/draftslisting`);
    await expect(again.getByRole('listitem').filter({ hasText: name })).toContainText('Not saved yet');
  },
);

test('while the agent types on without a pause, the badge does not say that everything is sent', async ({
  page,
}) => {
  let isTyping = true;
  void page
    .getByLabel('Remarks')
    .pressSequentially('without a pause '.repeat(20), { delay: 50 })
    .then(
      () => (isTyping = false),
      () => undefined,
    );
  await expect(page.getByRole('link', { name: '1 draft has unsaved changes' })).toBeVisible();
  expect(isTyping).toBe(true);
});

test('while the agent types, nothing on the form changes but the text; after a pause it says where the text is', async ({
  page,
}) => {
  const remarks = page.getByLabel('Remarks');
  const onDevice = 'On this device only';
  await remarks.fill('Corner unit, ');
  await expect(page.getByRole('status').filter({ hasText: onDevice })).toBeVisible();
  await page.locator('main').evaluate((main) => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    new MutationObserver((records) =>
      changes.push(...records.map(({ type, target }) => `${type} ${target.textContent}`)),
    ).observe(main, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await remarks.pressSequentially('keys with me, second floor. '.repeat(2), { delay: 30 });
  await expect(page.getByRole('status').filter({ hasText: onDevice })).toBeVisible();
  const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes);
  const stated = `childList ${onDevice}. Property name is required.`;
  expect([...new Set(changes)]).toEqual(['childList Saving…', 'childList ', stated]);
});

test('text that came back after the page was closed is typed on, and what is saved is what is on the screen', async ({
  portal,
  page,
}) => {
  const name = aNewName('Sambung Taip');
  const again = await typedAndReopened(page, name);
  await fillDraft(again, name);
  await again.getByLabel('Remarks').fill('typed after it came back');
  await saveNow(again);
  await expect
    .poll(() => portal.rowsNamed(name).then((rows) => rows[0]?.remarks))
    .toBe('typed after it came back');
});

test('typing while the answers of the last visit are still being read goes on in the same form', async ({
  portal,
  page,
}) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      const request = open(name, version);
      if (name !== 'lookups') return request;
      const heard: { success?: (event: Event) => void } = {};
      Object.defineProperty(request, 'onsuccess', {
        set(listener: (event: Event) => void) {
          heard.success = listener;
        },
      });
      request.addEventListener('success', (event) =>
        addEventListener('lookups-may-be-read', () => heard.success?.call(request, event), { once: true }),
      );
      return request;
    };
  });
  const name = aNewName('Sedang Baca');
  await page.goto(`${portal.url}/master`);
  await page.getByLabel('Property name').fill(name);
  await expect(page.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
  await page.getByLabel('Remarks').pressSequentially('half a sen');
  await page.evaluate(() => dispatchEvent(new Event('lookups-may-be-read')));
  await page.getByLabel('Remarks').pressSequentially('tence');
  await expect(page.getByLabel('Remarks')).toHaveValue('half a sentence');
  await expect(page.getByLabel('Remarks')).toBeFocused();
  await expect(page.getByText('Text that you had not saved has been restored.')).toHaveCount(0);
});

test(
  'two tabs that type into one draft each keep their own text',
  { tag: '@core' },
  async ({ portal, context, page }) => {
    const name = aNewName('Dua Tab');
    await fillDraft(page, name);
    await saveNow(page);
    await expect(page.getByRole('status').filter({ hasText: /^Saved(?! on)/ })).toBeVisible();
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByLabel('Property name')).toHaveValue(name);
    await second.getByLabel('Postcode').fill('');
    await second.getByLabel('Remarks').fill('typed in the second tab');
    await expect(second.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
    await page.getByLabel('Remarks').fill('saved in the first tab');
    await saveNow(page);
    await expect
      .poll(() => portal.rowsNamed(name).then((rows) => rows[0]?.remarks))
      .toBe('saved in the first tab');
    await second.close();

    const third = await context.newPage();
    await third.goto(page.url());
    await expect(third.getByLabel('Remarks')).toHaveValue('typed in the second tab');
    await third.getByLabel('Postcode').fill('47301');
    await saveNow(third);
    await expect(third.getByRole('radio', { name: 'Other device saved in the first tab' })).toBeVisible();
    await third.getByRole('button', { name: 'Use the other' }).click();
    await expect(third.getByLabel('Remarks')).toHaveValue('saved in the first tab');
  },
);

test('a tab that took over an autosave discards only that, not what the other tab typed since', async ({
  portal,
  context,
  page,
}) => {
  const name = aNewName('Dua Tab Lagi');
  await fillDraft(page, name);
  await page.getByLabel('Postcode').fill('');
  await page.getByLabel('Remarks').fill('abc');
  await expect(page.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByLabel('Remarks')).toHaveValue('abc');
  await page.getByLabel('Remarks').fill('abc and more');
  await expect(page.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
  await second.getByLabel('Postcode').fill('47304');
  await saveNow(second);
  await expect.poll(() => portal.rowsNamed(name).then((rows) => rows[0]?.remarks)).toBe('abc');
  const address = page.url();
  await page.close();
  await second.close();
  const third = await context.newPage();
  await third.goto(address);
  await expect(third.getByLabel('Remarks')).toHaveValue('abc and more');
});
