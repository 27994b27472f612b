import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { servesTiles } from '#domain/map-tiles.ts';
import { openPictureCaches } from '#domain/picture-caches.ts';
import { settings } from '#settings';
import { lateParts } from './late-parts.ts';

const keptSeconds = 30 * 24 * 60 * 60;

/**
 * Pictures that were seen once are there without a network. Only GET, only this origin, never an answer of
 * the API.
 */
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
 * Map tiles that were seen once, where the agency has configured any: they hardly change, and are asked for
 * again only after a month.
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
 * The image checks and their models are fetched with the first picture, and are there without a network from
 * then on. Their names change with what is in them.
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
 * Parts that did not come with the app are there without a network once they were used. Their names change
 * with what is in them.
 */
export function answerLateParts(): void {
  const isLate = new RegExp(`^/assets/(${lateParts.join('|')})-[\\w-]+\\.(js|css)$`);
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && isLate.test(url.pathname),
    new CacheFirst({
      cacheName: 'late-parts',
      plugins: [new ExpirationPlugin({ maxEntries: 12, purgeOnQuotaError: true })],
    }),
  );
}
