import { registerRoute } from 'workbox-routing';
import { apiBase } from '#api/client.ts';
import { answerCached } from './cached-photo.ts';
import { isPicture } from './file-check.ts';
import type { PictureLine } from './picture-line.ts';
import { photoCacheFor } from '#worker-protocol/picture-caches.ts';
import { signedInAgent } from '#outbox/signed-in.ts';

/** How many pictures of a size are cached. The whole ones take some twenty times the bytes of a thumbnail. */
const maxEntries: Record<string, number> = { whole: 80, '720': 250, '240': 600 };

const measureSize = (address: string) => new URL(address).searchParams.get('width') ?? 'whole';

/**
 * Answers private photos that the signed-in agent has seen from a cache, also without a network: in the size
 * that is asked for, else a larger one; without a network, any. Of a photo that another agent shares, the
 * server is asked each time, because the share may have ended. The server forbids every other cache to store
 * them. Each agent has a cache, which logout deletes. The server is asked by `line`.
 */
export function answerPhotos(line: PictureLine): void {
  const start = new URL(`${apiBase}/photos/`, location.origin).href;
  registerRoute(
    ({ url }) => url.href.startsWith(start),
    async ({ event, url, request }) => {
      const agentId = await signedInAgent();
      const ask = () => line.fetch((signal) => fetch(request, { signal }), request.signal);
      if (agentId === null) return ask();
      const afterwards = (work: Promise<unknown>) =>
        (event as ExtendableEvent).waitUntil(work.catch(() => {}));
      const found = await findCached(agentId, url);
      if (found) {
        const { credentials } = request;
        const { answer, copy } = await answerCached(found.cached, ({ headers, signal: within }) =>
          line.fetch((signal) => fetch(found.address, { headers, credentials, signal }), within),
        );
        if (copy === 'drop') afterwards(dropAllSizes(agentId, url));
        else if (copy !== 'same') afterwards(addToCache(agentId, found.address, copy));
        return answer;
      }
      try {
        const answer = await ask();
        if (isPicture(answer)) afterwards(addToCache(agentId, url.href, answer.clone()));
        return answer;
      } catch (error) {
        const other = await findAnySize(agentId, url);
        if (other) return other;
        throw error;
      }
    },
  );
}

interface CachedPhoto {
  address: string;
  cached: Response;
}

/** The cached picture, or a larger size of it. */
async function findCached(agentId: string, url: URL): Promise<CachedPhoto | undefined> {
  const cacheName = photoCacheFor(agentId);
  const width = Number(url.searchParams.get('width'));
  const larger = width > 0 && width < 720 ? [`${url.origin}${url.pathname}?width=720`] : [];
  for (const address of [url.href, ...larger]) {
    const cached = await caches.match(address, { cacheName });
    if (cached) return { address, cached };
  }
  return undefined;
}

const findAnySize = (agentId: string, url: URL): Promise<Response | undefined> =>
  caches.match(url.href, { cacheName: photoCacheFor(agentId), ignoreSearch: true });

async function dropAllSizes(agentId: string, url: URL): Promise<void> {
  await (await caches.open(photoCacheFor(agentId))).delete(url.href, { ignoreSearch: true });
}

/** Stores nothing where the agent logs out meanwhile. */
async function addToCache(agentId: string, address: string, answer: Response): Promise<void> {
  const name = photoCacheFor(agentId);
  if ((await signedInAgent()) !== agentId) return;
  const cache = await caches.open(name);
  await cache.put(address, answer);
  /** Sizes that earlier versions asked for go first. */
  const alike = (await cache.keys()).filter(
    ({ url }) => measureSize(url) === measureSize(address) || !(measureSize(url) in maxEntries),
  );
  const most = maxEntries[measureSize(address)] ?? 0;
  for (const oldest of alike.slice(0, Math.max(0, alike.length - most))) await cache.delete(oldest);
  if ((await signedInAgent()) !== agentId) await caches.delete(name);
}
