import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { servesTiles } from '#domain/property/map-tiles.ts';
import { minuteMs } from '#domain/time.ts';
import { openPictureCaches } from '#worker-protocol/picture-caches.ts';
import { settings } from '#settings';
import { isPicture } from './file-check.ts';
import type { PictureLine } from './picture-line.ts';

const keptSeconds = 30 * 24 * 60 * 60;

/** Neither stores nor serves the page of a proxy or captive portal in place of a picture. */
const onlyPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isPicture(cachedResponse) ? cachedResponse : null,
};

/** Other pictures have their place in the line, and are given up after this time. */
const imageTimeoutMs = minuteMs;

/** Asks for pictures by `line`. */
const inLine = (line: PictureLine): WorkboxPlugin => ({
  async requestWillFetch({ request, state }) {
    const leave = await line.enter();
    const signal = AbortSignal.timeout(imageTimeoutMs);
    signal.addEventListener('abort', leave);
    if (state) state['leave'] = leave;
    return new Request(request, { signal });
  },
  async fetchDidSucceed({ response, state }) {
    (state?.['leave'] as (() => void) | undefined)?.();
    return response;
  },
  async fetchDidFail({ state }) {
    (state?.['leave'] as (() => void) | undefined)?.();
  },
});

/** Caches images that were seen, for offline use. Only GET, only this origin, never a response of the API. */
export function answerImages(line: PictureLine): void {
  registerRoute(
    ({ request, sameOrigin, url }) =>
      sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
    new StaleWhileRevalidate({
      cacheName: openPictureCaches.images,
      plugins: [
        inLine(line),
        onlyPictures,
        new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: keptSeconds, purgeOnQuotaError: true }),
      ],
    }),
  );
}

/**
 * Caches map tiles that were seen, where any are configured. They hardly change: requested again after a
 * month.
 */
export function answerMapTiles(): void {
  if (!settings.mapTileUrl) return;
  registerRoute(
    ({ request, url }) => request.destination === 'image' && servesTiles(settings.mapTileUrl, url.origin),
    new CacheFirst({
      cacheName: openPictureCaches.mapTiles,
      plugins: [
        onlyPictures,
        new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: keptSeconds, purgeOnQuotaError: true }),
      ],
    }),
  );
}
