import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { servesTiles } from '#domain/map-tiles.ts';
import { openPictureCaches } from '#worker-protocol/picture-caches.ts';
import { settings } from '#settings';
import { isPicture } from './file-check.ts';

const keptSeconds = 30 * 24 * 60 * 60;

/** Neither stores nor serves the page of a proxy or captive portal in place of a picture. */
const onlyPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isPicture(cachedResponse) ? cachedResponse : null,
};

/** Caches images that were seen, for offline use. Only GET, only this origin, never a response of the API. */
export function answerImages(): void {
  registerRoute(
    ({ request, sameOrigin, url }) =>
      sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
    new StaleWhileRevalidate({
      cacheName: openPictureCaches.images,
      plugins: [
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
