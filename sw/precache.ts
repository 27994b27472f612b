import {
  type PrecacheEntry,
  PrecacheController,
  PrecacheRoute,
  cleanupOutdatedCaches,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { WorkerMessage } from '#worker-protocol/messages.ts';
import { deferredParts } from './app-parts.ts';
import { notTheApp } from './not-the-app.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/**
 * Parts fetched at once: enough to fill a slow connection; one of the browser's six sockets is for the page.
 */
const atOnce = 5;

/** The files of the app; the build inserts them. */
const parts = self.__WB_MANIFEST as PrecacheEntry[];
/** The parts that offline use needs. */
const core = parts.filter(({ url }) => !deferredParts.test(url));
const controller = new PrecacheController();

/**
 * Answers from the parts of the app on this device.
 * - The first installation needs the core; the rest follows.
 * - A new build that replaces an old one needs all parts.
 * - What an interrupted installation has fetched stays; the next one fetches what is missing. A new build
 *   fetches only what has changed.
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

/** Answers every path of the app with its one page. */
export function answerNavigations(): void {
  registerRoute(
    new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { denylist: [...notTheApp] }),
  );
}

let completing: Promise<void> | null = null;

/**
 * Fetches the parts of the app that are missing, or that the browser has dropped, and reports to the pages.
 * Claims pages first that were loaded while the worker was being installed. For the active worker. Never
 * rejects.
 */
export function completeParts(): Promise<void> {
  completing ??= self.clients
    .claim()
    .then(() => fetchMissing(parts, true))
    .catch(() => {})
    .finally(() => (completing = null));
  return completing;
}

/** @throws where a part could not be fetched, after all others have been tried */
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
 * A file whose name has a hash may come from the browser's HTTP cache, where the page has fetched it. Any
 * other file is requested again.
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
  const message: WorkerMessage = {
    kind: 'parts',
    kept: core.length - ofCore,
    all: core.length,
    rest: missing.size - ofCore,
    isActive,
  };
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message);
}
