import { expect, test } from '@playwright/test';
import { draftFile, draftFileName } from '#domain/draft-file.ts';

const nasty = `</script><script>alert(1)</script><img src=x onerror="alert('2')"> & "quoted" <!-- 满家乐`;
const file = { language: 'en', title: nasty, lead: nasty };
const draft = {
  heading: nasty,
  facts: [[nasty, `first line\nsecond ${nasty}`]] as const,
  notes: [nasty],
  pictures: [
    {
      id: `"><b>`,
      caption: nasty,
      address: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
    },
  ],
  record: { draftId: 'one', body: { remarks: nasty } },
};

test('whatever an agent typed is text in the exported file: nothing in it runs or breaks out', async ({
  page,
}) => {
  const ran: string[] = [];
  page.on('dialog', (dialog) => void (ran.push(dialog.message()), dialog.dismiss()));
  await page.setContent(draftFile(file, [draft]).join(''));
  await expect(page).toHaveTitle(nasty);
  await expect(page.locator('script')).toHaveCount(1);
  await expect(page.locator('img')).toHaveCount(1);
  await expect(page.locator('b')).toHaveCount(0);
  expect(await page.locator('h2').textContent()).toBe(nasty);
  expect(await page.locator('dd').textContent()).toBe(`first line\nsecond ${nasty}`);
  expect(await page.locator('img').getAttribute('alt')).toBe(nasty);
  expect(await page.locator('img').getAttribute('id')).toBe('"><b>');
  expect(ran).toEqual([]);
});

test('a program reads the same drafts back from the exported file, letter for letter', async ({ page }) => {
  await page.setContent(draftFile(file, [draft, { ...draft, record: null }]).join(''));
  expect(JSON.parse((await page.locator('#drafts').textContent()) ?? '')).toEqual([draft.record, null]);
});

test('the exported file is named after its day', () => {
  expect(draftFileName('Senarai', new Date(2026, 0, 5))).toBe('senarai-drafts-2026-01-05.html');
});
