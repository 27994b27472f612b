import { handedCache } from './handed-files.ts';
import { sharedCache } from './shared-content.ts';

/** The header of what is shared to the app: when it was stored, in epoch milliseconds. */
const storedAtHeader = 'x-stored-at';

/** What nobody has opened or taken is deleted after a day, because it is not encrypted. */
export const sharesLiveMs = 24 * 60 * 60_000;

/** An answer to be stored, with the time. */
export function withStoredAt(body: BodyInit, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { ...headers, [storedAtHeader]: String(Date.now()) } });
}

async function dropOldIn(name: string): Promise<void> {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (!answer) continue;
    const age = Date.now() - Number(answer.headers.get(storedAtHeader) ?? Number.NaN);
    if (age > sharesLiveMs) await cache.delete(request);
    else if (!(age >= 0)) await stampAgain(cache, request, answer);
  }
}

/** A day begins now for what has no time, or one in the future. */
async function stampAgain(cache: Cache, request: Request, answer: Response): Promise<void> {
  const stamped = withStoredAt(await answer.blob(), Object.fromEntries(answer.headers));
  if (await cache.match(request)) await cache.put(request, stamped);
}

/**
 * Deletes shared texts and photos, and handed-over files, that have waited longer than `sharesLiveMs`. The caches
 * stay, because the worker may store another share in them at the same time. Never rejects.
 */
export async function dropOldShares(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all([sharedCache, handedCache].map((name) => dropOldIn(name).catch(() => {})));
}

/** True where something that is not too old waits in this cache. Never rejects. */
export async function isWaitingIn(name: string): Promise<boolean> {
  await dropOldShares();
  if (!('caches' in globalThis)) return false;
  const count = async () => (await caches.has(name)) && (await (await caches.open(name)).keys()).length > 0;
  return count().catch(() => false);
}
