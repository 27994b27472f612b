import { registerRoute } from 'workbox-routing';
import { apiBase } from '#api/client.ts';
import { photoCacheOf } from '#worker-protocol/picture-caches.ts';
import { signedInAgent } from '#outbox/signed-in.ts';

const mostKept = 300;

/**
 * Answers private photos that the signed-in agent has seen from a cache, also without a network. The server
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
      if (kept) return kept;
      const answer = await fetch(request);
      if (answer.ok)
        (event as ExtendableEvent).waitUntil(keep(agentId, url.href, answer.clone()).catch(() => {}));
      return answer;
    },
  );
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
