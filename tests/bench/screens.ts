import type { BrowserContext, Page } from '@playwright/test';
import { demoPassword, installed } from '#support/portal.ts';
import { Phone, offlineAfter, paintAndBlocking, readyAfter, typeInto } from './phone.ts';

const signInButton = 'button[type="submit"]';
const dashboard = 'main dl dd';
const draftForm = 'input[name="name"]';
const remarks = 'textarea[name="remarks"]';

type Figures = Record<string, number>;

/** Counts the bytes of scripts and styles that the page loads, as they are sent, until `stop`. */
async function countBytes(page: Page, context: BrowserContext) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const types = new Map<string, string>();
  const bytes: Record<string, number> = { Script: 0, Stylesheet: 0 };
  let isCounting = true;
  devtools.on('Network.responseReceived', ({ requestId, type }) => isCounting && types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? '';
    bytes[type] = (bytes[type] ?? 0) + encodedDataLength;
  });
  return { bytes, stop: () => void (isCounting = false) };
}

const firstVisit = (
  phone: Phone,
  url: string,
  isInstalled: (page: Page) => Promise<void>,
): Promise<Figures> =>
  phone.visit({ offline: false }, async (page, context, worker) => {
    const { bytes, stop } = await countBytes(page, context);
    await page.goto(url);
    const ready = await readyAfter(page, signInButton);
    stop();
    const offline = offlineAfter(page);
    const { firstPaint, blocking } = await paintAndBlocking(page);
    await page.getByLabel('User name / Email address').fill('aisyah');
    await page.getByLabel('Password').fill(demoPassword);
    const pressed = await page.evaluate(() => performance.now());
    await page.locator(signInButton).click();
    const arrived = await readyAfter(page, dashboard);
    const readyOffline = await offline;
    const { requests, bytes: fetched } = worker;
    await isInstalled(page);
    return {
      'sign-in script, bytes': bytes['Script']!,
      'sign-in style, bytes': bytes['Stylesheet']!,
      'sign-in first paint': firstPaint,
      'sign-in ready': ready,
      'sign-in blocking': blocking,
      'dashboard after the click': arrived - pressed,
      'ready for offline, after first paint': readyOffline - firstPaint,
      'ready for offline, requests of the worker, count': requests,
      'ready for offline, bytes': fetched,
    };
  });

const secondVisit = (phone: Phone, url: string): Promise<Figures> =>
  phone.visit({ offline: false }, async (page) => {
    await page.goto(url);
    const ready = await readyAfter(page, dashboard);
    const { blocking } = await paintAndBlocking(page);
    await page.goto(`${url}/master`);
    return {
      'second visit, dashboard ready': ready,
      'second visit, blocking': blocking,
      'second visit, draft form ready': await readyAfter(page, draftForm),
    };
  });

const offlineVisit = (phone: Phone, url: string): Promise<Figures> =>
  phone.visit({ offline: true }, async (page, context) => {
    await page.goto(`${url}/master`);
    const ready = await readyAfter(page, draftForm);
    const { blocking } = await paintAndBlocking(page);
    const inRequest = await typeInto(page, context, draftForm);
    await page.goto(`${url}/properties/form/new?step=owner`);
    await readyAfter(page, remarks);
    const inListing = await typeInto(page, context, remarks);
    await page.goto(`${url}/robots.txt`);
    await page.setContent('<input>');
    const inBare = await typeInto(page, context, 'input');
    return {
      'offline start, draft form ready': ready,
      'offline start, blocking': blocking,
      'key press to paint, p95': inRequest.paint,
      'key press to paint in the listing form, p95': inListing.paint,
      'key press to paint in a bare field of an empty page, p95': inBare.paint,
      'work of a key': inRequest.work,
      'work of a key in the listing form': inListing.work,
      'work of a key in a bare field of an empty page': inBare.work,
    };
  });

/**
 * The first minutes of an agent on a cheap phone with Slow 4G, in ms or bytes. `isInstalled` waits until the
 * app is on the device.
 */
export async function measureScreens(
  url: string,
  isInstalled: (page: Page) => Promise<void> = installed,
): Promise<Figures> {
  const phone = new Phone();
  const first = await firstVisit(phone, url, isInstalled);
  const second = await secondVisit(phone, url);
  const offline = await offlineVisit(phone, url);
  phone.dispose();
  return { ...first, ...second, ...offline };
}
