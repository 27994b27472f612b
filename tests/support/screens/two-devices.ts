import type { Page } from '@playwright/test';
import { expect, fillDraft, type Portal, saveNow } from '#support/portal.ts';

/** Fills in a draft, saves it and waits for this sync state. */
export const save = async (page: Page, name: string, said: string | RegExp) => {
  await fillDraft(page, name);
  await saveNow(page);
  await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
};
export const onServer = /^Saved(?! on)/;
export const onDevice = 'On this device only. Waiting';

/** A draft that is open on two devices, with the same text on each. */
export async function openOnBoth(
  portal: Portal,
  page: Page,
  other: Page,
  name: string,
  remarks: string,
): Promise<void> {
  await portal.enter(page);
  await page.goto(`${portal.url}/master`);
  await page.getByLabel('Remarks').fill(remarks);
  await save(page, name, onServer);
  await portal.enter(other);
  await other.goto(page.url());
  await expect(other.getByLabel('Property name')).toHaveValue(name);
}
