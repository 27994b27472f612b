import {
  type PrecacheEntry,
  PrecacheController,
  PrecacheRoute,
  cleanupOutdatedCaches,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { WorkerMessage } from '#domain/worker-messages.ts';
import { restOfApp } from './late-parts.ts';
import { notTheApp } from './not-the-app.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/**
 * How many parts are fetched at once: enough to fill a slow line, and one of the browser's six sockets is
 * left for the page.
 */
const atOnce = 5;

/** The files that make up the app; the build writes them in. */
const parts = self.__WB_MANIFEST as PrecacheEntry[];
/** With the core alone the app can be used offline. */
const core = parts.filter(({ url }) => !restOfApp.test(url));
const controller = new PrecacheController();

/**
 * Answers from the parts of the app on this device, and is installed only with all of its core; the rest
 * follows. A new build beside an old one is installed with all of it. An installation that is cut off keeps
 * what it has fetched, and the next one fetches only what is missing; so does a new build with the parts that
 * did not change.
 */
export function precacheShell(): void {
  cleanupOutdatedCaches();
  controller.addToCacheList(parts);
  registerRoute(new PrecacheRoute(controller));
  self.addEventListener('install', (event) =>
    event.waitUntil(fetchMissing(self.registration.active ? parts : core, false)),
  );
  self.addEventListener('activate', (event) => {
    void controller.activate(event);
    event.waitUntil(self.clients.claim());
  });
}

/** Every address of the app opens the one page. */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { denylist: [...notTheApp] }),
  );
}

let completing: Promise<void> | null = null;

/**
 * Fetches the parts of the app that have not come yet, or that the browser has dropped, and tells the pages.
 * Takes charge of a page first that was loaded while the worker was being installed. For the active worker.
 * Never rejects.
 */
export function completeParts(): Promise<void> {
  completing ??= self.clients
    .claim()
    .then(() => fetchMissing(parts, true))
    .catch(() => {})
    .finally(() => (completing = null));
  return completing;
}

/** @throws where a part could not be fetched; all others have been tried then. */
async function fetchMissing(wanted: PrecacheEntry[], isActive: boolean): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const onDevice = new Set((await cache.keys()).map(({ url }) => url));
  const missing = new Set(parts.filter(({ url }) => !onDevice.has(keyOf(url))));
  const queue = wanted.filter((entry) => missing.has(entry));
  const faults: unknown[] = [];
  await report(missing, isActive);

  async function fetchInTurn(): Promise<void> {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      try {
        await fetchInto(cache, entry);
        missing.delete(entry);
        await report(missing, isActive);
      } catch (fault) {
        faults.push(fault);
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, fetchInTurn));
  if (faults.length > 0) throw faults[0];
}

function keyOf(url: string): string {
  return controller.getCacheKeyForURL(url) ?? url;
}

/**
 * What the page has fetched already comes from the browser's HTTP cache; a file whose name does not change
 * with it is asked for anew.
 */
async function fetchInto(cache: Cache, { url, revision, integrity }: PrecacheEntry): Promise<void> {
  const init: RequestInit = {
    credentials: 'same-origin',
    cache: revision ? 'no-cache' : 'default',
    priority: 'low',
  };
  const answer = await fetch(url, integrity ? { ...init, integrity } : init);
  if (!answer.ok || answer.redirected) throw new Error(`${url} answered ${answer.status}.`);
  await cache.put(keyOf(url), answer);
}

async function report(missing: ReadonlySet<PrecacheEntry>, isActive: boolean): Promise<void> {
  const ofCore = core.filter((entry) => missing.has(entry)).length;
  const news: WorkerMessage = {
    kind: 'parts',
    kept: core.length - ofCore,
    all: core.length,
    rest: missing.size - ofCore,
    isActive,
  };
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(news);
}
