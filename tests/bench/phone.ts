import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { browserArguments, chromiumPath } from '#support/chromium.ts';
import { freePort } from '#server/db/cluster.ts';
import { type WorkerTraffic, slowWorkers } from './worker-line.ts';

/** Slow 4G: 150 ms, 1.6 Mbit/s down, 0.75 Mbit/s up; and a CPU slowed down by four. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const slowDown = 4;

async function busyShare(): Promise<number> {
  const read = () => {
    const times = cpus().map(({ times }) => times);
    const idle = times.reduce((sum, one) => sum + one.idle, 0);
    return {
      idle,
      all: times.reduce(
        (sum, { user, nice, sys, irq, idle: rest }) => sum + user + nice + sys + irq + rest,
        0,
      ),
    };
  };
  const before = read();
  await setTimeout(500);
  const after = read();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

/** Waits, at most half a minute, until the machine is idle, because nobody closes a browser at once. */
async function quiet(): Promise<void> {
  for (let attempt = 0; attempt < 60 && (await busyShare()) > 0.15; attempt++);
}

/** A cheap phone with a browser profile of its own, which persists between visits. */
export class Phone {
  readonly #folder = mkdtempSync(join(tmpdir(), 'senarai-bench-'));

  /** Starts the browser in a process of its own, runs a visit, and closes it. */
  async visit<Result>(
    options: { offline: boolean },
    task: (page: Page, context: BrowserContext, worker: WorkerTraffic) => Promise<Result>,
  ): Promise<Result> {
    await quiet();
    // For the DevTools protocol: Playwright's own connection does not reach a service worker's network.
    const port = await freePort();
    const context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: chromiumPath(),
      args: [...browserArguments, `--remote-debugging-port=${port}`],
      viewport: { width: 412, height: 915 },
      deviceScaleFactor: 2.6,
      isMobile: true,
      hasTouch: true,
    });
    const workers = await slowWorkers(port, slow4g);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await page.addInitScript(observe);
    if (options.offline) await context.setOffline(true);
    try {
      return await task(page, context, workers.traffic);
    } finally {
      // A slowed down processor never looks idle.
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 }).catch(() => {});
      await quiet();
      workers.close();
      await context.close();
    }
  }

  dispose(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Takes the slow network away, where something else is measured. */
export async function unthrottledNetwork(page: Page, context: BrowserContext): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

interface Marks {
  longTasks: number[];
  firstPaint: number;
  keys: number[];
}

declare global {
  interface Window {
    marks: Marks;
  }
}

/** Runs in the page before its scripts. */
function observe(): void {
  const marks: Marks = { longTasks: [], firstPaint: 0, keys: [] };
  window.marks = marks;
  new PerformanceObserver((list) =>
    list.getEntries().forEach(({ duration }) => marks.longTasks.push(duration)),
  ).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) =>
    list
      .getEntriesByName('first-contentful-paint')
      .forEach(({ startTime }) => (marks.firstPaint = startTime)),
  ).observe({
    type: 'paint',
    buffered: true,
  });
  new PerformanceObserver((list) =>
    list
      .getEntries()
      .filter(({ name }) => name === 'keydown')
      .forEach(({ duration }) => marks.keys.push(duration)),
  ).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Milliseconds from the start of the navigation until an element is visible and enabled. */
export async function readyAfter(page: Page, selector: string): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const element = document.querySelector<HTMLInputElement>(wanted);
      return element && element.checkVisibility() && !element.disabled ? performance.now() : false;
    },
    selector,
    { polling: 'raf' },
  );
  return Number(await handle.jsonValue());
}

/**
 * Milliseconds from the start of the navigation until the worker is active, which implies that all parts of
 * the app are installed.
 */
export function offlineAfter(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return performance.now();
  });
}

/** First contentful paint, and total blocking time so far, in milliseconds. */
export function paintAndBlocking(page: Page): Promise<{ firstPaint: number; blocking: number }> {
  return page.evaluate(() => ({
    firstPaint: window.marks.firstPaint,
    blocking: window.marks.longTasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
  }));
}

const sentence = 'Bright corner unit with an unblocked view of the hills. Keys with me.';

/**
 * Types a sentence into a field. Measures, in milliseconds: from a key press to the paint, 95th percentile
 * (the browser reports steps of 8, at least 16); and the mean time that the main thread works for a key,
 * including everything that follows from it.
 */
export async function typeInto(
  page: Page,
  context: BrowserContext,
  selector: string,
): Promise<{ paint: number; work: number }> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const busy = async () =>
    (await devtools.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? Number.NaN;
  await page.locator(selector).focus();
  await page.evaluate(() => window.marks.keys.splice(0));
  const before = await busy();
  await page.locator(selector).pressSequentially(sentence, { delay: 60 });
  const work = (1000 * ((await busy()) - before)) / sentence.length;
  const slow = await page.evaluate(() => window.marks.keys);
  const all = [
    ...slow,
    ...Array.from({ length: Math.max(0, sentence.length - slow.length) }, () => 8),
  ].toSorted((a, b) => a - b);
  return { paint: all[Math.ceil(all.length * 0.95) - 1] ?? 0, work };
}
