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

async function dropOldIn(name: string, now: number): Promise<void> {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    const storedAt = (await cache.match(request))?.headers.get(storedAtHeader);
    if (storedAt && now - Number(storedAt) > sharesLiveMs) await cache.delete(request);
  }
  if ((await cache.keys()).length === 0) await caches.delete(name);
}

/** Deletes shared texts and photos, and handed-over files, that have waited longer than `sharesLiveMs`. Never rejects. */
export async function dropOldShares(now = Date.now()): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all([sharedCache, handedCache].map((name) => dropOldIn(name, now).catch(() => {})));
}
