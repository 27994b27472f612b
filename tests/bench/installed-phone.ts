import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword, installed } from '#support/portal.ts';
import { Phone, unthrottledNetwork } from './phone.ts';

/** Signs in, and waits until the app is on the phone. */
export const installOn = (phone: Phone, url: string): Promise<void> =>
  phone.visit({ offline: false }, async (page) => {
    await page.goto(url);
    await page.getByLabel('User name / Email address').fill('aisyah');
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL((address) => address.pathname !== '/');
    await installed(page);
  });

/**
 * Measures on a cheap phone that has the app and is signed in: in a visit of its own, at the full speed of the
 * network.
 */
export async function onInstalledPhone<Result>(
  url: string,
  measure: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const phone = new Phone();
  try {
    await installOn(phone, url);
    return await phone.visit({ offline: false }, async (page, context) => {
      await unthrottledNetwork(page, context);
      return measure(page, context);
    });
  } finally {
    phone.dispose();
  }
}
