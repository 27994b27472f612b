import type { Page } from '@playwright/test';
import { expect } from '#support/portal.ts';

/** The stack of listings to confirm. */
export const stack = (page: Page) => page.getByRole('region', { name: 'Still available?' });

export const allSent = (page: Page) =>
  expect(page.getByRole('main').getByText('Everything is sent')).toBeVisible();

/** The number of listings in a figure of the summary. */
export async function figure(page: Page, name: string): Promise<number> {
  const link = page
    .getByRole('region', { name: 'Property summary' })
    .getByRole('link', { name: new RegExp(`^\\d+ ${name}$`) });
  return Number.parseInt((await link.getAttribute('aria-label'))!);
}
