import type { Page } from '@playwright/test';
import type { PickedFile } from '#support/pictures.ts';
import { type Portal, expect } from '#support/portal.ts';

export const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'My Profile' }).getByLabel(name, { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click();

/** Opens the profile of an agent, who is signed in. */
export async function open(portal: Portal, page: Page, agent: string): Promise<void> {
  await portal.enter(page, agent);
  await page.goto('/profile');
  await expect(field(page, 'Name')).toBeVisible();
}

/** Picks a file for one of the pictures. */
export async function pick(page: Page, which: string, file: PickedFile | string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `Choose: ${which}` }).click();
  await (await chosen).setFiles(file);
}
