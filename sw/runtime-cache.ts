import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { servesTiles } from '#domain/map-tiles.ts';
import { openPictureCaches } from '#worker-protocol/picture-caches.ts';
import { settings } from '#settings';
import { onDemandParts } from './app-parts.ts';

const keptSeconds = 30 * 24 * 60 * 60;

/** Caches images that were seen, for offline use. Only GET, only this origin, never a response of the API. */
export function answerImages(): void {
  registerRoute(
    ({ request, sameOrigin, url }) =>
      sameOrigin && request.destination === 'image' && !url.pathname.startsWith('/api/'),
    new StaleWhileRevalidate({
      cacheName: openPictureCaches.images,
      plugins: [
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
        new ExpirationPlugin({ maxEntries: 400, maxAgeSeconds: keptSeconds, purgeOnQuotaError: true }),
      ],
    }),
  );
}

/**
 * Caches the image checks and their models from the first photo on. Their names have a hash of the content.
 */
export function answerImageChecks(): void {
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && /^\/assets\/[\w-]+-check-worker-[\w-]+\.js$/.test(url.pathname),
    new CacheFirst({
      cacheName: 'image-checks',
      plugins: [new ExpirationPlugin({ maxEntries: 2, purgeOnQuotaError: true })],
    }),
  );
}

/**
 * Caches parts that are not installed with the app once they were used. Their names have a hash of the
 * content.
 */
export function answerOnDemandParts(): void {
  const isOnDemand = new RegExp(`^/assets/(${onDemandParts.join('|')})-[\\w-]+\\.(js|css)$`);
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isOnDemand.test(url.pathname),
    new CacheFirst({
      /* Devices hold parts under this name. */
      cacheName: 'late-parts',
      plugins: [new ExpirationPlugin({ maxEntries: 12, purgeOnQuotaError: true })],
    }),
  );
}
