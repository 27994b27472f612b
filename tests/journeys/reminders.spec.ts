import type { Locator, Page } from '@playwright/test';
import { createECDH, randomBytes } from 'node:crypto';
import { browserArguments, chromiumPath } from '#support/chromium.ts';
import { demoPassword, expect, installed, test } from '#support/portal.ts';

/** The headless shell shows no notifications. */
test.use({ launchOptions: { executablePath: chromiumPath(), args: browserArguments } });

/** Delivers a message to the worker as the browser's push service does. */
async function push(page: Page, origin: string, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    ),
  );
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

/** Subscribes without a push service. */
async function fakePushManager(page: Page): Promise<void> {
  const key = createECDH('prime256v1').generateKeys('base64url');
  await page.addInitScript(
    ([p256dh, auth]) => {
      let subscribed: unknown = null;
      PushManager.prototype.subscribe = async () => {
        const endpoint = 'https://push.example.com/agent/1';
        subscribed = {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
          unsubscribe: async () => ((subscribed = null), true),
        };
        return subscribed as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => subscribed as PushSubscription | null;
    },
    [key, randomBytes(16).toString('base64url')] as const,
  );
}

/** Opens the settings once the app is installed. */
async function openSettings(page: Page): Promise<Locator> {
  await installed(page);
  await page.reload();
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  return page.getByRole('dialog', { name: 'Settings' });
}

test.describe('reminders', () => {
  test.use({ permissions: ['notifications'] });
  test.beforeEach(({ page }) => fakePushManager(page));

  test('are explained, allowed, shown, and open their screen in the window that is there', async ({
    portal,
    context,
    page,
  }) => {
    await portal.signIn(page);
    const settings = await openSettings(page);
    await expect(settings).toContainText('at most once a day');
    const asked = page.waitForRequest('**/api/push/subscribe');
    await settings.getByRole('button', { name: 'Allow reminders' }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      agentId: 'agent-aisyah',
      language: 'en',
      endpoint: 'https://push.example.com/agent/1',
    });
    await expect(settings.getByText('Reminders are sent to this device.')).toBeVisible();
    await page.keyboard.press('Escape');

    const message = {
      title: 'Listings to confirm',
      body: '3 listings wait',
      url: '/guidance?q=confirm',
      tag: 'reminder',
      lang: 'en',
    };
    await push(page, portal.url, JSON.stringify(message));
    const notifications = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({
          title,
          body,
        })),
      );
    await expect.poll(notifications).toEqual([{ title: 'Listings to confirm', body: '3 listings wait' }]);
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(`registration.getNotifications().then(([notification]) => {
      const click = new NotificationEvent('notificationclick', { notification });
      click.waitUntil = () => {};
      dispatchEvent(click);
    })`);
    await expect(page).toHaveURL(/\/guidance\?q=confirm$/);
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const request = page.waitForRequest('**/api/push/unsubscribe');
    await settings.getByRole('button', { name: 'Turn reminders off' }).click();
    await request;
    await expect(settings.getByRole('button', { name: 'Allow reminders' })).toBeVisible();
  });

  test('end with the session of the browser, and come again with its next one', async ({
    portal,
    context,
    page,
  }) => {
    await portal.signIn(page);
    const settings = await openSettings(page);
    await settings.getByRole('button', { name: 'Allow reminders' }).click();
    await expect(settings.getByText('Reminders are sent to this device.')).toBeVisible();
    await context.clearCookies();
    await page.reload();
    const again = page.getByRole('dialog', { name: 'Sign in again' });
    await again.getByLabel('Password').fill(demoPassword);
    const subscribed = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/push/subscribe') && answer.status() === 200,
    );
    await again.getByRole('button', { name: 'Sign In' }).click();
    await subscribed;
  });
});
