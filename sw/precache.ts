import {
  type PrecacheEntry,
  PrecacheController,
  PrecacheRoute,
  cleanupOutdatedCaches,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { onDemandCache } from '#worker-protocol/app-caches.ts';
import type { WorkerMessage } from '#worker-protocol/messages.ts';
import { deferredParts, onDemandParts } from './app-parts.ts';
import { hasMediaTypeOf, isIntact } from './file-check.ts';
import { notTheApp } from './not-the-app.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/**
 * Parts fetched at once: enough to fill a slow connection; one of the browser's six sockets is for the page.
 */
const atOnce = 5;

/** The files of the app, each with its digest; the build inserts them. None while the app is developed. */
const files = self.__WB_MANIFEST as PrecacheEntry[];
const page = files.find(({ url }) => url === 'index.html');
/** The parts that are installed. */
const parts = files.filter(({ url }) => !onDemandParts.test(url));
/** The parts that offline use needs. */
const core = parts.filter(({ url }) => !deferredParts.test(url));

/**
 * A stored file is served only if it can be this build's: by its media type, and the page also by its digest.
 * Otherwise it is fetched again.
 */
const onlyRightFiles: WorkboxPlugin = {
  async cachedResponseWillBeUsed({ cachedResponse, request }) {
    if (!cachedResponse || !hasMediaTypeOf(request.url, cachedResponse)) return null;
    const isRight = !request.url.includes('.html') || (await isIntact(cachedResponse, page?.integrity));
    return isRight ? cachedResponse : null;
  },
};

const controller = new PrecacheController({ plugins: [onlyRightFiles] });
const onDemand = new PrecacheController({ cacheName: onDemandCache, plugins: [onlyRightFiles] });

/** Caches of earlier builds, whose content was not checked by digest. */
const formerCaches = ['late-parts', 'image-checks'];

/**
 * Answers from the parts of the app on this device, every one of which was checked by its digest.
 * - The first installation needs the core; the rest follows.
 * - A new build that replaces an old one needs all parts.
 * - What an interrupted installation has fetched stays; the next one fetches what is missing. A new build
 *   fetches only what has changed.
 */
export function precacheShell(): void {
  cleanupOutdatedCaches();
  controller.addToCacheList(parts);
  onDemand.addToCacheList(files.filter(({ url }) => onDemandParts.test(url)));
  if (page)
    registerRoute(
      new NavigationRoute(controller.createHandlerBoundToURL('/index.html'), { denylist: [...notTheApp] }),
    );
  for (const one of [controller, onDemand]) registerRoute(new PrecacheRoute(one));
  self.addEventListener('install', (event) =>
    event.waitUntil(fetchMissing(self.registration.active ? parts : core, false)),
  );
  self.addEventListener('activate', (event) => {
    void controller.activate(event);
    void onDemand.activate(event);
    event.waitUntil(self.clients.claim());
    event.waitUntil(Promise.all(formerCaches.map((name) => caches.delete(name))));
  });
}

let completing: Promise<void> | null = null;

/**
 * Deletes stored parts of the app that are not this build's, fetches what is missing, and reports to the
 * pages. Claims pages first that were loaded while the worker was being installed. For the active worker.
 * Never rejects.
 */
export function completeParts(): Promise<void> {
  completing ??= self.clients
    .claim()
    .then(deleteDamaged)
    .then(() => fetchMissing(parts, true))
    .catch(() => {})
    .finally(() => (completing = null));
  return completing;
}

/** Deletes the stored parts whose digest is not that of this build. */
async function deleteDamaged(): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  for (const { url, integrity } of parts) {
    const stored = await cache.match(toKey(url));
    if (stored && !(await isIntact(stored, integrity))) await cache.delete(toKey(url));
  }
}

/** @throws where a part could not be fetched, after all others have been tried */
async function fetchMissing(wanted: PrecacheEntry[], isActive: boolean): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const onDevice = new Set((await cache.keys()).map(({ url }) => url));
  const missing = new Set(parts.filter(({ url }) => !onDevice.has(toKey(url))));
  const queue = wanted.filter((entry) => missing.has(entry));
  const errors: unknown[] = [];
  await report(missing, isActive);

  async function fetchInTurn(): Promise<void> {
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      try {
        await fetchInto(cache, entry);
        missing.delete(entry);
        await report(missing, isActive);
      } catch (error) {
        errors.push(error);
      }
    }
  }

  await Promise.all(Array.from({ length: atOnce }, fetchInTurn));
  if (errors.length > 0) throw errors[0];
}

function toKey(url: string): string {
  return controller.getCacheKeyForURL(url) ?? url;
}

/**
 * Fetches a file that has the digest of this build. One whose name has a hash may come from the browser's HTTP
 * cache, where the page has fetched it; if that has another file under the name, it is requested again.
 * @throws where the server has no such file
 */
async function fetchInto(cache: Cache, { url, revision, integrity }: PrecacheEntry): Promise<void> {
  const ask = (mode: RequestCache) =>
    fetch(url, { credentials: 'same-origin', cache: mode, priority: 'low', ...(integrity && { integrity }) });
  const answer = revision ? await ask('no-cache') : await ask('default').catch(() => ask('reload'));
  if (!answer.ok || answer.redirected) throw new Error(`${url} answered ${answer.status}.`);
  await cache.put(toKey(url), answer);
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
