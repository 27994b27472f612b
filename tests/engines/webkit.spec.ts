import { journeys, seeFilled, test as base } from './journeys.ts';
import { openWebKitWindow } from './webkit-window.ts';

/** Each test has a window, and with it a device, of its own: WebKit's inspector cannot open a second one. */
const test = base.extend({
  // The last is a directive of the policy that WebKit does not know.
  networkErrors:
    /Failed to load resource|Cannot load http|respondWith received an error: no-response|directive 'manifest-src'/,
  // The code of a worker that is not on the device yet; and what WebKit reports, and delivers a frame later.
  foreignExceptions:
    /Cannot load http|respondWith received an error: no-response|ResizeObserver loop completed/,
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
