import { registerRoute } from 'workbox-routing';
import { apiBase } from '#api/client.ts';
import { answerKept } from './kept-photo.ts';
import { photoCacheOf } from '#worker-protocol/picture-caches.ts';
import { signedInAgent } from '#outbox/signed-in.ts';

const mostKept = 300;

/**
 * Answers private photos that the signed-in agent has seen from a cache, also without a network. Of a photo
 * that another agent shares, the server is asked each time, because the share may have ended. The server
 * forbids every other cache to store them. Each agent has a cache, which logout deletes.
 */
export function answerPhotos(): void {
  const start = new URL(`${apiBase}/photos/`, location.origin).href;
  registerRoute(
    ({ url }) => url.href.startsWith(start),
    async ({ event, url, request }) => {
      const agentId = await signedInAgent();
      if (agentId === null) return fetch(request);
      const kept = await caches.match(url.href, { cacheName: photoCacheOf(agentId) });
      if (kept) {
        const { answer, copy } = await answerKept(kept, (init) =>
          fetch(url.href, { ...init, credentials: request.credentials }),
        );
        if (copy !== 'same')
          (event as ExtendableEvent).waitUntil(replace(agentId, url.href, copy).catch(() => {}));
        return answer;
      }
      const answer = await fetch(request);
      if (answer.ok)
        (event as ExtendableEvent).waitUntil(keep(agentId, url.href, answer.clone()).catch(() => {}));
      return answer;
    },
  );
}

async function replace(agentId: string, address: string, copy: Response | 'drop'): Promise<void> {
  if (copy !== 'drop') return keep(agentId, address, copy);
  await (await caches.open(photoCacheOf(agentId))).delete(address);
}

/** Stores nothing where the agent logs out meanwhile. */
async function keep(agentId: string, address: string, answer: Response): Promise<void> {
  const name = photoCacheOf(agentId);
  if ((await signedInAgent()) !== agentId) return;
  const cache = await caches.open(name);
  await cache.put(address, answer);
  const addresses = await cache.keys();
  for (const oldest of addresses.slice(0, Math.max(0, addresses.length - mostKept)))
    await cache.delete(oldest);
  if ((await signedInAgent()) !== agentId) await caches.delete(name);
}
