import { type Page, expect } from '@playwright/test';

/** Presses Logout: in the sidebar, in the header of a phone's main screens, and under More on its others. */
export async function askToLogOut(page: Page): Promise<void> {
  const logout = page.getByRole('button', { name: 'Logout' }).first();
  const more = page.getByRole('button', { name: /^More/ });
  await expect(logout.or(more).first()).toBeVisible();
  if (!(await logout.isVisible())) await more.click();
  await logout.click();
}

/** Logs out where everything is sent and there is a connection. */
export async function logOut(page: Page): Promise<void> {
  await askToLogOut(page);
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}

/** Logs out where something is not sent, and keeps it on the device. */
export async function logOutAndKeep(page: Page): Promise<void> {
  await askToLogOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
}
