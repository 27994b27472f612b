import { aNewName, expect, installed } from '#support/portal.ts';
import { journeys, seeFilled, test as base } from './journeys.ts';
import { openWebKitWindow } from './webkit-window.ts';

/** Each test has a window, and with it a device, of its own: WebKit's inspector cannot open a second one. */
const test = base.extend({
  // The last is a directive of the policy that WebKit does not know.
  networkErrors:
    /Failed to load resource|[Cc]annot load http|respondWith received an error: (no-response|TypeError: Load failed)|directive 'manifest-src'/,
  // The code of a worker that is not on the device yet; and what WebKit reports, and delivers a frame later.
  foreignExceptions:
    /[Cc]annot load http|respondWith received an error: (no-response|TypeError: Load failed)|ResizeObserver loop completed/,
  context: async ({ portal }, use) => {
    const first = `${portal.url}/healthz`;
    const { browser, close } = await openWebKitWindow(first);
    const context = browser.contexts()[0]!;
    await context.pages()[0]!.waitForURL(first);
    await seeFilled(context);
    await use(context);
    await close();
  },
  page: async ({ context }, use) => use(context.pages()[0]!),
});

journeys(test);

test('what the last page still read as it was left does not hold up the next one', async ({
  portal,
  page,
}) => {
  await portal.signInByHand(page);
  await installed(page);
  await page.goto(`${portal.url}/sync`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    setInterval(() => dispatchEvent(new Event('focus')), 0);
    setTimeout(() => location.assign('/master'), 500);
  });
  await page.waitForURL('**/master*');
  await page.getByLabel('Property name').fill(aNewName('Muka Lama'));
  await expect(page.getByRole('status').filter({ hasText: 'On this device only' })).toBeVisible();
});
