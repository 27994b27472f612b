import type { Page } from '@playwright/test';
import { createECDH, randomBytes } from 'node:crypto';
import { expect, installed, anyWidth, test } from '#support/portal.ts';

const kept = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('senarai.layout.v1') ?? '{}') as Record<string, unknown>,
  );
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile, 'The layout of a desktop.');
  test.beforeEach(async ({ portal, page }) => portal.signIn(page));

  test('the sidebar becomes a rail, opens under a resting pointer, and stays a rail after a reload', async ({
    page,
  }) => {
    const width = () =>
      sidebar(page).evaluate((element) => element.parentElement!.getBoundingClientRect().width);
    expect(await width()).toBe(225);
    await page.getByRole('button', { name: 'Minimise menu' }).click();
    await expect.poll(width).toBe(66);
    await page.reload();
    await expect.poll(width).toBe(66);
    await page.mouse.move(30, 300);
    await expect.poll(width).toBe(225);
    await page.mouse.move(800, 500);
    await expect.poll(width).toBe(66);
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(width).toBe(225);
  });

  test('sub-items slide in and out, and the choice is kept', async ({ page }) => {
    const sub = sidebar(page).getByRole('link', { name: 'Draft Listing' });
    await expect(sub).toBeVisible();
    const toggle = page.getByRole('button', { name: 'What belongs to My Properties' });
    expect(
      await toggle.evaluate(
        (element) => getComputedStyle(element.parentElement!.nextElementSibling!).transitionDuration,
      ),
    ).toBe('0.25s');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.reload();
    await expect(page.getByRole('button', { name: 'What belongs to My Properties' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect(sidebar(page).getByRole('link', { name: 'Draft Listing' })).toHaveCount(0);
  });

  test('menu colour, page width and header are chosen in the settings, and kept on the device', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1800, height: 600 });
    const left = () =>
      page.getByRole('heading', { level: 1 }).evaluate((element) => element.getBoundingClientRect().left);
    const before = await left();
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('group', { name: 'Menu colour' }).getByLabel('Dark').check();
    await page.getByRole('group', { name: 'Page width' }).getByLabel('Limited').check();
    await page.getByRole('group', { name: 'Header' }).getByLabel('Scrolls away').check();
    await page.reload();
    expect(await kept(page)).toMatchObject({ sidebar: 'dark', container: 'fixed', header: 'scrolling' });
    await expect.poll(left).toBeGreaterThan(before + 50);
    expect(
      await sidebar(page).evaluate((element) => getComputedStyle(element.parentElement!).backgroundColor),
    ).toBe('rgb(19, 28, 26)');
    await page.goto('/guidance/troubleshooting');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 800);
    await expect(page.getByRole('banner')).not.toBeInViewport();
  });

  test('a layout stored by an earlier version is read', async ({ page }) => {
    await page.evaluate(() => localStorage.setItem('senarai.layout.v1', 'minimised'));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  });

  test('breadcrumbs lead back, and a narrower window turns the sidebar into a drawer once it rests', async ({
    page,
  }) => {
    await page.goto('/properties/draftslisting');
    await page
      .getByRole('navigation', { name: 'You are here' })
      .getByRole('link', { name: 'My Properties' })
      .click();
    await expect(page).toHaveURL(/\/properties$/);
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(sidebar(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(sidebar(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 992, height: 800 });
    await expect(sidebar(page)).toBeVisible();
  });

  test('a change of screen closes the menu that is open, and begins at the top', async ({ page }) => {
    await page.goto('/guidance/troubleshooting');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 700));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('link', { name: 'My Profile' }).last().click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole('button', { name: 'Account and settings' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test('on a phone the drawer is 225 px wide, and closes with the screen', async ({
  portal,
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'The layout of a phone.');
  await portal.signIn(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  await expect.poll(() => drawer.evaluate((element) => element.getBoundingClientRect().width)).toBe(225);
  await drawer.getByRole('link', { name: 'My Guidance' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('the theme switches within 300 ms, and the next visit begins in it', async ({
  portal,
  page,
  isMobile,
}) => {
  await portal.signIn(page);
  await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Account and settings' }).click();
  const switching = page.evaluate(
    () =>
      new Promise<{ took: number; transition: string }>((resolve) => {
        let began = 0;
        let transition = '';
        new MutationObserver(() => {
          if (document.documentElement.dataset.themeSwitching === undefined)
            return resolve({ took: performance.now() - began, transition });
          began = performance.now();
          transition = getComputedStyle(document.body).transitionDuration;
        }).observe(document.documentElement, { attributeFilter: ['data-theme-switching'] });
      }),
  );
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeInViewport();
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const { took, transition } = await switching;
  expect(transition).toBe('0.3s, 0.3s, 0.3s');
  expect(took).toBeGreaterThan(200);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      (globalThis as { seen?: string[] }).seen = [...seen];
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/guidance');
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await page.evaluate(() => (globalThis as { seen?: string[] }).seen)).toEqual(['rgb(16, 23, 22)']);
});

test(
  'a toast is gone after two seconds, without a bar and not to be dragged away',
  anyWidth,
  async ({ portal, page }) => {
    await portal.setNewTerms('meiling');
    await portal.signIn(page, 'meiling');
    const shownMs = page.evaluate(
      (words) =>
        new Promise<number>((resolve) => {
          let began = 0;
          new MutationObserver(() => {
            const isShown = document.body.innerText.includes(words);
            if (isShown && began === 0) began = performance.now();
            if (!isShown && began > 0) resolve(performance.now() - began);
          }).observe(document.body, { childList: true, subtree: true });
        }),
      'Thank you. The terms are accepted.',
    );
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Thank you. The terms are accepted.')).toBeVisible();
    await expect(
      page.locator(
        '.mantine-Notification-root[data-with-progress], .mantine-Notification-root [role=progressbar]',
      ),
    ).toHaveCount(0);
    const took = await shownMs;
    expect(took).toBeGreaterThanOrEqual(1990);
    expect(took).toBeLessThan(3900);
  },
);

test('from 200 px on there is a way back to the top, which takes 600 ms', async ({ portal, page }) => {
  await portal.enter(page);
  await page.goto('/guidance/troubleshooting');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const up = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => scrollTo(0, 200));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 650));
  await up.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});

test('Create offers a listing for sale, for rent, a new unit and a request', async ({ portal, page }) => {
  await portal.signIn(page);
  const dialog = page.getByRole('dialog', { name: 'What would you like to create?' });
  for (const [choice, address] of [
    [/^For Sale/, /\/properties\/form\/.+intent=Buy/],
    [/^For Rent/, /intent=Rent/],
    [/^New \(Developer Unit\)/, /intent=New/],
    [/^New Property Request/, /\/master/],
  ] as const) {
    await page.goto('/properties');
    await page.getByRole('button', { name: 'Create' }).first().click();
    await dialog.getByRole('link', { name: choice }).click();
    await expect(page).toHaveURL(address);
    await expect(dialog).toHaveCount(0);
  }
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Create' }).first().click();
  await expect(dialog.getByRole('link')).toHaveCount(4);
});

test('Invite a Friend and Upgrade a Plan show the sample contacts, plans and prices', async ({
  portal,
  page,
  isMobile,
}) => {
  await portal.signIn(page);
  const open = async (name: string) => {
    await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Account and settings' }).click();
    await page.getByRole('button', { name }).click();
    return page.getByRole('dialog', { name });
  };
  const invite = await open('Invite a Friend');
  await expect(invite.getByRole('combobox')).toHaveCount(5);
  await expect(invite.getByRole('combobox').first().getByRole('option')).toHaveText([
    'Guest',
    'Owner',
    'Can Edit',
  ]);
  await page.keyboard.press('Escape');
  const upgrade = await open('Upgrade a Plan');
  for (const [plan, month, year] of [
    ['Startup', 'RM 39', 'RM 399'],
    ['Advanced', 'RM 339', 'RM 3,399'],
    ['Enterprise', 'RM 999', 'RM 9,999'],
    ['Custom', 'On request', 'On request'],
  ] as const) {
    await upgrade.getByText('Monthly').click();
    await expect(upgrade.locator('label').filter({ hasText: plan })).toContainText(month);
    await upgrade.getByText('Annual').click();
    await expect(upgrade.locator('label').filter({ hasText: plan })).toContainText(year);
  }
  await upgrade.getByRole('link', { name: 'Ask us for a price' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the footer names the year and the legal entity, and the dashboard has none', async ({
  portal,
  page,
}) => {
  await portal.signIn(page);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.goto('/guidance');
  await expect(page.getByRole('contentinfo')).toContainText(
    `© ${new Date().getFullYear()} Teratai Realty Sdn Bhd`,
  );
});

test(
  '[58] a part that does not arrive within 120 seconds is given up, with Retry, and what was typed is there',
  anyWidth,
  async ({ portal, page }) => {
    await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
    await portal.enter(page);
    await page.goto('/master');
    await page.getByLabel('Property name').fill('Masih Di Sini');
    await page.waitForRequest(() => false, { timeout: 1 }).catch(() => {});
    const address = page.url();
    let isHeld = true;
    await page.route('**/assets/**', (route) => (isHeld ? undefined : route.continue()));
    await page.clock.install();
    await page.evaluate(() => history.pushState(null, '', '/payment-history'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.clock.runFor(1000);
    await page.clock.runFor(121_000);
    await expect(page.getByRole('heading', { name: 'This is taking too long' })).toBeVisible();
    isHeld = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment History' })).toBeAttached();
    await page.goto(address);
    await expect(page.getByLabel('Property name')).toHaveValue('Masih Di Sini');
  },
);

test(
  'a screen that fails says so inside the portal, and the text typed before is kept',
  anyWidth,
  async ({ portal, page }) => {
    await page.addInitScript(() => delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker);
    await portal.enter(page);
    await page.goto('/contact');
    await page.getByLabel('Your message').fill('halfway through');
    await page.route('**/assets/listings*.js', (route) => route.abort());
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Page, action, listing or help' }).fill('My Properties');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').getByRole('heading', { name: 'This did not load' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Your message')).toHaveValue('halfway through');
  },
);

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

test.describe('reminders', anyWidth, () => {
  test.use({ permissions: ['notifications'] });

  test('are explained, allowed, shown, and open their screen in the window that is there', async ({
    portal,
    context,
    page,
    isMobile,
  }) => {
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
    await portal.signIn(page);
    await installed(page);
    await page.reload();
    await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Account and settings' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect(settings).toContainText('at most once a day');
    const asked = page.waitForRequest('**/api/push/subscribe');
    await settings.getByRole('button', { name: 'Allow reminders' }).click();
    expect((await asked).postDataJSON()).toMatchObject({
      agentId: 'agent-aisyah',
      language: 'en',
      endpoint: 'https://push.example.com/agent/1',
    });
    await expect(settings.getByText('Reminders come to this device.')).toBeVisible();
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
    await page.getByRole('button', { name: isMobile ? 'Open menu' : 'Account and settings' }).click();
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const request = page.waitForRequest('**/api/push/unsubscribe');
    await settings.getByRole('button', { name: 'Turn reminders off' }).click();
    await request;
    await expect(settings.getByRole('button', { name: 'Allow reminders' })).toBeVisible();
  });
});
